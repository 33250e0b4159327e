//! A position as it is written, before it is known to be playable.

use crate::{Arrangement, Man, Role, Seat, Square};

/// Men, hands, turn and ply of a four-player position that may be anything; [`Position::new`] decides
/// whether it can be played. Its text is read and written by
/// [`FromStr`](std::str::FromStr) and [`Display`](std::fmt::Display).
///
/// [`Position::new`]: super::Position::new
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Men and hands.
    pub arrangement: Arrangement,
    /// The player to move; `None` when the game is decided.
    pub turn: Option<Seat>,
    /// Number of the move to be made, from 1.
    pub ply: u32,
}

impl Setup {
    /// The opening position (`docs/rules/yonin.md` §1) with a seat to begin.
    #[must_use]
    pub fn opening(first: Seat) -> Self {
        let mut arrangement = Arrangement::default();
        for (role, places) in SOUTH_MEN {
            for &(row, column) in places {
                let mut square = Square::from_row_column(row, column);
                for facing in Seat::ALL {
                    if let Some(square) = square {
                        let man = Man { role, controller: Some(facing), facing };
                        arrangement.set_man(square, Some(man));
                    }
                    // A quarter turn of the board takes South's men to West's places, and so on.
                    square = square.map(Square::quarter_turn);
                }
            }
        }
        Self { arrangement, turn: Some(first), ply: 1 }
    }
}

/// South's men at the start, by row from the top and column from the left.
const SOUTH_MEN: [(Role, &[(usize, usize)]); 5] = [
    (Role::King, &[(8, 4)]),
    (Role::Rook, &[(7, 4)]),
    (Role::Gold, &[(8, 3), (8, 5)]),
    (Role::Silver, &[(8, 2), (8, 6)]),
    (Role::Pawn, &[(7, 3), (7, 5), (6, 4)]),
];
