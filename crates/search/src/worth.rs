//! What the men of chu shogi are worth.

use yonin_engine::chu::Role;

/// More than all other men together: who loses his last royal has lost.
const ROYAL: u32 = 1_000;

/// What a man of chu shogi is worth on the board, in pawns: by how many squares it reaches on an open
/// board, lions most of all. A king counts more than everything else.
#[must_use]
pub const fn worth_in_chu(role: Role) -> u32 {
    match role {
        Role::King => ROYAL,
        Role::Pawn | Role::GoBetween => 1,
        Role::Copper | Role::FerociousLeopard => 3,
        Role::Silver => 4,
        Role::Gold
        | Role::BlindTiger
        | Role::Kirin
        | Role::Phoenix
        | Role::Lance
        | Role::ReverseChariot
        | Role::PromotedGoBetween
        | Role::Tokin => 5,
        Role::DrunkElephant
        | Role::SideMover
        | Role::VerticalMover
        | Role::PromotedSilver
        | Role::PromotedCopper => 6,
        Role::Bishop | Role::PromotedLeopard => 8,
        Role::FlyingStag => 9,
        Role::Rook | Role::PromotedGold | Role::Whale | Role::CrownPrince => 10,
        Role::DragonHorse
        | Role::PromotedBishop
        | Role::WhiteHorse
        | Role::FreeBoar
        | Role::FlyingOx => 12,
        Role::DragonKing | Role::PromotedRook => 14,
        Role::HornedFalcon => 15,
        Role::SoaringEagle => 16,
        Role::FreeKing | Role::PromotedPhoenix => 18,
        Role::Lion | Role::PromotedKirin => 22,
    }
}
