//! Squares reached by sliding, and the straight lines between squares.

use super::{Bitboard, Square};
use crate::Seat;

type BySquare = [Bitboard; Square::COUNT];

/// Rays that run toward higher square numbers: their first blocker is the lowest bit.
static RISING: [BySquare; 4] = [ray(0, 1), ray(1, 0), ray(1, 1), ray(1, -1)];
/// The same directions the other way: the first blocker is the highest bit.
static FALLING: [BySquare; 4] = [ray(0, -1), ray(-1, 0), ray(-1, -1), ray(-1, 1)];

const ACROSS: usize = 0;
const DOWN: usize = 1;
const DIAGONAL: usize = 2;
const ANTIDIAGONAL: usize = 3;

const fn ray(down: i8, right: i8) -> BySquare {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        let from = Square::at(index);
        let mut row = from.row() as i8 + down;
        let mut column = from.column() as i8 + right;
        while row >= 0 && row < 9 && column >= 0 && column < 9 {
            table[index].0 |= 1 << (row * 9 + column);
            row += down;
            column += right;
        }
        index += 1;
    }
    table
}

/// Squares on a rising ray up to and with the first blocker.
#[inline(always)]
fn rising(direction: usize, from: Square, occupied: Bitboard) -> u128 {
    let ray = RISING[direction][from.index()].0;
    let blockers = occupied.0 & ray;
    ray & (blockers ^ blockers.wrapping_sub(1))
}

/// Squares on a falling ray down to and with the first blocker. Square 0 ends every ray it lies on,
/// so that it may count as a blocker always.
#[inline(always)]
fn falling(direction: usize, from: Square, occupied: Bitboard) -> u128 {
    let ray = FALLING[direction][from.index()].0;
    let blockers = (occupied.0 & ray) | 1;
    ray & (u128::MAX << (127 - blockers.leading_zeros()))
}

#[inline(always)]
fn both_ways(direction: usize, from: Square, occupied: Bitboard) -> u128 {
    rising(direction, from, occupied) | falling(direction, from, occupied)
}

/// Squares a rook attacks.
#[inline(always)]
pub(crate) fn rook_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(both_ways(ACROSS, from, occupied) | both_ways(DOWN, from, occupied))
}

/// Squares a bishop attacks.
#[inline(always)]
pub(crate) fn bishop_attacks(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(both_ways(DIAGONAL, from, occupied) | both_ways(ANTIDIAGONAL, from, occupied))
}

/// Squares a lance of this facing attacks.
#[inline(always)]
pub(crate) fn lance_attacks(facing: Seat, from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(match facing {
        Seat::South => falling(DOWN, from, occupied),
        Seat::West => rising(ACROSS, from, occupied),
        Seat::North => rising(DOWN, from, occupied),
        Seat::East => falling(ACROSS, from, occupied),
    })
}

static ROOK_LINES: BySquare = lines(ACROSS, DOWN);
static BISHOP_LINES: BySquare = lines(DIAGONAL, ANTIDIAGONAL);

const fn lines(one: usize, other: usize) -> BySquare {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut index = 0;
    while index < Square::COUNT {
        table[index].0 = RISING[one][index].0
            | FALLING[one][index].0
            | RISING[other][index].0
            | FALLING[other][index].0;
        index += 1;
    }
    table
}

/// Squares a rook attacks on an empty board.
#[inline(always)]
pub(crate) fn rook_lines(from: Square) -> Bitboard {
    ROOK_LINES[from.index()]
}

/// Squares a bishop attacks on an empty board.
#[inline(always)]
pub(crate) fn bishop_lines(from: Square) -> Bitboard {
    BISHOP_LINES[from.index()]
}

/// For two squares on one straight line: the squares strictly between, else none.
static BETWEEN: [BySquare; Square::COUNT] = pairs(false);
/// For two squares on one straight line: the whole line through both, without the first; else none.
static LINE: [BySquare; Square::COUNT] = pairs(true);

const fn pairs(whole_line: bool) -> [BySquare; Square::COUNT] {
    let mut table = [[Bitboard::EMPTY; Square::COUNT]; Square::COUNT];
    let mut from = 0;
    while from < Square::COUNT {
        let mut direction = 0;
        while direction < 4 {
            let (up, down) = (RISING[direction][from].0, FALLING[direction][from].0);
            let mut to = 0;
            while to < Square::COUNT {
                let bit = 1u128 << to;
                if whole_line {
                    if (up | down) & bit != 0 {
                        table[from][to].0 = up | down;
                    }
                } else if up & bit != 0 {
                    table[from][to].0 = up & FALLING[direction][to].0;
                } else if down & bit != 0 {
                    table[from][to].0 = down & RISING[direction][to].0;
                }
                to += 1;
            }
            direction += 1;
        }
        from += 1;
    }
    table
}

/// The squares strictly between two squares of one straight line; none if there is no such line.
#[inline(always)]
pub(crate) fn between(from: Square, to: Square) -> Bitboard {
    BETWEEN[from.index()][to.index()]
}

/// The straight line through two squares, without the first; none if there is no such line.
#[inline(always)]
pub(crate) fn line(from: Square, to: Square) -> Bitboard {
    LINE[from.index()][to.index()]
}
