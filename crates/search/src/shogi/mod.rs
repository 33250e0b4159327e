//! Standard shogi as the search sees it.

mod evaluate;
mod exchange;
mod worth;

use yonin_engine::shogi::Position;
use yonin_engine::{Move, Seat, Square};

use crate::two::{Side, TwoSided, Verdict};
use worth::{gain_by_promotion, swing};

/// Squares and kinds of drop a move can start from, times goals.
const SLOTS: usize = (81 + 7) * 81;

impl TwoSided for Position {
    type Move = Move;

    const SLOTS: usize = SLOTS;

    fn side(&self) -> Side {
        usize::from(self.turn() != Seat::South)
    }

    fn key(&self) -> u64 {
        self.key()
    }

    fn verdict(&self) -> Option<Verdict> {
        None
    }

    fn in_check(&self) -> bool {
        self.in_check(self.turn())
    }

    fn moves(&self, found: &mut Vec<Move>) {
        found.extend_from_slice(&self.legal_moves());
    }

    fn noisy(&self, found: &mut Vec<Move>) {
        found.extend_from_slice(&self.noisy_moves());
    }

    fn checks(&self, found: &mut Vec<Move>) {
        let us = self.turn();
        let king = self.king(us.opposite());
        found.extend(self.legal_moves().iter().filter(|mv| {
            let (role, uncovers) = match **mv {
                Move::Drop { role, .. } => (Some(role.role()), false),
                Move::Board { from, promote, .. } => {
                    let role = self.man_at(from).map(|man| man.role);
                    let becomes =
                        role.and_then(|role| if promote { role.promoted() } else { Some(role) });
                    (becomes, are_in_line(from, king))
                }
            };
            let attacks =
                role.is_some_and(|role| self.attacks_of(role, us, mv.to()).contains(king));
            attacks || uncovers
        }));
    }

    fn play(&self, mv: Move) -> Self {
        self.play_unchecked(mv)
    }

    fn pass(&self) -> Option<Self> {
        Some(self.pass_unchecked())
    }

    fn gain(&self, mv: Move) -> i32 {
        let Move::Board { from, to, promote } = mv else { return 0 };
        let taken = self.man_at(to).map_or(0, |man| swing(man.role));
        if promote {
            taken + self.man_at(from).map_or(0, |man| gain_by_promotion(man.role))
        } else {
            taken
        }
    }

    fn exchange(&self, mv: Move) -> i32 {
        exchange::exchange(self, mv)
    }

    fn slot(&self, mv: Move) -> usize {
        let from = match mv {
            Move::Board { from, .. } => from.index(),
            Move::Drop { role, .. } => 81 + role as usize,
        };
        from * 81 + mv.to().index()
    }

    fn evaluate(&self) -> i32 {
        evaluate::evaluate(self)
    }
}

/// Whether a man on one square may hide the other from one that moves in lines.
fn are_in_line(one: Square, other: Square) -> bool {
    let rows = one.row().abs_diff(other.row());
    let columns = one.column().abs_diff(other.column());
    rows == 0 || columns == 0 || rows == columns
}
