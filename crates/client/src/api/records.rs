//! Finished games.

use yonin_protocol::{Page, PageQuery, Record, RecordHeader, TableId};

use super::request::segment;
use super::{Api, ApiError};

impl Api {
    /// Lists finished games, newest first.
    pub async fn records(&self, query: &PageQuery) -> Result<Page<RecordHeader>, ApiError> {
        self.get_with("/v1/records", query).await
    }

    /// A record.
    pub async fn record(&self, game: &TableId) -> Result<Record, ApiError> {
        self.get(&format!("/v1/records/{}.json", segment(game.as_str()))).await
    }

    /// A record as the server writes it.
    pub async fn record_json(&self, game: &TableId) -> Result<String, ApiError> {
        self.get_text(&format!("/v1/records/{}.json", segment(game.as_str()))).await
    }

    /// A record as text.
    pub async fn record_text(&self, game: &TableId) -> Result<String, ApiError> {
        self.get_text(&format!("/v1/records/{}.txt", segment(game.as_str()))).await
    }
}
