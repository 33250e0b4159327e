//! The listening end of the bus.

use std::fmt;

use tokio::sync::broadcast;

/// Why a subscription has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Lost {
    /// The listener was too slow: news were lost, and he has to read the whole anew.
    #[error("news were lost")]
    Lagged,
    /// There will be no more news.
    #[error("the bus is closed")]
    Ended,
}

/// News of one topic, from the moment of subscribing. Dropping it ends it.
pub(crate) struct Subscription<T> {
    news: broadcast::Receiver<T>,
    lost: Option<Lost>,
}

impl<T: Clone> Subscription<T> {
    pub(super) fn new(news: broadcast::Receiver<T>) -> Self {
        Self { news, lost: None }
    }

    /// The next news, once there are some. Nothing is lost if the wait is given up.
    ///
    /// # Errors
    ///
    /// Why there are no more; the same from then on.
    pub(crate) async fn next(&mut self) -> Result<T, Lost> {
        if let Some(lost) = self.lost {
            return Err(lost);
        }
        self.news.recv().await.map_err(|error| {
            let lost = match error {
                broadcast::error::RecvError::Lagged(_) => Lost::Lagged,
                broadcast::error::RecvError::Closed => Lost::Ended,
            };
            *self.lost.insert(lost)
        })
    }
}

impl<T> fmt::Debug for Subscription<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Subscription").field("lost", &self.lost).finish_non_exhaustive()
    }
}
