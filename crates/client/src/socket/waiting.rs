//! Commands without an answer.

use std::time::Duration;

use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use yonin_protocol::{ClientFrame, CommandFrame, CommandId, TableId};

/// A command that was sent, or is to be.
#[derive(Debug)]
struct Pending {
    table: TableId,
    id: CommandId,
    text: Utf8Bytes,
    /// The server has put it off: when to send it again.
    due: Option<Instant>,
}

/// Commands without an answer, oldest first. Their ids keep them from being done twice, so each is
/// sent again until there is one.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    pending: Vec<Pending>,
}

impl Waiting {
    /// Takes a command in and gives back its frame.
    pub(super) fn add(
        &mut self,
        table: TableId,
        frame: CommandFrame,
    ) -> Result<Utf8Bytes, serde_json::Error> {
        let id = frame.id.clone();
        let command = ClientFrame::Command { table, frame };
        let text = Utf8Bytes::from(serde_json::to_string(&command)?);
        if let ClientFrame::Command { table, .. } = command {
            self.pending.push(Pending { table, id, text: text.clone(), due: None });
        }
        Ok(text)
    }

    /// The command is answered; false if none waits under that name.
    pub(super) fn done(&mut self, table: Option<&str>, id: &str) -> bool {
        let place = self.place(table, id);
        place.map(|place| self.pending.remove(place)).is_some()
    }

    /// The command is put off; false if none waits under that name.
    pub(super) fn put_off(&mut self, table: Option<&str>, id: &str, until: Instant) -> bool {
        let place = self.place(table, id);
        place.map(|place| self.pending[place].due = Some(until)).is_some()
    }

    fn place(&self, table: Option<&str>, id: &str) -> Option<usize> {
        self.pending.iter().position(|pending| {
            pending.id.as_str() == id && table.is_none_or(|table| pending.table.as_str() == table)
        })
    }

    /// When the next command that was put off is due.
    pub(super) fn due(&self) -> Option<Instant> {
        self.pending.iter().filter_map(|pending| pending.due).min()
    }

    /// Frames whose time has come, after which they are not due any more.
    pub(super) fn take_due(&mut self, now: Instant) -> impl Iterator<Item = Utf8Bytes> {
        self.pending.iter_mut().filter_map(move |pending| {
            pending.due.take_if(|due| *due <= now).map(|_| pending.text.clone())
        })
    }

    /// Every frame, for a new connection.
    pub(super) fn all(&mut self) -> impl Iterator<Item = Utf8Bytes> {
        self.pending.iter_mut().map(|pending| {
            pending.due = None;
            pending.text.clone()
        })
    }

    pub(super) fn forget(&mut self, table: &TableId) {
        self.pending.retain(|pending| pending.table != *table);
    }
}

/// The shortest pause before something that was put off is tried again.
pub(super) const SHORTEST_PAUSE: Duration = Duration::from_millis(50);
