//! Moves as text (§11).

use super::board::{Role, Square};
use std::fmt;

/// A move or a drop, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    Board { from: Square, to: Square, promote: bool },
    Drop { role: Role, to: Square },
}

impl Move {
    pub(crate) fn parse(text: &str) -> Option<Move> {
        if !text.is_ascii() || text.len() < 4 {
            return None;
        }
        let to = Square::parse(&text[2..4])?;
        if &text[1..2] == "*" {
            let role = Role::from_letter(text.chars().next()?)?;
            return (role != Role::King && text.len() == 4).then_some(Move::Drop { role, to });
        }
        let from = Square::parse(&text[0..2])?;
        match &text[4..] {
            "" => Some(Move::Board { from, to, promote: false }),
            "+" => Some(Move::Board { from, to, promote: true }),
            _ => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Board { from, to, promote } => {
                write!(f, "{from}{to}{}", if *promote { "+" } else { "" })
            }
            Move::Drop { role, to } => write!(f, "{}*{to}", role.letter()),
        }
    }
}
