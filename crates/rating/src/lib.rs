//! Rating maths: what a finished game makes of its players' ratings. Pure, and generic over what a
//! player's id is.
//!
//! # Systems
//!
//! Games of four, everybody for himself or in teams, are rated by Weng and Lin's method, games of
//! two by Glicko-2: [`System::of_seats`]. A [`Rating`] is an estimate `mu` of a player's strength and how
//! far off that estimate may be, `sigma`. Ratings do not decay with time: only games change them.
//!
//! # Pools
//!
//! A player has one rating in each pool, and a pool is rated by one system. It is named
//! `GAME-RULESET`, as `yonin-classic`; games in teams go to a pool of their own,
//! `GAME-RULESET-teams`, because partners are rated together: [`PoolId::of_game`]. Clocks make no
//! pools.
//!
//! # The same numbers again
//!
//! [`rate`] depends on nothing but the numbers and ranks it is given, not on the order of the
//! entries, on how sides are numbered, or on players' ids. [`replay`] of the same games from the same
//! start gives the same bits, so that a ruling which is taken back leaves no trace. (`exp` and
//! `ln` are the platform's: another machine may differ in the last bit.)
//!
//! ```
//! use yonin_rating::{Entry, Outcome, System, rate};
//!
//! let seat = |player, rank| Entry { player, side: rank, rank, spared: false };
//! let entries = vec![seat("aki", 1), seat("ben", 2), seat("chie", 3), seat("dai", 4)];
//! let outcome = Outcome::new(System::WengLin, entries)?;
//! let after = rate(&outcome, &[System::WengLin.initial(); 4])?;
//! assert_eq!(after.iter().map(|rating| rating.shown()).collect::<Vec<_>>(), [1312, 1154, 996, 838]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod glicko2;
mod outcome;
mod pool;
mod rate;
mod rating;
mod replay;
mod system;
mod weng_lin;

pub use outcome::{Entry, MOST_ENTRIES, Outcome, OutcomeError};
pub use pool::{PoolId, PoolIdError};
pub use rate::{RateError, rate};
pub use rating::{Rating, RatingError};
pub use replay::{Change, Replay, replay};
pub use system::System;
