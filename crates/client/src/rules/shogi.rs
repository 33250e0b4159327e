//! Standard shogi at the terminal. Black is South, white is North; the letters are `b` and `w`.

use yonin_engine::Seat;
use yonin_engine::perft::{divide, perft, perft_within};
use yonin_engine::shogi::{End, Game, Outcome, PlayError, Removal, Rules, START, Setup};

use super::args::{Counting, GameArgs, GameName, Setting};
use super::error::{RulesError, StepError};
use super::game::{Best, Check, Out, Playable, Ranks, Step, in_words};
use yonin_client::diagram::Diagram;
use yonin_search::{Brief, Stop, choose};

/// The one ruleset, as it is listed.
pub(super) const RULESET: &str = "standard";

/// The game that the arguments ask for.
pub(crate) fn open(args: &GameArgs) -> Result<Game, RulesError> {
    let rules = rules(args.ruleset.as_deref(), &args.settings)?;
    let text = args.sfen.as_deref().unwrap_or(START);
    let setup: Setup = text.parse().map_err(|error| RulesError::position_text(&error))?;
    Game::from_setup(&setup, rules).map_err(|error| {
        RulesError::Position(error.faults.iter().map(ToString::to_string).collect())
    })
}

fn rules(ruleset: Option<&str>, settings: &[Setting]) -> Result<Rules, RulesError> {
    if let Some(name) = ruleset.filter(|name| *name != RULESET) {
        return Err(RulesError::Ruleset {
            game: GameName::Shogi,
            name: name.to_owned(),
            known: vec![RULESET],
        });
    }
    let mut rules = Rules::default();
    for setting in settings {
        rules.set(&setting.option, &setting.value).map_err(|error| RulesError::Option {
            setting: setting.to_string(),
            reason: error.to_string(),
        })?;
    }
    Ok(rules)
}

/// The sides with their letters.
pub(super) const SEATS: [(Seat, char); 2] = [(Seat::South, 'b'), (Seat::North, 'w')];

/// The letter of a side.
pub(super) const fn letter(seat: Seat) -> char {
    match seat {
        Seat::North => 'w',
        _ => 'b',
    }
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
        Diagram::of_shogi(self)
    }

    fn key(&self) -> u64 {
        self.position().key()
    }

    fn best(&self, brief: &Brief<'_>) -> Option<Best> {
        self.outcome().is_none().then_some(())?;
        Some(Best::of(&choose(self.position(), brief, &Stop::new(false))?, &SEATS))
    }

    fn step(&mut self, text: &str) -> Result<Step, StepError> {
        play(self, text)?;
        let position = self.position();
        let turn = position.turn();
        let by = position.checkers(turn).into_iter().map(|square| square.to_string()).collect();
        let checks = match self.outcome() {
            None if position.in_check(turn) => vec![Check { seat: letter(turn), by }],
            _ => Vec::new(),
        };
        Ok(Step {
            action: text.to_owned(),
            sfen: position.to_string(),
            turn: self.outcome().is_none().then(|| letter(turn)),
            checks,
            eliminated: self.outcome().and_then(loser).into_iter().collect(),
            ranks: Ranks(self.outcome().map_or_else(Vec::new, ranks)),
            over: self.outcome().is_some(),
        })
    }
}

fn play(game: &mut Game, text: &str) -> Result<(), StepError> {
    let played = match text.split_once(':') {
        None => game.play(text.parse()?),
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
                (Some(seat), Some(removal)) => game.remove(seat, removal),
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

/// The player who has lost, if one has; a mating move is credited, anything else is not.
fn loser(outcome: Outcome) -> Option<Out> {
    let winner = outcome.winner?;
    let mated = matches!(outcome.end, End::Checkmate | End::Stalemate);
    Some(Out {
        seat: letter(winner.opposite()),
        by: mated.then(|| letter(winner)),
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
