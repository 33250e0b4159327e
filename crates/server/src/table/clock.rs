//! Clocks in the protocol's words.

use std::time::Duration;

use yonin_engine::Seat as EngineSeat;
use yonin_engine::clock::{ClockError, ClockSpec as EngineClock, Clocks, Phase, Timestamp};
use yonin_protocol::{BySeat, Clock, ClockPhase, ClockSpec, FieldFault, Seat, UnixMillis};

/// How long a player may be gone on his turn in an untimed game (contract §6).
const UNTIMED_GRACE_S: u32 = 300;

/// The same where each move has days of its own, a case of which the contract says nothing.
const DAYS_GRACE_S: u32 = 24 * 60 * 60;

/// The bounds of 5 % of the main time.
const GRACE_S: (u32, u32) = (30, 120);

/// The engine's form of a clock.
pub(super) fn engine(clock: ClockSpec) -> Result<EngineClock, FieldFault> {
    let s = |seconds: u32| Duration::from_secs(seconds.into());
    let made = match clock {
        ClockSpec::None => Ok(EngineClock::None),
        ClockSpec::Fischer { main_s, increment_s } => {
            EngineClock::fischer(s(main_s), s(increment_s))
        }
        ClockSpec::Byoyomi { main_s, period_s, periods } => {
            EngineClock::byoyomi(s(main_s), s(period_s), periods)
        }
        ClockSpec::Delay { main_s, delay_s } => EngineClock::delay(s(main_s), s(delay_s)),
        ClockSpec::PerMove { days } => EngineClock::per_move(days),
    };
    made.map_err(|error: ClockError| {
        FieldFault::new(format!("/clock/{}", error.field()), error.to_string())
    })
}

/// How long a player may be gone on his turn, where the table does not say.
pub(super) fn default_grace_s(clock: ClockSpec) -> u32 {
    match clock {
        ClockSpec::None => UNTIMED_GRACE_S,
        ClockSpec::PerMove { .. } => DAYS_GRACE_S,
        ClockSpec::Fischer { main_s, .. }
        | ClockSpec::Byoyomi { main_s, .. }
        | ClockSpec::Delay { main_s, .. } => (main_s / 20).clamp(GRACE_S.0, GRACE_S.1),
    }
}

/// Whose clock it is among the engine's, which are those of four seats.
pub(super) const fn of(seat: Seat) -> EngineSeat {
    match seat {
        Seat::B | Seat::S => EngineSeat::South,
        Seat::W => EngineSeat::West,
        Seat::N => EngineSeat::North,
        Seat::E => EngineSeat::East,
    }
}

/// A point in time for the engine's clocks.
pub(super) const fn instant(at: UnixMillis) -> Timestamp {
    Timestamp::from_millis(at.0)
}

/// Whole milliseconds.
pub(super) fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// What the clocks of these seats show; none in an untimed game.
pub(super) fn view(
    clocks: &Clocks,
    seats: impl Iterator<Item = Seat>,
    at: UnixMillis,
) -> Option<BySeat<Clock>> {
    let shown = |seat: Seat| {
        let reading = clocks.reading(of(seat), instant(at))?;
        let clock = Clock {
            remaining_ms: millis(reading.remaining),
            phase: match reading.phase {
                Phase::Main => ClockPhase::Main,
                Phase::Byoyomi => ClockPhase::Byoyomi,
            },
            periods_left: reading.periods_left.unwrap_or(0),
            delay_left_ms: reading.delay_left.map(millis),
            running: reading.running,
        };
        Some((seat, clock))
    };
    let all: BySeat<Clock> = seats.filter_map(shown).collect();
    (!all.is_empty()).then_some(all)
}
