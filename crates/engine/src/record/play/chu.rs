//! Records of chu shogi.

use super::{Play, differing};
use crate::chu::{End, Game, Move, Position, Rules, Ruleset, Setup};
use crate::record::{Ending, Reason};
use crate::{OptionError, Seat};

impl Play for Game {
    type Setup = Setup;
    type Rules = Rules;
    type Move = Move;
    type Position = Position;

    fn begin(setup: &Setup, rules: Rules) -> Result<Self, String> {
        Self::from_setup(setup, rules).map_err(|error| error.to_string())
    }

    fn first_position(&self) -> &Position {
        self.start_position()
    }

    fn position_now(&self) -> &Position {
        self.position()
    }

    fn moves_made(&self) -> &[Move] {
        self.moves()
    }

    fn make(&mut self, mv: Move) -> Result<(), String> {
        self.play(mv).map(drop).map_err(|error| error.to_string())
    }

    fn ended(&self) -> Option<Ending> {
        let outcome = self.outcome()?;
        let reason = match outcome.end {
            End::RoyalCaptured => Reason::RoyalCaptured,
            End::BareKing => Reason::BareKing,
            End::Stalemate => Reason::Stalemate,
            End::Repetition => Reason::Repetition,
            End::BareRoyals => Reason::BareRoyals,
            End::MaxPlies => Reason::MaxPlies,
            End::Resign => Reason::Resign,
            End::Flag => Reason::Flag,
        };
        Some(Ending { reason, winner: outcome.winner })
    }

    fn turn_of(position: &Position) -> Seat {
        position.turn()
    }

    fn ply_of(position: &Position) -> u32 {
        position.ply()
    }

    fn after(position: &Position, mv: Move) -> Position {
        position.play_unchecked(mv)
    }

    /// A ruleset is an option without a value.
    fn set_option(rules: &mut Rules, option: &str, value: &str) -> Result<(), OptionError> {
        match option.parse::<Ruleset>() {
            Ok(ruleset) if value.is_empty() => {
                *rules = ruleset.rules();
                Ok(())
            }
            _ => rules.set(option, value),
        }
    }

    /// Rulesets differ so much that a record always tells which it is: the nearest, and in what it
    /// differs.
    fn options_text(&self) -> String {
        let rules = self.start_position().rules();
        let told = Ruleset::ALL.map(|ruleset| {
            let usual = ruleset.rules();
            let differing = differing(rules.options(), |name| usual.get(name));
            (differing.len(), [&[ruleset.name().to_owned()], &differing[..]].concat().join(" "))
        });
        told.into_iter().min_by_key(|&(count, _)| count).map(|(_, text)| text).unwrap_or_default()
    }
}
