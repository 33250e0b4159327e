//! Why a move is illegal, worked out one reason after the other.

use super::Kind;
use super::generate::{Law, generate};
use super::sink::Find;
use crate::geometry::{far_three_ranks, last_ranks, lines_of};
use crate::{Bitboard, HandRole, IllegalMove, Move, Role, Seat, Square};

/// Whether the seat may make the move, as if it were its turn.
pub(crate) fn is_legal<L: Law>(law: &L, us: Seat, mv: Move) -> bool {
    let mut sink = Find::new(mv);
    generate(law, us, &mut sink);
    sink.found
}

/// Accepts a legal move and names what is wrong with any other.
pub(crate) fn check_legal<L: Law>(law: &L, us: Seat, mv: Move) -> Result<(), IllegalMove> {
    if is_legal(law, us, mv) {
        return Ok(());
    }
    match mv {
        Move::Board { from, to, promote } => check_step(law, us, from, to, promote)?,
        Move::Drop { role, to } => check_drop(law, us, role, to)?,
    }
    check_king(law, us, mv)?;
    // Nothing else is left: only a pawn drop passes every test above and is still illegal.
    Err(IllegalMove::DropMate)
}

fn check_step<L: Law>(
    law: &L,
    us: Seat,
    from: Square,
    to: Square,
    promote: bool,
) -> Result<(), IllegalMove> {
    let board = law.board();
    let Some(man) = board.man_at(from).filter(|man| man.controller == Some(us)) else {
        return Err(IllegalMove::NotYours);
    };
    if (board.controlled(us) | law.uncapturable(us)).contains(to) {
        return Err(IllegalMove::Occupied);
    }
    let kind = Kind::of(man.role);
    if !board.attacks_from(kind, man.facing, from, board.occupied()).contains(to) {
        return Err(IllegalMove::NotReachable);
    }
    let zone = far_three_ranks(man.facing);
    let may_promote = man.role.promoted().is_some() && (zone.contains(from) || zone.contains(to));
    if promote && !may_promote {
        return Err(IllegalMove::CannotPromote);
    }
    let stuck = match man.role {
        Role::Pawn => last_ranks(man.facing, law.pawn_must_promote_ranks()),
        Role::Lance => last_ranks(man.facing, 1),
        Role::Knight => last_ranks(man.facing, 2),
        _ => Bitboard::EMPTY,
    };
    if !promote && stuck.contains(to) {
        return Err(IllegalMove::MustPromote);
    }
    Ok(())
}

fn check_drop<L: Law>(law: &L, us: Seat, piece: HandRole, to: Square) -> Result<(), IllegalMove> {
    let board = law.board();
    if board.hand(us).count(piece) == 0 {
        return Err(IllegalMove::NotInHand);
    }
    if board.occupied().contains(to) {
        return Err(IllegalMove::Occupied);
    }
    let stuck = match piece {
        HandRole::Pawn | HandRole::Lance => last_ranks(us, 1),
        HandRole::Knight => last_ranks(us, 2),
        _ => Bitboard::EMPTY,
    };
    if stuck.contains(to) {
        return Err(IllegalMove::DeadEnd);
    }
    if piece == HandRole::Pawn {
        let pawns = board.controlled(us) & board.facing(us) & board.kind(Kind::Pawn);
        if lines_of(pawns, us).contains(to) {
            return Err(IllegalMove::Nifu);
        }
        if law.forbidden_pawn_drops(us).contains(to) {
            return Err(IllegalMove::DeadKingPawn);
        }
    }
    Ok(())
}

fn check_king<L: Law>(law: &L, us: Seat, mv: Move) -> Result<(), IllegalMove> {
    let before = law.board();
    let mut after = *before;
    after.make(us, mv);
    let hostile = law.hostile(us).without(Bitboard::of(mv.to()));
    if !after.is_attacked(after.king(us), hostile, after.occupied()) {
        return Ok(());
    }
    if before.is_attacked(before.king(us), law.hostile(us), before.occupied()) {
        Err(IllegalMove::InCheck)
    } else {
        Err(IllegalMove::OwnKing)
    }
}
