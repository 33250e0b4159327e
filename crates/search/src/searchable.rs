//! What a computer player asks of a game.

use yonin_engine::{Move, chu, shogi, yonin};

use crate::chance::chance;
use crate::two::{self, Found, TwoSided};
use crate::{Brief, Choice, Outlook, Stop, four, gain};

/// A position that a computer player can look at.
pub trait Searchable {
    /// A move of the game.
    type Move: Copy;

    /// The legal moves of the player on turn; none once the game is over.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// What a legal move wins at once, in pawns; none if it neither takes nor promotes.
    fn gain(&self, mv: Self::Move) -> Option<u32>;

    /// The key of the position.
    fn key(&self) -> u64;

    /// Number of the move to be made.
    fn ply(&self) -> u32;

    /// The move that a player who searches makes, a level above the first; none once the game is over, and
    /// none if it is told to stop.
    fn search(&self, brief: &Brief<'_>, stop: &Stop) -> Option<Choice<Self::Move>>;
}

impl Searchable for yonin::Position {
    type Move = Move;

    fn legal_moves(&self) -> Vec<Move> {
        self.legal_moves().to_vec()
    }

    fn gain(&self, mv: Move) -> Option<u32> {
        gain::of_four(self, mv)
    }

    fn key(&self) -> u64 {
        self.key()
    }

    fn ply(&self) -> u32 {
        self.ply()
    }

    fn search(&self, brief: &Brief<'_>, stop: &Stop) -> Option<Choice<Move>> {
        four::search(self, brief, stop)
    }
}

impl Searchable for shogi::Position {
    type Move = Move;

    fn legal_moves(&self) -> Vec<Move> {
        self.legal_moves().to_vec()
    }

    fn gain(&self, mv: Move) -> Option<u32> {
        gain::of_two(self, mv)
    }

    fn key(&self) -> u64 {
        self.key()
    }

    fn ply(&self) -> u32 {
        self.ply()
    }

    fn search(&self, brief: &Brief<'_>, stop: &Stop) -> Option<Choice<Move>> {
        two::find(self, brief, &mut chance(self, brief.seed), stop).map(|found| choice(self, found))
    }
}

impl Searchable for chu::Position {
    type Move = chu::Move;

    fn legal_moves(&self) -> Vec<chu::Move> {
        self.legal_moves().to_vec()
    }

    fn gain(&self, mv: chu::Move) -> Option<u32> {
        gain::in_chu(self, mv)
    }

    fn key(&self) -> u64 {
        self.key()
    }

    fn ply(&self) -> u32 {
        self.ply()
    }

    fn search(&self, brief: &Brief<'_>, stop: &Stop) -> Option<Choice<chu::Move>> {
        two::find(self, brief, &mut chance(self, brief.seed), stop).map(|found| choice(self, found))
    }
}

/// What a search has found, as it is told outside.
fn choice<P: TwoSided>(position: &P, found: Found<P::Move>) -> Choice<P::Move> {
    let share = two::share(found.score);
    let shares = if position.side() == 0 { [share, 1.0 - share] } else { [1.0 - share, share] };
    let outlook = Some(Outlook([shares[0], 0.0, shares[1], 0.0]));
    Choice { mv: found.mv, nodes: found.nodes, depth: found.depth, outlook, line: found.line }
}
