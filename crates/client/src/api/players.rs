//! Players and their ratings.

use yonin_protocol::{
    LeaderboardEntry, Page, PageQuery, PlayerId, PlayerProfile, PlayerRatings, RatingsQuery,
};

use super::request::segment;
use super::{Api, ApiError};

impl Api {
    /// Shows a player with what his ratings are.
    pub async fn player(&self, player: &PlayerId) -> Result<PlayerProfile, ApiError> {
        self.get(&format!("/v1/players/{}", segment(player.as_str()))).await
    }

    /// Shows how a player's ratings came about.
    pub async fn ratings(
        &self,
        player: &PlayerId,
        query: &RatingsQuery,
    ) -> Result<PlayerRatings, ApiError> {
        self.get_with(&format!("/v1/players/{}/ratings", segment(player.as_str())), query).await
    }

    /// A page of the best of a rating pool: settled ratings of those who have played lately.
    pub async fn leaderboard(
        &self,
        pool: &str,
        query: &PageQuery,
    ) -> Result<Page<LeaderboardEntry>, ApiError> {
        self.get_with(&format!("/v1/leaderboards/{}", segment(pool)), query).await
    }
}
