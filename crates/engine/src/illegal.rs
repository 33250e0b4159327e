//! Why a move is refused.

/// The reason a move is refused; where several hold, the first in this order is given
/// (`docs/PROTOCOL.md` §8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum IllegalMove {
    /// A drop of a piece that the hand does not hold.
    #[error("the piece is not in hand")]
    NotInHand,
    /// The square is empty, or its man is moved by somebody else or by nobody.
    #[error("no man of the player stands on that square")]
    NotYours,
    /// The goal holds a man that may not be captured; for a drop, any man.
    #[error("the goal is occupied by a man that may not be captured")]
    Occupied,
    /// A lion may not jump over pawns and go-betweens.
    #[error("a pawn or go-between stands in the way of the lion's jump")]
    LionBlocked,
    /// The man does not move that way, or its way is blocked.
    #[error("the man cannot reach that square")]
    NotReachable,
    /// The man does not promote, or not on this move.
    #[error("the man cannot promote with this move")]
    CannotPromote,
    /// The man must promote: it could go no further.
    #[error("the man must promote with this move")]
    MustPromote,
    /// A dropped man could never move.
    #[error("a man dropped there could never move")]
    DeadEnd,
    /// The line already has an unpromoted pawn of the player.
    #[error("the line already has a pawn of the player (nifu)")]
    Nifu,
    /// A pawn may not be dropped right in front of a dead king.
    #[error("a pawn may not be dropped facing a dead king")]
    DeadKingPawn,
    /// A lion may not take a lion from a distance if it could be taken back.
    #[error("the lion is protected: a lion may not take it from a distance")]
    LionProtected,
    /// A lion has just been taken by another man: the answer may not be of the same kind.
    #[error("a lion has just been taken: this lion may not be taken in return")]
    FirstLion,
    /// The player was in check and still is.
    #[error("the king stays in check")]
    InCheck,
    /// The move exposes the player's own king.
    #[error("the move leaves the own king attacked")]
    OwnKing,
    /// A pawn drop that mates a king it attacks.
    #[error("a pawn may not be dropped to give mate (uchifuzume)")]
    DropMate,
}

impl IllegalMove {
    /// The code of the reason on the wire, such as `not_in_hand`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NotInHand => "not_in_hand",
            Self::NotYours => "not_yours",
            Self::Occupied => "occupied",
            Self::LionBlocked => "lion_blocked",
            Self::NotReachable => "not_reachable",
            Self::CannotPromote => "cannot_promote",
            Self::MustPromote => "must_promote",
            Self::DeadEnd => "dead_end",
            Self::Nifu => "nifu",
            Self::DeadKingPawn => "dead_king_pawn",
            Self::LionProtected => "lion_protected",
            Self::FirstLion => "first_lion",
            Self::InCheck => "in_check",
            Self::OwnKing => "own_king",
            Self::DropMate => "drop_mate",
        }
    }
}

/// A move that could not be played; the game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}
