//! Standard shogi (hon shogi), on the board and generator that four-player shogi runs on
//! (`docs/rules/shogi.md`). Black is [`Seat::South`] and begins; white is [`Seat::North`].
//!
//! [`Seat::South`]: crate::Seat::South
//! [`Seat::North`]: crate::Seat::North

mod fault;
mod game;
mod handicap;
mod impasse;
mod law;
mod look;
mod position;
mod rules;
mod sfen;

pub use crate::PlayError;
pub use fault::{Fault, SetupError};
pub use game::{DeclareError, End, Game, Outcome, Removal};
pub use handicap::Handicap;
pub use impasse::Shortfall;
pub use position::{Position, Setup};
pub use rules::{Impasse, OPTIONS, Rules};

/// The opening position.
pub const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
