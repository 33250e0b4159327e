//! What records need of a game.

mod chu;
mod shogi;

use std::fmt::{Debug, Display};

use super::{Ending, Fault};
use crate::{OptionError, Seat};

/// A game of two players that can be recorded: [`shogi::Game`](crate::shogi::Game) and
/// [`chu::Game`](crate::chu::Game).
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

    /// The options as a record tells them, with spaces between; empty if they are as usual.
    fn options_text(&self) -> String;
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

/// The options that are not as usual, `name=value`.
fn differing(
    options: impl Iterator<Item = (&'static str, String)>,
    usual: impl Fn(&str) -> Option<String>,
) -> Vec<String> {
    let unusual = options.filter(|(name, value)| usual(name).as_ref() != Some(value));
    unusual.map(|(name, value)| format!("{name}={value}")).collect()
}
