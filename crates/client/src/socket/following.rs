//! Where one stands in the logs of the tables that one follows.

use tokio::time::Instant;
use yonin_protocol::{ClientFrame, CommandId, Invite, TableId};

/// A table that is followed.
#[derive(Debug)]
pub(super) struct Following {
    pub(super) table: TableId,
    pub(super) invite: Option<Invite>,
    /// The newest event that was handed out; none before the snapshot.
    pub(super) seen: Option<u64>,
    /// The `watch` whose answer is awaited.
    asked: Option<CommandId>,
    /// The server has put us off: when to ask again.
    pub(super) due: Option<Instant>,
}

/// What to do with an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// It is the next.
    Next,
    /// It was seen, or is on its way with those before it.
    Pass,
    /// Some are missing.
    Gap,
}

impl Following {
    pub(super) fn new(table: TableId, seen: Option<u64>, invite: Option<Invite>) -> Self {
        Self { table, invite, seen, asked: None, due: None }
    }

    /// A wish to watch on from here, under a name of its own.
    pub(super) fn watch(&mut self, id: CommandId) -> ClientFrame {
        self.asked = Some(id.clone());
        self.due = None;
        ClientFrame::Watch {
            id: Some(id),
            table: self.table.clone(),
            since: self.seen.and_then(|seen| i64::try_from(seen).ok()),
            invite: self.invite.clone(),
        }
    }

    pub(super) fn has_asked(&self, id: &str) -> bool {
        self.asked.as_ref().is_some_and(|asked| asked.as_str() == id)
    }

    /// The newest wish to watch is granted.
    pub(super) fn granted(&mut self, id: Option<&str>) {
        if id.is_some_and(|id| self.has_asked(id)) {
            self.asked = None;
        }
    }

    /// Counts an event.
    pub(super) fn place(&mut self, seq: u64) -> Place {
        match self.seen {
            None => Place::Pass,
            Some(seen) if seq <= seen => Place::Pass,
            Some(seen) if seq == seen + 1 => {
                self.seen = Some(seq);
                Place::Next
            }
            // The missing ones are on their way.
            Some(_) if self.asked.is_some() || self.due.is_some() => Place::Pass,
            Some(_) => Place::Gap,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_counted_and_gaps_asked_for_once() {
        let mut following = Following::new("t".parse().unwrap(), Some(0), None);
        assert_eq!(following.place(1), Place::Next);
        assert_eq!(following.place(1), Place::Pass);
        assert_eq!(following.place(3), Place::Gap);
        let ClientFrame::Watch { since, .. } = following.watch("w1".parse().unwrap()) else {
            unreachable!()
        };
        assert_eq!(since, Some(1));
        assert_eq!(following.place(4), Place::Pass);
        assert_eq!(following.place(2), Place::Next);
        following.granted(Some("w0"));
        assert_eq!(following.place(5), Place::Pass);
        following.granted(Some("w1"));
        assert_eq!(following.place(5), Place::Gap);
    }
}
