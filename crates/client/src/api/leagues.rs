//! Leagues.

use yonin_protocol::{
    CloneLeague, Interactions, League, LeagueAnswer, LeagueId, LeaguePatch, LeaguesQuery,
    NewLeague, Page, PageQuery,
};

use super::request::{Again, segment};
use super::{Api, ApiError};

/// The path of a league, and of what `below` names there.
pub(super) fn of_league(league: &LeagueId, below: &str) -> String {
    format!("/v1/leagues/{}{below}", segment(league.as_str()))
}

impl Api {
    /// Makes a league, which the caller runs.
    pub async fn create_league(&self, terms: &NewLeague) -> Result<League, ApiError> {
        let made: LeagueAnswer = self.post("/v1/leagues", terms, Again::WithKey).await?;
        Ok(made.league)
    }

    /// Lists leagues, newest first.
    pub async fn leagues(&self, query: &LeaguesQuery) -> Result<Page<League>, ApiError> {
        self.get_with("/v1/leagues", query).await
    }

    /// Shows a league.
    pub async fn league(&self, league: &LeagueId) -> Result<League, ApiError> {
        let shown: LeagueAnswer = self.get(&of_league(league, "")).await?;
        Ok(shown.league)
    }

    /// Changes a league's terms; the caller has to say which revision he has read
    /// ([`Api::with_revision`]).
    pub async fn change_league(
        &self,
        league: &LeagueId,
        patch: &LeaguePatch,
    ) -> Result<League, ApiError> {
        let changed: LeagueAnswer = self.patch(&of_league(league, ""), patch).await?;
        Ok(changed.league)
    }

    /// Ends a league: nothing in it changes from then on.
    pub async fn close_league(&self, league: &LeagueId) -> Result<League, ApiError> {
        let path = of_league(league, "/close");
        let closed: LeagueAnswer = self.post_nothing(&path, Again::WithKey).await?;
        Ok(closed.league)
    }

    /// Makes a league of the same terms, without rounds.
    pub async fn clone_league(
        &self,
        league: &LeagueId,
        request: &CloneLeague,
    ) -> Result<League, ApiError> {
        let path = of_league(league, "/clone");
        let made: LeagueAnswer = self.post(&path, request, Again::WithKey).await?;
        Ok(made.league)
    }

    /// A page of who did what to whom.
    pub async fn interactions(
        &self,
        league: &LeagueId,
        query: &PageQuery,
    ) -> Result<Interactions, ApiError> {
        self.get_with(&of_league(league, "/interactions"), query).await
    }
}
