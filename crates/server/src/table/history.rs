//! The newest events as frames, ready for those who watch or come back.

use std::collections::VecDeque;

use serde::Serialize;
use serde_json::value::RawValue;
use yonin_protocol::{TableId, UnixMillis};

use crate::outbox::{Frame, frame};

/// How many events a table keeps at hand; older ones are in the store.
const KEPT: usize = 30;

/// The most frames that a watcher gets at once when he begins to follow: every event at hand, then
/// `watching`, `your_turn`, `presence`, and the end of a claim on him.
pub(crate) const WELCOME_FRAMES: usize = KEPT + 4;

/// The tail of a table's log.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    frames: VecDeque<(u64, Frame)>,
}

impl History {
    /// Adds the next event; the oldest one at hand makes room.
    pub(crate) fn add(&mut self, seq: u64, frame: Frame) {
        if self.frames.len() == KEPT {
            self.frames.pop_front();
        }
        self.frames.push_back((seq, frame));
    }

    /// The events after `since` up to `until`, or none if some of them are no longer at hand.
    pub(crate) fn between(&self, since: u64, until: u64) -> Option<impl Iterator<Item = &Frame>> {
        let oldest = self.frames.front().map(|(oldest, _)| *oldest);
        let at_hand = since >= until || oldest.is_some_and(|oldest| since + 1 >= oldest);
        at_hand.then(|| {
            let wanted = move |seq: &u64| (since + 1..=until).contains(seq);
            self.frames.iter().filter(move |(seq, _)| wanted(seq)).map(|(_, frame)| frame)
        })
    }
}

/// An event frame around an event as it is stored.
pub(crate) fn event_frame(table: &TableId, seq: u64, at: UnixMillis, json: &str) -> Frame {
    #[derive(Serialize)]
    struct Raw<'a> {
        t: &'static str,
        table: &'a TableId,
        seq: u64,
        at: UnixMillis,
        event: &'a RawValue,
    }
    match serde_json::from_str::<&RawValue>(json) {
        Ok(event) => frame(&Raw { t: "event", table, seq, at, event }),
        Err(error) => {
            tracing::error!(%table, seq, %error, "an event is no JSON");
            Frame::default()
        }
    }
}
