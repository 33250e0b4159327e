//! The search where two sides are left: principal variation search on any game that shows itself as
//! [`TwoSided`].
//!
//! Whose turn it is is asked of every position. A game may leave the turn with the side that has just
//! moved (in four-player shogi a check passes it to the checked), so that no value is ever negated for
//! being one move deeper, only where the side on turn has changed.

mod glance;
mod line;
mod mate;
mod order;
mod path;
mod root;
mod score;
mod settle;
mod style;
mod table;
mod tree;

use rand_chacha::ChaCha8Rng;

use crate::{Brief, Stop};

pub(crate) use root::{Limits, search};
pub(crate) use score::{plies_to_mate, share};

/// One of the two sides, 0 or 1.
pub(crate) type Side = usize;

/// A position of a game between two sides, as the search sees it. All values are in centipawns.
pub(crate) trait TwoSided: Clone {
    /// A move of the game.
    type Move: Copy + Eq;

    /// How many numbers [`TwoSided::slot`] has.
    const SLOTS: usize;

    /// The side on turn.
    fn side(&self) -> Side;

    /// The key of the position, its turn included.
    fn key(&self) -> u64;

    /// How the game ends in this position, as far as it can be told without generating moves.
    fn verdict(&self) -> Option<Verdict>;

    /// How it ends where [`TwoSided::moves`] has none.
    fn stuck(&self) -> Verdict {
        Verdict::Win { side: 1 - self.side(), plies: 0 }
    }

    /// Whether the side on turn is in check.
    fn in_check(&self) -> bool;

    /// Adds the legal moves of the side on turn. A game may leave out those that lose at once.
    fn moves(&self, found: &mut Vec<Self::Move>);

    /// Adds those of them that [`TwoSided::gain`] something.
    fn noisy(&self, found: &mut Vec<Self::Move>);

    /// Adds its moves that may give check: all that do, and others if that is less work.
    fn checks(&self, found: &mut Vec<Self::Move>) {
        self.moves(found);
    }

    /// The position after one of its moves.
    fn play(&self, mv: Self::Move) -> Self;

    /// The position with the other side on turn; none where that makes no sense. It is asked only where
    /// the side on turn is not in check.
    fn pass(&self) -> Option<Self>;

    /// What a move takes and what it gains by promotion; 0 for a quiet one.
    fn gain(&self, mv: Self::Move) -> i32;

    /// What a move gains once everything has been taken back and forth on its goal.
    fn exchange(&self, mv: Self::Move) -> i32;

    /// A number below [`TwoSided::SLOTS`] under which experience with a quiet move is kept.
    fn slot(&self, mv: Self::Move) -> usize;

    /// How the side on turn stands, exchanges left aside: within 20,000 either way.
    fn evaluate(&self) -> i32;
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// A side wins, so many plies from here: 0 where it has won.
    Win {
        /// The side.
        side: Side,
        /// Plies until the game is over.
        plies: u32,
    },
    /// Nobody wins.
    Draw,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found<M> {
    pub(crate) mv: M,
    /// Positions reached by a move.
    pub(crate) nodes: u64,
    /// Moves it has looked ahead, exchanges aside.
    pub(crate) depth: u32,
    /// How the side on turn stands, in centipawns; ends of the game beyond 29,000.
    pub(crate) score: i32,
    /// The moves it expects, `mv` first.
    pub(crate) line: Vec<M>,
    /// Whether it was told to stop before it was done.
    pub(crate) stopped: bool,
}

/// The move of a player of a level from the second up; none where there is no move, or if it is told to
/// stop. `chance` decides between moves that look alike to a weak player.
pub(crate) fn find<P: TwoSided>(
    position: &P,
    brief: &Brief<'_>,
    chance: &mut ChaCha8Rng,
    stop: &Stop,
) -> Option<Found<P::Move>> {
    look(position, brief, chance, stop, &mut |_| ()).filter(|found| !found.stopped)
}

/// The same, but `tell` is shown what each further move ahead has found, and one who is told to stop
/// answers what it has found so far.
pub(crate) fn look<P: TwoSided>(
    position: &P,
    brief: &Brief<'_>,
    chance: &mut ChaCha8Rng,
    stop: &Stop,
    tell: &mut dyn FnMut(&Found<P::Move>),
) -> Option<Found<P::Move>> {
    let style = style::of(brief.level);
    let limits = Limits {
        nodes: brief.nodes,
        past: brief.past,
        depth: style.depth,
        mates: style.mates,
        noise: style.noise,
    };
    match style.depth {
        0 => glance::glance(position, &limits, chance),
        _ => search(position, &limits, chance, stop, tell),
    }
}
