//! What one place of the mailbox holds, in a byte.

use crate::Seat;
use crate::chu::{Man, Role};

/// Empty, a wall, or a man: the role in the low six bits, counted from 1, and a bit for the side. A wall
/// has the bits of both sides, so that one test tells where a side's men cannot go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::chu) struct Cell(u8);

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(in crate::chu) enum Side {
    Black,
    White,
}

impl Side {
    pub(in crate::chu) const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// Black is South; whoever else plays is white.
    pub(in crate::chu) const fn of(seat: Seat) -> Self {
        match seat {
            Seat::South => Self::Black,
            _ => Self::White,
        }
    }

    pub(in crate::chu) const fn seat(self) -> Seat {
        match self {
            Self::Black => Seat::South,
            Self::White => Seat::North,
        }
    }

    pub(in crate::chu) const fn opposite(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    #[inline(always)]
    const fn bit(self) -> u8 {
        0x40 << self as u8
    }
}

const SIDES: u8 = 0xC0;

impl Cell {
    pub(in crate::chu) const EMPTY: Self = Self(0);
    pub(in crate::chu) const WALL: Self = Self(SIDES);

    pub(in crate::chu) const fn of(role: Role, side: Side) -> Self {
        Self(side.bit() | (role.index() as u8 + 1))
    }

    /// Place in tables of 256.
    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline(always)]
    pub(in crate::chu) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub(in crate::chu) const fn is_man_of(self, side: Side) -> bool {
        self.0 & SIDES == side.bit()
    }

    /// Whether no man of the side can go there: a wall or a man of its own.
    #[inline(always)]
    pub(in crate::chu) const fn stops(self, side: Side) -> bool {
        self.0 & side.bit() != 0
    }

    /// The role of a man; `None` where there is none.
    #[inline(always)]
    pub(in crate::chu) const fn role(self) -> Option<Role> {
        match (self.0 & !SIDES) as usize {
            0 => None,
            number => Some(Role::ALL[(number - 1) % Role::COUNT]),
        }
    }

    /// Whether a man of one of these roles stands there.
    #[inline(always)]
    const fn is_one_of(self, first: Role, second: Role) -> bool {
        let role = self.0 & !SIDES;
        role == first.index() as u8 + 1 || role == second.index() as u8 + 1
    }

    #[inline(always)]
    pub(in crate::chu) const fn is_lion(self) -> bool {
        self.is_one_of(Role::Lion, Role::PromotedKirin)
    }

    #[inline(always)]
    pub(in crate::chu) const fn is_royal(self) -> bool {
        self.is_one_of(Role::King, Role::CrownPrince)
    }

    #[inline(always)]
    pub(in crate::chu) const fn is_pawn_or_go_between(self) -> bool {
        self.is_one_of(Role::Pawn, Role::GoBetween)
    }

    /// An unpromoted pawn or lance, which can be stuck on its last rank.
    #[inline(always)]
    pub(in crate::chu) const fn is_pawn_or_lance(self) -> bool {
        self.is_one_of(Role::Pawn, Role::Lance)
    }

    pub(in crate::chu) fn man(self) -> Option<Man> {
        let side = if self.is_man_of(Side::Black) { Side::Black } else { Side::White };
        self.role().map(|role| Man { role, seat: side.seat() })
    }

    /// The number of a man for hashing.
    #[inline(always)]
    pub(super) const fn bits(self) -> u64 {
        self.0 as u64
    }
}
