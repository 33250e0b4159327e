//! What a computer player asks of a game.

use yonin_engine::{Move, chu, shogi, yonin};

use crate::gain;

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
}
