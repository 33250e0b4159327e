//! What men of standard shogi are worth, in centipawns.

use yonin_engine::{HandRole, Role};

/// On the board. A king is never taken.
pub(super) const fn on_board(role: Role) -> i32 {
    match role {
        Role::King => 0,
        Role::Pawn => 90,
        Role::Lance => 310,
        Role::Knight => 330,
        Role::Silver => 480,
        Role::Gold => 540,
        Role::Tokin => 480,
        Role::PromotedLance => 490,
        Role::PromotedKnight => 500,
        Role::PromotedSilver => 520,
        Role::Bishop => 850,
        Role::Rook => 990,
        Role::Horse => 1150,
        Role::Dragon => 1350,
    }
}

/// In the hand, from where a piece can go anywhere.
pub(super) const fn in_hand(piece: HandRole) -> i32 {
    match piece {
        HandRole::Pawn => 100,
        HandRole::Lance => 320,
        HandRole::Knight => 340,
        HandRole::Silver => 510,
        HandRole::Gold => 570,
        HandRole::Bishop => 900,
        HandRole::Rook => 1050,
    }
}

/// What taking a man changes between the players: one loses it, the other has it in hand.
pub(super) fn swing(role: Role) -> i32 {
    on_board(role) + role.in_hand().map_or(0, in_hand)
}

/// What a man gains by promotion.
pub(super) fn gain_by_promotion(role: Role) -> i32 {
    role.promoted().map_or(0, |promoted| on_board(promoted) - on_board(role))
}
