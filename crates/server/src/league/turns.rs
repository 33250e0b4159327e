//! Whose turn it is to change a league: changes that callers ask of one process wait for each other, so
//! that each is worked out from what the one before has left, and not again and again.
//!
//! What this process does not wait for, the results of games and other processes, still tells by the
//! league's revision.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};
use yonin_protocol::LeagueId;

/// So many leagues may be known before those that nobody changes are looked for.
const MOST_IDLE: usize = 64;

/// The leagues that are being changed.
#[derive(Default)]
pub(super) struct Turns {
    leagues: Mutex<HashMap<LeagueId, Weak<AsyncMutex<()>>>>,
}

impl Turns {
    /// Waits for all who have asked before. The turn lasts until it is dropped.
    pub(super) async fn wait(&self, league: &LeagueId) -> OwnedMutexGuard<()> {
        self.queue(league).lock_owned().await
    }

    fn queue(&self, league: &LeagueId) -> Arc<AsyncMutex<()>> {
        let mut leagues = self.leagues.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(queue) = leagues.get(league).and_then(Weak::upgrade) {
            return queue;
        }
        if leagues.len() >= MOST_IDLE {
            leagues.retain(|_, queue| queue.strong_count() > 0);
        }
        let queue = Arc::default();
        leagues.insert(league.clone(), Arc::downgrade(&queue));
        queue
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn one_league_waits_and_others_do_not() {
        let turns = Turns::default();
        let league = |n: usize| format!("l{n}").parse::<LeagueId>().unwrap();
        let busy = league(0);
        let first = turns.wait(&busy).await;
        let mut second = Box::pin(turns.wait(&busy));
        assert!(second.as_mut().now_or_never().is_none());
        for n in 1..=2 * MOST_IDLE {
            drop(turns.wait(&league(n)).await);
        }
        assert!(turns.leagues.lock().unwrap().len() <= MOST_IDLE);
        drop(first);
        drop(second.await);
    }
}
