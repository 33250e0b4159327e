//! Finds forced mates by trying every move.

use yonin_engine::{Move, chu, shogi};

/// A position in which mates are looked for.
pub(crate) trait Solvable: Clone + std::fmt::Display {
    type Move: Copy + PartialEq + std::fmt::Display;

    fn moves(&self) -> Vec<Self::Move>;
    fn after(&self, mv: Self::Move) -> Self;
    /// Whether the player on turn is in check.
    fn checked(&self) -> bool;
    /// Whether the player on turn is mated: whatever he does, his king is taken.
    fn mated(&self) -> bool;
}

impl Solvable for shogi::Position {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        self.legal_moves().to_vec()
    }

    fn after(&self, mv: Move) -> Self {
        self.play(mv).unwrap()
    }

    fn checked(&self) -> bool {
        self.in_check(self.turn())
    }

    fn mated(&self) -> bool {
        self.checked() && !self.has_legal_move()
    }
}

impl Solvable for chu::Position {
    type Move = chu::Move;

    fn moves(&self) -> Vec<chu::Move> {
        self.legal_moves().to_vec()
    }

    fn after(&self, mv: chu::Move) -> Self {
        self.play(mv).unwrap()
    }

    fn checked(&self) -> bool {
        self.in_check(self.turn())
    }

    fn mated(&self) -> bool {
        if self.outcome().is_some_and(|outcome| outcome.winner == Some(self.turn().opposite())) {
            return true;
        }
        self.checked() && self.moves().into_iter().all(|mv| self.after(mv).takes_last_royal())
    }
}

/// Whether the player on turn can win at once by taking.
trait Taking {
    fn takes_last_royal(&self) -> bool;
}

impl Taking for chu::Position {
    fn takes_last_royal(&self) -> bool {
        let them = self.turn().opposite();
        self.royals(them).len() == 1 && self.in_check(them)
    }
}

/// Whether the player on turn is mated in so many plies (0, 2, 4, ...) by checks alone.
pub(crate) fn is_lost<P: Solvable>(position: &P, plies: u32) -> bool {
    position.mated()
        || plies > 0
            && position.checked()
            && position
                .moves()
                .into_iter()
                .all(|mv| !mates(&position.after(mv), plies - 1).is_empty())
}

/// The checks that mate in so many plies (1, 3, 5, ...) at the most.
pub(crate) fn mates<P: Solvable>(position: &P, plies: u32) -> Vec<P::Move> {
    let moves = position.moves().into_iter();
    moves.filter(|&mv| is_lost(&position.after(mv), plies - 1)).collect()
}
