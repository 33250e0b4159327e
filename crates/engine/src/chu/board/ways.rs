//! How each man moves, as sets of the eight directions (`docs/rules/chu.md` §2, §4).

use super::cell::{Cell, Side};
use crate::chu::Role;

/// A set of directions: bit 0 is up and left, bit 1 up, then in reading order to bit 7, down and right.
/// Half a turn reverses the bits.
type Directions = u8;

/// What a direction adds to a place in the mailbox.
pub(in crate::chu) const STEPS: [i8; 8] = [-17, -16, -15, -1, 1, 15, 16, 17];

/// A leap over a corner of two squares by one, with the two squares that lie on its ways.
pub(in crate::chu) const KNIGHT_LEAPS: [(i8, [i8; 2]); 8] = [
    (-33, [-17, -16]),
    (-31, [-15, -16]),
    (-18, [-17, -1]),
    (-14, [-15, 1]),
    (14, [15, -1]),
    (18, [17, 1]),
    (31, [15, 16]),
    (33, [17, 16]),
];

/// How a man moves.
#[derive(Clone, Copy, Debug)]
pub(in crate::chu) struct Ways {
    /// One step.
    pub(in crate::chu) steps: Directions,
    /// Any number of steps, until something stands in the way.
    pub(in crate::chu) slides: Directions,
    /// A jump to the second square.
    pub(in crate::chu) jumps: Directions,
    /// One or two steps, capturing on each, or a jump to the second square: a lion's power along a
    /// line.
    pub(in crate::chu) power: Directions,
    /// A lion's power all around.
    pub(in crate::chu) lion: bool,
    pub(in crate::chu) promotes: bool,
}

impl Ways {
    /// Of a man; of nobody where there is none.
    #[inline(always)]
    pub(in crate::chu) fn of(cell: Cell) -> &'static Self {
        &WAYS[cell.index()]
    }
}

/// By cell.
static WAYS: [Ways; 256] = {
    let mut table = [NONE; 256];
    let mut index = 0;
    while index < Role::COUNT {
        let role = Role::ALL[index];
        let ways = black(role);
        table[Cell::of(role, Side::Black).index()] = ways;
        table[Cell::of(role, Side::White).index()] = Ways {
            steps: ways.steps.reverse_bits(),
            slides: ways.slides.reverse_bits(),
            jumps: ways.jumps.reverse_bits(),
            power: ways.power.reverse_bits(),
            ..ways
        };
        index += 1;
    }
    table
};

const NONE: Ways = Ways { steps: 0, slides: 0, jumps: 0, power: 0, lion: false, promotes: false };

const UP: Directions = 1 << 1;
const DOWN: Directions = 1 << 6;
const SIDEWAYS: Directions = 1 << 3 | 1 << 4;
const UP_DIAGONALS: Directions = 1 | 1 << 2;
const DOWN_DIAGONALS: Directions = 1 << 5 | 1 << 7;
const UPRIGHT: Directions = UP | DOWN;
const STRAIGHT: Directions = UPRIGHT | SIDEWAYS;
const DIAGONAL: Directions = UP_DIAGONALS | DOWN_DIAGONALS;
const AROUND: Directions = STRAIGHT | DIAGONAL;

/// A man of black's, who moves up.
const fn black(role: Role) -> Ways {
    let way = Ways { promotes: role.promoted().is_some(), ..NONE };
    match role {
        Role::King | Role::CrownPrince => Ways { steps: AROUND, ..way },
        Role::DrunkElephant | Role::PromotedGoBetween => Ways { steps: AROUND & !DOWN, ..way },
        Role::FreeKing | Role::PromotedPhoenix => Ways { slides: AROUND, ..way },
        Role::Lion | Role::PromotedKirin => {
            Ways { steps: AROUND, jumps: AROUND, lion: true, ..way }
        }
        Role::DragonKing | Role::PromotedRook => Ways { slides: STRAIGHT, steps: DIAGONAL, ..way },
        Role::DragonHorse | Role::PromotedBishop => {
            Ways { slides: DIAGONAL, steps: STRAIGHT, ..way }
        }
        Role::Rook | Role::PromotedGold => Ways { slides: STRAIGHT, ..way },
        Role::Bishop | Role::PromotedLeopard => Ways { slides: DIAGONAL, ..way },
        Role::Kirin => Ways { steps: DIAGONAL, jumps: STRAIGHT, ..way },
        Role::Phoenix => Ways { steps: STRAIGHT, jumps: DIAGONAL, ..way },
        Role::VerticalMover | Role::PromotedSilver => {
            Ways { slides: UPRIGHT, steps: SIDEWAYS, ..way }
        }
        Role::SideMover | Role::PromotedCopper => Ways { slides: SIDEWAYS, steps: UPRIGHT, ..way },
        Role::ReverseChariot => Ways { slides: UPRIGHT, ..way },
        Role::Lance => Ways { slides: UP, ..way },
        Role::BlindTiger => Ways { steps: AROUND & !UP, ..way },
        Role::Gold | Role::Tokin => Ways { steps: STRAIGHT | UP_DIAGONALS, ..way },
        Role::Silver => Ways { steps: DIAGONAL | UP, ..way },
        Role::Copper => Ways { steps: UPRIGHT | UP_DIAGONALS, ..way },
        Role::FerociousLeopard => Ways { steps: UPRIGHT | DIAGONAL, ..way },
        Role::GoBetween => Ways { steps: UPRIGHT, ..way },
        Role::Pawn => Ways { steps: UP, ..way },
        Role::SoaringEagle => Ways { slides: AROUND & !UP_DIAGONALS, power: UP_DIAGONALS, ..way },
        Role::HornedFalcon => Ways { slides: AROUND & !UP, power: UP, ..way },
        Role::FlyingOx => Ways { slides: UPRIGHT | DIAGONAL, ..way },
        Role::FreeBoar => Ways { slides: SIDEWAYS | DIAGONAL, ..way },
        Role::Whale => Ways { slides: UPRIGHT | DOWN_DIAGONALS, ..way },
        Role::WhiteHorse => Ways { slides: UPRIGHT | UP_DIAGONALS, ..way },
        Role::FlyingStag => Ways { slides: UPRIGHT, steps: DIAGONAL | SIDEWAYS, ..way },
    }
}

/// The directions of a set.
#[inline(always)]
pub(in crate::chu) fn each(mut directions: Directions) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = directions.trailing_zeros() as usize;
        directions &= directions.wrapping_sub(1);
        (first < 8).then_some(first)
    })
}
