//! Squares reached in one step or jump, by facing; zones and lines of the board by facing.

use super::{Bitboard, Square};
use crate::Seat;

/// Offsets `(ahead, right)` as the man sees them.
const KING_STEPS: [(i8, i8); 8] =
    [(1, -1), (1, 0), (1, 1), (0, -1), (0, 1), (-1, -1), (-1, 0), (-1, 1)];
const GOLD_STEPS: [(i8, i8); 6] = [(1, -1), (1, 0), (1, 1), (0, -1), (0, 1), (-1, 0)];
const SILVER_STEPS: [(i8, i8); 5] = [(1, -1), (1, 0), (1, 1), (-1, -1), (-1, 1)];
const KNIGHT_JUMPS: [(i8, i8); 2] = [(2, -1), (2, 1)];
const PAWN_STEPS: [(i8, i8); 1] = [(1, 0)];

type BySquare = [Bitboard; Square::COUNT];

/// Squares a king reaches; the same for every facing.
pub(crate) static KING: BySquare = reached(&KING_STEPS, Seat::South);
/// Squares a gold reaches, by facing.
pub(crate) static GOLD: [BySquare; 4] = by_facing(&GOLD_STEPS);
/// Squares a silver reaches, by facing.
pub(crate) static SILVER: [BySquare; 4] = by_facing(&SILVER_STEPS);
/// Squares a knight reaches, by facing.
pub(crate) static KNIGHT: [BySquare; 4] = by_facing(&KNIGHT_JUMPS);
/// The square a pawn reaches, by facing.
pub(crate) static PAWN: [BySquare; 4] = by_facing(&PAWN_STEPS);

const fn by_facing(steps: &[(i8, i8)]) -> [BySquare; 4] {
    [
        reached(steps, Seat::South),
        reached(steps, Seat::West),
        reached(steps, Seat::North),
        reached(steps, Seat::East),
    ]
}

const fn reached(steps: &[(i8, i8)], facing: Seat) -> BySquare {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let from = Square::at(index);
        let mut step = 0;
        while step < steps.len() {
            let (ahead, right) = steps[step];
            let (down, across) = match facing {
                Seat::South => (-ahead, right),
                Seat::West => (right, ahead),
                Seat::North => (ahead, -right),
                Seat::East => (-right, -ahead),
            };
            let row = from.row() as i8 + down;
            let column = from.column() as i8 + across;
            if row >= 0 && row < 9 && column >= 0 && column < 9 {
                table[index].0 |= 1 << (row * 9 + column);
            }
            step += 1;
        }
        index += 1;
    }
    table
}

/// Every square of a set moved one step ahead for a facing; squares on the last rank drop out.
pub(crate) const fn shift_forward(squares: Bitboard, facing: Seat) -> Bitboard {
    let staying = squares.0 & !last_ranks(facing, 1).0;
    Bitboard(match facing {
        Seat::South => staying >> 9,
        Seat::West => staying << 1,
        Seat::North => staying << 9,
        Seat::East => staying >> 1,
    })
}

const ROW: u128 = 0b1_1111_1111;
const COLUMN: u128 = {
    let mut set = 0;
    let mut row = 0;
    while row < 9 {
        set |= 1 << (row * 9);
        row += 1;
    }
    set
};

/// Last `count` ranks (0 to 3) for a facing: where a man that faces so can go no further.
pub(crate) const fn last_ranks(facing: Seat, count: usize) -> Bitboard {
    LAST_RANKS[facing.index()][count]
}

/// The promotion zone of a facing: its far three ranks.
pub(crate) const fn far_three_ranks(facing: Seat) -> Bitboard {
    last_ranks(facing, 3)
}

static LAST_RANKS: [[Bitboard; 4]; 4] = {
    let mut table = [[Bitboard::EMPTY; 4]; 4];
    let mut seat = 0;
    while seat < 4 {
        let mut count = 1;
        while count < 4 {
            let line = match Seat::ALL[seat] {
                Seat::South => ROW << (9 * (count - 1)),
                Seat::West => COLUMN << (9 - count),
                Seat::North => ROW << (9 * (9 - count)),
                Seat::East => COLUMN << (count - 1),
            };
            table[seat][count] = Bitboard(table[seat][count - 1].0 | line);
            count += 1;
        }
        seat += 1;
    }
    table
};

/// Every line along which a man of this facing marches (files for South and North, ranks for West
/// and East) that holds one of the squares.
pub(crate) const fn lines_of(squares: Bitboard, facing: Seat) -> Bitboard {
    match facing {
        Seat::South | Seat::North => {
            let folded = squares.0 | squares.0 >> 27 | squares.0 >> 54;
            let folded = (folded | folded >> 9 | folded >> 18) & ROW;
            Bitboard(folded * COLUMN)
        }
        Seat::West | Seat::East => {
            let folded = squares.0 | (squares.0 & !LEFT_FOUR) >> 4;
            let folded = folded | (folded & !LEFT_TWO) >> 2;
            let folded = folded | (folded & !COLUMN) >> 1;
            let folded = folded | (squares.0 >> 8);
            Bitboard((folded & COLUMN) * ROW)
        }
    }
}

const LEFT_TWO: u128 = COLUMN | COLUMN << 1;
const LEFT_FOUR: u128 = LEFT_TWO | LEFT_TWO << 2;
