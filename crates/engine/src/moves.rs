//! A move and its USI text.

use std::fmt;
use std::str::FromStr;

use crate::{HandRole, Square};

/// A move of the 9x9 games.
///
/// ```
/// use yonin_engine::Move;
/// assert_eq!("5c5b+".parse::<Move>()?.to_string(), "5c5b+");
/// assert!("5c5j".parse::<Move>().is_err());
/// # Ok::<(), yonin_engine::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A man moves on the board, capturing what stands on its goal.
    Board {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Whether it promotes on arrival.
        promote: bool,
    },
    /// A piece is dropped from the hand.
    Drop {
        /// The piece.
        role: HandRole,
        /// The empty square it goes to.
        to: Square,
    },
}

impl Move {
    /// The square the man ends on.
    #[must_use]
    pub const fn to(self) -> Square {
        match self {
            Self::Board { to, .. } | Self::Drop { to, .. } => to,
        }
    }

    /// The square the man leaves; `None` for a drop.
    #[must_use]
    pub const fn from(self) -> Option<Square> {
        match self {
            Self::Board { from, .. } => Some(from),
            Self::Drop { .. } => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board { from, to, promote } => {
                write!(f, "{from}{to}{}", if *promote { "+" } else { "" })
            }
            Self::Drop { role, to } => write!(f, "{}*{to}", role.letter()),
        }
    }
}

/// The text is no USI move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is no move: {fault}")]
pub struct ParseMoveError {
    text: String,
    fault: &'static str,
}

impl ParseMoveError {
    pub(crate) fn new(text: &str, fault: &'static str) -> Self {
        Self { text: text.chars().take(20).collect(), fault }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fail = |fault| ParseMoveError::new(text, fault);
        let square = |part: Option<&str>| {
            part.and_then(|part| part.parse().ok())
                .ok_or_else(|| fail("a square is a file 1-9 and a rank a-i"))
        };
        if let Some((piece, to)) = text.split_once('*') {
            let mut letters = piece.chars();
            let role = match (letters.next().and_then(HandRole::from_letter), letters.next()) {
                (Some(role), None) => role,
                _ => return Err(fail("only R B G S N L P can be dropped")),
            };
            return Ok(Self::Drop { role, to: square(Some(to))? });
        }
        let (squares, promote) = match text.strip_suffix('+') {
            Some(squares) => (squares, true),
            None => (text, false),
        };
        if squares.len() != 4 {
            return Err(fail("expected a form like 5g5f, 5c5b+ or P*5e"));
        }
        Ok(Self::Board { from: square(squares.get(..2))?, to: square(squares.get(2..))?, promote })
    }
}

/// Most moves any position of the 9x9 games can have. Standard shogi's record is 593; yonin stays
/// below 500, since its set holds 4 rooks, 8 golds, 8 silvers and 12 pawns and drops have 4 kinds.
const MOST_MOVES: usize = 600;

/// The legal moves of a position, in the order they are generated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveList(arrayvec::ArrayVec<Move, MOST_MOVES>);

impl MoveList {
    pub(crate) fn push(&mut self, mv: Move) {
        debug_assert!(!self.0.is_full());
        let _ = self.0.try_push(mv);
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
