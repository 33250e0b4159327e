//! Tables that are to be made though nobody asks for them: what a crash has left undone, and games that
//! are played again.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;
use yonin_protocol::LeagueStatus;
use yonin_store::{Keyset, LeagueFilter};

use super::{LeagueError, Leagues};
use crate::lobby::Openings;

/// How many leagues are looked at in one go when the server starts.
const PAGE: u32 = 200;

/// After how long a league is looked at again, if its tables could not be made.
const PAUSE: Duration = Duration::from_secs(1);

/// Makes the tables of leagues that ask for it, as long as it runs.
pub(crate) async fn keep(leagues: Arc<Leagues>, openings: Arc<Openings>) {
    loop {
        let league = openings.next().await;
        match leagues.open_missing(&league).await {
            Ok(()) | Err(LeagueError::NotFound(_)) => {}
            Err(error) => {
                tracing::error!(%league, %error, "a league's tables cannot be made");
                sleep(PAUSE).await;
                openings.ask(&league);
            }
        }
    }
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
