//! What records need of a game.

use std::fmt::{Debug, Display};

use super::{Ending, Fault, Reason};
use crate::{Move, OptionError, Seat, shogi};

/// A game of two players that can be recorded: [`shogi::Game`].
pub trait Play: Clone + Debug + Sized {
    /// What a game begins from.
    type Setup: Clone + Debug + PartialEq;
    /// The options it is played under.
    type Rules: Copy + Debug;
    /// A move.
    type Move: Copy + Debug + Display + PartialEq;
    /// A position in it.
    type Position: Clone;

    /// A game from a set-up.
    ///
    /// # Errors
    ///
    /// When the set-up cannot be played, in words.
    fn begin(setup: &Self::Setup, rules: Self::Rules) -> Result<Self, String>;

    /// Where it began.
    fn first_position(&self) -> &Self::Position;

    /// The position now.
    fn position_now(&self) -> &Self::Position;

    /// The moves made.
    fn moves_made(&self) -> &[Self::Move];

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// When it cannot be played, in words; the game is then as it was.
    fn make(&mut self, mv: Self::Move) -> Result<(), String>;

    /// The end by the rules of play, if it has come.
    fn ended(&self) -> Option<Ending>;

    /// Who is to move in a position.
    fn turn_of(position: &Self::Position) -> Seat;

    /// Number of the move to be made in a position, from 1.
    fn ply_of(position: &Self::Position) -> u32;

    /// The position after a legal move.
    fn after(position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// Sets one option.
    ///
    /// # Errors
    ///
    /// When it does not exist or does not take the value.
    fn set_option(rules: &mut Self::Rules, option: &str, value: &str) -> Result<(), OptionError>;

    /// The options that are not as usual, `name=value` with spaces between.
    fn unusual_options(&self) -> String;
}

/// Makes a move, or says which one cannot be played and why.
pub(super) fn step<G: Play>(game: &mut G, mv: G::Move) -> Result<(), Fault> {
    game.make(mv).map_err(|why| Fault::Unplayable {
        ply: game.moves_made().len() + 1,
        mv: mv.to_string(),
        why,
    })
}

/// The moves of a game, each with the position it was made in.
pub(super) fn trace<G: Play>(game: &G) -> impl Iterator<Item = (G::Position, G::Move)> {
    let mut position = game.first_position().clone();
    game.moves_made().iter().map(move |&mv| {
        let after = G::after(&position, mv);
        (std::mem::replace(&mut position, after), mv)
    })
}

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

    fn unusual_options(&self) -> String {
        let usual = shogi::Rules::default();
        let rules = self.start_position().rules();
        let unusual =
            rules.options().filter(|(name, value)| usual.get(name).as_ref() != Some(value));
        unusual.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
    }
}
