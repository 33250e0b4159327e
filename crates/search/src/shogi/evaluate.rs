//! How a position of standard shogi stands: men, where they stand, and what threatens the kings.

use yonin_engine::shogi::Position;
use yonin_engine::{Bitboard, HandRole, Role, Seat, Square};

use super::worth::{in_hand, on_board};

/// For the player on turn, in centipawns.
pub(super) fn evaluate(position: &Position) -> i32 {
    let us = position.turn();
    army(position, us) - army(position, us.opposite()) + TEMPO
}

/// What having the move is worth.
const TEMPO: i32 = 20;

/// One player's men and what they threaten.
fn army(position: &Position, seat: Seat) -> i32 {
    let hand = position.hand(seat);
    let mut value: i32 = hand.iter().map(|(piece, count)| in_hand(piece) * i32::from(count)).sum();
    let (own, other) = (position.king(seat), position.king(seat.opposite()));
    let aim = Bitboard::around(other);
    let (mut pressure, mut attackers) = (0, 0);
    let mut shelter = 0;
    for from in position.men_of(seat) {
        let Some(man) = position.man_at(from) else { continue };
        let reach = position.attacks(from);
        value += on_board(man.role) + place(man.role, from, seat);
        if man.role == Role::King {
            continue;
        }
        value += mobility(man.role, reach);
        let hits = (reach & aim).len() as i32;
        if hits > 0 {
            attackers += 1;
            pressure += hits * weight(man.role);
        }
        value += nearness(man.role, distance(from, other));
        if matches!(man.role, Role::Gold | Role::Silver) {
            shelter += shelters(distance(from, own));
        }
    }
    let threat = pressure * (2 + attackers.min(5)) / 3 + reserve(hand, attackers);
    value + shelter + threat
}

fn distance(one: Square, other: Square) -> usize {
    one.row().abs_diff(other.row()).max(one.column().abs_diff(other.column()))
}

/// Rows a man has come forward, 0 at its own edge.
fn advance(square: Square, seat: Seat) -> i32 {
    let row = square.row() as i32;
    if seat == Seat::South { 8 - row } else { row }
}

/// Where men stand well whoever stands around.
fn place(role: Role, at: Square, seat: Seat) -> i32 {
    let ahead = advance(at, seat);
    // From the edge, 0 to 4.
    let inside = 4 - (at.column() as i32 - 4).abs();
    match role {
        // Out of the middle, on the first two rows.
        Role::King => (3 - inside) * 14 - ahead.min(6) * 28 + if ahead >= 7 { 60 } else { 0 },
        Role::Pawn => ahead * 5,
        Role::Silver => inside * 4 + ahead.min(4) * 6,
        Role::Gold => inside * 3 - ahead * 3,
        Role::Knight => -(ahead - 2).max(0) * 6,
        Role::Bishop | Role::Rook => 0,
        Role::Horse | Role::Dragon => inside * 2,
        _ => 0,
    }
}

/// What the squares that a man reaches are worth.
fn mobility(role: Role, reach: Bitboard) -> i32 {
    let squares = reach.len() as i32;
    match role {
        Role::Rook | Role::Dragon => squares * 5,
        Role::Bishop | Role::Horse => squares * 6,
        Role::Lance => squares * 2,
        _ => 0,
    }
}

/// How much a man weighs that reaches a square beside the other king.
fn weight(role: Role) -> i32 {
    match role {
        Role::Pawn => 8,
        Role::Lance | Role::Knight => 12,
        Role::Silver => 17,
        Role::Gold | Role::Tokin | Role::PromotedLance | Role::PromotedKnight => 20,
        Role::PromotedSilver => 20,
        Role::Bishop | Role::Rook => 17,
        Role::Horse | Role::Dragon => 22,
        Role::King => 0,
    }
}

/// Generals near the other king, whether they reach it yet or not.
fn nearness(role: Role, distance: usize) -> i32 {
    match role {
        Role::Gold
        | Role::Tokin
        | Role::PromotedLance
        | Role::PromotedKnight
        | Role::PromotedSilver
        | Role::Silver
            if distance <= 4 =>
        {
            (5 - distance as i32) * 9
        }
        Role::Horse | Role::Dragon if distance <= 5 => (6 - distance as i32) * 9,
        _ => 0,
    }
}

/// A general that stands so far from its own king.
fn shelters(distance: usize) -> i32 {
    match distance {
        0 | 1 => 38,
        2 => 22,
        3 => 8,
        _ => 0,
    }
}

/// Pieces in hand are threats where a king is already under attack.
fn reserve(hand: &yonin_engine::Hand, attackers: i32) -> i32 {
    let held = |piece| i32::from(hand.count(piece));
    let generals = held(HandRole::Gold) + held(HandRole::Silver);
    let far = held(HandRole::Rook) + held(HandRole::Bishop);
    let light = held(HandRole::Knight) + held(HandRole::Lance) + held(HandRole::Pawn).min(2);
    (generals.min(4) * 12 + far * 14 + light.min(4) * 4) * attackers.min(4) / 2
}
