//! What can be played, and what the server allows.

use yonin_protocol::{GameInfo, GameSummary, Page};

use super::request::segment;
use super::{Api, ApiError};

impl Api {
    /// The games of the server.
    pub async fn games(&self) -> Result<Page<GameSummary>, ApiError> {
        self.get("/v1/games").await
    }

    /// One game with its rulesets, options and pools.
    pub async fn game(&self, game: &str) -> Result<GameInfo, ApiError> {
        self.get(&format!("/v1/games/{}", segment(game))).await
    }

    /// The server's limits. Their shape is the configuration's, so they come as they are.
    pub async fn limits(&self) -> Result<serde_json::Value, ApiError> {
        self.get("/v1/limits").await
    }
}
