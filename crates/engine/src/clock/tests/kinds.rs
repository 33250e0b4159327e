//! What each kind of clock charges and gives.

use std::time::Duration;

use super::super::{ClockSpec, Clocks, Phase};
use super::{at, byoyomi, delay, fischer, per_move, read, remaining, secs, turn};
use crate::Seat::{East, North, South, West};

#[test]
fn without_a_clock_only_the_spent_time_is_known() {
    let mut clocks = Clocks::new(ClockSpec::None);
    assert_eq!(turn(&mut clocks, South, 0, 7_000_000), secs(7_000_000));
    clocks.start(West, at(0));
    assert_eq!(clocks.flag_at(), None);
    assert!(!clocks.flagged(at(u64::MAX / 1_000)));
    assert_eq!(clocks.reading(West, at(5)), None);
    assert_eq!(clocks.on_turn(), Some(West));
}

#[test]
fn fischer_adds_after_ones_own_move_only() {
    let mut clocks = fischer(60, 5);
    turn(&mut clocks, South, 0, 10);
    assert_eq!(remaining(&clocks, South, 10), 55);
    turn(&mut clocks, West, 10, 12);
    assert_eq!(remaining(&clocks, South, 12), 55);
    assert_eq!(remaining(&clocks, West, 12), 63);
    assert_eq!(remaining(&clocks, North, 12), 60);
    assert_eq!(read(&clocks, South, 12).periods_left, None);
    assert_eq!(read(&clocks, South, 12).delay_left, None);
}

#[test]
fn fischer_without_main_time_has_one_increment_to_begin_with() {
    let mut clocks = fischer(0, 5);
    clocks.start(South, at(0));
    assert_eq!(clocks.flag_at(), Some(at(5)));
    clocks.press(at(2));
    assert_eq!(remaining(&clocks, South, 2), 8);
}

#[test]
fn byoyomi_uses_main_time_before_periods() {
    let mut clocks = byoyomi(60, 30, 3);
    clocks.start(South, at(0));
    assert_eq!(clocks.flag_at(), Some(at(150)));

    let shown = |seconds| {
        let seen = read(&clocks, South, seconds);
        (seen.phase, seen.remaining.as_secs(), seen.periods_left)
    };
    assert_eq!(shown(0), (Phase::Main, 60, Some(3)));
    assert_eq!(shown(59), (Phase::Main, 1, Some(3)));
    assert_eq!(shown(60), (Phase::Byoyomi, 30, Some(3)));
    assert_eq!(shown(89), (Phase::Byoyomi, 1, Some(3)));
    assert_eq!(shown(90), (Phase::Byoyomi, 30, Some(2)));
    assert_eq!(shown(149), (Phase::Byoyomi, 1, Some(1)));
    assert_eq!(shown(150), (Phase::Byoyomi, 0, Some(0)));
    assert_eq!(shown(999), (Phase::Byoyomi, 0, Some(0)));
}

#[test]
fn a_move_makes_the_period_whole_and_keeps_the_lost_ones_lost() {
    let mut clocks = byoyomi(10, 30, 3);
    turn(&mut clocks, South, 0, 50); // main time, one period, 10 s of the second
    let seen = read(&clocks, South, 50);
    assert_eq!(
        (seen.phase, seen.remaining, seen.periods_left),
        (Phase::Byoyomi, secs(30), Some(2))
    );
    turn(&mut clocks, South, 100, 129);
    assert_eq!(read(&clocks, South, 129).periods_left, Some(2));
    turn(&mut clocks, South, 200, 230); // exactly one period: it is lost
    assert_eq!(read(&clocks, South, 230).periods_left, Some(1));
    clocks.start(South, at(300));
    assert_eq!(clocks.flag_at(), Some(at(330)));
}

#[test]
fn byoyomi_without_main_time_begins_in_the_first_period() {
    let clocks = byoyomi(0, 30, 2);
    let seen = read(&clocks, East, 0);
    assert_eq!(
        (seen.phase, seen.remaining, seen.periods_left),
        (Phase::Byoyomi, secs(30), Some(2))
    );
}

#[test]
fn delay_runs_before_main_time_and_is_lost_when_unused() {
    let mut clocks = delay(60, 10);
    clocks.start(South, at(0));
    assert_eq!(clocks.flag_at(), Some(at(70)));
    assert_eq!(read(&clocks, South, 4).delay_left, Some(secs(6)));
    assert_eq!(remaining(&clocks, South, 4), 60);
    clocks.press(at(4));
    assert_eq!(remaining(&clocks, South, 4), 60);
    assert_eq!(read(&clocks, South, 4).delay_left, Some(secs(10)));

    turn(&mut clocks, South, 10, 25);
    assert_eq!(remaining(&clocks, South, 25), 55);

    clocks.start(South, at(30));
    assert_eq!(read(&clocks, South, 45).delay_left, Some(Duration::ZERO));
    assert_eq!(remaining(&clocks, South, 45), 50);
}

#[test]
fn delay_alone_falls_when_it_is_over() {
    let mut clocks = delay(0, 10);
    clocks.start(South, at(0));
    assert_eq!(clocks.flag_at(), Some(at(10)));
    clocks.press(at(9));
    clocks.start(South, at(20));
    assert_eq!(clocks.flag_at(), Some(at(30)));
}

#[test]
fn days_are_fresh_for_each_move() {
    const DAY: u64 = 86_400;
    let mut clocks = per_move(2);
    clocks.start(South, at(0));
    assert_eq!(clocks.flag_at(), Some(at(2 * DAY)));
    clocks.press(at(DAY));
    assert_eq!(remaining(&clocks, South, DAY), 2 * DAY);
    assert_eq!(read(&clocks, South, DAY).phase, Phase::Main);
}
