//! Sets of squares of the 12x12 board.

use crate::chu::Square;

/// A set of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SquareSet([u64; 3]);

/// Places before the first row of the board.
const BEFORE: u8 = 32;

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self([0; 3]);

    #[inline(always)]
    const fn word_and_bit(square: Square) -> (usize, u64) {
        let bit = square.place().wrapping_sub(BEFORE);
        // A place on the board is below 32 + 192.
        ((bit >> 6) as usize % 3, 1 << (bit & 63))
    }

    /// Whether the square is in the set.
    #[must_use]
    #[inline(always)]
    pub const fn contains(&self, square: Square) -> bool {
        let (word, bit) = Self::word_and_bit(square);
        self.0[word] & bit != 0
    }

    /// Puts a square in.
    #[inline(always)]
    pub const fn insert(&mut self, square: Square) {
        let (word, bit) = Self::word_and_bit(square);
        self.0[word] |= bit;
    }

    /// Takes a square out.
    #[inline(always)]
    pub const fn remove(&mut self, square: Square) {
        let (word, bit) = Self::word_and_bit(square);
        self.0[word] &= !bit;
    }

    /// Squares in both sets.
    #[must_use]
    #[inline(always)]
    pub const fn intersection(&self, other: &Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    /// Squares of this set that are not in the other.
    #[must_use]
    #[inline(always)]
    pub const fn without(&self, other: &Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// How many squares are in the set.
    #[must_use]
    pub const fn len(&self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// Whether no square is in the set.
    #[must_use]
    #[inline(always)]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// The squares in reading order.
    #[inline(always)]
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let words = self.0;
        (0..3).flat_map(move |word| {
            let mut rest = words[word];
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros();
                rest &= rest.wrapping_sub(1);
                (bit < 64).then(|| Square::at(BEFORE + (word as u8) * 64 + bit as u8))
            })
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}
