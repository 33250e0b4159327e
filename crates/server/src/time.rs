//! The server's clock: the only place that reads one.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use yonin_protocol::UnixMillis;

/// Time of day that never runs backwards: read once when the server starts, and carried on by the
/// monotonic clock. What players are charged is a difference of two readings, so that setting the
/// machine's clock costs nobody anything.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimeSource {
    wall: UnixMillis,
    started: Instant,
}

impl TimeSource {
    /// Reads the machine's clocks.
    #[expect(clippy::disallowed_methods, reason = "this module owns the time source")]
    pub(crate) fn start() -> Self {
        let wall =
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis());
        Self { wall: UnixMillis(u64::try_from(wall).unwrap_or(u64::MAX)), started: Instant::now() }
    }

    /// The time now.
    pub(crate) fn now(&self) -> UnixMillis {
        self.wall.plus(u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX))
    }
}
