//! What can go wrong in a store.

/// Why a store could not do what it was asked.
///
/// What the caller knows then: after [`StoreError::Unavailable`] the change may have been made or not,
/// and he reads to find out; after any other error nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// What is stored is not as the caller thinks: the log has moved on, someone else owns the table, or
    /// a key is taken.
    #[error("the log is not where the caller expected it")]
    Conflict,
    /// Something else than the log has changed since the caller read it, such as a rating or a league: he
    /// reads it again and works out what is to be written anew.
    #[error("what this was worked out from has changed")]
    Outdated,
    /// The store cannot be reached, is too busy, or did not say how a commit ended; the same call may
    /// succeed later.
    #[error("the store is not available")]
    Unavailable(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// What is stored cannot be read: it was written by something else, or harmed.
    #[error("what is stored cannot be read")]
    Corrupt(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// Any other failure of the backend.
    #[error("the store failed")]
    Backend(#[source] Box<dyn std::error::Error + Send + Sync>),
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        StoreError::Corrupt(error.into())
    }
}
