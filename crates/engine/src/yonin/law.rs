//! Yonin shogi's part in the generation of moves (`docs/rules/yonin.md` §2, §4, §8).

use super::Position;
use super::rules::{DeadKingPawnDrop, PawnMustPromoteRanks};
use crate::board::{Any, Board, FourSided, Kind, Law, generate};
use crate::geometry::{PAWN, shift_forward};
use crate::{Bitboard, HandRole, Move, Seat, SeatSet, Square};

impl Position {
    /// Men of live players other than the seat and its partners. Dead players control nothing.
    #[inline(always)]
    pub(super) fn hostile_men(&self, us: Seat) -> Bitboard {
        let opponents = self.opponents[us];
        Seat::ALL.into_iter().fold(Bitboard::EMPTY, |men, seat| {
            if opponents.contains(seat) { men | self.board.controlled(seat) } else { men }
        })
    }

    /// Which of some live seats are in check.
    #[inline(always)]
    pub(super) fn find_checked(&self, seats: SeatSet) -> SeatSet {
        let occupied = self.board.occupied();
        let mut checked = SeatSet::EMPTY;
        for seat in Seat::ALL {
            if seats.contains(seat)
                && self.board.is_attacked(self.board.king(seat), self.hostile_men(seat), occupied)
            {
                checked.insert(seat);
            }
        }
        checked
    }

    /// Whether a live seat has a legal move, as if it were its turn.
    pub(super) fn can_move(&self, seat: Seat) -> bool {
        generate(self, seat, &mut Any)
    }
}

impl Law for Position {
    type Family = FourSided;

    #[inline(always)]
    fn board(&self) -> &Board<FourSided> {
        &self.board
    }

    #[inline(always)]
    fn hostile(&self, us: Seat) -> Bitboard {
        self.hostile_men(us)
    }

    #[inline(always)]
    fn uncapturable(&self, us: Seat) -> Bitboard {
        let kings = self.board.kind(Kind::King);
        if self.rules.capture_partner {
            return kings;
        }
        let side = self.opponents[us].complement();
        side.iter().fold(kings, |men, partner| men | self.board.controlled(partner))
    }

    #[inline(always)]
    fn pawn_must_promote_ranks(&self) -> usize {
        match self.rules.pawn_must_promote_ranks {
            PawnMustPromoteRanks::LastRank => 1,
            PawnMustPromoteRanks::LastTwoRanks => 2,
        }
    }

    #[inline(always)]
    fn forbidden_pawn_drops(&self, us: Seat) -> Bitboard {
        if self.live == SeatSet::ALL || self.rules.dead_king_pawn_drop == DeadKingPawnDrop::Allow {
            return Bitboard::EMPTY;
        }
        let dead = self.live.complement().iter().map(|seat| self.board.king(seat)).collect();
        shift_forward(dead, us.opposite())
    }

    #[inline(always)]
    fn pawn_drop_checks(&self, us: Seat) -> Bitboard {
        let back = us.opposite().index();
        let opponents = self.opponents[us].intersection(self.live);
        opponents.iter().fold(Bitboard::EMPTY, |squares, seat| {
            squares | PAWN[back][self.board.king(seat).index()]
        })
    }

    #[cold]
    fn is_drop_mate(&self, us: Seat, at: Square) -> bool {
        let mut after = *self;
        after.board.make(us, Move::Drop { role: HandRole::Pawn, to: at });
        let attacked = PAWN[us.index()][at.index()];
        self.opponents[us]
            .intersection(self.live)
            .iter()
            .any(|seat| attacked.contains(self.board.king(seat)) && !after.can_move(seat))
    }
}
