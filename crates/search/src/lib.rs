//! Computer players: pure, seeded, and built on the rules alone. A player is asked for a move with
//! a position and a [`Brief`]: level, seed, budget, what stood before. The same position and brief give the
//! same move after the same number of nodes, on every machine.
//!
//! ```
//! use yonin_engine::Seat;
//! use yonin_engine::yonin::{Position, Ruleset};
//! use yonin_search::{Brief, Level, Stop, choose, seed};
//!
//! let position = Position::start(Ruleset::Classic.rules(), Seat::South);
//! let brief = Brief::new(Level::Two, seed("a table", position.ply(), 0, Level::Two));
//! let stop = Stop::new(false);
//! let choice = choose(&position, &brief, &stop).ok_or("nobody is on turn")?;
//! assert_eq!(position.check_legal(choice.mv), Ok(()));
//! assert_eq!(choose(&position, &brief, &stop), Some(choice));
//! # Ok::<(), &str>(())
//! ```

mod brief;
mod chance;
mod choose;
mod chu;
mod four;
mod gain;
mod level;
mod searchable;
mod seed;
mod shogi;
mod think;
mod two;
mod worth;

pub use brief::{Brief, Choice, Outlook, Stop};
pub use choose::choose;
pub use gain::worth;
pub use level::{Level, LevelError};
pub use searchable::Searchable;
pub use seed::seed;
pub use think::{ForTwo, Report, Score};
pub use worth::worth_in_chu;

/// The version of the computer players. A change that makes them play other moves raises it: a move
/// that was stored with another version cannot be checked against this one.
pub const VERSION: u32 = 2;
