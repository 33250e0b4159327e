//! Board, squares and men.

use super::seat::Seat;
use std::fmt;

/// The kinds of men, in the order in which hands list them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Role {
    King,
    Rook,
    Bishop,
    Gold,
    Silver,
    Knight,
    Lance,
    Pawn,
}

impl Role {
    pub(crate) const ALL: [Role; 8] = [
        Role::King,
        Role::Rook,
        Role::Bishop,
        Role::Gold,
        Role::Silver,
        Role::Knight,
        Role::Lance,
        Role::Pawn,
    ];

    pub(crate) fn letter(self) -> char {
        match self {
            Role::King => 'K',
            Role::Rook => 'R',
            Role::Bishop => 'B',
            Role::Gold => 'G',
            Role::Silver => 'S',
            Role::Knight => 'N',
            Role::Lance => 'L',
            Role::Pawn => 'P',
        }
    }

    pub(crate) fn from_letter(letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter)
    }

    pub(crate) fn promotes(self) -> bool {
        !matches!(self, Role::King | Role::Gold)
    }
}

/// A man on the board. Nobody controls a frozen man or a dead king (§1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Man {
    pub(crate) role: Role,
    pub(crate) promoted: bool,
    pub(crate) controller: Option<Seat>,
    pub(crate) facing: Seat,
}

impl Man {
    pub(crate) fn is_unpromoted_pawn(&self) -> bool {
        self.role == Role::Pawn && !self.promoted
    }
}

/// File 1 to 9 from the right, rank 1 to 9 from the top, as South sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Square {
    pub(crate) file: i8,
    pub(crate) rank: i8,
}

impl Square {
    pub(crate) fn new(file: i8, rank: i8) -> Option<Square> {
        ((1..=9).contains(&file) && (1..=9).contains(&rank)).then_some(Square { file, rank })
    }

    pub(crate) fn parse(text: &str) -> Option<Square> {
        let mut letters = text.chars();
        let file = i8::try_from(letters.next()?.to_digit(10)?).ok()?;
        let rank = "abcdefghi".find(letters.next()?)?;
        if letters.next().is_some() {
            return None;
        }
        Square::new(file, i8::try_from(rank).ok()? + 1)
    }

    /// All squares, rank a first, file 9 first in each.
    pub(crate) fn all() -> impl Iterator<Item = Square> {
        (1..=9).flat_map(|rank| (1..=9).rev().map(move |file| Square { file, rank }))
    }

    /// The square so many steps forward and to the right of a man with that facing.
    pub(crate) fn step(self, facing: Seat, forward: i8, right: i8) -> Option<Square> {
        let (file, rank) = match facing {
            Seat::South => (self.file - right, self.rank - forward),
            Seat::West => (self.file - forward, self.rank + right),
            Seat::North => (self.file + right, self.rank + forward),
            Seat::East => (self.file + forward, self.rank - right),
        };
        Square::new(file, rank)
    }

    /// Steps from here to the last rank of that facing.
    pub(crate) fn steps_to_last_rank(self, facing: Seat) -> i8 {
        match facing {
            Seat::South => self.rank - 1,
            Seat::West => self.file - 1,
            Seat::North => 9 - self.rank,
            Seat::East => 9 - self.file,
        }
    }

    /// Is it one of the far three ranks of that facing?
    pub(crate) fn in_promotion_zone(self, facing: Seat) -> bool {
        self.steps_to_last_rank(facing) < 3
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = "abcdefghi".chars().nth(self.rank as usize - 1).unwrap();
        write!(f, "{}{rank}", self.file)
    }
}

/// Nine by nine squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board([[Option<Man>; 9]; 9]);

impl Board {
    pub(crate) fn empty() -> Board {
        Board([[None; 9]; 9])
    }

    pub(crate) fn at(&self, square: Square) -> Option<Man> {
        self.0[square.rank as usize - 1][square.file as usize - 1]
    }

    pub(crate) fn put(&mut self, square: Square, man: Option<Man>) {
        self.0[square.rank as usize - 1][square.file as usize - 1] = man;
    }

    pub(crate) fn men(&self) -> impl Iterator<Item = (Square, Man)> {
        Square::all().filter_map(|square| self.at(square).map(|man| (square, man)))
    }

    /// The king that belongs to a seat, live or dead: kings keep their facing.
    pub(crate) fn king(&self, seat: Seat) -> Option<(Square, Man)> {
        self.men().find(|(_, man)| man.role == Role::King && man.facing == seat)
    }
}
