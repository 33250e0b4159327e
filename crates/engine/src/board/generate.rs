//! Generation of legal moves: checkers and pins once a position, evasions when in check, and a test by
//! making the move for illegal drop mates alone.

use super::sink::Sink;
use super::{Board, Family, Kind};
use crate::geometry::{KING, far_three_ranks, last_ranks, line, lines_of, shift_forward};
use crate::{Bitboard, HandRole, Seat, Square};

/// What a game's rules say about the moves of one seat.
pub(crate) trait Law {
    /// The game's pieces and facings.
    type Family: Family;

    /// Men and hands.
    fn board(&self) -> &Board<Self::Family>;

    /// Men that attack the seat's king.
    fn hostile(&self, us: Seat) -> Bitboard;

    /// Men that the seat can never capture, besides those it controls: kings and protected partners.
    fn uncapturable(&self, us: Seat) -> Bitboard;

    /// On how many of its last ranks an arriving pawn must promote.
    fn pawn_must_promote_ranks(&self) -> usize;

    /// Empty squares on which the seat may not drop a pawn for a reason of this game alone.
    fn forbidden_pawn_drops(&self, us: Seat) -> Bitboard;

    /// Squares on which a pawn dropped by the seat would attack the king of a hostile player.
    fn pawn_drop_checks(&self, us: Seat) -> Bitboard;

    /// Whether a pawn dropped by the seat on one of [`Law::pawn_drop_checks`] mates a king it attacks.
    fn is_drop_mate(&self, us: Seat, at: Square) -> bool;
}

/// What the generation needs to know of the position, found once.
struct Scene<'a, L: Law> {
    law: &'a L,
    board: &'a Board<L::Family>,
    us: Seat,
    occupied: Bitboard,
    /// Where a man other than the king may go: anywhere, or between king and checker, or onto it.
    goals: Bitboard,
}

/// Sends every legal move of a seat to the sink, as if it were its turn. Answers whether the sink
/// ended the generation early.
#[inline(always)]
pub(crate) fn generate<L: Law, S: Sink>(law: &L, us: Seat, sink: &mut S) -> bool {
    let board = law.board();
    let own = board.controlled(us);
    let occupied = board.occupied();
    let king = board.king(us);
    let hostile = law.hostile(us);
    let open = !(own | law.uncapturable(us));
    let checkers = board.attackers(king, hostile, occupied);
    let mut drops = !occupied;
    if !checkers.has_several() {
        let mut scene = Scene { law, board, us, occupied, goals: open };
        if let Some(checker) = checkers.first() {
            let screen = crate::geometry::between(king, checker);
            scene.goals &= screen | checkers;
            drops &= screen;
        }
        let pinned = board.pinned(king, own, hostile, occupied);
        if scene.free_men(own.without(pinned), sink) || scene.pinned_men(pinned, king, sink) {
            return true;
        }
    }
    let lifted = occupied.without(Bitboard::of(king));
    let mut flights = KING[king.index()] & open;
    for flight in flights {
        if board.is_attacked(flight, hostile, lifted) {
            flights ^= Bitboard::of(flight);
        }
    }
    if sink.steps(king, flights, Bitboard::EMPTY) {
        return true;
    }
    S::DROPS && !checkers.has_several() && !drops.is_empty() && send_drops(law, us, drops, sink)
}

impl<L: Law> Scene<'_, L> {
    /// Moves of men that no pin holds.
    #[inline(always)]
    fn free_men<S: Sink>(&self, free: Bitboard, sink: &mut S) -> bool {
        let board = self.board;
        let pawns = free & board.kind(Kind::Pawn);
        for &facing in L::Family::FACINGS {
            let marching = pawns & board.facing(facing);
            if !marching.is_empty() {
                let goals = shift_forward(marching, facing) & self.goals;
                let forced = last_ranks(facing, self.law.pawn_must_promote_ranks());
                let promoting = goals & far_three_ranks(facing);
                if sink.pawn_steps(facing, goals.without(forced), promoting) {
                    return true;
                }
            }
        }
        let kinds: &[Kind] = if L::Family::FULL_SET {
            &[
                Kind::Silver,
                Kind::Gold,
                Kind::Lance,
                Kind::Knight,
                Kind::Rook,
                Kind::Bishop,
                Kind::Dragon,
                Kind::Horse,
            ]
        } else {
            &[Kind::Gold, Kind::Silver, Kind::Rook, Kind::Dragon]
        };
        for &kind in kinds {
            for from in free & board.kind(kind) {
                if self.man(kind, from, self.goals, sink) {
                    return true;
                }
            }
        }
        false
    }

    /// Moves of pinned men, which stay on the line of their pin.
    #[inline(always)]
    fn pinned_men<S: Sink>(&self, pinned: Bitboard, king: Square, sink: &mut S) -> bool {
        for from in pinned {
            let kind = Kind::of(self.board.cells[from.index()].role());
            if self.man(kind, from, self.goals & line(king, from), sink) {
                return true;
            }
        }
        false
    }

    /// Moves of one man other than a king.
    #[inline(always)]
    fn man<S: Sink>(&self, kind: Kind, from: Square, goals: Bitboard, sink: &mut S) -> bool {
        let facing =
            if L::Family::FULL_SET { self.us } else { self.board.cells[from.index()].facing() };
        let to = self.board.attacks_from(kind, facing, from, self.occupied) & goals;
        let forced = match kind {
            Kind::Pawn => last_ranks(facing, self.law.pawn_must_promote_ranks()),
            Kind::Lance => last_ranks(facing, 1),
            Kind::Knight => last_ranks(facing, 2),
            Kind::Rook | Kind::Bishop | Kind::Silver => Bitboard::EMPTY,
            Kind::King | Kind::Gold | Kind::Dragon | Kind::Horse => {
                return sink.steps(from, to, Bitboard::EMPTY);
            }
        };
        let zone = far_three_ranks(facing);
        let promoting = if zone.contains(from) { to } else { to & zone };
        sink.steps(from, to.without(forced), promoting)
    }
}

/// Drops onto the given empty squares.
#[inline(always)]
fn send_drops<L: Law, S: Sink>(law: &L, us: Seat, empty: Bitboard, sink: &mut S) -> bool {
    let hand = law.board().hand(us);
    if hand.is_empty() {
        return false;
    }
    for piece in HandRole::ALL {
        if !L::Family::FULL_SET
            && matches!(piece, HandRole::Bishop | HandRole::Knight | HandRole::Lance)
        {
            continue;
        }
        if hand.count(piece) == 0 {
            continue;
        }
        let squares = match piece {
            HandRole::Pawn => pawn_drops(law, us, empty),
            HandRole::Lance => empty.without(last_ranks(us, 1)),
            HandRole::Knight => empty.without(last_ranks(us, 2)),
            _ => empty,
        };
        if sink.drops(piece, squares) {
            return true;
        }
    }
    false
}

/// Of some empty squares, those on which the seat may drop a pawn.
#[inline(always)]
fn pawn_drops<L: Law>(law: &L, us: Seat, empty: Bitboard) -> Bitboard {
    let board = law.board();
    let own_pawns = board.controlled(us) & board.facing(us) & board.kind(Kind::Pawn);
    let mut squares = empty
        .without(last_ranks(us, 1))
        .without(lines_of(own_pawns, us))
        .without(law.forbidden_pawn_drops(us));
    for check in squares & law.pawn_drop_checks(us) {
        if law.is_drop_mate(us, check) {
            squares ^= Bitboard::of(check);
        }
    }
    squares
}
