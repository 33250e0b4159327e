//! Chu shogi on 12x12 (`docs/rules/chu.md`). Black is [`Seat::South`] and begins; white is
//! [`Seat::North`].
//!
//! [`Rules`] holds every option; [`Setup`] is a position as written; [`Position`] one that can be played;
//! [`Game`] adds what a position alone does not know: history, repetition, the limit of moves. Squares,
//! men and moves are types of their own, for a lion moves in two steps.
//!
//! [`Seat::South`]: crate::Seat::South
//! [`Seat::North`]: crate::Seat::North

mod board;
mod end;
mod explain;
mod fault;
mod game;
mod generate;
mod lion;
mod look;
mod moves;
mod names;
mod options;
mod position;
mod role;
mod rules;
mod setup;
mod sfen;
mod spelling;
mod square;

pub use crate::PlayError;
pub use crate::options::MOST_PLIES;
pub use board::SquareSet;
pub use end::{End, Outcome, Removal};
pub use fault::{Fault, SetupError};
pub use game::Game;
pub use moves::{Move, MoveList};
pub use options::OPTIONS;
pub use position::Position;
pub use role::Role;
pub use rules::{BareKing, FirstLion, LastRankPromotion, ParseRulesetError, Rules, Ruleset};
pub use setup::{Arrangement, Man, Setup};
pub use spelling::Spelled;
pub use square::{ParseSquareError, Square};

/// The opening position.
pub const START: &str = "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL b - 1";
