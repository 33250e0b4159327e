//! The rules that keep lions from being traded (`docs/rules/chu.md` §4).

use super::{FirstLion, Position, Role, Square};
use crate::IllegalMove;

impl Position {
    /// Whether the man on `from` may take the lion on a square, by way of `mid` if it takes a man there
    /// first.
    #[cold]
    pub(super) fn may_take_lion(&self, from: Square, mid: Option<Square>, lion: Square) -> bool {
        self.judge_lion(from, mid, lion).is_ok()
    }

    /// The reason why it may not.
    pub(super) fn judge_lion(
        &self,
        from: Square,
        mid: Option<Square>,
        lion: Square,
    ) -> Result<(), IllegalMove> {
        let by_lion = self.board.at(from).is_lion();
        let adjacent = self.rules.adjacent_exception && from.distance(lion) == 1;
        match self.ban_on(lion) {
            FirstLion::Edo if !by_lion => return Err(IllegalMove::FirstLion),
            FirstLion::Okazaki if !by_lion || adjacent => {
                return match self.is_unsafe_to_take(from, mid, lion) {
                    true => Err(IllegalMove::FirstLion),
                    false => Ok(()),
                };
            }
            _ => {}
        }
        if by_lion && !adjacent && self.is_unsafe_to_take(from, mid, lion) {
            return Err(IllegalMove::LionProtected);
        }
        Ok(())
    }

    /// What keeps a lion from being taken in return for another.
    fn ban_on(&self, lion: Square) -> FirstLion {
        let was_kirin =
            self.lion == Some(lion) && self.board.at(lion).role() == Some(Role::PromotedKirin);
        if self.lion.is_none() || (self.rules.kirin_exception && was_kirin) {
            FirstLion::Off
        } else {
            self.rules.first_lion
        }
    }

    /// Whether the lion is protected and nothing worth it is taken before.
    fn is_unsafe_to_take(&self, from: Square, mid: Option<Square>, lion: Square) -> bool {
        let worth = |mid| !self.board.at(mid).is_pawn_or_go_between();
        !(self.rules.tsukegui_exception && mid.is_some_and(worth))
            && self.is_protected(from, mid, lion)
    }

    /// Whether the captor could be taken back on the lion's square.
    fn is_protected(&self, from: Square, mid: Option<Square>, lion: Square) -> bool {
        let (us, them) = (self.turn, self.turn.opposite());
        let blocked = self.rules.lion_pawn_block;
        let doomed = mid.filter(|_| self.rules.doomed_pawn_protects).filter(|&mid| {
            self.board.at(mid).is_pawn_or_go_between()
                && self.board.attackers_of(lion, them, blocked).contains(mid)
        });
        if doomed.is_some() {
            return true;
        }
        let mut after = self.board;
        let captor = after.lift(from, us);
        if let Some(mid) = mid {
            after.lift(mid, them);
        }
        after.lift(lion, them);
        after.put(lion, captor, us);
        after.is_attacked(lion, them, blocked)
    }
}
