//! Turns: who is charged, pauses, added time, times that go backwards.

use std::time::Duration;

use super::super::{ClockSpec, Clocks, Timestamp};
use super::{at, byoyomi, delay, fischer, per_move, read, remaining, secs, turn};
use crate::Seat::{East, North, South, West};

#[test]
fn only_the_player_on_turn_has_a_running_clock() {
    let mut clocks = fischer(60, 0);
    assert_eq!(clocks.on_turn(), None);
    assert_eq!(clocks.flag_at(), None);
    clocks.start(South, at(0));
    assert!(read(&clocks, South, 3).running);
    for seat in [West, North, East] {
        assert!(!read(&clocks, seat, 3).running);
        assert_eq!(remaining(&clocks, seat, 3), 60);
    }
    clocks.press(at(3));
    assert!(!read(&clocks, South, 3).running);
}

#[test]
fn a_skipped_player_pays_nothing() {
    let mut clocks = fischer(60, 5);
    turn(&mut clocks, South, 0, 10);
    turn(&mut clocks, North, 10, 20); // West is skipped: South's move gave check to North
    assert_eq!(remaining(&clocks, West, 20), 60);
}

#[test]
fn time_between_turns_is_charged_to_nobody() {
    let mut clocks = fischer(60, 0);
    turn(&mut clocks, South, 0, 10);
    clocks.start(West, at(15));
    assert_eq!(remaining(&clocks, South, 20), 50);
    assert_eq!(remaining(&clocks, West, 20), 55);
}

#[test]
fn starting_ends_the_turn_before_without_a_move() {
    let mut clocks = fischer(60, 5);
    clocks.start(South, at(0));
    clocks.start(West, at(10));
    assert_eq!(clocks.on_turn(), Some(West));
    assert_eq!(remaining(&clocks, South, 10), 50);
}

#[test]
fn stopping_charges_and_gives_nothing() {
    let mut clocks = fischer(60, 5);
    clocks.start(South, at(0));
    assert_eq!(clocks.stop(at(10)), secs(10));
    assert_eq!(remaining(&clocks, South, 10), 50);
    assert_eq!(clocks.stop(at(20)), Duration::ZERO);
    assert_eq!(clocks.press(at(20)), Duration::ZERO);

    let mut clocks = per_move(1);
    clocks.start(South, at(0));
    clocks.stop(at(10));
    assert_eq!(remaining(&clocks, South, 10), 86_390);
}

#[test]
fn a_pause_is_charged_to_nobody() {
    let mut clocks = fischer(60, 0);
    clocks.start(South, at(0));
    clocks.pause(at(10));
    assert!(clocks.paused());
    assert_eq!(clocks.on_turn(), Some(South));
    assert_eq!(clocks.flag_at(), None);
    assert!(!clocks.flagged(at(1_000)));
    assert!(!read(&clocks, South, 500).running);
    assert_eq!(remaining(&clocks, South, 500), 50);
    clocks.resume(at(1_000));
    assert!(!clocks.paused());
    assert_eq!(clocks.flag_at(), Some(at(1_050)));
    assert_eq!(clocks.press(at(1_005)), secs(15));
    assert_eq!(remaining(&clocks, South, 1_005), 45);
}

#[test]
fn a_turn_may_end_while_it_is_paused() {
    let mut clocks = fischer(60, 5);
    clocks.start(South, at(0));
    clocks.pause(at(10));
    assert_eq!(clocks.press(at(100)), secs(10));
    assert_eq!(remaining(&clocks, South, 100), 55);
    assert!(!clocks.paused());
}

#[test]
fn a_pause_renews_neither_delay_nor_period() {
    let mut clocks = delay(60, 10);
    clocks.start(South, at(0));
    clocks.pause(at(8));
    clocks.resume(at(100));
    assert_eq!(read(&clocks, South, 101).delay_left, Some(secs(1)));

    let mut clocks = byoyomi(0, 30, 2);
    clocks.start(South, at(0));
    clocks.pause(at(20));
    clocks.resume(at(100));
    assert_eq!(remaining(&clocks, South, 101), 9);
}

#[test]
fn pausing_or_resuming_twice_changes_nothing() {
    let mut clocks = fischer(60, 0);
    clocks.pause(at(5));
    clocks.resume(at(5));
    assert_eq!(clocks, fischer(60, 0));

    clocks.start(South, at(0));
    clocks.resume(at(30));
    assert_eq!(remaining(&clocks, South, 30), 30);
    clocks.pause(at(30));
    clocks.pause(at(50));
    assert_eq!(remaining(&clocks, South, 60), 30);
}

#[test]
fn added_time_moves_the_fall_of_the_flag() {
    let mut clocks = fischer(60, 0);
    clocks.start(South, at(0));
    clocks.add(South, secs(15));
    clocks.add(West, secs(7));
    assert_eq!(clocks.flag_at(), Some(at(75)));
    assert_eq!(remaining(&clocks, West, 0), 67);

    // In the periods, new main time is what the turn used first.
    let mut clocks = byoyomi(0, 30, 2);
    clocks.start(South, at(0));
    assert_eq!(clocks.flag_at(), Some(at(60)));
    clocks.add(South, secs(20));
    assert_eq!(clocks.flag_at(), Some(at(80)));
    let seen = read(&clocks, South, 40);
    assert_eq!((seen.remaining, seen.periods_left), (secs(10), Some(2)));

    let mut clocks = per_move(1);
    clocks.add(South, secs(100));
    turn(&mut clocks, South, 0, 86_450);
    assert_eq!(remaining(&clocks, South, 0), 86_400);

    let mut untimed = Clocks::new(ClockSpec::None);
    untimed.add(South, secs(1));
    assert_eq!(untimed, Clocks::new(ClockSpec::None));
}

#[test]
fn time_that_goes_backwards_charges_nothing() {
    let mut clocks = fischer(60, 0);
    clocks.start(South, at(100));
    assert_eq!(remaining(&clocks, South, 50), 60);
    assert!(!clocks.flagged(at(0)));
    clocks.pause(at(40));
    clocks.resume(at(20));
    assert_eq!(clocks.press(at(10)), Duration::ZERO);
    assert_eq!(remaining(&clocks, South, 10), 60);
}

#[test]
fn the_flag_falls_at_its_very_instant() {
    let mut clocks = fischer(60, 0);
    clocks.start(South, at(0));
    assert!(!clocks.flagged(Timestamp::from_millis(59_999)));
    assert!(clocks.flagged(Timestamp::from_millis(60_000)));
}

#[test]
fn a_turn_past_the_flag_leaves_nothing() {
    let mut clocks = fischer(60, 0);
    assert_eq!(turn(&mut clocks, South, 0, 100), secs(100));
    assert_eq!(remaining(&clocks, South, 100), 0);
    clocks.start(South, at(100));
    assert!(clocks.flagged(at(100)));

    let mut clocks = byoyomi(10, 10, 2);
    turn(&mut clocks, South, 0, 100);
    assert_eq!(read(&clocks, South, 100).periods_left, Some(0));
    assert_eq!(remaining(&clocks, South, 100), 0);
}

#[test]
fn the_farthest_instants_do_not_overflow() {
    let never = Timestamp::from_epoch(Duration::MAX);
    let mut clocks = byoyomi(60, 30, 3);
    clocks.add(South, Duration::MAX);
    clocks.start(South, at(5));
    assert_eq!(clocks.flag_at(), Some(never));
    clocks.pause(never);
    clocks.resume(at(0));
    assert!(clocks.reading(South, never).is_some());
    clocks.press(never);
    assert_eq!(never.as_millis(), u64::MAX);
}
