//! The instant a caller names.

use std::time::Duration;

/// An instant, as the time since an epoch that the caller chooses and keeps to.
///
/// It may be the Unix epoch or the start of the process: clocks only ever subtract. Arithmetic saturates
/// at both ends, so no value a caller can build makes a clock panic.
///
/// ```
/// use std::time::Duration;
/// use yonin_engine::clock::Timestamp;
///
/// let start = Timestamp::from_millis(1_000);
/// let later = start.after(Duration::from_millis(250));
/// assert_eq!(later.as_millis(), 1_250);
/// assert_eq!(later.since(start), Duration::from_millis(250));
/// assert_eq!(start.since(later), Duration::ZERO);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Timestamp(Duration);

impl Timestamp {
    /// The instant this long after the epoch.
    #[must_use]
    pub const fn from_epoch(elapsed: Duration) -> Self {
        Self(elapsed)
    }

    /// The instant this many milliseconds after the epoch.
    #[must_use]
    pub const fn from_millis(millis: u64) -> Self {
        Self(Duration::from_millis(millis))
    }

    /// Whole milliseconds since the epoch, rounded down; `u64::MAX` if there are more than fit.
    #[must_use]
    pub fn as_millis(self) -> u64 {
        u64::try_from(self.0.as_millis()).unwrap_or(u64::MAX)
    }

    /// The instant this much later.
    #[must_use]
    pub const fn after(self, elapsed: Duration) -> Self {
        Self(self.0.saturating_add(elapsed))
    }

    /// How long ago `earlier` was; zero if it is in fact later.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}
