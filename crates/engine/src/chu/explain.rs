//! Which move a spelling gives, and why a move is illegal, one reason after the other.

use super::board::{STEPS, Ways, each};
use super::generate::Promotion;
use super::{Move, Position, Square};
use crate::IllegalMove;

impl Position {
    /// Accepts a legal move of the player on turn, in any of its spellings.
    ///
    /// # Errors
    ///
    /// The reason why the move is illegal.
    pub fn check_legal(&self, mv: Move) -> Result<(), IllegalMove> {
        self.canonical(mv).map(|_| ())
    }

    /// The canonical spelling of a legal move.
    ///
    /// # Errors
    ///
    /// The reason why the move is illegal.
    pub fn canonical(&self, mv: Move) -> Result<Move, IllegalMove> {
        let from = mv.from();
        if self.is_decided() || !self.board.at(from).is_man_of(self.turn) {
            return Err(IllegalMove::NotYours);
        }
        let is_own = |at| at != from && self.board.at(at).is_man_of(self.turn);
        if is_own(mv.to()) || mv.mid().is_some_and(is_own) {
            return Err(IllegalMove::Occupied);
        }
        match mv {
            Move::Step { from, to, promote } => {
                self.check_step(from, to, promote)?;
                Ok(mv)
            }
            Move::TwoStep { from, mid, to } => self.check_two_step(from, mid, to),
        }
    }

    fn check_step(&self, from: Square, to: Square, promote: bool) -> Result<(), IllegalMove> {
        let (man, goal) = (self.board.at(from), self.board.at(to));
        if man.is_lion() && self.is_jump_blocked(from, to) {
            return Err(IllegalMove::LionBlocked);
        }
        if from == to || !self.board.attackers_of(to, self.turn, false).contains(from) {
            return Err(IllegalMove::NotReachable);
        }
        match self.promotion(man, from, to, goal) {
            Promotion::Cannot if promote => return Err(IllegalMove::CannotPromote),
            Promotion::Must if !promote => return Err(IllegalMove::MustPromote),
            _ => {}
        }
        if goal.is_lion() { self.judge_lion(from, None, to) } else { Ok(()) }
    }

    fn is_jump_blocked(&self, from: Square, to: Square) -> bool {
        self.rules.lion_pawn_block && self.board.is_jump_over_pawns(from, to)
    }

    fn check_two_step(&self, from: Square, mid: Square, to: Square) -> Result<Move, IllegalMove> {
        if !self.leads_by(from, mid, to) {
            return Err(IllegalMove::NotReachable);
        }
        let first = self.board.at(mid);
        if first.is_empty() {
            if to == from {
                return Ok(self.pass(from).unwrap_or(Move::TwoStep { from, mid, to }));
            }
            self.check_step(from, to, false)?;
            return Ok(Move::Step { from, to, promote: false });
        }
        if first.is_lion() {
            self.judge_lion(from, None, mid)?;
        }
        if to != from && self.board.at(to).is_lion() {
            self.judge_lion(from, Some(mid), to)?;
        }
        Ok(Move::TwoStep { from, mid, to })
    }

    /// Whether the man on `from` can take two steps so, whatever stands there.
    fn leads_by(&self, from: Square, mid: Square, to: Square) -> bool {
        let ways = Ways::of(self.board.at(from));
        if ways.lion {
            return from.distance(mid) == 1 && mid.distance(to) == 1;
        }
        each(ways.power).any(|direction| {
            let step = STEPS[direction];
            self.board.beside(from, step).0 == mid
                && (to == from || self.board.beside(mid, step).0 == to)
        })
    }

    /// The pass of the man on a square by way of the first empty square it can enter.
    fn pass(&self, from: Square) -> Option<Move> {
        self.passes(from).next()
    }

    /// Every spelling of a man's pass, by way of squares in reading order.
    pub(super) fn passes(&self, from: Square) -> impl Iterator<Item = Move> {
        let ways = Ways::of(self.board.at(from));
        each(if ways.lion { ways.steps } else { ways.power }).filter_map(move |direction| {
            let (mid, cell) = self.board.beside(from, STEPS[direction]);
            cell.is_empty().then_some(Move::TwoStep { from, mid, to: from })
        })
    }
}
