//! All spellings of a move, and counting by them.

use super::board::{STEPS, Ways, each};
use super::{Move, MoveList, Position};
use crate::perft::Countable;

impl Position {
    /// Every spelling of a legal move that is given in its canonical one, which comes first.
    #[must_use]
    pub fn spellings(&self, mv: Move) -> Vec<Move> {
        let mut spellings = vec![mv];
        self.other_spellings(mv, |other| spellings.push(other));
        spellings
    }

    fn other_spellings(&self, mv: Move, mut show: impl FnMut(Move)) {
        let ways = Ways::of(self.board.at(mv.from()));
        match mv {
            Move::Step { from, to, .. } => {
                for direction in each(if ways.lion { ways.steps } else { ways.power }) {
                    let step = STEPS[direction];
                    let (mid, cell) = self.board.beside(from, step);
                    let leads = match ways.lion {
                        true => cell.is_empty() && mid.distance(to) == 1,
                        false => cell.is_empty() && self.board.beside(mid, step).0 == to,
                    };
                    if leads {
                        show(Move::TwoStep { from, mid, to });
                    }
                }
            }
            Move::TwoStep { from, mid, to } if to == from && self.board.at(mid).is_empty() => {
                self.passes(from).filter(|&pass| pass != mv).for_each(show);
            }
            Move::TwoStep { .. } => {}
        }
    }
}

/// A position whose moves count as often as they can be spelled.
#[derive(Clone, Copy, Debug)]
pub struct Spelled(pub Position);

impl Countable for Spelled {
    type Move = Move;
    type Moves = MoveList;

    fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::roomy();
        for &mv in &self.0.legal_moves() {
            moves.push(mv);
            self.0.other_spellings(mv, |other| moves.push(other));
        }
        moves
    }

    fn count_legal_moves(&self) -> usize {
        let mut count = 0;
        for &mv in &self.0.legal_moves() {
            count += 1;
            self.0.other_spellings(mv, |_| count += 1);
        }
        count
    }

    fn play_unchecked(&self, mv: Move) -> Self {
        Self(self.0.play_unchecked(mv))
    }
}
