//! One seat's time between turns, and what a turn takes from it.

use std::time::Duration;

use super::reading::{Phase, Reading};
use super::spec::ClockSpec;

/// What a seat has at the start of its next turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bank {
    /// Main time, or the time for the move where each move has its own.
    main: Duration,
    /// Periods after the main time; always 0 for kinds without periods.
    periods: u32,
}

impl Bank {
    /// What a seat starts with; `None` without a clock.
    pub(super) fn open(spec: ClockSpec) -> Option<Self> {
        let (main, periods) = match spec {
            ClockSpec::None => return None,
            ClockSpec::Fischer { main, increment } if main.is_zero() => (increment, 0),
            ClockSpec::Fischer { main, .. } | ClockSpec::Delay { main, .. } => (main, 0),
            ClockSpec::Byoyomi { main, periods, .. } => (main, periods),
            ClockSpec::PerMove { per_move } => (per_move, 0),
        };
        Some(Self { main, periods })
    }

    /// How long a turn may last before the flag falls.
    pub(super) fn available(self, spec: ClockSpec) -> Duration {
        let periods = period(spec).saturating_mul(self.periods);
        let main = self.main.saturating_add(periods);
        main.saturating_add(delay(spec).unwrap_or_default())
    }

    /// What is left after a turn that has lasted `used` so far.
    pub(super) fn charged(self, spec: ClockSpec, used: Duration) -> Self {
        let used = used.saturating_sub(delay(spec).unwrap_or_default());
        let over = used.saturating_sub(self.main);
        Self {
            main: self.main.saturating_sub(used),
            periods: self.periods.saturating_sub(whole_periods(spec, over)),
        }
    }

    /// What is left after a move that took `used`, with what the move itself gives.
    pub(super) fn moved(self, spec: ClockSpec, used: Duration) -> Self {
        let left = self.charged(spec, used);
        match spec {
            ClockSpec::Fischer { increment, .. } => left.with(increment),
            ClockSpec::PerMove { per_move } => Self { main: per_move, ..left },
            ClockSpec::None | ClockSpec::Byoyomi { .. } | ClockSpec::Delay { .. } => left,
        }
    }

    /// The same with more main time.
    pub(super) fn with(self, extra: Duration) -> Self {
        Self { main: self.main.saturating_add(extra), ..self }
    }

    /// What the clock shows once a turn has lasted `used`.
    pub(super) fn reading(self, spec: ClockSpec, used: Duration, running: bool) -> Reading {
        let left = self.charged(spec, used);
        let has_periods = matches!(spec, ClockSpec::Byoyomi { .. });
        let in_periods = has_periods && left.main.is_zero();
        Reading {
            remaining: if in_periods { self.of_period(spec, used) } else { left.main },
            phase: if in_periods { Phase::Byoyomi } else { Phase::Main },
            periods_left: has_periods.then_some(left.periods),
            delay_left: delay(spec).map(|delay| delay.saturating_sub(used)),
            running,
        }
    }

    /// What is left of the running period once a turn has lasted `used`, zero if none is left.
    fn of_period(self, spec: ClockSpec, used: Duration) -> Duration {
        let over = used.saturating_sub(self.main);
        let lost = whole_periods(spec, over);
        if lost >= self.periods {
            return Duration::ZERO;
        }
        let period = period(spec);
        period.saturating_sub(over.saturating_sub(period.saturating_mul(lost)))
    }
}

fn delay(spec: ClockSpec) -> Option<Duration> {
    match spec {
        ClockSpec::Delay { delay, .. } => Some(delay),
        _ => None,
    }
}

fn period(spec: ClockSpec) -> Duration {
    match spec {
        ClockSpec::Byoyomi { period, .. } => period,
        _ => Duration::ZERO,
    }
}

/// How many periods have run out whole in `over`, the time beyond the main time.
fn whole_periods(spec: ClockSpec, over: Duration) -> u32 {
    let period = period(spec).as_nanos();
    over.as_nanos().checked_div(period).map_or(0, |whole| u32::try_from(whole).unwrap_or(u32::MAX))
}
