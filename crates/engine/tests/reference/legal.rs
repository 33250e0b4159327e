//! What is legal (§2), and the first reason why not.

use super::board::{Man, Role, Square};
use super::position::Position;
use super::seat::Seat;
use super::usi::Move;
use super::walk;

impl Position {
    /// Every legal move of a seat, as if it were its turn.
    pub(crate) fn legal_moves(&self, seat: Seat) -> Vec<Move> {
        self.candidates(seat)
            .into_iter()
            .filter(|action| self.why_not(seat, *action).is_none())
            .collect()
    }

    pub(crate) fn has_legal_move(&self, seat: Seat) -> bool {
        self.candidates(seat).into_iter().any(|action| self.why_not(seat, action).is_none())
    }

    /// Moves to every attacked square, with and without promotion, and drops on every empty square.
    fn candidates(&self, seat: Seat) -> Vec<Move> {
        let mut candidates = Vec::new();
        for (from, man) in self.board.men() {
            if man.controller == Some(seat) {
                for to in walk::attacks(&self.board, from, man) {
                    candidates.push(Move::Board { from, to, promote: false });
                    candidates.push(Move::Board { from, to, promote: true });
                }
            }
        }
        let mut kinds = self.hands[seat.index()].clone();
        kinds.dedup();
        for role in kinds {
            for to in Square::all().filter(|square| self.board.at(*square).is_none()) {
                candidates.push(Move::Drop { role, to });
            }
        }
        candidates
    }

    /// The first reason, in the order the protocol lists them, why a seat may not make a move.
    pub(crate) fn why_not(&self, seat: Seat, action: Move) -> Option<&'static str> {
        match action {
            Move::Board { from, to, promote } => self.why_not_walk(seat, from, to, promote),
            Move::Drop { role, to } => self.why_not_drop(seat, role, to),
        }
        .or_else(|| self.why_king_is_lost(seat, action))
        .or_else(|| self.is_drop_mate(seat, action).then_some("drop_mate"))
    }

    fn why_not_walk(
        &self,
        seat: Seat,
        from: Square,
        to: Square,
        promote: bool,
    ) -> Option<&'static str> {
        let Some(man) = self.board.at(from).filter(|man| man.controller == Some(seat)) else {
            return Some("not_yours");
        };
        if self.board.at(to).is_some_and(|target| !self.may_capture(seat, &target)) {
            return Some("occupied");
        }
        if !walk::attacks(&self.board, from, man).contains(&to) {
            return Some("not_reachable");
        }
        let in_zone = from.in_promotion_zone(man.facing) || to.in_promotion_zone(man.facing);
        if promote && (man.promoted || !man.role.promotes() || !in_zone) {
            return Some("cannot_promote");
        }
        let far = to.steps_to_last_rank(man.facing) < self.rules.pawn_must_promote_ranks;
        if !promote && man.is_unpromoted_pawn() && far {
            return Some("must_promote");
        }
        None
    }

    /// Any man but a king, one's own, and where the rules say so a partner's. Frozen men are
    /// nobody's.
    fn may_capture(&self, seat: Seat, target: &Man) -> bool {
        if target.role == Role::King {
            return false;
        }
        match target.controller {
            None => true,
            Some(controller) if controller == seat => false,
            Some(controller) if self.rules.partners(seat, controller) => self.rules.capture_partner,
            Some(_) => true,
        }
    }

    fn why_not_drop(&self, seat: Seat, role: Role, to: Square) -> Option<&'static str> {
        if !self.hands[seat.index()].contains(&role) {
            return Some("not_in_hand");
        }
        if self.board.at(to).is_some() {
            return Some("occupied");
        }
        if role != Role::Pawn {
            return None;
        }
        if to.steps_to_last_rank(seat) == 0 {
            return Some("dead_end");
        }
        let pawn_in_line = |(square, man): (Square, Man)| {
            let same_line = match seat {
                Seat::South | Seat::North => square.file == to.file,
                Seat::West | Seat::East => square.rank == to.rank,
            };
            same_line
                && man.is_unpromoted_pawn()
                && man.controller == Some(seat)
                && man.facing == seat
        };
        if self.board.men().any(pawn_in_line) {
            return Some("nifu");
        }
        let ahead = to.step(seat, 1, 0).and_then(|square| self.board.at(square));
        let dead_king_ahead =
            ahead.is_some_and(|man| man.role == Role::King && man.controller.is_none());
        if dead_king_ahead && !self.rules.pawn_drop_before_dead_king {
            return Some("dead_king_pawn");
        }
        None
    }

    fn why_king_is_lost(&self, seat: Seat, action: Move) -> Option<&'static str> {
        if !self.with_move_made(seat, action).in_check(seat) {
            None
        } else if self.in_check(seat) {
            Some("in_check")
        } else {
            Some("own_king")
        }
    }

    /// A pawn drop that itself attacks the king of a hostile player who is thereby mated, whatever
    /// the eliminations would be.
    fn is_drop_mate(&self, seat: Seat, action: Move) -> bool {
        let Move::Drop { role: Role::Pawn, to } = action else {
            return false;
        };
        let Some(ahead) = to.step(seat, 1, 0).and_then(|square| self.board.at(square)) else {
            return false;
        };
        ahead.role == Role::King
            && self.is_hostile(&ahead, seat)
            && self.with_move_made(seat, action).is_mated(ahead.facing)
    }
}
