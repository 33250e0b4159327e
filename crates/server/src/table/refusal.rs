//! Why a table does not do what it is asked.

use yonin_protocol::{Code, CommandId, ServerFrame, TableId, Why};

/// How long a caller is asked to wait before he tries again.
const RETRY_MS: u64 = 500;

/// A request that was not carried out; the table is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refusal {
    /// The move's text is no move of this game.
    #[error("{0}")]
    NoMove(String),
    /// The game has no such seat.
    #[error("this game has no such seat")]
    NoSuchSeat,
    /// The caller does not sit here.
    #[error("you do not sit at this table")]
    NotSeated,
    /// The seat is someone else's, and the caller is not the host.
    #[error("only the host may empty another's seat")]
    NotYourSeat,
    /// The game has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The game is on, or over: seats stay as they are.
    #[error("seats change only while the table is open")]
    NotOpen,
    /// The table was closed before a game began.
    #[error("the table is closed")]
    Closed,
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The caller is out of the game.
    #[error("you are out of the game")]
    Fallen,
    /// Someone else is to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The caller's picture of the game is old.
    #[error("the game has moved on")]
    Stale {
        /// The newest event with a position.
        seq: u64,
    },
    /// The rules forbid the move.
    #[error("the move is illegal")]
    Illegal(Why),
    /// The command's id was used for something else.
    #[error("this id was used for another command")]
    IdReused,
    /// Someone sits there.
    #[error("someone sits there")]
    SeatTaken,
    /// No seat is open.
    #[error("no seat is open")]
    TableFull,
    /// The table has too much to do just now, or is changing hands.
    #[error("the table is busy")]
    Busy,
    /// What happens here cannot be made durable just now.
    #[error("nothing can be stored just now")]
    Unavailable,
    /// The server's fault.
    #[error("something went wrong in the server")]
    Internal,
}

impl Refusal {
    /// The refusal for programs.
    pub(crate) const fn code(&self) -> Code {
        match self {
            Refusal::NoMove(_) | Refusal::NoSuchSeat => Code::BadRequest,
            Refusal::NotSeated | Refusal::NotYourSeat => Code::Forbidden,
            Refusal::NotBegun | Refusal::NotOpen | Refusal::Closed | Refusal::Fallen => {
                Code::Conflict
            }
            Refusal::GameOver => Code::GameOver,
            Refusal::NotYourTurn => Code::NotYourTurn,
            Refusal::Stale { .. } => Code::Stale,
            Refusal::Illegal(_) => Code::Illegal,
            Refusal::IdReused => Code::IdReused,
            Refusal::SeatTaken => Code::SeatTaken,
            Refusal::TableFull => Code::TableFull,
            Refusal::Busy => Code::Busy,
            Refusal::Unavailable => Code::Unavailable,
            Refusal::Internal => Code::Internal,
        }
    }

    /// Why the move is illegal.
    pub(crate) const fn why(&self) -> Option<Why> {
        match self {
            Refusal::Illegal(why) => Some(*why),
            _ => None,
        }
    }

    /// The event the caller should have seen.
    pub(crate) const fn seq(&self) -> Option<u64> {
        match self {
            Refusal::Stale { seq } => Some(*seq),
            _ => None,
        }
    }

    /// When to try again, if that is of use.
    pub(crate) const fn retry_ms(&self) -> Option<u64> {
        if self.code().is_retryable() { Some(RETRY_MS) } else { None }
    }

    /// The refusal as a frame of the socket.
    pub(crate) fn frame(&self, re: Option<CommandId>, table: Option<TableId>) -> ServerFrame {
        ServerFrame::Error {
            re,
            table,
            code: self.code(),
            detail: self.to_string(),
            why: self.why(),
            retry_ms: self.retry_ms(),
            seq: self.seq(),
        }
    }
}
