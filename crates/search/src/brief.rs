//! What a computer player is asked, and what it answers.

use std::sync::atomic::AtomicBool;

use crate::Level;

/// What decides a computer player's move beside the position: the same brief and position always give
/// the same move after the same number of nodes.
#[derive(Clone, Copy, Debug)]
pub struct Brief<'a> {
    /// How well it plays.
    pub level: Level,
    /// What its chance follows from; [`seed`](crate::seed) makes one.
    pub seed: u64,
    /// How many positions it may look at.
    pub nodes: u64,
    /// Keys of the positions that stood in the game before this one, the oldest first: it knows what
    /// would be a repetition.
    pub past: &'a [u64],
}

impl Brief<'_> {
    /// A brief with the whole budget of the level, and nothing known of the game before.
    #[must_use]
    pub const fn new(level: Level, seed: u64) -> Self {
        Self { level, seed, nodes: level.nodes(), past: &[] }
    }
}

/// What a computer player has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// The move it makes.
    pub mv: M,
    /// How many positions it looked at.
    pub nodes: u64,
    /// How many moves ahead it has looked at least, exchanges aside.
    pub depth: u32,
    /// How it sees the game once its move is made; none where it has not looked.
    pub outlook: Option<Outlook>,
    /// The moves it expects, its own first.
    pub line: Vec<M>,
}

/// How a game stands: for each seat the share of the game it can expect, 0 to 1. Seats in the order of
/// [`Seat::index`](yonin_engine::Seat::index); the shares of all seats add up to 1, and a seat that does not
/// play or is out for good has 0. Partners share alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outlook(pub [f32; 4]);

/// Tells a search that nobody waits for its answer any more. One that is told so answers `None`.
pub type Stop = AtomicBool;
