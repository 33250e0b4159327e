//! Tables and what happens at them.

use yonin_protocol::{
    Ack, CommandFrame, CreateTable, EventFrame, JoinTable, LegalAnswer, LegalQuery, Page, Seat,
    ServerFrame, Summary, Table, TableAnswer, TableChanged, TableId, TablesQuery, Verdict,
};

use super::request::segment;
use super::{Api, ApiError};

impl Api {
    /// Makes a table.
    pub async fn create_table(&self, request: &CreateTable) -> Result<Table, ApiError> {
        let made: TableChanged = self.post("/v1/tables", request).await?;
        Ok(made.table)
    }

    /// Lists tables, newest first.
    pub async fn tables(&self, query: &TablesQuery) -> Result<Page<Summary>, ApiError> {
        self.get_with("/v1/tables", query).await
    }

    /// Shows a table.
    pub async fn table(&self, table: &TableId) -> Result<Table, ApiError> {
        let answer: TableAnswer =
            self.get(&format!("/v1/tables/{}", segment(table.as_str()))).await?;
        Ok(answer.table)
    }

    /// Sits down.
    pub async fn join(&self, table: &TableId, request: &JoinTable) -> Result<Table, ApiError> {
        let joined: TableChanged =
            self.post(&format!("/v1/tables/{}/join", segment(table.as_str())), request).await?;
        Ok(joined.table)
    }

    /// Empties a seat.
    pub async fn leave(&self, table: &TableId, seat: Seat) -> Result<(), ApiError> {
        self.delete(&format!("/v1/tables/{}/seats/{seat}", segment(table.as_str()))).await
    }

    /// Carries out a command without a socket.
    pub async fn command(&self, table: &TableId, frame: &CommandFrame) -> Result<Ack, ApiError> {
        match self.post(&format!("/v1/tables/{}/commands", segment(table.as_str())), frame).await? {
            ServerFrame::Ack(ack) => Ok(ack),
            _ => Err(ApiError::Strange { status: 200 }),
        }
    }

    /// The events after `since`.
    pub async fn events(&self, table: &TableId, since: u64) -> Result<Vec<EventFrame>, ApiError> {
        let lines = self
            .get_text(&format!("/v1/tables/{}/events?since={since}", segment(table.as_str())))
            .await?;
        let events = lines.lines().filter(|line| !line.is_empty()).map(serde_json::from_str);
        events.collect::<Result<_, _>>().map_err(|_| ApiError::Strange { status: 200 })
    }

    /// What the player on turn may play.
    pub async fn legal(&self, table: &TableId) -> Result<LegalAnswer, ApiError> {
        self.get(&format!("/v1/tables/{}/legal", segment(table.as_str()))).await
    }

    /// Whether the player on turn may make one move.
    pub async fn judge(&self, table: &TableId, usi: &str) -> Result<Verdict, ApiError> {
        let query = LegalQuery { why: Some(usi.to_owned()) };
        self.get_with(&format!("/v1/tables/{}/legal", segment(table.as_str())), &query).await
    }
}
