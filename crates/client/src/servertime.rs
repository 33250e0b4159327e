//! The server's time, as far as one knows it.

use tokio::time::Instant;
use yonin_protocol::UnixMillis;

use crate::moment::now;

/// A time that the server has told, and when it was heard.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ServerTime {
    told: UnixMillis,
    heard: Instant,
}

impl ServerTime {
    pub(crate) fn new(told: UnixMillis) -> Self {
        Self { told, heard: now() }
    }

    /// The server's time now, late by how long the message took.
    pub(crate) fn now(&self) -> UnixMillis {
        let passed = now().saturating_duration_since(self.heard).as_millis();
        self.told.plus(u64::try_from(passed).unwrap_or(u64::MAX))
    }
}
