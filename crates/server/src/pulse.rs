//! When the store was last known to take what is written.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use yonin_protocol::UnixMillis;

/// Shared by whoever writes a sign of life and whoever has to know since when none was taken.
#[derive(Clone, Debug)]
pub(crate) struct Pulse(Arc<AtomicU64>);

impl Pulse {
    /// The store took something at `at`.
    pub(crate) fn new(at: UnixMillis) -> Self {
        Self(Arc::new(AtomicU64::new(at.0)))
    }

    /// Notes that it took something.
    pub(crate) fn felt(&self, at: UnixMillis) {
        self.0.fetch_max(at.0, Ordering::Relaxed);
    }

    /// When it last did.
    pub(crate) fn last(&self) -> UnixMillis {
        UnixMillis(self.0.load(Ordering::Relaxed))
    }
}
