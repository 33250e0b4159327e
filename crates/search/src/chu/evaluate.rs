//! How a position of chu shogi stands: men, how far they have come, and what stands near the royals.

use yonin_engine::Seat;
use yonin_engine::chu::{Position, Role, Square};

use super::worth::on_board;

/// What having the move is worth.
const TEMPO: i32 = 15;

/// For the player on turn.
pub(super) fn evaluate(position: &Position) -> i32 {
    let us = position.turn();
    army(position, us) - army(position, us.opposite()) + TEMPO
}

fn army(position: &Position, seat: Seat) -> i32 {
    let them = seat.opposite();
    let own = position.royals(seat).iter().next();
    let other = position.royals(them).iter().next();
    let mut value = 0;
    for at in position.men_of(seat).iter() {
        let Some(man) = position.man_at(at) else { continue };
        let ahead = advance(at, seat);
        // From the edge, 0 to 5.
        let column = at.column() as i32;
        let inside = column.min(11 - column);
        value += on_board(man.role) + place(man.role, ahead, inside);
        if let Some(king) = own {
            value += shelter(man.role, at.distance(king));
        }
        if let Some(king) = other {
            value += nearness(man.role, at.distance(king));
        }
    }
    value
}

/// Rows a man has come forward, 0 at its own edge to 11.
fn advance(at: Square, seat: Seat) -> i32 {
    let row = at.row() as i32;
    if seat == Seat::South { 11 - row } else { row }
}

fn place(role: Role, ahead: i32, inside: i32) -> i32 {
    match role {
        Role::King | Role::CrownPrince => -ahead * 14,
        // Pawns become golds, and gain room.
        Role::Pawn => ahead * 5 + if ahead >= 7 { 25 } else { 0 },
        Role::GoBetween => ahead.min(6) * 4 + inside,
        // The middle of the board is the lion's.
        Role::Lion | Role::PromotedKirin => inside * 8 + 12 * (5 - (ahead - 6).abs()).max(0),
        Role::Kirin | Role::Phoenix => ahead.min(8) * 6 + inside * 3,
        Role::DrunkElephant => ahead * 7,
        Role::Copper | Role::Silver | Role::FerociousLeopard => ahead.min(7) * 8 + inside * 3,
        Role::Gold | Role::BlindTiger => ahead.min(4) * 2 + inside * 2,
        Role::Tokin | Role::PromotedGoBetween => inside * 2,
        Role::SideMover => ahead.min(5) * 7,
        Role::VerticalMover => inside * 4 + ahead.min(4) * 3,
        Role::DragonHorse | Role::DragonKing | Role::FreeKing | Role::Rook | Role::Bishop => {
            inside * 4 + ahead.min(4) * 5
        }
        Role::ReverseChariot | Role::Lance => 0,
        _ => inside * 3,
    }
}

/// Men that stand by their royal.
fn shelter(role: Role, distance: usize) -> i32 {
    let close = match distance {
        1 => 3,
        2 => 2,
        3 => 1,
        _ => 0,
    };
    match role {
        Role::Gold | Role::BlindTiger | Role::DrunkElephant => close * 9,
        Role::Silver | Role::FerociousLeopard | Role::Copper => close * 4,
        _ => 0,
    }
}

/// Men that are close to the other royal.
fn nearness(role: Role, distance: usize) -> i32 {
    let close = (8 - distance as i32).max(0);
    match role {
        Role::Lion | Role::PromotedKirin => close * 14,
        Role::FreeKing | Role::PromotedPhoenix | Role::SoaringEagle | Role::HornedFalcon => {
            close * 8
        }
        Role::DragonKing
        | Role::PromotedRook
        | Role::DragonHorse
        | Role::PromotedBishop
        | Role::WhiteHorse
        | Role::FlyingOx
        | Role::FreeBoar => close * 6,
        Role::Tokin | Role::PromotedGoBetween | Role::FlyingStag | Role::PromotedGold => close * 4,
        Role::Silver | Role::Copper | Role::FerociousLeopard | Role::Kirin | Role::Phoenix => {
            close * 3
        }
        _ => 0,
    }
}
