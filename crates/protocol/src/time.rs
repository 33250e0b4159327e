//! Points in time as the wire has them.

use serde::{Deserialize, Serialize};

/// Milliseconds since the Unix epoch.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct UnixMillis(pub u64);

impl UnixMillis {
    /// Milliseconds from `earlier` to this point; 0 if `earlier` is later.
    pub const fn since(self, earlier: UnixMillis) -> u64 {
        self.0.saturating_sub(earlier.0)
    }

    /// The point `millis` later.
    pub const fn plus(self, millis: u64) -> UnixMillis {
        UnixMillis(self.0.saturating_add(millis))
    }
}
