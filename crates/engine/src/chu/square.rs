//! One square of the 12x12 board.

use std::fmt;
use std::str::FromStr;

/// Squares on a side of the board.
const SIDE: usize = 12;

/// Squares from one row of the mailbox to the next.
pub(super) const STRIDE: usize = 16;

/// Where the board begins in the mailbox: two rows and two columns of wall before it.
const FIRST: usize = 2 * STRIDE + 2;

/// A square of the 12x12 board, named as in USI: file `12`..`1` from left to right, rank `a`..`l` from
/// top to bottom, seen from black (`docs/rules/chu.md` §1).
///
/// It is kept as its place in a mailbox of 16x16, so that a step is an addition; places compare as
/// squares do in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Squares on the board.
    pub const COUNT: usize = SIDE * SIDE;

    /// The square with this index in reading order (`12a` is 0, `1l` is 143).
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Self::from_row_column(index / SIDE, index % SIDE) } else { None }
    }

    /// The square at a row (0 is rank a) and a column (0 is file 12), if both are below 12.
    #[must_use]
    pub const fn from_row_column(row: usize, column: usize) -> Option<Self> {
        if row < SIDE && column < SIDE {
            Some(Self((FIRST + row * STRIDE + column) as u8))
        } else {
            None
        }
    }

    /// The caller promises a place on the board.
    pub(super) const fn at(place: u8) -> Self {
        Self(place)
    }

    /// The place in the mailbox.
    #[inline(always)]
    pub(super) const fn place(self) -> u8 {
        self.0
    }

    /// All squares in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| Self::on(row, column)))
    }

    /// The caller promises a row and a column below 12.
    const fn on(row: usize, column: usize) -> Self {
        Self((FIRST + row * STRIDE + column) as u8)
    }

    /// Index in reading order, `0..144`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.row() * SIDE + self.column()
    }

    /// Row from the top, `0..12`: rank a is 0.
    #[must_use]
    pub const fn row(self) -> usize {
        (self.0 as usize - FIRST) / STRIDE
    }

    /// Column from the left, `0..12`: file 12 is 0.
    #[must_use]
    pub const fn column(self) -> usize {
        (self.0 as usize - FIRST) % STRIDE
    }

    /// File, `1..=12`, counted from the right.
    #[must_use]
    pub const fn file(self) -> u8 {
        12 - self.column() as u8
    }

    /// Rank, `1..=12` for a..l, counted from the top.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.row() as u8 + 1
    }

    /// The square on the board turned by half: black's corner becomes white's.
    #[must_use]
    pub const fn half_turn(self) -> Self {
        Self::on(SIDE - 1 - self.row(), SIDE - 1 - self.column())
    }

    /// The square in the left-right mirror image.
    #[must_use]
    pub const fn mirror(self) -> Self {
        Self::on(self.row(), SIDE - 1 - self.column())
    }

    /// King steps from one square to the other.
    #[must_use]
    pub const fn distance(self, other: Self) -> usize {
        let rows = self.row().abs_diff(other.row());
        let columns = self.column().abs_diff(other.column());
        if rows > columns { rows } else { columns }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), char::from(b'a' + self.row() as u8))
    }
}

/// The text is not a file `1`..`12` with a rank letter `a`..`l`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no square: a file 1-12 and a rank a-l, like 7j")]
pub struct ParseSquareError(String);

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match read(text.as_bytes()) {
            Some((square, [])) => Ok(square),
            _ => Err(ParseSquareError(text.chars().take(20).collect())),
        }
    }
}

/// The square a text begins with, and what follows it.
pub(super) fn read(text: &[u8]) -> Option<(Square, &[u8])> {
    let (file, rest) = match *text {
        [b'1', ones @ b'0'..=b'2', ref rest @ ..] => (10 + ones - b'0', rest),
        [file @ b'1'..=b'9', ref rest @ ..] => (file - b'0', rest),
        _ => return None,
    };
    match *rest {
        [rank @ b'a'..=b'l', ref rest @ ..] => {
            Some((Square::on(usize::from(rank - b'a'), SIDE - usize::from(file)), rest))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_indices_and_places_agree() {
        for (index, square) in Square::all().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::from_index(index), Some(square));
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(square.half_turn().half_turn(), square);
            assert_eq!(square.mirror().mirror(), square);
        }
        assert_eq!(Square::all().count(), Square::COUNT);
        assert_eq!(Square::from_index(0).unwrap().to_string(), "12a");
        assert_eq!(Square::from_index(144), None);
        for text in ["", "0a", "13a", "12m", "1", "a1", "01a", "12a ", "1A", "121a", "１a"] {
            assert!(text.parse::<Square>().is_err(), "{text:?}");
        }
    }
}
