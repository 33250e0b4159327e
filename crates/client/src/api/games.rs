//! What can be played.

use yonin_protocol::{GameInfo, GameSummary, Page};

use super::request::segment;
use super::{Api, ApiError};

impl Api {
    /// The games of the server.
    pub async fn games(&self) -> Result<Page<GameSummary>, ApiError> {
        self.get("/v1/games").await
    }

    /// One game with its rulesets and options.
    pub async fn game(&self, game: &str) -> Result<GameInfo, ApiError> {
        self.get(&format!("/v1/games/{}", segment(game))).await
    }
}
