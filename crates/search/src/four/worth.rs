//! What men are worth to a player of four, in hundredths of a pawn.

use yonin_engine::{HandRole, Role};

/// A man on the board. A promoted man is worth little more than what it was: whoever takes it gets that.
pub(super) const fn on_board(role: Role) -> i32 {
    match role {
        Role::King => 0,
        Role::Pawn => 100,
        Role::Lance | Role::Knight => 300,
        Role::Silver => 420,
        Role::Tokin | Role::PromotedLance | Role::PromotedKnight => 430,
        Role::PromotedSilver => 490,
        Role::Gold => 500,
        Role::Bishop => 800,
        Role::Rook | Role::Horse => 1000,
        Role::Dragon => 1300,
    }
}

/// A piece in hand, which can go anywhere.
pub(super) const fn in_hand(piece: HandRole) -> i32 {
    match piece {
        HandRole::Pawn => 115,
        HandRole::Lance | HandRole::Knight => 320,
        HandRole::Silver => 460,
        HandRole::Gold => 550,
        HandRole::Bishop => 850,
        HandRole::Rook => 1080,
    }
}

/// What an exchange counts for a man; a king is given for nothing.
pub(super) const fn at_stake(role: Role) -> i32 {
    match role {
        Role::King => 20_000,
        _ => on_board(role),
    }
}
