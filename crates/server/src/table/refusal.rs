//! Why a table does not do what it is asked.

use yonin_protocol::{Code, CommandId, FieldFault, OfferKind, Problem, ServerFrame, TableId, Why};

use super::chat::ChatRefusal;
use crate::problems;

/// A request that was not carried out; the table is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refusal {
    /// The move's text is no move of this game.
    #[error("{0}")]
    NoMove(String),
    /// The game has no such seat.
    #[error("this game has no such seat")]
    NoSuchSeat,
    /// The table is not there for the caller.
    #[error("no such table")]
    Hidden,
    /// The caller is not the host.
    #[error("only the host may do that")]
    NotHost,
    /// The host cannot change a seat that someone sits in.
    #[error("someone sits there")]
    Occupied,
    /// A league's table has the seats of its round.
    #[error("the seats of a league's table are those of its round")]
    Paired,
    /// What a ruling was worked out from has changed.
    #[error("the league has changed meanwhile")]
    Outdated,
    /// A game cannot start with empty seats.
    #[error("some seats are empty")]
    SeatsEmpty,
    /// Something the server does not have.
    #[error("{detail}")]
    NotOffered {
        /// Where the request asks for it.
        pointer: &'static str,
        /// What it does not have.
        detail: String,
    },
    /// The clocks stand.
    #[error("the game is paused")]
    Paused,
    /// The clocks run.
    #[error("the game is not paused")]
    NotPaused,
    /// The flag has fallen, and nobody has looked yet.
    #[error("your time is up")]
    TimeUp,
    /// There is no such offer, or it is no longer open.
    #[error("no such offer is open")]
    NoSuchOffer,
    /// The same is offered already.
    #[error("an offer of the kind {} is open already", .0.as_str())]
    OfferedAlready(OfferKind),
    /// The caller has offered a lot since the last move.
    #[error("you have offered enough; after the next move you may again")]
    OfferedEnough,
    /// The caller has agreed before.
    #[error("you have agreed to that already")]
    AgreedAlready,
    /// There are no such moves to undo, or someone was removed since.
    #[error("these moves cannot be taken back")]
    NotToTakeBack,
    /// A game cannot be claimed by declaration: why not.
    #[error("{0}")]
    NotDeclared(String),
    /// Only two can adjourn.
    #[error("only games for two are adjourned")]
    NotForFour,
    /// What was played in a rated game stays.
    #[error("no moves are taken back in a rated game")]
    RatedNoTakeback,
    /// Others would be at a disadvantage.
    #[error("there are no hints in rated games and in leagues")]
    NoHints,
    /// The table is rated: those who play there have an account, and play themselves.
    #[error("only accounts play rated games, and no programs for them")]
    AccountsOnly,
    /// The player is not gone, or it is not his turn.
    #[error("no player is gone on his turn there")]
    NotGone,
    /// The player has been gone for a short time only.
    #[error("this seat can be claimed later")]
    TooSoon {
        /// In how many milliseconds.
        wait_ms: u64,
    },
    /// The table does not vote on players who are gone.
    #[error("this table does not leave that to its players")]
    NoVote,
    /// The room is not for the caller, or takes no such message.
    #[error(transparent)]
    NotSaid(#[from] ChatRefusal),
    /// Only a finished game is played again.
    #[error("the game is not over")]
    NotFinished,
    /// Only those who played play again.
    #[error("you did not play this game")]
    NotPlayed,
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
            Refusal::NoMove(_)
            | Refusal::NoSuchSeat
            | Refusal::NotOffered { .. }
            | Refusal::NotForFour => Code::BadRequest,
            Refusal::NotSeated
            | Refusal::NotYourSeat
            | Refusal::NotHost
            | Refusal::NotSaid(_)
            | Refusal::NotPlayed
            | Refusal::RatedNoTakeback
            | Refusal::AccountsOnly
            | Refusal::NoHints
            | Refusal::NoVote => Code::Forbidden,
            Refusal::Hidden | Refusal::NoSuchOffer => Code::NotFound,
            Refusal::Outdated => Code::PreconditionFailed,
            Refusal::Occupied
            | Refusal::Paired
            | Refusal::SeatsEmpty
            | Refusal::NotPaused
            | Refusal::OfferedAlready(_)
            | Refusal::AgreedAlready
            | Refusal::OfferedEnough
            | Refusal::NotToTakeBack
            | Refusal::NotDeclared(_)
            | Refusal::NotGone
            | Refusal::NotFinished
            | Refusal::TooSoon { .. } => Code::Conflict,
            Refusal::Paused => Code::Paused,
            // Whoever asks looks at the flag and asks again, so that nobody is told this.
            Refusal::TimeUp => Code::NotYourTurn,
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
        let errors = match self {
            Refusal::NotOffered { pointer, detail } => vec![FieldFault::new(*pointer, detail)],
            _ => Vec::new(),
        };
        let retry_ms = match self {
            Refusal::TooSoon { wait_ms } => Some(*wait_ms),
            _ => code.is_retryable().then_some(problems::RETRY_MS),
        };
        Problem { why, seq, retry_ms, errors, ..Problem::new(code, self.to_string()) }
    }

    /// The refusal as a frame of the socket.
    pub(crate) fn frame(&self, re: Option<CommandId>, table: Option<TableId>) -> ServerFrame {
        ServerFrame::refused(re, table, self.problem())
    }
}
