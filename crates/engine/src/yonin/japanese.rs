//! The Japanese form of a move, for reading only (`docs/rules/yonin.md` §11): `↑4七歩`.

use super::Position;
use crate::{HandRole, Move, Role, Seat};

const RANKS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// A legal move of the player on turn in Japanese: an arrow for the seat, file, rank and piece, with
/// `成`, `不成` or `打` where it applies. Empty when the game is over or no such man exists.
#[must_use]
pub fn japanese(position: &Position, mv: Move) -> String {
    let (Some(seat), Some((piece, suffix))) = (position.turn(), piece(position, mv)) else {
        return String::new();
    };
    let rank = RANKS[mv.to().row()];
    format!("{}{}{rank}{piece}{suffix}", arrow(seat), mv.to().file())
}

const fn arrow(seat: Seat) -> char {
    match seat {
        Seat::South => '↑',
        Seat::West => '→',
        Seat::North => '↓',
        Seat::East => '←',
    }
}

fn piece(position: &Position, mv: Move) -> Option<(&'static str, &'static str)> {
    match mv {
        Move::Drop { role, .. } => Some((name(role.role()), "打")),
        Move::Board { from, to, promote } => {
            let role = position.man_at(from)?.role;
            let promoting = Move::Board { from, to, promote: true };
            let suffix = if promote {
                "成"
            } else if position.check_legal(promoting).is_ok() {
                "不成"
            } else {
                ""
            };
            Some((name(role), suffix))
        }
    }
}

const fn name(role: Role) -> &'static str {
    match role {
        Role::King => "玉",
        Role::Dragon => "龍",
        Role::Horse => "馬",
        Role::PromotedSilver => "成銀",
        Role::PromotedKnight => "成桂",
        Role::PromotedLance => "成香",
        Role::Tokin => "と",
        Role::Rook => hand_name(HandRole::Rook),
        Role::Bishop => hand_name(HandRole::Bishop),
        Role::Gold => hand_name(HandRole::Gold),
        Role::Silver => hand_name(HandRole::Silver),
        Role::Knight => hand_name(HandRole::Knight),
        Role::Lance => hand_name(HandRole::Lance),
        Role::Pawn => hand_name(HandRole::Pawn),
    }
}

const fn hand_name(piece: HandRole) -> &'static str {
    match piece {
        HandRole::Rook => "飛",
        HandRole::Bishop => "角",
        HandRole::Gold => "金",
        HandRole::Silver => "銀",
        HandRole::Knight => "桂",
        HandRole::Lance => "香",
        HandRole::Pawn => "歩",
    }
}
