//! What was heard or given up is kept for a while, to be looked at and told again, and then forgotten.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use yonin_protocol::UnixMillis;
use yonin_store::{Store, StoreError};

use crate::time::TimeSource;

/// How often it is looked what has become old.
const PAUSE: Duration = Duration::from_secs(60 * 60);

/// How much is forgotten in one transaction: games wait behind it.
const AT_ONCE: u32 = 256;

/// A day in milliseconds.
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// Forgets what is older than so many days, until the stop.
pub(super) async fn run(
    store: Arc<dyn Store>,
    time: TimeSource,
    keep_days: u32,
    stop: CancellationToken,
) {
    let forgetting = async {
        loop {
            let now = time.now().0;
            let before = UnixMillis(now.saturating_sub(u64::from(keep_days) * DAY_MS));
            if let Err(error) = forget(store.as_ref(), before).await {
                tracing::warn!(%error, "what webhooks were told long ago cannot be forgotten");
            }
            sleep(PAUSE).await;
        }
    };
    stop.run_until_cancelled(forgetting).await;
}

/// Forgets all whose last call was before this time.
async fn forget(store: &dyn Store, before: UnixMillis) -> Result<(), StoreError> {
    while store.forget_deliveries(before, AT_ONCE).await? >= u64::from(AT_ONCE) {}
    Ok(())
}
