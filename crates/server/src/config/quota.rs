//! How often something may be done: `30/1m`, or `off`.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

use serde::Deserialize;

/// The longest span a quota can be for, in seconds.
const MOST_WINDOW_S: u64 = 24 * 60 * 60;

/// So many times in a span. The whole of it may be used at once; it comes back evenly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Quota(Option<Times>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Times {
    count: NonZeroU32,
    window_s: u64,
}

/// Text that is no quota.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a quota is a number and a span, as in 30/10s, 100/1m or 20/1h (at most 24h), or off")]
pub struct QuotaError;

impl Quota {
    /// No limit at all.
    pub const OFF: Quota = Quota(None);

    /// How many times, and in which span; none if there is no limit.
    pub fn limit(self) -> Option<(NonZeroU32, Duration)> {
        self.0.map(|times| (times.count, Duration::from_secs(times.window_s)))
    }
}

impl FromStr for Quota {
    type Err = QuotaError;

    fn from_str(text: &str) -> Result<Self, QuotaError> {
        if text == "off" {
            return Ok(Quota::OFF);
        }
        let (count, window) = text.split_once('/').ok_or(QuotaError)?;
        let unit = window.chars().last().ok_or(QuotaError)?;
        let seconds = match unit {
            's' => 1,
            'm' => 60,
            'h' => 60 * 60,
            _ => return Err(QuotaError),
        };
        let units = window.strip_suffix(unit).unwrap_or_default();
        let units: u64 =
            if units.is_empty() { 1 } else { units.parse().map_err(|_| QuotaError)? };
        let window_s = units.checked_mul(seconds).ok_or(QuotaError)?;
        if !(1..=MOST_WINDOW_S).contains(&window_s) {
            return Err(QuotaError);
        }
        let count = count.parse().map_err(|_| QuotaError)?;
        Ok(Quota(Some(Times { count, window_s })))
    }
}

impl TryFrom<String> for Quota {
    type Error = QuotaError;

    fn try_from(text: String) -> Result<Self, QuotaError> {
        text.parse()
    }
}

impl fmt::Display for Quota {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(Times { count, window_s }) => write!(f, "{count}/{window_s}s"),
            None => f.write_str("off"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotas_are_read() {
        for (text, count, window_s) in
            [("30/10s", 30, 10), ("1/1m", 1, 60), ("20/h", 20, 3600), ("5/24h", 5, 86_400)]
        {
            let (found, window) = text.parse::<Quota>().unwrap().limit().unwrap();
            assert_eq!((found.get(), window.as_secs()), (count, window_s), "{text}");
        }
        assert_eq!("off".parse::<Quota>().unwrap().limit(), None);
        for wrong in ["", "30", "0/1m", "30/", "30/0s", "30/1d", "-1/1m", "1/25h", "1.5/1m", "x/1m"]
        {
            assert_eq!(wrong.parse::<Quota>(), Err(QuotaError), "{wrong}");
        }
    }
}
