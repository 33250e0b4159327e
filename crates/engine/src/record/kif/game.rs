//! What KIF needs of a game.

use super::coord::Coord;
use super::diagram::Diagram;
use super::step::Step;
use crate::Seat;
use crate::record::{Fault, Play};

/// A game that has KIF: [`shogi::Game`](crate::shogi::Game) and [`chu::Game`](crate::chu::Game).
pub trait KifGame: Play {
    /// What the name of a man can mean.
    type Kind: Copy + std::fmt::Debug + 'static;

    /// Files and ranks of the board.
    const SIZE: u8;
    /// Characters of a square on the board as it is drawn.
    const CELL: usize;
    /// The line of files above the board.
    const FILES: &'static str;
    /// What the usual set-up is called.
    const USUAL: &'static str;
    /// Every name of a man, in moves and on the board.
    const NAMES: &'static [(&'static str, Self::Kind)];
    /// What follows the number of a move.
    const COUNTER: &'static str;
    /// Whether captured men are kept in hand.
    const HANDS: bool;

    /// The set-up of the usual game or a handicap.
    fn handicap(name: &str) -> Option<Self::Setup>;

    /// What the set-up is called, if it has a name.
    fn name_of(position: &Self::Position) -> Option<&'static str>;

    /// The set-up that an SFEN tells.
    fn from_sfen(text: &str) -> Option<Self::Setup>;

    /// The set-up that is drawn.
    ///
    /// # Errors
    ///
    /// When it is none of this game.
    fn from_diagram(diagram: &Diagram<Self::Kind>) -> Result<Self::Setup, Fault>;

    /// Lines of a header that tell of a set-up what its drawing does not.
    fn undrawn(position: &Self::Position) -> String;

    /// The move that is written, in one step or two. `last` is where the last move went.
    ///
    /// # Errors
    ///
    /// When it names no move.
    fn find(
        position: &Self::Position,
        steps: &[Step<Self::Kind>],
        last: Option<Coord>,
    ) -> Result<Self::Move, Fault>;

    /// Where a move goes.
    fn goal(mv: Self::Move) -> Coord;

    /// A legal move as it is written, in one step or two.
    fn spell(position: &Self::Position, mv: Self::Move, last: Option<Coord>) -> Vec<String>;

    /// Whose man is on a square, and what it is called on the board.
    fn drawn(position: &Self::Position, at: Coord) -> Option<(Seat, &'static str)>;

    /// What a player has in hand.
    fn hand(position: &Self::Position, seat: Seat) -> String;
}
