//! Who may change a league, and from which of its revisions.

use std::sync::Arc;

use yonin_protocol::{League, LeagueId, LeagueStatus, PlayerId, Scope, TableId};
use yonin_store::{LeagueChange, LeagueDeed, LeagueNews, Season, StoreError};

use super::{Board, LeagueError, Leagues};
use crate::session::{Organizer, SessionError, Steward};

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
    check_runs(league, organizer)?;
    check_now(league, revisions)
}

/// Whether a caller runs a league: as its organizer, or as an administrator.
pub(super) fn runs(league: &League, organizer: &Organizer) -> bool {
    organizer.admin || league.organizer == organizer.player.id
}

/// Checks that a caller runs a league.
pub(super) fn check_runs(league: &League, organizer: &Organizer) -> Result<(), LeagueError> {
    if runs(league, organizer) { Ok(()) } else { Err(LeagueError::NotYours) }
}

/// Checks that a league changes at all, and is where the caller has read it.
pub(super) fn check_now(league: &League, revisions: &Revisions) -> Result<(), LeagueError> {
    match league.status {
        LeagueStatus::Closed => Err(LeagueError::Closed),
        LeagueStatus::Open | LeagueStatus::Running => revisions.check(league.revision),
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
    pub(super) async fn own_board(
        &self,
        id: &LeagueId,
        organizer: &Organizer,
        revisions: &Revisions,
    ) -> Result<Arc<Board>, LeagueError> {
        let board = self.board(id).await?;
        check(board.league(), organizer, revisions)?;
        Ok(board)
    }

    /// In whose name a caller acts at a table: an administrator at a league's in its organizer's.
    pub(crate) async fn acting(
        &self,
        steward: &Steward,
        table: &TableId,
    ) -> Result<PlayerId, LeagueError> {
        let Steward { player, plays, admin } = steward;
        if *plays && !admin {
            return Ok(player.id.clone());
        }
        let summary = self.store.summary(table).await?;
        match summary.filter(|summary| summary.league.is_some()) {
            Some(summary) if *admin => Ok(summary.host),
            Some(_) => Ok(player.id.clone()),
            None if *plays => Ok(player.id.clone()),
            None => Err(SessionError::Scope(Scope::Play).into()),
        }
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
