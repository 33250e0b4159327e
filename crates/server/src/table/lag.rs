//! What strangers see of a table that shows itself late.
//!
//! A second state follows the first one some moves behind. What happens waits here, in the order of
//! the log, until strangers may see it.

use std::collections::VecDeque;

use yonin_protocol::{Summary, UnixMillis};

use super::deed::Deed;
use super::state::{Corrupt, State};
use crate::outbox::Frame;

/// The table as strangers see it, and what they do not see yet.
#[derive(Clone, Debug)]
pub(super) struct Lag {
    state: State,
    at: UnixMillis,
    waiting: VecDeque<Waiting>,
}

#[derive(Clone, Debug)]
struct Waiting {
    /// The newest event when it happened.
    seq: u64,
    at: UnixMillis,
    /// None for what is said.
    deed: Option<Deed>,
    frame: Frame,
}

impl Lag {
    /// Strangers see everything so far.
    pub(super) fn new(state: State, at: UnixMillis) -> Self {
        Self { state, at, waiting: VecDeque::new() }
    }

    /// The table as strangers see it.
    pub(super) const fn state(&self) -> &State {
        &self.state
    }

    /// How lists show the table, its newest event aside.
    pub(super) fn listed(&self) -> Summary {
        Summary { seq: 0, ..self.state.summary() }
    }

    /// When the last thing happened that they see.
    pub(super) const fn at(&self) -> UnixMillis {
        self.at
    }

    /// An event that strangers may see later.
    pub(super) fn hold_event(&mut self, seq: u64, at: UnixMillis, deed: Deed, frame: Frame) {
        self.waiting.push_back(Waiting { seq, at, deed: Some(deed), frame });
    }

    /// The frame of an event that waits, where it was not at hand before.
    pub(super) fn frame_of(&mut self, seq: u64, frame: &Frame) {
        let waiting = self.waiting.iter_mut().filter(|waiting| waiting.deed.is_some());
        for waiting in waiting.filter(|waiting| waiting.seq == seq) {
            waiting.frame = frame.clone();
        }
    }

    /// Something said by a player, after the event of that number.
    pub(super) fn hold_chat(&mut self, seq: u64, at: UnixMillis, frame: Frame) {
        self.waiting.push_back(Waiting { seq, at, deed: None, frame });
    }

    /// What strangers may see now that the log is shown up to `seq`.
    pub(super) fn release(&mut self, seq: u64) -> Result<Vec<Frame>, Corrupt> {
        let mut frames = Vec::new();
        while let Some(next) = self.waiting.front().filter(|next| next.seq <= seq) {
            if let Some(deed) = &next.deed {
                self.state = self.state.clone().apply(next.at, deed.clone())?;
                self.at = next.at;
            }
            frames.push(next.frame.clone());
            self.waiting.pop_front();
        }
        Ok(frames)
    }
}
