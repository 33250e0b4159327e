//! Tables that are to be made though nobody asks for them: what a crash or an outage has left undone, and
//! games that are played again.

use std::sync::Arc;
use std::time::Duration;

use futures_util::stream::{FuturesUnordered, StreamExt};
use tokio::time::sleep;
use yonin_protocol::{LeagueId, LeagueStatus};
use yonin_store::{Keyset, LeagueFilter};

use super::{LeagueError, Leagues};
use crate::lobby::Openings;

/// How many leagues are looked at in one go when the server starts.
const PAGE: u32 = 200;

/// After how long a league is looked at again, if its tables could not be made, or may not have been
/// called for yet.
const PAUSE: Duration = Duration::from_secs(1);

/// Makes the tables of leagues that ask for it, as long as it runs. Those whose tables cannot be made
/// keep nobody waiting.
pub(crate) async fn keep(leagues: Arc<Leagues>, openings: Arc<Openings>) {
    let mut again = FuturesUnordered::new();
    loop {
        let (league, twice) = tokio::select! {
            next = openings.next() => next,
            Some(league) = again.next() => {
                openings.ask(&league);
                continue;
            }
        };
        match leagues.open_missing(&league).await {
            Ok(()) if twice => again.push(after_a_while(league)),
            Ok(()) | Err(LeagueError::NotFound(_)) => {}
            Err(error) => {
                tracing::error!(%league, %error, "a league's tables cannot be made");
                again.push(after_a_while(league));
            }
        }
    }
}

async fn after_a_while(league: LeagueId) -> LeagueId {
    sleep(PAUSE).await;
    league
}

impl Leagues {
    /// Asks for every league in which rounds are played to be looked at.
    pub(crate) async fn wake(&self, openings: &Openings) -> Result<(), LeagueError> {
        let status = Some(LeagueStatus::Running);
        let filter = LeagueFilter { status, ..LeagueFilter::default() };
        let mut keyset = Keyset { after: None, limit: PAGE };
        loop {
            let page = self.list(&filter, &keyset).await?;
            page.items.iter().for_each(|league| openings.ask(&league.id));
            match page.next {
                Some(next) => keyset.after = Some(next),
                None => return Ok(()),
            }
        }
    }
}
