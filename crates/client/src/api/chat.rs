//! What was said at a table.

use yonin_protocol::{ChatMessage, ChatQuery, Page, TableId};

use super::request::of_table;
use super::{Api, ApiError};

impl Api {
    /// The messages of a room, oldest first.
    pub async fn chat(
        &self,
        table: &TableId,
        query: &ChatQuery,
    ) -> Result<Page<ChatMessage>, ApiError> {
        self.get_with(&of_table(table, "/chat"), query).await
    }
}
