//! Rulings of organizers.

use yonin_protocol::{
    LeagueId, LeagueRuling, Page, PageQuery, RulingAnswer, RulingId, RulingOrder,
};

use super::leagues::of_league;
use super::request::{Again, segment};
use super::{Api, ApiError};

impl Api {
    /// Sets the result of a table; the caller may say which revision he has read
    /// ([`Api::with_revision`]).
    pub async fn rule(
        &self,
        league: &LeagueId,
        order: &RulingOrder,
    ) -> Result<LeagueRuling, ApiError> {
        let path = of_league(league, "/rulings");
        let made: RulingAnswer = self.post(&path, order, Again::WithKey).await?;
        Ok(made.ruling)
    }

    /// Lists the rulings of a league, the oldest first, those that were withdrawn too.
    pub async fn rulings(
        &self,
        league: &LeagueId,
        query: &PageQuery,
    ) -> Result<Page<LeagueRuling>, ApiError> {
        self.get_with(&of_league(league, "/rulings"), query).await
    }

    /// Withdraws a ruling: what counted before counts again.
    pub async fn withdraw_ruling(
        &self,
        league: &LeagueId,
        ruling: &RulingId,
    ) -> Result<(), ApiError> {
        self.delete(&of_league(league, &format!("/rulings/{}", segment(ruling.as_str())))).await
    }
}
