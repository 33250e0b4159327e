//! Computer players: pure, seeded, and built on the rules alone. A player is asked for a move with
//! a position, a level and a seed; the same three give the same move.
//!
//! ```
//! use yonin_engine::Seat;
//! use yonin_engine::yonin::{Position, Ruleset};
//! use yonin_search::{Level, choose};
//!
//! let position = Position::start(Ruleset::Classic.rules(), Seat::South);
//! let mv = choose(&position, Level::One, 7).ok_or("nobody is on turn")?;
//! assert_eq!(position.check_legal(mv), Ok(()));
//! assert_eq!(choose(&position, Level::One, 7), Some(mv));
//! # Ok::<(), &str>(())
//! ```

mod chance;
mod choose;
mod gain;
mod level;
mod searchable;
mod worth;

pub use choose::choose;
pub use gain::worth;
pub use level::{Level, LevelError};
pub use searchable::Searchable;
pub use worth::worth_in_chu;
