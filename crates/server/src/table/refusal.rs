//! Why a table does not do what it is asked.

use yonin_protocol::{Code, CommandId, Problem, ServerFrame, TableId, Why};

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

    /// What callers are told: by REST as it is, by the socket as a frame.
    pub(crate) fn problem(&self) -> Problem {
        let code = self.code();
        let (why, seq) = match self {
            Refusal::Illegal(why) => (Some(*why), None),
            Refusal::Stale { seq } => (None, Some(*seq)),
            _ => (None, None),
        };
        let retry_ms = code.is_retryable().then_some(RETRY_MS);
        Problem { why, seq, retry_ms, ..Problem::new(code, self.to_string()) }
    }

    /// The refusal as a frame of the socket.
    pub(crate) fn frame(&self, re: Option<CommandId>, table: Option<TableId>) -> ServerFrame {
        ServerFrame::refused(re, table, self.problem())
    }
}
