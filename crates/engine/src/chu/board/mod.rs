//! The men on the board: a mailbox of 16x16 whose border is wall, and sets of squares beside it.

mod attacks;
mod cell;
mod set;
mod ways;

pub(super) use cell::{Cell, Side};
pub use set::SquareSet;
pub(super) use ways::{KNIGHT_LEAPS, STEPS, Ways, each};

use super::{Arrangement, Role, Square};
use crate::board::key::scramble;

const PLACES: usize = 256;

/// Men on squares, with what follows from them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    cells: [Cell; PLACES],
    men: [SquareSet; 2],
    counts: [u8; 2],
    royals: SquareSet,
    key: u64,
}

/// Men on squares: what has to be the same for a repetition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Men([Cell; Square::COUNT]);

impl Board {
    /// A board without men.
    const EMPTY: Self = {
        let mut cells = [Cell::WALL; PLACES];
        let mut index = 0;
        while let Some(square) = Square::from_index(index) {
            cells[square.place() as usize] = Cell::EMPTY;
            index += 1;
        }
        Self { cells, men: [SquareSet::EMPTY; 2], counts: [0; 2], royals: SquareSet::EMPTY, key: 0 }
    };

    pub(super) fn of(arrangement: &Arrangement) -> Self {
        let mut board = Self::EMPTY;
        for (square, man) in arrangement.men() {
            board.put(square, Cell::of(man.role, Side::of(man.seat)), Side::of(man.seat));
        }
        board
    }

    pub(super) fn arrangement(&self) -> Arrangement {
        let mut arrangement = Arrangement::default();
        for square in Square::all() {
            arrangement.set_man(square, self.at(square).man());
        }
        arrangement
    }

    #[inline(always)]
    pub(super) fn at(&self, square: Square) -> Cell {
        self.cells[square.place() as usize]
    }

    /// What stands so far from a place, which may be a wall.
    #[inline(always)]
    pub(super) fn beside(&self, square: Square, step: i8) -> (Square, Cell) {
        let place = square.place().wrapping_add_signed(step);
        (Square::at(place), self.cells[place as usize])
    }

    #[inline(always)]
    pub(super) const fn men_of(&self, side: Side) -> &SquareSet {
        &self.men[side as usize]
    }

    /// How many men a side has.
    #[inline(always)]
    pub(super) const fn count_of(&self, side: Side) -> usize {
        self.counts[side as usize] as usize
    }

    /// Kings and princes of a side.
    #[inline(always)]
    pub(super) const fn royals_of(&self, side: Side) -> SquareSet {
        self.royals.intersection(self.men_of(side))
    }

    /// The key of the men alone.
    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    /// Puts a man on an empty square.
    #[inline(always)]
    pub(super) fn put(&mut self, square: Square, cell: Cell, side: Side) {
        self.cells[square.place() as usize] = cell;
        self.men[side as usize].insert(square);
        let count = &mut self.counts[side as usize];
        *count = count.wrapping_add(1);
        if cell.is_royal() {
            self.royals.insert(square);
        }
        self.key ^= man_key(square, cell);
    }

    /// Takes away the man of a side, if one stands there.
    #[inline(always)]
    pub(super) fn lift(&mut self, square: Square, side: Side) -> Cell {
        let cell = self.at(square);
        if !cell.is_empty() {
            self.cells[square.place() as usize] = Cell::EMPTY;
            self.men[side as usize].remove(square);
            let count = &mut self.counts[side as usize];
            *count = count.wrapping_sub(1);
            self.royals.remove(square);
            self.key ^= man_key(square, cell);
        }
        cell
    }

    /// Everything but what follows from it.
    pub(super) fn men(&self) -> Men {
        let mut men = [Cell::EMPTY; Square::COUNT];
        for (place, square) in men.iter_mut().zip(Square::all()) {
            *place = self.at(square);
        }
        Men(men)
    }
}

/// A man's share of the key.
#[inline(always)]
fn man_key(square: Square, cell: Cell) -> u64 {
    scramble(cell.bits() << 8 | square.place() as u64)
}

/// What a man has become by promotion, or is.
pub(super) fn promoted(cell: Cell, side: Side) -> Cell {
    cell.role().and_then(Role::promoted).map_or(cell, |role| Cell::of(role, side))
}
