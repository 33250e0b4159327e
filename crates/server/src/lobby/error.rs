//! Why the lobby has no answer.

use yonin_protocol::{Code, FieldFault, IdError, Problem};
use yonin_store::StoreError;

use crate::entropy::NoEntropy;
use crate::table::{Corrupt, Refusal};

/// A request to the lobby that failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LobbyError {
    /// There is no such table.
    #[error("no such table")]
    NotFound,
    /// The table that is asked for cannot be made.
    #[error("such a table cannot be made")]
    Faults(Vec<FieldFault>),
    /// The new table refuses its host.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The table's log cannot be read.
    #[error(transparent)]
    Corrupt(#[from] Corrupt),
    /// No randomness for a new table.
    #[error(transparent)]
    NoEntropy(#[from] NoEntropy),
    /// The id that was made is none.
    #[error(transparent)]
    Id(#[from] IdError),
}

impl LobbyError {
    /// What callers are told.
    pub(crate) fn problem(&self) -> Problem {
        match self {
            LobbyError::NotFound => Problem::new(Code::NotFound, self.to_string()),
            LobbyError::Faults(faults) => Problem {
                errors: faults.clone(),
                ..Problem::new(Code::BadRequest, self.to_string())
            },
            LobbyError::Refused(refusal) => refusal.problem(),
            LobbyError::Store(error) => Refusal::from(error).problem(),
            LobbyError::Corrupt(_) | LobbyError::NoEntropy(_) | LobbyError::Id(_) => {
                Refusal::Internal.problem()
            }
        }
    }
}
