//! Yonin shogi at the terminal.

use yonin_engine::perft::{divide, perft, perft_within};
use yonin_engine::yonin::{
    Elimination, EliminationReason, FirstSeat, Game, PlayError, Position, Removal, RemoveError,
    Rules, Ruleset, Setup, parse_move,
};
use yonin_engine::{BySeat, Move, Seat};

use super::args::{Counting, GameArgs, GameName, Setting};
use super::error::{RulesError, StepError};
use super::game::{Best, Check, Out, Playable, Ranks, Step, in_words};
use yonin_client::diagram::Diagram;
use yonin_search::{Brief, Stop, choose};

/// The game that the arguments ask for.
pub(crate) fn open(args: &GameArgs) -> Result<Game, RulesError> {
    let rules = rules(args.ruleset.as_deref(), &args.settings)?;
    let Some(text) = &args.sfen else {
        return Ok(Game::start(rules, first_seat(&rules)));
    };
    let setup: Setup = text.parse().map_err(|error| RulesError::position_text(&error))?;
    Game::from_setup(&setup, rules).map_err(|error| {
        RulesError::Position(error.faults.iter().map(ToString::to_string).collect())
    })
}

fn rules(ruleset: Option<&str>, settings: &[Setting]) -> Result<Rules, RulesError> {
    let ruleset = match ruleset {
        None => Ruleset::Classic,
        Some(name) => name.parse().map_err(|_| RulesError::Ruleset {
            game: GameName::Yonin,
            name: name.to_owned(),
            known: Ruleset::ALL.map(Ruleset::name).to_vec(),
        })?,
    };
    let mut rules = ruleset.rules();
    for setting in settings {
        rules.set(&setting.option, &setting.value).map_err(|error| RulesError::Option {
            setting: setting.to_string(),
            reason: error.to_string(),
        })?;
    }
    Ok(rules)
}

/// Who begins. No pawns are thrown at the terminal: South begins where they would be.
pub(super) const fn first_seat(rules: &Rules) -> Seat {
    match rules.first_seat {
        FirstSeat::Seat(seat) => seat,
        FirstSeat::Furigoma => Seat::South,
    }
}

/// One entry of a list of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Action {
    Move(Move),
    Remove(Seat, Removal),
}

impl Action {
    /// Reads a USI move, `resign:SEAT` or `remove:SEAT`.
    pub(super) fn parse(text: &str) -> Result<Self, StepError> {
        let Some((word, seat)) = text.split_once(':') else {
            return Ok(Self::Move(parse_move(text)?));
        };
        let removal = match word {
            "resign" => Some(Removal::Resign),
            "remove" => Some(Removal::Ruling),
            _ => None,
        };
        match (removal, seat.parse()) {
            (Some(removal), Ok(seat)) => Ok(Self::Remove(seat, removal)),
            _ => Err(StepError::Removal(text.to_owned(), "s, w, n, e")),
        }
    }

    /// Plays it and says who goes out.
    pub(super) fn play(self, text: &str, game: &mut Game) -> Result<Vec<Elimination>, StepError> {
        match self {
            Self::Move(mv) => match game.play(mv) {
                Ok(played) => Ok(played.eliminated),
                Err(PlayError::Over) => Err(StepError::Over(text.to_owned())),
                Err(PlayError::Illegal(reason)) => Err(StepError::Illegal {
                    text: text.to_owned(),
                    code: reason.code(),
                    reason: reason.to_string(),
                }),
            },
            Self::Remove(seat, removal) => {
                game.remove(seat, removal).map_err(|error| match error {
                    RemoveError::Over => StepError::Over(text.to_owned()),
                    RemoveError::NotLive(_) => StepError::Out(text.to_owned()),
                })
            }
        }
    }
}

/// The word for a reason in vectors and in the output, where flag fall and rulings are one.
pub(super) const fn reason_word(reason: EliminationReason) -> &'static str {
    match reason {
        EliminationReason::Flag | EliminationReason::Abandon | EliminationReason::Ruling => {
            "removal"
        }
        _ => reason.code(),
    }
}

/// Seats that have a rank, in seat order.
pub(super) fn ranks_given(ranks: &BySeat<Option<u8>>) -> Vec<(Seat, u8)> {
    ranks.iter().filter_map(|(seat, rank)| Some((seat, (*rank)?))).collect()
}

impl Playable for Game {
    fn legal(&self) -> Vec<String> {
        self.position().legal_moves().sorted_usi()
    }

    fn perft(&self, depth: u32, _: Counting) -> u64 {
        perft(self.position(), depth)
    }

    fn perft_within(&self, depth: u32, _: Counting, most: u64) -> Option<u64> {
        perft_within(self.position(), depth, most)
    }

    fn divide(&self, depth: u32, _: Counting) -> Vec<(String, u64)> {
        in_words(divide(self.position(), depth))
    }

    fn diagram(&self) -> Diagram {
        Diagram::of_yonin(self)
    }

    fn key(&self) -> u64 {
        self.position().key()
    }

    fn best(&self, brief: &Brief<'_>) -> Option<Best> {
        let choice = choose(self.position(), brief, &Stop::new(false))?;
        Some(Best::of(&choice, &Seat::ALL.map(|seat| (seat, seat.letter()))))
    }

    fn step(&mut self, text: &str) -> Result<Step, StepError> {
        let eliminated = Action::parse(text)?.play(text, self)?;
        let position = self.position();
        Ok(Step {
            action: text.to_owned(),
            sfen: position.to_string(),
            turn: position.turn().map(Seat::letter),
            checks: checks(position),
            eliminated: eliminated.iter().map(out).collect(),
            ranks: Ranks(
                ranks_given(&self.ranks())
                    .into_iter()
                    .map(|(seat, rank)| (seat.letter(), rank))
                    .collect(),
            ),
            over: self.outcome().is_some(),
        })
    }
}

fn checks(position: &Position) -> Vec<Check> {
    position
        .checks()
        .iter()
        .map(|check| Check {
            seat: check.seat.letter(),
            by: check.by.iter().map(ToString::to_string).collect(),
        })
        .collect()
}

fn out(elimination: &Elimination) -> Out {
    Out {
        seat: elimination.seat.letter(),
        by: elimination.by.map(Seat::letter),
        reason: reason_word(elimination.reason),
        rank: elimination.rank,
    }
}
