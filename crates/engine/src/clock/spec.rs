//! What a table agrees on.

use std::ops::RangeInclusive;
use std::time::Duration;

const SECONDS_PER_DAY: u64 = 86_400;
const MAIN_SECONDS: RangeInclusive<u64> = 0..=SECONDS_PER_DAY;
const BONUS_SECONDS: RangeInclusive<u64> = 0..=3_600;
const PERIOD_SECONDS: RangeInclusive<u64> = 1..=3_600;
const PERIODS: RangeInclusive<u64> = 1..=60;
const DAYS: RangeInclusive<u64> = 1..=14;

/// A clock setting within its bounds, the same for every seat.
///
/// The variants can be matched anywhere but built only by the constructors, which check the bounds:
/// main time 0 to 86,400 s, increment and delay 0 to 3,600 s, period 1 to 3,600 s, periods 1 to 60, days 1
/// to 14. Main time may be 0 only where something else gives time.
///
/// ```
/// use std::time::Duration;
/// use yonin_engine::clock::ClockSpec;
///
/// let blitz = ClockSpec::fischer(Duration::from_secs(180), Duration::from_secs(2))?;
/// assert!(matches!(blitz, ClockSpec::Fischer { increment, .. } if increment.as_secs() == 2));
///
/// let refused = ClockSpec::fischer(Duration::ZERO, Duration::ZERO).unwrap_err();
/// assert_eq!(refused.field(), "main_s");
/// # Ok::<(), yonin_engine::clock::ClockError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClockSpec {
    /// No clock. Spent time is still measured.
    None,
    /// A bank of time that every move adds to.
    #[non_exhaustive]
    Fischer {
        /// Time at the start; if it is zero, the first move has one increment.
        main: Duration,
        /// Added after each move of one's own.
        increment: Duration,
    },
    /// A bank of time, then periods: a move within the running period makes it whole again, a period
    /// that runs out is lost, and the flag falls with the last.
    #[non_exhaustive]
    Byoyomi {
        /// Time used up before the first period begins.
        main: Duration,
        /// Length of a period.
        period: Duration,
        /// How many periods a seat has.
        periods: u32,
    },
    /// A bank of time that starts to run only after a delay on each move. What is left of a delay is
    /// lost.
    #[non_exhaustive]
    Delay {
        /// Time for the whole game, beyond the delays.
        main: Duration,
        /// Free time at the start of each move.
        delay: Duration,
    },
    /// A fresh bank for each move, in days.
    #[non_exhaustive]
    PerMove {
        /// Time for one move: a whole number of days.
        per_move: Duration,
    },
}

/// A clock setting is out of bounds.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClockError {
    /// A value is below or above what is allowed.
    #[error("{field} must be from {min} to {max}")]
    OutOfRange {
        /// Name of the setting in the protocol, with its unit.
        field: &'static str,
        /// Least value, in the unit the name ends in.
        min: u64,
        /// Greatest value, in the unit the name ends in.
        max: u64,
    },
    /// There is no main time and nothing else that gives time.
    #[error("main_s may be 0 only with an increment, a delay or periods")]
    NoTime,
}

impl ClockError {
    /// Name of the setting at fault, as the protocol spells it: `main_s`, `increment_s`, `delay_s`,
    /// `period_s`, `periods` or `days`.
    #[must_use]
    pub const fn field(&self) -> &'static str {
        match self {
            Self::OutOfRange { field, .. } => field,
            Self::NoTime => "main_s",
        }
    }
}

impl ClockSpec {
    /// Main time with an increment after each move.
    ///
    /// # Errors
    /// Main time above 86,400 s, increment above 3,600 s, or both zero.
    pub fn fischer(main: Duration, increment: Duration) -> Result<Self, ClockError> {
        check("main_s", main, &MAIN_SECONDS)?;
        check("increment_s", increment, &BONUS_SECONDS)?;
        some_time(main, increment)?;
        Ok(Self::Fischer { main, increment })
    }

    /// Main time, then periods that a move makes whole again.
    ///
    /// # Errors
    /// Main time above 86,400 s, a period outside 1 to 3,600 s, or periods outside 1 to 60.
    pub fn byoyomi(main: Duration, period: Duration, periods: u32) -> Result<Self, ClockError> {
        check("main_s", main, &MAIN_SECONDS)?;
        check("period_s", period, &PERIOD_SECONDS)?;
        within("periods", u64::from(periods), &PERIODS)?;
        Ok(Self::Byoyomi { main, period, periods })
    }

    /// Main time that runs only after a delay on each move.
    ///
    /// # Errors
    /// Main time above 86,400 s, delay above 3,600 s, or both zero.
    pub fn delay(main: Duration, delay: Duration) -> Result<Self, ClockError> {
        check("main_s", main, &MAIN_SECONDS)?;
        check("delay_s", delay, &BONUS_SECONDS)?;
        some_time(main, delay)?;
        Ok(Self::Delay { main, delay })
    }

    /// So many days for each move.
    ///
    /// # Errors
    /// Days outside 1 to 14.
    pub fn per_move(days: u32) -> Result<Self, ClockError> {
        within("days", u64::from(days), &DAYS)?;
        Ok(Self::PerMove { per_move: Duration::from_secs(u64::from(days) * SECONDS_PER_DAY) })
    }
}

fn check(
    field: &'static str,
    value: Duration,
    seconds: &RangeInclusive<u64>,
) -> Result<(), ClockError> {
    let low = Duration::from_secs(*seconds.start());
    let high = Duration::from_secs(*seconds.end());
    if (low..=high).contains(&value) { Ok(()) } else { Err(out_of_range(field, seconds)) }
}

fn within(field: &'static str, value: u64, range: &RangeInclusive<u64>) -> Result<(), ClockError> {
    if range.contains(&value) { Ok(()) } else { Err(out_of_range(field, range)) }
}

fn out_of_range(field: &'static str, range: &RangeInclusive<u64>) -> ClockError {
    ClockError::OutOfRange { field, min: *range.start(), max: *range.end() }
}

fn some_time(main: Duration, other: Duration) -> Result<(), ClockError> {
    if main.is_zero() && other.is_zero() { Err(ClockError::NoTime) } else { Ok(()) }
}
