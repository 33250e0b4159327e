//! Processes.

use std::collections::BTreeMap;

use yonin_protocol::UnixMillis;

use crate::{Begun, Epoch};

/// When each process was last known to live.
#[derive(Debug, Default)]
pub(super) struct Beats(BTreeMap<Epoch, UnixMillis>);

impl Beats {
    pub(super) fn begin(&mut self, at: UnixMillis) -> Begun {
        let newest = self.0.keys().next_back().copied().unwrap_or_default();
        let epoch = Epoch(newest.0 + 1);
        let last_beat = self.0.values().max().copied();
        self.0.insert(epoch, at);
        Begun { epoch, last_beat }
    }

    pub(super) fn beat(&mut self, epoch: Epoch, at: UnixMillis) {
        if let Some(beat) = self.0.get_mut(&epoch) {
            *beat = at.max(*beat);
        }
    }

    pub(super) fn of(&self, epoch: Epoch) -> Option<UnixMillis> {
        self.0.get(&epoch).copied()
    }
}
