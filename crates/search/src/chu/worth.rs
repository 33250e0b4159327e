//! What men of chu shogi are worth to the search: a lion is 1600.

use yonin_engine::chu::Role;

/// On the board. The last royal has no price: without it the game is over. One of two has.
pub(super) const fn on_board(role: Role) -> i32 {
    match role {
        Role::King => 700,
        Role::CrownPrince => 800,
        Role::Pawn => 60,
        Role::GoBetween => 80,
        Role::Copper => 190,
        Role::Silver => 220,
        Role::FerociousLeopard => 240,
        Role::Gold => 260,
        Role::Tokin => 260,
        Role::BlindTiger => 280,
        Role::Lance => 240,
        Role::ReverseChariot => 280,
        Role::Kirin => 330,
        Role::Phoenix => 330,
        Role::DrunkElephant => 380,
        Role::PromotedGoBetween => 320,
        Role::SideMover => 300,
        Role::PromotedCopper => 310,
        Role::VerticalMover => 320,
        Role::PromotedSilver => 330,
        Role::Bishop => 400,
        Role::PromotedLeopard => 410,
        Role::FlyingStag => 480,
        Role::Whale => 500,
        Role::Rook => 520,
        Role::PromotedGold => 540,
        Role::WhiteHorse => 620,
        Role::DragonHorse => 600,
        Role::PromotedBishop => 600,
        Role::FreeBoar => 640,
        Role::FlyingOx => 660,
        Role::DragonKing => 700,
        Role::PromotedRook => 710,
        Role::HornedFalcon => 850,
        Role::SoaringEagle => 930,
        Role::FreeKing => 1000,
        Role::PromotedPhoenix => 1000,
        Role::Lion => 1600,
        Role::PromotedKirin => 1600,
    }
}

/// What taking a man wins.
pub(super) const fn prize(role: Role) -> i32 {
    on_board(role)
}

/// What a man gains by promotion.
pub(super) fn gain_by_promotion(role: Role) -> i32 {
    role.promoted().map_or(0, |promoted| on_board(promoted) - on_board(role))
}
