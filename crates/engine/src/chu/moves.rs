//! A move and its USI text.

use std::fmt;
use std::str::FromStr;

use super::Square;
use super::square::read;
use crate::ParseMoveError;

/// A move of chu shogi, in any of its spellings.
///
/// Several spellings give one move: a two-step over an empty square that ends elsewhere is the plain
/// move, and a lion may pass by way of any empty square beside it. The canonical one is a
/// [`Move::Step`] where there is one, and a pass by way of the first empty square in reading order;
/// [`Position::canonical`](super::Position::canonical) gives it.
///
/// ```
/// use yonin_engine::chu::Move;
/// for text in ["7g7f", "12c12d+", "6i5h4g", "6i5h6i"] {
///     assert_eq!(text.parse::<Move>()?.to_string(), text);
/// }
/// assert!("6i5h4g+".parse::<Move>().is_err());
/// # Ok::<(), yonin_engine::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A man goes to a square, capturing what stands there.
    Step {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Whether it promotes on arrival.
        promote: bool,
    },
    /// A lion, falcon or eagle goes by way of a square, capturing on both. What moves so never
    /// promotes.
    TwoStep {
        /// Where it stands.
        from: Square,
        /// Where its first step ends.
        mid: Square,
        /// Where its second step ends: its own square for a capture without moving (igui) and, where
        /// `mid` is empty, for a pass (jitto).
        to: Square,
    },
}

impl Move {
    /// The square the man leaves.
    #[must_use]
    pub const fn from(self) -> Square {
        match self {
            Self::Step { from, .. } | Self::TwoStep { from, .. } => from,
        }
    }

    /// The square the first of two steps ends on.
    #[must_use]
    pub const fn mid(self) -> Option<Square> {
        match self {
            Self::Step { .. } => None,
            Self::TwoStep { mid, .. } => Some(mid),
        }
    }

    /// The square the man ends on.
    #[must_use]
    pub const fn to(self) -> Square {
        match self {
            Self::Step { to, .. } | Self::TwoStep { to, .. } => to,
        }
    }

    /// Whether the man promotes.
    #[must_use]
    pub const fn promotes(self) -> bool {
        matches!(self, Self::Step { promote: true, .. })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step { from, to, promote } => {
                write!(f, "{from}{to}{}", if *promote { "+" } else { "" })
            }
            Self::TwoStep { from, mid, to } => write!(f, "{from}{mid}{to}"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fail = |fault| ParseMoveError::new(text, fault);
        let square =
            |rest| read(rest).ok_or_else(|| fail("a square is a file 1-12 and a rank a-l"));
        let (from, rest) = square(text.as_bytes())?;
        let (second, rest) = square(rest)?;
        match rest {
            [] => Ok(Self::Step { from, to: second, promote: false }),
            [b'+'] => Ok(Self::Step { from, to: second, promote: true }),
            _ => match square(rest)? {
                (to, []) => Ok(Self::TwoStep { from, mid: second, to }),
                (_, [b'+']) => Err(fail("what moves in two steps does not promote")),
                _ => Err(fail("expected a form like 7g7f, 7d7c+, 6i5h4g or 6i5h6i")),
            },
        }
    }
}

/// The legal moves of a position, in the order they are generated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList(Vec<Move>);

impl MoveList {
    /// Room for the moves of most positions.
    pub(super) fn roomy() -> Self {
        Self(Vec::with_capacity(160))
    }

    pub(super) fn push(&mut self, mv: Move) {
        self.0.push(mv);
    }

    /// The moves sorted by their USI text, as lists of moves are shown.
    #[must_use]
    pub fn sorted_usi(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.0.iter().map(Move::to_string).collect();
        texts.sort_unstable();
        texts
    }
}

impl std::ops::Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
