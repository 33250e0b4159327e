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
            if self.arrive(man, from, to, goal, enough) {
                return true;
            }
        }
        for direction in each(ways.slides) {
            let step = STEPS[direction];
            let (mut to, mut goal) = self.board.beside(from, step);
            while goal.is_empty() {
                if self.arrive(man, from, to, goal, enough) {
                    return true;
                }
                (to, goal) = self.board.beside(to, step);
            }
            if self.arrive(man, from, to, goal, enough) {
                return true;
            }
        }
        for direction in each(ways.jumps) {
            let (to, goal) = self.board.beside(from, 2 * STEPS[direction]);
            if self.arrive(man, from, to, goal, enough) {
                return true;
            }
        }
        ways.power != 0 && self.power_moves(from, ways.power, enough)
    }

    /// An ordinary man arrives on a square if it may, promoted where it can and unpromoted where it may.
    #[inline(always)]
    fn arrive(
        &self,
        man: Cell,
        from: Square,
        to: Square,
        goal: Cell,
        enough: &mut impl FnMut(Move) -> bool,
    ) -> bool {
        if !self.may_go(from, None, to, goal) {
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
        STEPS.iter().any(|&step| self.first_step(from, step, &STEPS, &mut passed, enough))
            || STEPS.iter().any(|&step| self.lion_jump(from, 2 * step, &[step, step], enough))
            || KNIGHT_LEAPS.iter().any(|(leap, ways)| self.lion_jump(from, *leap, ways, enough))
    }

    /// One or two steps straight along each of some directions, capturing on each, or a jump.
    fn power_moves(
        &self,
        from: Square,
        directions: u8,
        enough: &mut impl FnMut(Move) -> bool,
    ) -> bool {
        let mut passed = false;
        each(directions).any(|direction| {
            let step = STEPS[direction];
            self.first_step(from, step, &[step], &mut passed, enough)
                || self.jump(from, 2 * step, enough)
        })
    }

    /// Steps beside and stops there or passes; or captures there and stops, comes back or goes on.
    #[inline(always)]
    fn first_step(
        &self,
        from: Square,
        step: i8,
        seconds: &[i8],
        passed: &mut bool,
        enough: &mut impl FnMut(Move) -> bool,
    ) -> bool {
        let (mid, first) = self.board.beside(from, step);
        if !self.may_go(from, None, mid, first) {
            return false;
        }
        let back = Move::TwoStep { from, mid, to: from };
        let stop = Move::Step { from, to: mid, promote: false };
        if first.is_empty() {
            return (!std::mem::replace(passed, true) && enough(back)) || enough(stop);
        }
        enough(stop)
            || enough(back)
            || seconds.iter().any(|&step| {
                // The own square is no goal here: the man itself stands on it.
                let (to, goal) = self.board.beside(mid, step);
                self.may_go(from, Some(mid), to, goal) && enough(Move::TwoStep { from, mid, to })
            })
    }

    #[inline(always)]
    fn jump(&self, from: Square, leap: i8, enough: &mut impl FnMut(Move) -> bool) -> bool {
        let (to, goal) = self.board.beside(from, leap);
        self.may_go(from, None, to, goal) && enough(Move::Step { from, to, promote: false })
    }

    /// A jump that pawns and go-betweens may block; `ways` lead from the lion to the squares between.
    #[inline(always)]
    fn lion_jump(
        &self,
        from: Square,
        leap: i8,
        ways: &[i8; 2],
        enough: &mut impl FnMut(Move) -> bool,
    ) -> bool {
        let blocked = self.rules.lion_pawn_block && self.board.are_pawns(from, ways);
        !blocked && self.jump(from, leap, enough)
    }

    /// Whether a man may go where `goal` stands, by way of `mid` if it captures there.
    #[inline(always)]
    fn may_go(&self, from: Square, mid: Option<Square>, to: Square, goal: Cell) -> bool {
        !goal.stops(self.turn) && (!goal.is_lion() || self.may_take_lion(from, mid, to))
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
