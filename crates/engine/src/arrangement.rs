//! Men and hands put down freely, before anything is known to be right.

use crate::board::{Board, Family};
use crate::{BySeat, Hand, Man, Role, Square};

/// Men and hands that may be anything at all; a position's rules decide what can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    men: [Option<Man>; Square::COUNT],
    /// Pieces in hand.
    pub hands: BySeat<Hand>,
}

impl Default for Arrangement {
    fn default() -> Self {
        Self { men: [None; Square::COUNT], hands: BySeat::default() }
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

    /// Men of a kind, promoted or not, on the board and in the hands.
    #[must_use]
    pub fn count(&self, unpromoted: Role) -> usize {
        let on_board = self.men().filter(|(_, man)| man.role.unpromoted() == unpromoted).count();
        let hands = self.hands.iter().flat_map(|(_, hand)| hand.iter());
        let in_hand = hands.filter(|(piece, _)| piece.role() == unpromoted);
        on_board + in_hand.map(|(_, count)| usize::from(count)).sum::<usize>()
    }

    pub(crate) fn of<F: Family>(board: &Board<F>) -> Self {
        let mut men = [None; Square::COUNT];
        for square in Square::all() {
            men[square.index()] = board.man_at(square);
        }
        Self { men, hands: BySeat::from_fn(|seat| *board.hand(seat)) }
    }

    pub(crate) fn to_board<F: Family>(&self) -> Board<F> {
        let mut board = Board::empty();
        for (square, man) in self.men() {
            board.put(square, man);
        }
        for (seat, hand) in self.hands.iter() {
            for (piece, count) in hand.iter() {
                board.set_hand(seat, piece, count);
            }
        }
        board
    }
}
