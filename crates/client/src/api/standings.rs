//! Where everybody stands.

use yonin_protocol::{LeagueId, Standings, StandingsFormat, StandingsQuery};

use super::leagues::of_league;
use super::{Api, ApiError};

impl Api {
    /// A page of the standings, the best first.
    pub async fn standings(
        &self,
        league: &LeagueId,
        query: &StandingsQuery,
    ) -> Result<Standings, ApiError> {
        let query = StandingsQuery { format: Some(StandingsFormat::Json), ..query.clone() };
        self.get_with(&of_league(league, "/standings"), &query).await
    }

    /// The standings as a table for spreadsheets, every row; after the newest round if none is named.
    pub async fn standings_csv(
        &self,
        league: &LeagueId,
        as_of_round: Option<u32>,
    ) -> Result<String, ApiError> {
        let format = Some(StandingsFormat::Csv);
        let query = StandingsQuery { as_of_round, format, ..StandingsQuery::default() };
        Ok(self.open(&of_league(league, "/standings"), &query).await?.text().await?)
    }
}
