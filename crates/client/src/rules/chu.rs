//! Chu shogi at the terminal. Black is South, white is North; the letters are `b` and `w`.

use yonin_engine::Seat;
use yonin_engine::chu::{End, Game, Outcome, PlayError, Removal, Rules, Ruleset, Setup, Spelled};
use yonin_engine::perft::{divide, perft, perft_within};

use super::args::{Counting, GameArgs, GameName, Setting};
use super::error::{RulesError, StepError};
use super::game::{Best, Check, Out, Playable, Ranks, Step, in_words};
use super::shogi::{SEATS, letter};
use yonin_client::diagram::Diagram;
use yonin_search::{Brief, Stop, choose};

/// The game that the arguments ask for.
pub(crate) fn open(args: &GameArgs) -> Result<Game, RulesError> {
    let rules = rules(args.ruleset.as_deref(), &args.settings)?;
    let Some(text) = &args.sfen else {
        return Ok(Game::start(rules));
    };
    let setup: Setup = text.parse().map_err(|error| RulesError::position_text(&error))?;
    Game::from_setup(&setup, rules).map_err(|error| {
        RulesError::Position(error.faults.iter().map(ToString::to_string).collect())
    })
}

fn rules(ruleset: Option<&str>, settings: &[Setting]) -> Result<Rules, RulesError> {
    let ruleset = match ruleset {
        None => Ruleset::Lishogi,
        Some(name) => name.parse().map_err(|_| RulesError::Ruleset {
            game: GameName::Chu,
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

impl Playable for Game {
    fn legal(&self) -> Vec<String> {
        self.position().legal_moves().sorted_usi()
    }

    fn perft(&self, depth: u32, counting: Counting) -> u64 {
        match counting {
            Counting::Canonical => perft(self.position(), depth),
            Counting::Raw => perft(&Spelled(*self.position()), depth),
        }
    }

    fn perft_within(&self, depth: u32, counting: Counting, most: u64) -> Option<u64> {
        match counting {
            Counting::Canonical => perft_within(self.position(), depth, most),
            Counting::Raw => perft_within(&Spelled(*self.position()), depth, most),
        }
    }

    fn divide(&self, depth: u32, counting: Counting) -> Vec<(String, u64)> {
        match counting {
            Counting::Canonical => in_words(divide(self.position(), depth)),
            Counting::Raw => in_words(divide(&Spelled(*self.position()), depth)),
        }
    }

    fn diagram(&self) -> Diagram {
        Diagram::of_chu(self)
    }

    fn key(&self) -> u64 {
        self.position().key()
    }

    fn best(&self, brief: &Brief<'_>) -> Option<Best> {
        self.outcome().is_none().then_some(())?;
        Some(Best::of(&choose(self.position(), brief, &Stop::new(false))?, &SEATS))
    }

    fn step(&mut self, text: &str) -> Result<Step, StepError> {
        let action = play(self, text)?;
        let position = self.position();
        let going_on = self.outcome().is_none();
        let players = [Seat::South, Seat::North].into_iter().filter(|_| going_on);
        Ok(Step {
            action,
            sfen: position.to_string(),
            turn: going_on.then(|| letter(position.turn())),
            checks: players.filter_map(|seat| check(self, seat)).collect(),
            eliminated: self.outcome().and_then(loser).into_iter().collect(),
            ranks: Ranks(self.outcome().map_or_else(Vec::new, ranks)),
            over: !going_on,
        })
    }
}

/// Check need not be answered: both players may be in it.
fn check(game: &Game, seat: Seat) -> Option<Check> {
    let by: Vec<_> = game.position().checkers(seat).iter().map(|from| from.to_string()).collect();
    (!by.is_empty()).then(|| Check { seat: letter(seat), by })
}

/// Plays it; answers the move in its canonical spelling.
fn play(game: &mut Game, text: &str) -> Result<String, StepError> {
    let played = match text.split_once(':') {
        None => game.play(text.parse()?).map(|mv| mv.to_string()),
        Some((word, side)) => {
            let removal = match word {
                "resign" => Some(Removal::Resign),
                "remove" => Some(Removal::Flag),
                _ => None,
            };
            let seat = match side {
                "b" => Some(Seat::South),
                "w" => Some(Seat::North),
                _ => None,
            };
            match (seat, removal) {
                (Some(seat), Some(removal)) => game.remove(seat, removal).map(|()| text.to_owned()),
                _ => return Err(StepError::Removal(text.to_owned(), "b, w")),
            }
        }
    };
    played.map_err(|error| match error {
        PlayError::Over => StepError::Over(text.to_owned()),
        PlayError::Illegal(reason) => StepError::Illegal {
            text: text.to_owned(),
            code: reason.code(),
            reason: reason.to_string(),
        },
    })
}

/// The player who has lost, if one has; what a move did is credited, anything else is not.
fn loser(outcome: Outcome) -> Option<Out> {
    let winner = outcome.winner?;
    let beaten = matches!(outcome.end, End::RoyalCaptured | End::BareKing | End::Stalemate);
    Some(Out {
        seat: letter(winner.opposite()),
        by: beaten.then(|| letter(winner)),
        reason: match outcome.end {
            End::Flag => "removal",
            end => end.code(),
        },
        rank: Some(2),
    })
}

/// First and second, or both first after a draw.
fn ranks(outcome: Outcome) -> Vec<(char, u8)> {
    [Seat::South, Seat::North]
        .map(|seat| (letter(seat), if outcome.winner == Some(seat.opposite()) { 2 } else { 1 }))
        .into()
}
