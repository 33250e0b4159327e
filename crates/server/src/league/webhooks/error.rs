//! Why a webhook is not made or found.

use yonin_protocol::{Code, FieldFault, IdError, Problem};
use yonin_store::StoreError;

use super::target::TargetError;
use crate::entropy::NoEntropy;
use crate::problems;

/// Why a webhook is not made or found.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WebhookError {
    /// There is no such thing.
    #[error("no such {0}")]
    NotFound(&'static str),
    /// Another runs the league.
    #[error("another player runs this league")]
    NotYours,
    /// The league has as many webhooks as it may.
    #[error("this league has {0} webhooks: delete one first")]
    TooMany(usize),
    /// It would lead where the server does not go.
    #[error("this address cannot be called")]
    Target(#[from] TargetError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No randomness for a new webhook.
    #[error(transparent)]
    NoEntropy(#[from] NoEntropy),
    /// The id that was made is none.
    #[error(transparent)]
    Id(#[from] IdError),
}

impl WebhookError {
    /// What the caller is told.
    pub(crate) fn problem(&self) -> Problem {
        match self {
            WebhookError::NotFound(_) => Problem::new(Code::NotFound, self.to_string()),
            WebhookError::NotYours => Problem::new(Code::Forbidden, self.to_string()),
            WebhookError::TooMany(_) => Problem::new(Code::Conflict, self.to_string()),
            WebhookError::Target(error) => Problem {
                errors: vec![FieldFault::new("/url", error.to_string())],
                ..Problem::new(Code::BadRequest, self.to_string())
            },
            WebhookError::Store(error) => problems::of_store(error),
            WebhookError::NoEntropy(_) | WebhookError::Id(_) => problems::internal(),
        }
    }
}
