//! Points in time as the wire has them.

use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::integer;

/// Milliseconds since the Unix epoch.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ToSchema, TS,
)]
#[serde(transparent)]
#[schema(maximum = 9_007_199_254_740_991_u64)]
pub struct UnixMillis(pub u64);

impl<'de> Deserialize<'de> for UnixMillis {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        integer(deserializer).map(Self)
    }
}

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
