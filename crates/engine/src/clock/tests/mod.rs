//! Clocks, kind by kind and as properties over arbitrary games.

mod bounds;
mod kinds;
mod properties;
mod turns;

use std::time::Duration;

use super::{ClockSpec, Clocks, Reading, Timestamp};
use crate::Seat;

fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn at(seconds: u64) -> Timestamp {
    Timestamp::from_millis(seconds * 1_000)
}

fn fischer(main: u64, increment: u64) -> Clocks {
    Clocks::new(ClockSpec::fischer(secs(main), secs(increment)).unwrap())
}

fn byoyomi(main: u64, period: u64, periods: u32) -> Clocks {
    Clocks::new(ClockSpec::byoyomi(secs(main), secs(period), periods).unwrap())
}

fn delay(main: u64, delay: u64) -> Clocks {
    Clocks::new(ClockSpec::delay(secs(main), secs(delay)).unwrap())
}

fn per_move(days: u32) -> Clocks {
    Clocks::new(ClockSpec::per_move(days).unwrap())
}

/// One turn of `seat`, from one instant to the other, with a move at its end.
fn turn(clocks: &mut Clocks, seat: Seat, from: u64, to: u64) -> Duration {
    clocks.start(seat, at(from));
    clocks.press(at(to))
}

fn read(clocks: &Clocks, seat: Seat, seconds: u64) -> Reading {
    clocks.reading(seat, at(seconds)).unwrap()
}

fn remaining(clocks: &Clocks, seat: Seat, seconds: u64) -> u64 {
    read(clocks, seat, seconds).remaining.as_secs()
}
