//! How long anything may take.

use std::time::Duration;

use tokio::time::timeout;
use yonin_store::StoreError;

/// The server said nothing for too long.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the database does not answer")]
struct NoAnswer;

/// How much longer than a statement may run is waited for the news that it may not.
const GRACE: Duration = Duration::from_secs(1);

/// The outcome, or [`StoreError::Unavailable`] if it takes longer than a statement may. The server's
/// own limit comes first; this is for servers that have stopped answering.
pub(crate) async fn within<T>(
    limit: Duration,
    call: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    match timeout(limit + GRACE, call).await {
        Ok(outcome) => outcome,
        Err(_) => Err(StoreError::Unavailable(NoAnswer.into())),
    }
}
