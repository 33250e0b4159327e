//! Why a call has no answer.

use yonin_protocol::Problem;

/// A call that failed.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// The server refuses.
    #[error("{}: {}", .0.title, .0.detail)]
    Refused(Box<Problem>),
    /// The server cannot be reached, or what it sends cannot be read.
    #[error("the server cannot be reached or understood")]
    Transport(#[from] reqwest::Error),
    /// The server answers in a way the protocol does not have.
    #[error("the server answers {status} with something that is no problem document")]
    Strange {
        /// The HTTP status.
        status: u16,
    },
}

impl ApiError {
    /// The problem, where the server refused.
    pub fn problem(&self) -> Option<&Problem> {
        match self {
            ApiError::Refused(problem) => Some(problem),
            ApiError::Transport(_) | ApiError::Strange { .. } => None,
        }
    }
}
