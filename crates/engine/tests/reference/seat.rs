//! The four seats.

/// A seat, in the order of play (§1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seat {
    South,
    West,
    North,
    East,
}

use Seat::{East, North, South, West};

impl Seat {
    pub(crate) const ALL: [Seat; 4] = [South, West, North, East];

    pub(crate) fn from_letter(letter: char) -> Option<Seat> {
        Seat::ALL.into_iter().find(|seat| seat.letter() == letter)
    }

    pub(crate) fn letter(self) -> char {
        match self {
            South => 's',
            West => 'w',
            North => 'n',
            East => 'e',
        }
    }

    pub(crate) fn index(self) -> usize {
        match self {
            South => 0,
            West => 1,
            North => 2,
            East => 3,
        }
    }

    /// The player on this one's left.
    pub(crate) fn next(self) -> Seat {
        match self {
            South => West,
            West => North,
            North => East,
            East => South,
        }
    }

    /// The three others, clockwise.
    pub(crate) fn others(self) -> [Seat; 3] {
        [self.next(), self.next().next(), self.next().next().next()]
    }

    /// The three others clockwise, then this one: M+1, M+2, M+3, M.
    pub(crate) fn others_then_self(self) -> [Seat; 4] {
        let [first, second, third] = self.others();
        [first, second, third, self]
    }
}
