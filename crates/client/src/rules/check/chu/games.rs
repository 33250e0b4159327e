//! `chu-games.tsv`: whole games from the opening, and how they end.

use yonin_engine::Seat;
use yonin_engine::chu::{End, Game, Move, Outcome, Ruleset};

use super::{diagram, outcome_text, read_moves, read_setup, refused, setting};
use crate::rules::check::error::{LineError, VectorFault};
use crate::rules::check::perft::number;
use crate::rules::check::report::{Difference, Failure};
use crate::rules::check::suite::{Case, ReadCases};
use crate::rules::check::table::{self, Row};

struct RealGame {
    id: String,
    plies: u64,
    /// `None` where the players agreed on a draw or one resigned: the rules alone end nothing then.
    outcome: Option<Outcome>,
    moves: Vec<Move>,
    sfen: String,
}

/// Reads the games of a file.
pub(in crate::rules::check) fn read(text: &str) -> ReadCases {
    table::read(text, &["lishogi_id", "plies", "status", "winner", "moves_usi", "final_sfen"], game)
}

fn game(row: &Row<'_, 6>) -> Result<Box<dyn Case>, LineError> {
    let [id, plies, status, winner, moves, sfen] = row.cells();
    let fault = |column| move |fault| row.fault(column, fault);
    let plies = number(plies).map_err(fault(1))?;
    let winner = match winner {
        "sente" => Some(Seat::South),
        "gote" => Some(Seat::North),
        "-" => None,
        _ => return Err(fault(3)(no_word(winner, "sente, gote, -"))),
    };
    let end = match status {
        "royalsLost" => Some(End::RoyalCaptured),
        "bareKing" => Some(End::BareKing),
        "stalemate" => Some(End::Stalemate),
        "repetition" => Some(End::Repetition),
        "draw" | "resign" => None,
        _ => {
            let known = "royalsLost, bareKing, stalemate, repetition, draw, resign";
            return Err(fault(2)(no_word(status, known)));
        }
    };
    let moves = read_moves(moves).map_err(fault(4))?;
    read_setup(sfen).map_err(fault(5))?;
    let outcome = end.map(|end| Outcome { end, winner });
    Ok(Box::new(RealGame { id: id.to_owned(), plies, outcome, moves, sfen: sfen.to_owned() }))
}

fn no_word(word: &str, known: &str) -> VectorFault {
    VectorFault::Value(format!("{word:?} is not one of {known}"))
}

impl Case for RealGame {
    fn name(&self) -> String {
        self.id.clone()
    }

    fn run(&self) -> Result<(), Box<Failure>> {
        let mut game = Game::start(Ruleset::Lishogi.rules());
        let illegal = self
            .moves
            .iter()
            .find_map(|&mv| game.play(mv).err().map(|reason| refused(mv, &reason)));
        let played = game.moves().len() as u64;
        let differences: Vec<Difference> = match illegal {
            Some(difference) => vec![difference],
            None => [
                Difference::between("plies", &self.plies, &played, u64::to_string),
                Difference::between(
                    "final_sfen",
                    &self.sfen,
                    &game.position().to_string(),
                    String::clone,
                ),
                Difference::between("result", &self.outcome, &game.outcome(), |outcome| {
                    outcome_text(*outcome)
                }),
            ]
            .into_iter()
            .flatten()
            .collect(),
        };
        if differences.is_empty() {
            return Ok(());
        }
        Err(Box::new(Failure {
            setting: setting(Ruleset::Lishogi),
            diagram: diagram(game.position()),
            differences,
        }))
    }
}
