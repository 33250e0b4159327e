//! How men move, without regard to what they were promoted from.

use crate::Role;

/// Men that move alike: tokins and the other promoted small men are golds here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Kind {
    King,
    Rook,
    Bishop,
    Gold,
    Silver,
    Knight,
    Lance,
    Pawn,
    Dragon,
    Horse,
}

impl Kind {
    pub(crate) const COUNT: usize = 10;

    #[inline(always)]
    pub(crate) const fn of(role: Role) -> Self {
        match role {
            Role::King => Self::King,
            Role::Rook => Self::Rook,
            Role::Bishop => Self::Bishop,
            Role::Gold
            | Role::PromotedSilver
            | Role::PromotedKnight
            | Role::PromotedLance
            | Role::Tokin => Self::Gold,
            Role::Silver => Self::Silver,
            Role::Knight => Self::Knight,
            Role::Lance => Self::Lance,
            Role::Pawn => Self::Pawn,
            Role::Dragon => Self::Dragon,
            Role::Horse => Self::Horse,
        }
    }
}
