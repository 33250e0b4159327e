//! Points in time as the wire has them.

use std::fmt;

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

/// Milliseconds in a day.
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// For people, to the second: RFC 3339 in UTC.
impl fmt::Display for UnixMillis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = date(self.0 / DAY_MS);
        let seconds = self.0 % DAY_MS / 1000;
        let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
    }
}

/// Year, month and day, so many days after 1970-01-01. Years are counted from March, at whose
/// beginning the leap day has its place, and in the 400 years after which the calendar repeats.
const fn date(days: u64) -> (u64, u64, u64) {
    const ERA: u64 = 146_097;
    // From 0000-03-01.
    let days = days + 719_468;
    let (era, day) = (days / ERA, days % ERA);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + next, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `date --utc --iso-8601=seconds --date=@…`
    #[test]
    fn people_read_dates() {
        for (seconds, shown) in [
            (0, "1970-01-01T00:00:00Z"),
            (68_255_999, "1972-02-29T23:59:59Z"),
            (68_256_000, "1972-03-01T00:00:00Z"),
            (946_684_799, "1999-12-31T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (951_868_800, "2000-03-01T00:00:00Z"),
            (1_796_050_744, "2026-11-30T14:59:04Z"),
            (4_107_542_399, "2100-02-28T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (253_402_300_799, "9999-12-31T23:59:59Z"),
        ] {
            assert_eq!(UnixMillis(seconds * 1000 + 376).to_string(), shown);
        }
        assert!(UnixMillis(u64::MAX).to_string().ends_with('Z'));
    }
}
