//! The only place that reads the clock.

use tokio::time::Instant;

/// Now, on a clock that never goes back.
#[expect(clippy::disallowed_methods, reason = "the time source is here")]
pub(crate) fn now() -> Instant {
    Instant::now()
}
