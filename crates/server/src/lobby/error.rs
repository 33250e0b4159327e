//! Why the lobby has no answer.

use yonin_protocol::{Code, FieldFault, IdError, Problem};
use yonin_store::StoreError;

use super::census::Crowded;
use crate::entropy::NoEntropy;
use crate::problems;
use crate::table::{Corrupt, OpenError, Refusal};

/// When it is worth while to ask again for a table that there is no room for.
const CROWDED_RETRY_MS: u64 = 60_000;

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
    /// There are as many tables as there may be.
    #[error(transparent)]
    Crowded(#[from] Crowded),
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

impl From<OpenError> for LobbyError {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Store(error) => LobbyError::Store(error),
            OpenError::Corrupt(error) => LobbyError::Corrupt(error),
        }
    }
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
            LobbyError::Crowded(crowded) => Problem {
                retry_ms: Some(CROWDED_RETRY_MS),
                ..Problem::new(crowded.code(), crowded.to_string())
            },
            LobbyError::Store(error) => problems::of_store(error),
            LobbyError::Corrupt(_) | LobbyError::NoEntropy(_) | LobbyError::Id(_) => {
                problems::internal()
            }
        }
    }
}
