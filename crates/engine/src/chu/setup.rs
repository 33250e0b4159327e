//! A position as written, before anything is known to be right.

use super::{Role, Square};
use crate::Seat;

/// A man on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Man {
    /// What it is.
    pub role: Role,
    /// Whose it is: South is black, North is white.
    pub seat: Seat,
}

/// Men that may be anything at all; a position's rules decide what can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    men: [Option<Man>; Square::COUNT],
}

impl Default for Arrangement {
    fn default() -> Self {
        Self { men: [None; Square::COUNT] }
    }
}

impl Arrangement {
    /// The man on a square.
    #[must_use]
    pub const fn man_at(&self, square: Square) -> Option<Man> {
        self.men[square.index()]
    }

    /// Puts a man on a square, or clears it.
    pub const fn set_man(&mut self, square: Square, man: Option<Man>) {
        self.men[square.index()] = man;
    }

    /// Men with their squares, in reading order.
    pub fn men(&self) -> impl Iterator<Item = (Square, Man)> {
        Square::all().filter_map(|square| Some((square, self.man_at(square)?)))
    }
}

/// Men, turn, lion square and ply as written, before they are known to be playable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The men.
    pub arrangement: Arrangement,
    /// The player to move: South is black, North is white.
    pub turn: Seat,
    /// The square on which a man that is no lion has just taken a lion.
    pub lion: Option<Square>,
    /// Number of the move to be made, from 1.
    pub ply: u32,
}

/// Black's men in the opening, from rank h to rank l; white's are the same after half a turn.
const HOME: [&str; 5] =
    ["   I    I   ", "PPPPPPPPPPPP", "MVRHDNQDHRVM", "A B TOXT B A", "LFCSGKEGSCFL"];

impl Setup {
    /// The opening.
    #[must_use]
    pub fn opening() -> Self {
        let mut arrangement = Arrangement::default();
        for (rank, row) in HOME.into_iter().zip(7..) {
            for (letter, column) in rank.chars().zip(0..) {
                if let (Some(role), Some(square)) =
                    (Role::from_letter(letter), Square::from_row_column(row, column))
                {
                    arrangement.set_man(square, Some(Man { role, seat: Seat::South }));
                    arrangement.set_man(square.half_turn(), Some(Man { role, seat: Seat::North }));
                }
            }
        }
        Self { arrangement, turn: Seat::South, lion: None, ply: 1 }
    }
}
