//! Looking at a game for two and telling what is seen on the way.

use yonin_engine::{chu, shogi};

use crate::chance::chance;
use crate::two::{self, Found, TwoSided};
use crate::{Brief, Level, Searchable, Stop, choose};

/// What is seen after looking so many moves ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The best move so far.
    pub mv: M,
    /// How many positions have been looked at.
    pub nodes: u64,
    /// How many moves ahead, exchanges aside; 0 where nothing was looked at.
    pub depth: u32,
    /// How the player on turn stands.
    pub score: Score,
    /// The moves expected, `mv` first.
    pub line: Vec<M>,
}

/// How a player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// In hundredths of a pawn or so, above 0 if he stands better.
    Centipawns(i32),
    /// The game ends after so many more moves of both players together: above 0 if he wins, below if he
    /// loses.
    Mate(i32),
}

/// A position of a game for two.
pub trait ForTwo: Searchable {
    /// Looks for the best move as [`choose`] does, tells what it sees on the way, and answers the last
    /// report: the move that [`choose`] answers, or, if it is told to stop, the best one so far. None once
    /// the game is over.
    fn think(
        &self,
        brief: &Brief<'_>,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Self::Move>),
    ) -> Option<Report<Self::Move>>;
}

impl ForTwo for shogi::Position {
    fn think(
        &self,
        brief: &Brief<'_>,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Self::Move>),
    ) -> Option<Report<Self::Move>> {
        think(self, brief, stop, tell)
    }
}

impl ForTwo for chu::Position {
    fn think(
        &self,
        brief: &Brief<'_>,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<Self::Move>),
    ) -> Option<Report<Self::Move>> {
        think(self, brief, stop, tell)
    }
}

fn think<M: Copy + Eq, P: Searchable<Move = M> + TwoSided<Move = M>>(
    position: &P,
    brief: &Brief<'_>,
    stop: &Stop,
    tell: &mut dyn FnMut(&Report<M>),
) -> Option<Report<M>> {
    if brief.level == Level::One {
        let choice = choose(position, brief, stop)?;
        let score = Score::Centipawns(0);
        return Some(Report { mv: choice.mv, nodes: 0, depth: 0, score, line: choice.line });
    }
    let mut chance = chance(position, brief.seed);
    let found = two::look(position, brief, &mut chance, stop, &mut |found| tell(&report(found)))?;
    Some(report(&found))
}

fn report<M: Copy>(found: &Found<M>) -> Report<M> {
    let score = match two::plies_to_mate(found.score) {
        Some(plies) => Score::Mate(plies),
        None => Score::Centipawns(found.score),
    };
    Report { mv: found.mv, nodes: found.nodes, depth: found.depth, score, line: found.line.clone() }
}
