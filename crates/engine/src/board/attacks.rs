//! Who attacks a square, and who is pinned.

use super::{Board, Family, Kind};
use crate::geometry::{
    GOLD, KING, KNIGHT, PAWN, SILVER, between, bishop_attacks, bishop_lines, lance_attacks,
    rook_attacks, rook_lines,
};
use crate::{Bitboard, Seat, Square};

impl<F: Family> Board<F> {
    /// The men of `by` that attack a square, when the squares of `occupied` block lines.
    #[inline(always)]
    pub(crate) fn attackers(&self, square: Square, by: Bitboard, occupied: Bitboard) -> Bitboard {
        let mut found = Bitboard::EMPTY;
        let near = KING[square.index()] & by;
        if !near.is_empty() {
            found |= self.adjacent_attackers(square, near);
        }
        if F::FULL_SET {
            found |= self.knights_and_lances(square, by, occupied);
            let bishops = bishop_lines(square) & by & self.diagonal_sliders();
            if !bishops.is_empty() {
                found |= bishop_attacks(square, occupied) & bishops;
            }
        }
        let rooks = rook_lines(square) & by & self.straight_sliders();
        if !rooks.is_empty() {
            found |= rook_attacks(square, occupied) & rooks;
        }
        found
    }

    /// Whether any man of `by` attacks a square.
    #[inline(always)]
    pub(crate) fn is_attacked(&self, square: Square, by: Bitboard, occupied: Bitboard) -> bool {
        !self.attackers(square, by, occupied).is_empty()
    }

    /// Of the men next to a square, those that attack it.
    #[inline(always)]
    fn adjacent_attackers(&self, square: Square, near: Bitboard) -> Bitboard {
        let all_round = self.kind(Kind::King) | self.kind(Kind::Dragon) | self.kind(Kind::Horse);
        let mut found = near & all_round;
        let golds = near & self.kind(Kind::Gold);
        let silvers = near & self.kind(Kind::Silver);
        let pawns = near & self.kind(Kind::Pawn);
        for &facing in F::FACINGS {
            // A man attacks this square if one that faces the other way would reach it from here.
            let back = facing.opposite().index();
            let reached = (golds & GOLD[back][square.index()])
                | (silvers & SILVER[back][square.index()])
                | (pawns & PAWN[back][square.index()]);
            found |= reached & self.facing(facing);
        }
        found
    }

    #[inline(always)]
    fn knights_and_lances(&self, square: Square, by: Bitboard, occupied: Bitboard) -> Bitboard {
        let mut found = Bitboard::EMPTY;
        for &facing in F::FACINGS {
            let men = by & self.facing(facing);
            let back = facing.opposite();
            found |= KNIGHT[back.index()][square.index()] & men & self.kind(Kind::Knight);
            let lances = men & self.kind(Kind::Lance);
            if !lances.is_empty() {
                found |= lance_attacks(back, square, occupied) & lances;
            }
        }
        found
    }

    /// Own men that a man of `by` pins to the king on `king`.
    #[inline(always)]
    pub(super) fn pinned(
        &self,
        king: Square,
        own: Bitboard,
        by: Bitboard,
        occupied: Bitboard,
    ) -> Bitboard {
        let mut snipers = rook_lines(king) & by & self.straight_sliders();
        if F::FULL_SET {
            snipers |= bishop_lines(king) & by & self.diagonal_sliders();
            for &facing in F::FACINGS {
                let lances = by & self.facing(facing) & self.kind(Kind::Lance);
                if !lances.is_empty() {
                    snipers |= lance_attacks(facing.opposite(), king, Bitboard::EMPTY) & lances;
                }
            }
        }
        let mut pinned = Bitboard::EMPTY;
        for sniper in snipers {
            let shield = between(king, sniper) & occupied;
            if !shield.has_several() {
                pinned |= shield & own;
            }
        }
        pinned
    }

    #[inline(always)]
    fn straight_sliders(&self) -> Bitboard {
        self.kind(Kind::Rook) | self.kind(Kind::Dragon)
    }

    #[inline(always)]
    fn diagonal_sliders(&self) -> Bitboard {
        self.kind(Kind::Bishop) | self.kind(Kind::Horse)
    }

    /// The squares the man on `from` attacks, whoever stands there.
    #[inline(always)]
    pub(crate) fn attacks_from(
        &self,
        kind: Kind,
        facing: Seat,
        from: Square,
        occupied: Bitboard,
    ) -> Bitboard {
        let (side, square) = (facing.index(), from.index());
        match kind {
            Kind::King => KING[square],
            Kind::Rook => rook_attacks(from, occupied),
            Kind::Bishop => bishop_attacks(from, occupied),
            Kind::Gold => GOLD[side][square],
            Kind::Silver => SILVER[side][square],
            Kind::Knight => KNIGHT[side][square],
            Kind::Lance => lance_attacks(facing, from, occupied),
            Kind::Pawn => PAWN[side][square],
            Kind::Dragon => rook_attacks(from, occupied) | KING[square],
            Kind::Horse => bishop_attacks(from, occupied) | KING[square],
        }
    }
}
