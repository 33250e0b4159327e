//! Records of standard shogi.

use super::{Play, differing};
use crate::record::{Ending, Reason};
use crate::{Move, OptionError, Seat, shogi};

impl Play for shogi::Game {
    type Setup = shogi::Setup;
    type Rules = shogi::Rules;
    type Move = Move;
    type Position = shogi::Position;

    fn begin(setup: &Self::Setup, rules: Self::Rules) -> Result<Self, String> {
        Self::from_setup(setup, rules).map_err(|error| error.to_string())
    }

    fn first_position(&self) -> &Self::Position {
        self.start_position()
    }

    fn position_now(&self) -> &Self::Position {
        self.position()
    }

    fn moves_made(&self) -> &[Move] {
        self.moves()
    }

    fn make(&mut self, mv: Move) -> Result<(), String> {
        self.play(mv).map_err(|error| error.to_string())
    }

    fn ended(&self) -> Option<Ending> {
        let outcome = self.outcome()?;
        let reason = match outcome.end {
            shogi::End::Checkmate => Reason::Checkmate,
            shogi::End::Stalemate => Reason::Stalemate,
            shogi::End::Repetition => Reason::Repetition,
            shogi::End::PerpetualCheck => Reason::PerpetualCheck,
            shogi::End::Impasse => Reason::Impasse,
            shogi::End::Resign => Reason::Resign,
            shogi::End::Flag => Reason::Flag,
        };
        Some(Ending { reason, winner: outcome.winner })
    }

    fn turn_of(position: &Self::Position) -> Seat {
        position.turn()
    }

    fn ply_of(position: &Self::Position) -> u32 {
        position.ply()
    }

    fn after(position: &Self::Position, mv: Move) -> Self::Position {
        position.play_unchecked(mv)
    }

    fn set_option(rules: &mut Self::Rules, option: &str, value: &str) -> Result<(), OptionError> {
        rules.set(option, value)
    }

    fn options_text(&self) -> String {
        let usual = shogi::Rules::default();
        let rules = self.start_position().rules();
        differing(rules.options(), |name| usual.get(name)).join(" ")
    }
}
