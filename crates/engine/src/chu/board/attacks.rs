//! Which men could take on a square by ordinary movement. The rules for lions are left out of account,
//! and so is whose turn it is (`docs/rules/chu.md` §4, "Protected").

use super::{Board, Cell, KNIGHT_LEAPS, STEPS, Side, SquareSet, Ways};
use crate::chu::Square;

impl Board {
    /// Whether a man of the side attacks the square. `lions_blocked` says that pawns and go-betweens
    /// stand in the way of a lion's jump.
    pub(in crate::chu) fn is_attacked(&self, at: Square, by: Side, lions_blocked: bool) -> bool {
        self.attackers(at, by, lions_blocked, |_| true)
    }

    /// Squares of the men of a side that attack the square.
    pub(in crate::chu) fn attackers_of(
        &self,
        at: Square,
        by: Side,
        lions_blocked: bool,
    ) -> SquareSet {
        let mut found = SquareSet::EMPTY;
        self.attackers(at, by, lions_blocked, |from| {
            found.insert(from);
            false
        });
        found
    }

    /// Shows each attacker until one is said to be enough; answers whether one was.
    fn attackers(
        &self,
        at: Square,
        by: Side,
        lions_blocked: bool,
        mut enough: impl FnMut(Square) -> bool,
    ) -> bool {
        for (direction, &step) in STEPS.iter().enumerate() {
            // What comes from there moves the other way.
            let toward = 0x80 >> direction;
            let (mut from, mut cell) = self.beside(at, step);
            let ways = Ways::of(cell);
            if cell.is_man_of(by)
                && (ways.steps | ways.slides | ways.power) & toward != 0
                && enough(from)
            {
                return true;
            }
            let (second, jumper) = self.beside(at, 2 * step);
            let ways = Ways::of(jumper);
            let jumps = (ways.jumps | ways.power) & toward != 0
                && !(lions_blocked && ways.lion && self.is_walled_off(second, at, &[step, step]));
            if jumper.is_man_of(by) && jumps && enough(second) {
                return true;
            }
            // Nobody both jumps and slides along one line: nobody is found twice.
            while cell.is_empty() {
                (from, cell) = self.beside(from, step);
                if cell.is_man_of(by) && Ways::of(cell).slides & toward != 0 && enough(from) {
                    return true;
                }
            }
        }
        KNIGHT_LEAPS.iter().any(|(leap, ways)| {
            let (from, cell) = self.beside(at, *leap);
            cell.is_man_of(by)
                && cell.is_lion()
                && !(lions_blocked && self.is_walled_off(from, at, ways))
                && enough(from)
        })
    }

    /// Whether pawns and go-betweens keep a lion from a square two away: they stand on every straightest
    /// way, and no man it could take on its first step opens another. `ways` leads from the goal to the
    /// squares between.
    fn is_walled_off(&self, lion: Square, goal: Square, ways: &[i8; 2]) -> bool {
        self.are_pawns(goal, ways) && !self.can_capture_between(lion, goal)
    }

    /// Whether pawns or go-betweens, of either side, stand on each of the squares that the steps lead
    /// to.
    #[inline]
    pub(in crate::chu) fn are_pawns(&self, from: Square, steps: &[i8; 2]) -> bool {
        steps.iter().all(|&step| self.beside(from, step).1.is_pawn_or_go_between())
    }

    /// Whether a lion's way from one square to the other is a jump over pawns and go-betweens alone.
    pub(in crate::chu) fn is_jump_over_pawns(&self, from: Square, to: Square) -> bool {
        let leads = |leap: i8| self.beside(from, leap).0 == to;
        STEPS.iter().any(|&step| leads(2 * step) && self.are_pawns(from, &[step, step]))
            || KNIGHT_LEAPS.iter().any(|(leap, ways)| leads(*leap) && self.are_pawns(from, ways))
    }

    fn can_capture_between(&self, lion: Square, goal: Square) -> bool {
        let own = self.at(lion);
        let is_prey = |cell: Cell| {
            Side::BOTH
                .into_iter()
                .any(|side| own.is_man_of(side) && cell.is_man_of(side.opposite()))
        };
        STEPS.iter().any(|&step| {
            let (mid, cell) = self.beside(lion, step);
            is_prey(cell) && mid.distance(goal) == 1
        })
    }
}
