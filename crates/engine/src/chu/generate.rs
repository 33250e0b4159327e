//! Generation of legal moves in their canonical spellings: a two-step only if its first step captures,
//! and one pass a man.

use super::board::{Cell, KNIGHT_LEAPS, STEPS, Side, Ways, each};
use super::{LastRankPromotion, Move, Position, Role, Square};

/// Whether a man promotes with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Promotion {
    Cannot,
    May,
    Must,
}

impl Position {
    /// Shows each legal move until one is said to be enough; answers whether one was. The end of the
    /// game is left out of account.
    #[inline]
    pub(super) fn generate(&self, enough: &mut impl FnMut(Move) -> bool) -> bool {
        self.board.men_of(self.turn).iter().any(|from| self.generate_from(from, enough))
    }

    /// The same for the man on one square, who is the player's on turn.
    #[inline]
    pub(super) fn generate_from(
        &self,
        from: Square,
        enough: &mut impl FnMut(Move) -> bool,
    ) -> bool {
        let man = self.board.at(from);
        let ways = Ways::of(man);
        if ways.lion {
            return self.lion_moves(from, enough);
        }
        for direction in each(ways.steps) {
            let (to, goal) = self.board.beside(from, STEPS[direction]);
            if !goal.stops(self.turn) && self.arrivals(man, from, to, goal, enough) {
                return true;
            }
        }
        for direction in each(ways.slides) {
            let step = STEPS[direction];
            let (mut to, mut goal) = self.board.beside(from, step);
            while goal.is_empty() {
                if self.arrivals(man, from, to, goal, enough) {
                    return true;
                }
                (to, goal) = self.board.beside(to, step);
            }
            if !goal.stops(self.turn) && self.arrivals(man, from, to, goal, enough) {
                return true;
            }
        }
        for direction in each(ways.jumps) {
            let (to, goal) = self.board.beside(from, 2 * STEPS[direction]);
            if !goal.stops(self.turn) && self.arrivals(man, from, to, goal, enough) {
                return true;
            }
        }
        ways.power != 0 && self.power_moves(from, ways.power, enough)
    }

    /// An ordinary man arrives on a square, promoted where it can and unpromoted where it may.
    #[inline(always)]
    fn arrivals(
        &self,
        man: Cell,
        from: Square,
        to: Square,
        goal: Cell,
        enough: &mut impl FnMut(Move) -> bool,
    ) -> bool {
        if goal.is_lion() && !self.may_take_lion(from, None, to) {
            return false;
        }
        match self.promotion(man, from, to, goal) {
            Promotion::Cannot => enough(Move::Step { from, to, promote: false }),
            Promotion::Must => enough(Move::Step { from, to, promote: true }),
            Promotion::May => {
                enough(Move::Step { from, to, promote: true })
                    || enough(Move::Step { from, to, promote: false })
            }
        }
    }

    /// Whether a man promotes that goes from one square to another (`docs/rules/chu.md` §3).
    #[inline(always)]
    pub(super) fn promotion(&self, man: Cell, from: Square, to: Square, goal: Cell) -> Promotion {
        if !Ways::of(man).promotes {
            return Promotion::Cannot;
        }
        let (leaves, enters) = (in_camp(from, self.turn), in_camp(to, self.turn));
        let captures = !goal.is_empty() && (leaves || enters);
        let last = man.is_pawn_or_lance()
            && on_last_rank(to, self.turn)
            && self.promotes_on_last_rank(man);
        if last && self.rules.last_rank_forced {
            Promotion::Must
        } else if last || captures || (enters && !leaves) {
            Promotion::May
        } else {
            Promotion::Cannot
        }
    }

    fn promotes_on_last_rank(&self, man: Cell) -> bool {
        match self.rules.last_rank_promotion {
            LastRankPromotion::None => false,
            LastRankPromotion::Pawn => man.role() == Some(Role::Pawn),
            LastRankPromotion::Lance => man.role() == Some(Role::Lance),
            LastRankPromotion::PawnLance => true,
        }
    }

