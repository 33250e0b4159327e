//! Who may change a league, and from which of its revisions.

use yonin_protocol::{League, LeagueId, LeagueStatus};
use yonin_store::{LeagueChange, LeagueDeed, LeagueNews, Season, StoreError};

use super::{LeagueError, Leagues};
use crate::session::Organizer;

/// The revisions that a caller will change: `If-Match`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Revisions {
    /// Whatever it is.
    Any,
    /// One of these.
    These(Vec<u64>),
}

impl Revisions {
    /// Whether a league at this revision is one the caller has read.
    pub(super) fn check(&self, revision: u64) -> Result<(), LeagueError> {
        match self {
            Revisions::Any => Ok(()),
            Revisions::These(known) if known.contains(&revision) => Ok(()),
            Revisions::These(_) => Err(LeagueError::Old(revision)),
        }
    }
}

/// Checks that a caller may change a league that he wants to change from where it is.
pub(super) fn check(
    league: &League,
    organizer: &Organizer,
    revisions: &Revisions,
) -> Result<(), LeagueError> {
    if !organizer.admin && league.organizer != organizer.player.id {
        return Err(LeagueError::NotYours);
    }
    check_open(league)?;
    revisions.check(league.revision)
}

/// Checks that anything changes in a league at all.
pub(super) fn check_open(league: &League) -> Result<(), LeagueError> {
    match league.status {
        LeagueStatus::Closed => Err(LeagueError::Closed),
        LeagueStatus::Open | LeagueStatus::Running => Ok(()),
    }
}

impl Leagues {
    /// A league that the caller may change.
    pub(super) async fn own(
        &self,
        id: &LeagueId,
        organizer: &Organizer,
        revisions: &Revisions,
    ) -> Result<League, LeagueError> {
        let league = self.get(id).await?;
        check(&league, organizer, revisions)?;
        Ok(league)
    }

    /// The same with everything in it.
    pub(super) async fn own_season(
        &self,
        id: &LeagueId,
        organizer: &Organizer,
        revisions: &Revisions,
    ) -> Result<Season, LeagueError> {
        let season = self.season(id).await?;
        check(&season.league, organizer, revisions)?;
        Ok(season)
    }

    /// Changes a league as it was read; nothing happens if it has changed meanwhile.
    pub(super) async fn change(&self, read: &League, deed: LeagueDeed) -> Result<u64, LeagueError> {
        let news: Vec<LeagueNews> = vec![self.updated(&read.id)?];
        let expected = Some(read.revision);
        let change = LeagueChange { league: read.id.clone(), expected, deed, news };
        Ok(self.store.change_league(change).await?)
    }

    /// A league.
    pub(crate) async fn get(&self, id: &LeagueId) -> Result<League, LeagueError> {
        self.store.league(id).await?.ok_or(LeagueError::NotFound("league"))
    }

    /// A league with everything in it.
    pub(super) async fn season(&self, id: &LeagueId) -> Result<Season, LeagueError> {
        let season: Result<Option<Season>, StoreError> = self.store.season(id).await;
        season?.ok_or(LeagueError::NotFound("league"))
    }
}
