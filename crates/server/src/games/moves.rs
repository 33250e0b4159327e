//! Moves of any game.

use std::fmt;

use yonin_engine::chu;

/// A move; its text is canonical USI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    /// On nine by nine squares.
    Nine(yonin_engine::Move),
    /// On twelve by twelve.
    Twelve(chu::Move),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nine(mv) => mv.fmt(f),
            Self::Twelve(mv) => mv.fmt(f),
        }
    }
}
