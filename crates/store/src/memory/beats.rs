//! Processes.

use std::collections::BTreeMap;

use yonin_protocol::UnixMillis;

use crate::Epoch;

/// When each process was last known to live.
#[derive(Debug, Default)]
pub(super) struct Beats(BTreeMap<Epoch, UnixMillis>);

impl Beats {
    pub(super) fn begin(&mut self, at: UnixMillis) -> Epoch {
        let newest = self.0.keys().next_back().copied().unwrap_or_default();
        let epoch = Epoch(newest.0 + 1);
        self.0.insert(epoch, at);
        epoch
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