    fn lion_moves(&self, from: Square, enough: &mut impl FnMut(Move) -> bool) -> bool {
        let mut passed = false;
        for step in STEPS {
            let (mid, first) = self.board.beside(from, step);
            if first.is_empty() {
                let pass = Move::TwoStep { from, mid, to: from };
                if !std::mem::replace(&mut passed, true) && enough(pass) {
                    return true;
                }
                if enough(Move::Step { from, to: mid, promote: false }) {
                    return true;
                }
            } else if !first.stops(self.turn)
                && !(first.is_lion() && !self.may_take_lion(from, None, mid))
                && (enough(Move::Step { from, to: mid, promote: false })
                    || enough(Move::TwoStep { from, mid, to: from })
                    || STEPS.iter().any(|&step| self.second_step(from, mid, step, enough)))
            {
                return true;
            }
        }
        STEPS.iter().any(|&step| self.jump(from, 2 * step, &[step, step], enough))
            || KNIGHT_LEAPS.iter().any(|(leap, ways)| self.jump(from, *leap, ways, enough))
    }

    /// Goes on from where a man has been captured; the own square, too, is stopped by an own man.
    #[inline(always)]
    fn second_step(
        &self,
        from: Square,
        mid: Square,
        step: i8,
        enough: &mut impl FnMut(Move) -> bool,
    ) -> bool {
        let (to, goal) = self.board.beside(mid, step);
        !goal.stops(self.turn)
            && !(goal.is_lion() && !self.may_take_lion(from, Some(mid), to))
            && enough(Move::TwoStep { from, mid, to })
    }

    /// A lion's jump; `ways` lead from the lion to the squares between.
    #[inline(always)]
    fn jump(
        &self,
        from: Square,
        leap: i8,
        ways: &[i8; 2],
        enough: &mut impl FnMut(Move) -> bool,
    ) -> bool {
        let (to, goal) = self.board.beside(from, leap);
        !goal.stops(self.turn)
            && !(self.rules.lion_pawn_block && self.board.are_pawns(from, ways))
            && !(goal.is_lion() && !self.may_take_lion(from, None, to))
            && enough(Move::Step { from, to, promote: false })
    }

    /// One or two steps straight along each of some directions, capturing on each, or a jump.
    fn power_moves(
        &self,
        from: Square,
        directions: u8,
        enough: &mut impl FnMut(Move) -> bool,
    ) -> bool {
        let mut passed = false;
        for direction in each(directions) {
            let step = STEPS[direction];
            let (mid, first) = self.board.beside(from, step);
            if first.is_empty() {
                let pass = Move::TwoStep { from, mid, to: from };
                if !std::mem::replace(&mut passed, true) && enough(pass) {
                    return true;
                }
                if enough(Move::Step { from, to: mid, promote: false }) {
                    return true;
                }
            } else if !first.stops(self.turn)
                && !(first.is_lion() && !self.may_take_lion(from, None, mid))
                && (enough(Move::Step { from, to: mid, promote: false })
                    || enough(Move::TwoStep { from, mid, to: from })
                    || self.second_step(from, mid, step, enough))
            {
                return true;
            }
            let (to, goal) = self.board.beside(from, 2 * step);
            if !goal.stops(self.turn)
                && !(goal.is_lion() && !self.may_take_lion(from, None, to))
                && enough(Move::Step { from, to, promote: false })
            {
                return true;
            }
        }
        false
    }
}

/// Whether the square lies in the four ranks in which men of a side promote.
#[inline(always)]
const fn in_camp(square: Square, side: Side) -> bool {
    match side {
        Side::Black => square.row() < 4,
        Side::White => square.row() >= 8,
    }
}

/// Whether the square lies on the rank beyond which men of a side cannot go.
#[inline(always)]
pub(super) const fn on_last_rank(square: Square, side: Side) -> bool {
    match side {
        Side::Black => square.row() == 0,
        Side::White => square.row() == 11,
    }
}
