//! Why the queue does not do what it is asked.

use yonin_protocol::{Code, FieldFault, IdError, Problem};

use crate::entropy::NoEntropy;
use crate::problems;

/// A request to the queue that was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum QueueError {
    /// Nothing is played in a pool of that name.
    #[error("there is no such pool")]
    UnknownPool,
    /// The player waits in another pool, which is named.
    #[error("you wait in the pool {0} already")]
    Elsewhere(String),
    /// The pool is rated: those who play there have an account, and play themselves.
    #[error("only accounts play in rated pools, and no bots")]
    AccountsOnly,
    /// There is no such ticket, or it is another's.
    #[error("no such ticket")]
    NoSuchTicket,
    /// The ticket's game is about to begin.
    #[error("your table is being made")]
    Seating,
    /// Too many wait.
    #[error("too many players wait in this pool")]
    Busy,
    /// No randomness for a ticket.
    #[error(transparent)]
    NoEntropy(#[from] NoEntropy),
    /// The id that was made is none.
    #[error(transparent)]
    Id(#[from] IdError),
}

impl QueueError {
    /// What callers are told.
    pub(crate) fn problem(&self) -> Problem {
        let code = match self {
            QueueError::UnknownPool => Code::BadRequest,
            QueueError::Elsewhere(_) | QueueError::Seating => Code::Conflict,
            QueueError::AccountsOnly => Code::Forbidden,
            QueueError::NoSuchTicket => Code::NotFound,
            QueueError::Busy => Code::Busy,
            QueueError::NoEntropy(_) | QueueError::Id(_) => Code::Internal,
        };
        let retry_ms = code.is_retryable().then_some(problems::RETRY_MS);
        let errors = match self {
            QueueError::UnknownPool => vec![FieldFault::new("/pool", self.to_string())],
            _ => Vec::new(),
        };
        Problem { retry_ms, errors, ..Problem::new(code, self.to_string()) }
    }
}
