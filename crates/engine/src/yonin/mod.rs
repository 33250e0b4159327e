//! Four-player shogi (yonin shogi).
//!
//! [`Rules`] holds every option; [`Setup`] is a position as written; [`Position`] one that can be played;
//! [`Game`] adds what a position alone does not know: history, repetition, the limit of moves.

mod fault;
pub mod furigoma;
mod game;
mod japanese;
mod law;
mod look;
mod options;
mod outcome;
mod position;
mod ranks;
pub mod record;
mod rules;
mod settle;
mod setup;
mod sfen;
mod teams;

pub use crate::PlayError;
pub use crate::options::MOST_PLIES;
pub use fault::{Fault, SetupError};
pub use game::{Entry, Game, Played, RemoveError};
pub use japanese::japanese;
pub use look::{near, next_to};
pub use options::OPTIONS;
pub use outcome::{ArmyFate, Elimination, EliminationReason, End, Outcome, Removal};
pub use position::{Check, Position};
pub use rules::{
    Army, BareKing, DeadKingPawnDrop, FirstSeat, MateTiming, ParseRulesetError,
    PawnMustPromoteRanks, Rules, Ruleset, Scoring, TeamWin, Win,
};
pub use setup::Setup;
pub use teams::Teams;

use crate::{HandRole, Move, ParseMoveError};

/// Reads a move of yonin shogi; drops of pieces it does not have are no moves of it.
///
/// # Errors
///
/// When the text is no USI move, or drops a bishop, knight or lance.
pub fn parse_move(text: &str) -> Result<Move, ParseMoveError> {
    match text.parse()? {
        Move::Drop { role: HandRole::Bishop | HandRole::Knight | HandRole::Lance, .. } => {
            Err(ParseMoveError::new(text, "yonin shogi has no bishop, knight or lance"))
        }
        mv => Ok(mv),
    }
}
