//! Rounds of a league.

use yonin_protocol::{LeagueId, NewRound, Page, PageQuery, Round, RoundAnswer};

use super::leagues::of_league;
use super::request::Again;
use super::{Api, ApiError};

impl Api {
    /// Pairs the next round.
    pub async fn pair(&self, league: &LeagueId, round: &NewRound) -> Result<Round, ApiError> {
        let path = of_league(league, "/rounds");
        let paired: RoundAnswer = self.post(&path, round, Again::WithKey).await?;
        Ok(paired.round)
    }

    /// Lists the rounds of a league, the first one first.
    pub async fn rounds(
        &self,
        league: &LeagueId,
        query: &PageQuery,
    ) -> Result<Page<Round>, ApiError> {
        self.get_with(&of_league(league, "/rounds"), query).await
    }

    /// Shows a round.
    pub async fn round(&self, league: &LeagueId, n: u32) -> Result<Round, ApiError> {
        let shown: RoundAnswer = self.get(&of_league(league, &format!("/rounds/{n}"))).await?;
        Ok(shown.round)
    }

    /// Takes back a round that has not been started.
    pub async fn unpair(&self, league: &LeagueId, n: u32) -> Result<(), ApiError> {
        self.delete(&of_league(league, &format!("/rounds/{n}"))).await
    }

    /// Opens the tables of a round, with their seats reserved.
    pub async fn start_round(&self, league: &LeagueId, n: u32) -> Result<Round, ApiError> {
        let path = of_league(league, &format!("/rounds/{n}/start"));
        let started: RoundAnswer = self.post_nothing(&path, Again::WithKey).await?;
        Ok(started.round)
    }
}
