//! Standard shogi's part in the generation of moves.

use super::Position;
use crate::board::{Any, Board, Kind, Law, TwoSided, generate};
use crate::geometry::PAWN;
use crate::{Bitboard, HandRole, Move, Seat, Square};

impl Position {
    pub(super) fn can_move(&self, seat: Seat) -> bool {
        generate(self, seat, &mut Any)
    }
}

impl Law for Position {
    type Family = TwoSided;

    #[inline(always)]
    fn board(&self) -> &Board<TwoSided> {
        &self.board
    }

    #[inline(always)]
    fn hostile(&self, us: Seat) -> Bitboard {
        self.board.controlled(us.opposite())
    }

    #[inline(always)]
    fn uncapturable(&self, _us: Seat) -> Bitboard {
        self.board.kind(Kind::King)
    }

    #[inline(always)]
    fn pawn_must_promote_ranks(&self) -> usize {
        1
    }

    #[inline(always)]
    fn forbidden_pawn_drops(&self, _us: Seat) -> Bitboard {
        Bitboard::EMPTY
    }

    #[inline(always)]
    fn pawn_drop_checks(&self, us: Seat) -> Bitboard {
        let them = us.opposite();
        PAWN[them.index()][self.board.king(them).index()]
    }

    #[cold]
    fn is_drop_mate(&self, us: Seat, at: Square) -> bool {
        let mut after = *self;
        after.board.make(us, Move::Drop { role: HandRole::Pawn, to: at });
        !after.can_move(us.opposite())
    }
}
