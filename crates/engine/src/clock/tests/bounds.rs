//! The bounds of each setting.

use super::super::{ClockError, ClockSpec};
use super::secs;

fn field(refused: Result<ClockSpec, ClockError>) -> &'static str {
    refused.unwrap_err().field()
}

#[test]
fn main_time_ends_at_a_day() {
    assert!(ClockSpec::fischer(secs(86_400), secs(0)).is_ok());
    assert!(ClockSpec::delay(secs(86_400), secs(0)).is_ok());
    assert!(ClockSpec::byoyomi(secs(86_400), secs(1), 1).is_ok());
    assert_eq!(field(ClockSpec::fischer(secs(86_401), secs(0))), "main_s");
    assert_eq!(field(ClockSpec::delay(secs(86_401), secs(1))), "main_s");
    assert_eq!(field(ClockSpec::byoyomi(secs(86_401), secs(1), 1)), "main_s");
}

#[test]
fn no_main_time_needs_time_from_elsewhere() {
    assert!(ClockSpec::fischer(secs(0), secs(1)).is_ok());
    assert!(ClockSpec::delay(secs(0), secs(1)).is_ok());
    assert!(ClockSpec::byoyomi(secs(0), secs(1), 1).is_ok());
    assert_eq!(ClockSpec::fischer(secs(0), secs(0)), Err(ClockError::NoTime));
    assert_eq!(ClockSpec::delay(secs(0), secs(0)), Err(ClockError::NoTime));
    assert_eq!(ClockError::NoTime.field(), "main_s");
}

#[test]
fn increment_and_delay_end_at_an_hour() {
    assert!(ClockSpec::fischer(secs(1), secs(3_600)).is_ok());
    assert!(ClockSpec::delay(secs(1), secs(3_600)).is_ok());
    assert_eq!(field(ClockSpec::fischer(secs(1), secs(3_601))), "increment_s");
    assert_eq!(field(ClockSpec::delay(secs(1), secs(3_601))), "delay_s");
}

#[test]
fn periods_have_a_length_and_a_number() {
    assert!(ClockSpec::byoyomi(secs(1), secs(3_600), 60).is_ok());
    assert_eq!(field(ClockSpec::byoyomi(secs(1), secs(0), 1)), "period_s");
    assert_eq!(field(ClockSpec::byoyomi(secs(1), secs(3_601), 1)), "period_s");
    assert_eq!(field(ClockSpec::byoyomi(secs(1), secs(1), 0)), "periods");
    assert_eq!(field(ClockSpec::byoyomi(secs(1), secs(1), 61)), "periods");
}

#[test]
fn days_are_one_to_fourteen() {
    assert!(ClockSpec::per_move(1).is_ok());
    assert!(ClockSpec::per_move(14).is_ok());
    assert_eq!(field(ClockSpec::per_move(0)), "days");
    assert_eq!(field(ClockSpec::per_move(15)), "days");
}

#[test]
fn the_message_names_field_and_range() {
    let error = ClockSpec::byoyomi(secs(1), secs(0), 1).unwrap_err();
    assert_eq!(error.to_string(), "period_s must be from 1 to 3600");
}
