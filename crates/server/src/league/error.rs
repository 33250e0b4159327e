//! Why a league does not do what it is asked.

use yonin_protocol::{Code, FieldFault, IdError, Problem};
use yonin_store::StoreError;

use crate::entropy::NoEntropy;
use crate::lobby::LobbyError;
use crate::problems;
use crate::session::SessionError;
use crate::table::Refusal;

/// A request to a league that failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LeagueError {
    /// There is no such thing.
    #[error("no such {0}")]
    NotFound(&'static str),
    /// The caller does not run the league.
    #[error("only its organizer may do that")]
    NotYours,
    /// The caller may not do this to himself or others.
    #[error("{0}")]
    Forbidden(&'static str),
    /// Nothing changes in a closed league.
    #[error("the league is closed")]
    Closed,
    /// The league is not where this can be done.
    #[error("{0}")]
    Conflict(String),
    /// The caller has read an older revision.
    #[error("the league is at revision {0}")]
    Old(u64),
    /// Single fields cannot be.
    #[error("the request has faults")]
    Faults(Vec<FieldFault>),
    /// A table of the league refuses.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A table of the league cannot be made.
    #[error(transparent)]
    Lobby(#[from] LobbyError),
    /// A player cannot be found.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No randomness for a seed or an id.
    #[error(transparent)]
    NoEntropy(#[from] NoEntropy),
    /// The id that was made is none.
    #[error(transparent)]
    Id(#[from] IdError),
    /// What was to be worked out broke off.
    #[error("the standings could not be worked out")]
    Crashed,
}

impl LeagueError {
    /// One field is wrong.
    pub(super) fn fault(pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        LeagueError::Faults(vec![FieldFault::new(pointer, detail)])
    }

    /// The league is not where this can be done.
    pub(super) fn conflict(detail: impl ToString) -> Self {
        LeagueError::Conflict(detail.to_string())
    }

    /// What callers are told.
    pub(crate) fn problem(&self) -> Problem {
        let plain = |code| Problem::new(code, self.to_string());
        match self {
            LeagueError::NotFound(_) => plain(Code::NotFound),
            LeagueError::NotYours | LeagueError::Forbidden(_) => plain(Code::Forbidden),
            LeagueError::Closed | LeagueError::Conflict(_) => plain(Code::Conflict),
            LeagueError::Old(_) => plain(Code::PreconditionFailed),
            LeagueError::Faults(faults) => {
                Problem { errors: faults.clone(), ..plain(Code::BadRequest) }
            }
            LeagueError::Refused(refusal) => refusal.problem(),
            LeagueError::Lobby(error) => error.problem(),
            LeagueError::Session(error) => error.problem(),
            LeagueError::Store(error) => problems::of_store(error),
            LeagueError::NoEntropy(_) | LeagueError::Id(_) | LeagueError::Crashed => {
                problems::internal()
            }
        }
    }
}
