//! What keeps a man from a move it can walk: promotion (§3), the rules for lions (§4).

use super::Chu;
use super::board::{Board, Man, Square};
use super::walk::{self, Walk};

impl Chu {
    /// Why a walk of the player on turn is no legal move.
    pub(super) fn unlawful(&self, walk: Walk) -> Option<&'static str> {
        self.wrong_promotion(walk).or_else(|| self.wrong_lion(walk))
    }

    fn wrong_promotion(&self, walk: Walk) -> Option<&'static str> {
        let man = self.board.at(walk.from).unwrap();
        let in_zone = |square| man.ranks_ahead(square) < 4;
        let enters = in_zone(walk.to) && !in_zone(walk.from);
        let captures = walk.to != walk.from
            && self.board.at(walk.to).is_some()
            && (in_zone(walk.to) || in_zone(walk.from));
        let listed = match man.letter {
            'P' => self.rules.last_rank_promotion.contains("pawn"),
            'L' => self.rules.last_rank_promotion.contains("lance"),
            _ => false,
        };
        let arrives = !man.promoted && listed && man.ranks_ahead(walk.to) == 0;
        let promotes = !man.promoted && !"KQN".contains(man.letter);
        let may = promotes && (enters || captures || arrives);
        if walk.promote && !may {
            return Some("cannot_promote");
        }
        (!walk.promote && arrives && self.rules.last_rank_forced).then_some("must_promote")
    }

    fn wrong_lion(&self, walk: Walk) -> Option<&'static str> {
        let mid = walk.mid.filter(|mid| self.board.at(*mid).is_some());
        let is_lion = |square: &Square| self.board.at(*square).is_some_and(|man| man.is_lion());
        let by_way = mid.filter(is_lion).and_then(|lion| self.wrong_capture(walk.from, None, lion));
        let at_end = (walk.to != walk.from).then_some(walk.to).filter(is_lion);
        by_way.or_else(|| at_end.and_then(|lion| self.wrong_capture(walk.from, mid, lion)))
    }

    /// One lion is taken, by way of the victim on `mid` if there is one.
    fn wrong_capture(
        &self,
        from: Square,
        mid: Option<Square>,
        lion: Square,
    ) -> Option<&'static str> {
        let rules = &self.rules;
        let captor = self.board.at(from).unwrap();
        let victim = self.board.at(lion).unwrap();
        let beside = rules.adjacent_exception && from.distance(lion) == 1;
        let bite = mid.and_then(|mid| self.board.at(mid));
        let bitten =
            rules.tsukegui_exception && bite.is_some_and(|man| !man.is_pawn_or_go_between());
        let kirin = rules.kirin_exception && self.lion == Some(lion) && victim.letter == 'O';
        let answering = self.lion.is_some() && !kirin;
        let protected = self.is_protected(from, mid, lion);
        if captor.is_lion() {
            if !protected || bitten {
                None
            } else if !beside {
                Some("lion_protected")
            } else {
                (answering && rules.first_lion == "okazaki").then_some("first_lion")
            }
        } else {
            let banned = match rules.first_lion.as_str() {
                "edo" => true,
                "okazaki" => protected && !bitten,
                _ => false,
            };
            (answering && banned).then_some("first_lion")
        }
    }

    fn is_protected(&self, from: Square, mid: Option<Square>, lion: Square) -> bool {
        let white = !self.white;
        if let Some(mid) = mid
            && self.rules.doomed_pawn_protects
            && self.board.at(mid).is_some_and(|man| man.is_pawn_or_go_between())
        {
            let mut before = self.board.clone();
            before.put(lion, self.board.at(from));
            if self.could_take(&before, lion, |square, _| square == mid) {
                return true;
            }
        }
        let mut after = self.board.clone();
        let captor = after.at(from);
        after.put(from, None);
        if let Some(mid) = mid {
            after.put(mid, None);
        }
        after.put(lion, captor);
        self.could_take(&after, lion, |_, man| man.white == white)
    }

    /// Whether one of some men could walk to a square or over it.
    pub(super) fn could_take(
        &self,
        board: &Board,
        target: Square,
        who: impl Fn(Square, Man) -> bool,
    ) -> bool {
        board.men().filter(|(square, man)| who(*square, *man)).any(|(square, _)| {
            walk::walks(board, square, self.rules.lion_pawn_block)
                .iter()
                .any(|walk| walk.to == target || walk.mid == Some(target))
        })
    }
}
