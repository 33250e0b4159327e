//! One square of the 9x9 board.

use std::fmt;
use std::str::FromStr;

use crate::Seat;

/// A square of the 9x9 board, named as in USI: file `9`..`1` from left to right, rank `a`..`i` from
/// top to bottom, seen from South (`docs/rules/yonin.md` §1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Squares on the board.
    pub const COUNT: usize = 81;

    /// The square with this index in reading order (`9a` is 0, `1i` is 80).
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The square at a row (0 is rank a) and a column (0 is file 9), if both are below 9.
    #[must_use]
    pub const fn from_row_column(row: usize, column: usize) -> Option<Self> {
        if row < 9 && column < 9 { Some(Self((row * 9 + column) as u8)) } else { None }
    }

    /// The caller promises an index below 81.
    pub(crate) const fn at(index: usize) -> Self {
        debug_assert!(index < Self::COUNT);
        Self(index as u8)
    }

    /// All squares in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Index in reading order, `0..81`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Row from the top, `0..9`: rank a is 0.
    #[must_use]
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// Column from the left, `0..9`: file 9 is 0.
    #[must_use]
    pub const fn column(self) -> usize {
        self.index() % 9
    }

    /// File, `1..=9`, counted from the right.
    #[must_use]
    pub const fn file(self) -> u8 {
        9 - self.column() as u8
    }

    /// Rank, `1..=9` for a..i, counted from the top.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.row() as u8 + 1
    }

    /// The square on the board turned a quarter clockwise: South's edge becomes West's.
    #[must_use]
    pub const fn quarter_turn(self) -> Self {
        Self::at(self.column() * 9 + (8 - self.row()))
    }

    /// The square in the left-right mirror image: West's edge becomes East's.
    #[must_use]
    pub const fn mirror(self) -> Self {
        Self::at(self.row() * 9 + (8 - self.column()))
    }

    /// The square one step ahead of a man that faces as the seat's own men do.
    #[must_use]
    pub const fn ahead(self, facing: Seat) -> Option<Self> {
        let (row, column) = (self.row(), self.column());
        match facing {
            Seat::South => Self::from_row_column(row.wrapping_sub(1), column),
            Seat::West => Self::from_row_column(row, column + 1),
            Seat::North => Self::from_row_column(row + 1, column),
            Seat::East => Self::from_row_column(row, column.wrapping_sub(1)),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), char::from(b'a' + self.row() as u8))
    }
}

/// The text is not a file digit `1`..`9` with a rank letter `a`..`i`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no square: a file 1-9 and a rank a-i, like 5g")]
pub struct ParseSquareError(String);

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let [file @ b'1'..=b'9', rank @ b'a'..=b'i'] = *text.as_bytes() {
            Ok(Self::at(usize::from(rank - b'a') * 9 + usize::from(b'9' - file)))
        } else {
            Err(ParseSquareError(text.chars().take(20).collect()))
        }
    }
}
