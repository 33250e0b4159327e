//! Seats at the board, sets of seats, and values kept by seat.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// One of the four sides of the board, seen from South.
///
/// The order of the variants is the order of play, clockwise (`docs/rules/yonin.md` §1). In two-player
/// games South is black (the side that starts) and North is white.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Seat {
    /// Bottom edge; its men point up, toward rank a.
    South,
    /// Left edge; its men point right, toward file 1.
    West,
    /// Top edge; its men point down, toward rank i.
    North,
    /// Right edge; its men point left, toward file 9.
    East,
}

impl Seat {
    /// All seats in the order of play.
    pub const ALL: [Self; 4] = [Self::South, Self::West, Self::North, Self::East];

    /// Place in the order of play, `0..4`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat `steps` places clockwise.
    #[must_use]
    pub const fn clockwise(self, steps: usize) -> Self {
        Self::ALL[(self.index() + steps) % 4]
    }

    /// The next seat clockwise: the player on the left.
    #[must_use]
    pub const fn next(self) -> Self {
        self.clockwise(1)
    }

    /// The seat across the board.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.clockwise(2)
    }

    /// The letter of the seat in four-player notation: `s`, `w`, `n` or `e`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::South => 's',
            Self::West => 'w',
            Self::North => 'n',
            Self::East => 'e',
        }
    }

    /// The seat with this letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            's' => Some(Self::South),
            'w' => Some(Self::West),
            'n' => Some(Self::North),
            'e' => Some(Self::East),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The text is not one of `s w n e`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no seat: s, w, n or e")]
pub struct ParseSeatError(String);

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut letters = text.chars();
        match (letters.next().and_then(Self::from_letter), letters.next()) {
            (Some(seat), None) => Ok(seat),
            _ => Err(ParseSeatError(text.chars().take(20).collect())),
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);
    /// All four seats.
    pub const ALL: Self = Self(0b1111);

    /// The set of one seat.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat as u8)
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat as u8) != 0
    }

    /// Puts a seat in.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat as u8;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat as u8);
    }

    /// The set with the seat in it.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat as u8)
    }

    /// The set without the seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat as u8))
    }

    /// Seats in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Seats in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Seats that are not in the set.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0 & 0b1111)
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as a number below 16.
    pub(crate) const fn bits(self) -> usize {
        self.0 as usize
    }

    /// The seats in the order of play.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }

    /// The first seat of the set at or after `from`, clockwise.
    #[must_use]
    pub fn first_from(self, from: Seat) -> Option<Seat> {
        if self.is_empty() {
            return None;
        }
        let turned = (self.0 >> from as u8) | (self.0 << (4 - from as u8));
        Some(from.clockwise(turned.trailing_zeros() as usize))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// One value for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>([T; 4]);

impl<T> BySeat<T> {
    /// Values in the order of play.
    pub const fn new(values: [T; 4]) -> Self {
        Self(values)
    }

    /// A value made for each seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::ALL.map(&mut make))
    }

    /// Seats with their values, in the order of play.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }

    /// Seats with their values, in the order of play.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::ALL.into_iter().zip(&mut self.0)
    }

    /// Each value changed by a function.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(change))
    }

    /// References to the values.
    pub fn as_ref(&self) -> BySeat<&T> {
        BySeat(self.0.each_ref())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
