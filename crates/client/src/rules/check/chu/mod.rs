//! The vector files of chu shogi. Rules differ by ruleset: where a file has a column for each, a row is
//! one case and every column of it must hold.

pub(super) mod games;
pub(super) mod perft;
pub(super) mod positions;
pub(super) mod reach;

use yonin_client::diagram::Diagram;
use yonin_engine::Seat;
use yonin_engine::chu::{Move, Outcome, Position, Ruleset, Setup};

use super::error::VectorFault;
use super::report::Difference;

/// A position in one line.
fn read_setup(text: &str) -> Result<Setup, VectorFault> {
    text.parse().map_err(|error| VectorFault::value(&error))
}

/// A position in which nothing is judged, for many vectors have no kings.
fn read_study(text: &str, ruleset: Ruleset) -> Result<Position, VectorFault> {
    Position::study(&read_setup(text)?, ruleset.rules()).map_err(|error| VectorFault::value(&error))
}

/// Moves with spaces between.
fn read_moves(text: &str) -> Result<Vec<Move>, VectorFault> {
    let words = text.split(' ').filter(|word| !word.is_empty());
    words.map(|word| word.parse().map_err(|error| VectorFault::value(&error))).collect()
}

/// `b:REASON`, `w:REASON`, `draw:REASON`, or `none`.
fn outcome_text(outcome: Option<Outcome>) -> String {
    let Some(outcome) = outcome else { return "none".to_owned() };
    let winner = match outcome.winner {
        None => "draw",
        Some(Seat::South) => "b",
        Some(_) => "w",
    };
    format!("{winner}:{}", outcome.end.code())
}

/// Rules, as one would give them to the other subcommands.
fn setting(ruleset: Ruleset) -> String {
    format!("--game chu --ruleset {ruleset}")
}

fn diagram(position: &Position) -> Option<Diagram> {
    Some(Diagram::of_chu_position(position, None))
}

/// A move that should have been legal.
fn refused(mv: Move, reason: &impl ToString) -> Difference {
    Difference {
        what: "moves".to_owned(),
        expected: format!("{mv} to be legal"),
        got: reason.to_string(),
    }
}
