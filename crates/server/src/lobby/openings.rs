//! Leagues that have a table to be made.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;
use yonin_protocol::LeagueId;

/// Leagues in whose rounds there may be tables that do not exist yet: a game was aborted and is played
/// again. Each is noted once, however often it is asked for.
#[derive(Debug, Default)]
pub(crate) struct Openings {
    leagues: Mutex<BTreeSet<LeagueId>>,
    news: Notify,
}

impl Openings {
    /// Has a league looked at.
    pub(crate) fn ask(&self, league: &LeagueId) {
        let mut leagues = self.leagues.lock().unwrap_or_else(PoisonError::into_inner);
        leagues.insert(league.clone());
        drop(leagues);
        self.news.notify_one();
    }

    /// The next league to be looked at, once there is one.
    pub(crate) async fn next(&self) -> LeagueId {
        loop {
            if let Some(league) = self.take() {
                return league;
            }
            self.news.notified().await;
        }
    }

    fn take(&self) -> Option<LeagueId> {
        self.leagues.lock().unwrap_or_else(PoisonError::into_inner).pop_first()
    }
}
