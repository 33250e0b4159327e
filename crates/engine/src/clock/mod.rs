//! Game clocks as pure values.
//!
//! A clock here has no timer and reads no time: whoever holds one says what time it is, with every
//! call, and asks [`Clocks::flag_at`] when to look again. That makes a game's times repeatable from its
//! log and lets tests play an hour in a microsecond.
//!
//! * [`ClockSpec`] is what a table agrees on: a kind with its durations, proven to be within bounds.
//! * [`Clocks`] is the running state: a bank of time for each seat, and at most one running turn.
//! * [`Reading`] is what one seat's clock shows at an instant.
//! * [`Timestamp`] is that instant, counted from an epoch the caller chooses.
//!
//! Two things are the caller's to order. A game that a move ends by the rules has ended, whatever the
//! clock says: the rules are judged first, the flag after. And the next clock starts when the caller
//! says so, which may be later than the move that ended the turn before: what lies between is charged to
//! nobody.
//!
//! ```
//! use std::time::Duration;
//! use yonin_engine::Seat;
//! use yonin_engine::clock::{ClockSpec, Clocks, Timestamp};
//!
//! let spec = ClockSpec::fischer(Duration::from_secs(600), Duration::from_secs(5))?;
//! let mut clocks = Clocks::new(spec);
//! clocks.start(Seat::South, Timestamp::from_millis(1_000));
//! assert_eq!(clocks.flag_at(), Some(Timestamp::from_millis(601_000)));
//!
//! let spent = clocks.press(Timestamp::from_millis(4_000));
//! assert_eq!(spent, Duration::from_secs(3));
//!
//! clocks.start(Seat::West, Timestamp::from_millis(4_010));
//! let south = clocks.reading(Seat::South, Timestamp::from_millis(9_000)).unwrap();
//! assert_eq!(south.remaining, Duration::from_secs(600 - 3 + 5));
//! # Ok::<(), yonin_engine::clock::ClockError>(())
//! ```

mod bank;
mod clocks;
mod reading;
mod spec;
#[cfg(test)]
mod tests;
mod timestamp;

pub use clocks::Clocks;
pub use reading::{Phase, Reading};
pub use spec::{ClockError, ClockSpec};
pub use timestamp::Timestamp;
