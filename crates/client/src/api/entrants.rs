//! Who plays in a league.

use yonin_protocol::{
    EntrantAnswer, EntrantPatch, EntrantView, LeagueId, Page, PageQuery, PlayerId,
};

use super::leagues::of_league;
use super::request::segment;
use super::{Api, ApiError};

fn of_entrant(league: &LeagueId, player: &PlayerId) -> String {
    of_league(league, &format!("/entrants/{}", segment(player.as_str())))
}

impl Api {
    /// Lists the players of a league in the order they entered.
    pub async fn entrants(
        &self,
        league: &LeagueId,
        query: &PageQuery,
    ) -> Result<Page<EntrantView>, ApiError> {
        self.get_with(&of_league(league, "/entrants"), query).await
    }

    /// Enters a player; no harm is done if he is there already.
    pub async fn enter(
        &self,
        league: &LeagueId,
        player: &PlayerId,
    ) -> Result<EntrantView, ApiError> {
        let entered: EntrantAnswer = self.put_nothing(&of_entrant(league, player)).await?;
        Ok(entered.entrant)
    }

    /// Enters all players of a list as a spreadsheet saves it: a column `player` or `id` with their
    /// ids, or `name` with the names of their accounts.
    pub async fn enter_list(&self, league: &LeagueId, csv: Vec<u8>) -> Result<(), ApiError> {
        self.post_csv(&of_league(league, "/entrants"), csv).await
    }

    /// Has a player paired no longer, or again; the caller has to say which revision he has read
    /// ([`Api::with_revision`]).
    pub async fn withdraw(
        &self,
        league: &LeagueId,
        player: &PlayerId,
        withdrawn: bool,
    ) -> Result<EntrantView, ApiError> {
        let patch = EntrantPatch { withdrawn };
        let changed: EntrantAnswer = self.patch(&of_entrant(league, player), &patch).await?;
        Ok(changed.entrant)
    }

    /// Takes a player out of a league that he has not played in.
    pub async fn remove_entrant(
        &self,
        league: &LeagueId,
        player: &PlayerId,
    ) -> Result<(), ApiError> {
        self.delete(&of_entrant(league, player)).await
    }
}
