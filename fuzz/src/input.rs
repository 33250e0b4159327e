//! Splitting the bytes of an input.

use yonin_engine::{HandRole, Move, Square};

/// A line of text, then bytes that steer what is done with it.
pub(crate) struct Input<'a> {
    pub(crate) text: &'a str,
    steer: std::slice::Iter<'a, u8>,
}

impl<'a> Input<'a> {
    /// `None` if the first line is no UTF-8.
    pub(crate) fn new(data: &'a [u8]) -> Option<Self> {
        let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
        let (text, rest) = data.split_at(end);
        let steer = rest.get(1..).unwrap_or_default().iter();
        Some(Self { text: std::str::from_utf8(text).ok()?, steer })
    }

    /// The next steering byte; 0 once there are no more.
    pub(crate) fn byte(&mut self) -> usize {
        self.steer.next().map_or(0, |&byte| usize::from(byte))
    }

    /// One of the items, if there are any.
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        let two_bytes = self.byte() << 8 | self.byte();
        items.get(two_bytes.checked_rem(items.len())?).copied()
    }

    /// Any move at all.
    pub(crate) fn any_move(&mut self) -> Move {
        let squares: Vec<Square> = Square::all().collect();
        let to = squares[self.byte() % squares.len()];
        let kind = self.byte();
        match HandRole::ALL.get(kind % 16) {
            Some(&role) => Move::Drop { role, to },
            None => Move::Board {
                from: squares[self.byte() % squares.len()],
                to,
                promote: kind % 2 == 1,
            },
        }
    }
}
