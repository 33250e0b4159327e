//! What can go wrong in a store.

/// Why a store could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The log has moved on since the caller last saw it: someone else owns the table.
    #[error("the log is not where the caller expected it")]
    Conflict,
    /// The store cannot be reached or is too busy; the same call may succeed later.
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
