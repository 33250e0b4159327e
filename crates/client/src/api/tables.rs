//! Tables and what happens at them.

use yonin_protocol::{
    Ack, CommandFrame, CreateTable, LegalAnswer, LegalQuery, Page, ServerFrame, Summary, Table,
    TableAnswer, TableChanged, TableId, TablesQuery, Verdict,
};

use super::request::{Again, of_table};
use super::{Api, ApiError};

impl Api {
    /// Makes a table.
    pub async fn create_table(&self, request: &CreateTable) -> Result<Table, ApiError> {
        let made: TableChanged = self.post("/v1/tables", request, Again::WithKey).await?;
        Ok(made.table)
    }

    /// Lists tables, newest first.
    pub async fn tables(&self, query: &TablesQuery) -> Result<Page<Summary>, ApiError> {
        self.get_with("/v1/tables", query).await
    }

    /// Shows a table.
    pub async fn table(&self, table: &TableId) -> Result<Table, ApiError> {
        let answer: TableAnswer = self.get(&of_table(table, "")).await?;
        Ok(answer.table)
    }

    /// Carries out a command without a socket.
    pub async fn command(&self, table: &TableId, frame: &CommandFrame) -> Result<Ack, ApiError> {
        // The command's own id keeps it from being done twice.
        match self.post(&of_table(table, "/commands"), frame, Again::Harmless).await? {
            ServerFrame::Ack(ack) => Ok(ack),
            _ => Err(ApiError::Strange { status: 200 }),
        }
    }

    /// What the player on turn may play.
    pub async fn legal(&self, table: &TableId) -> Result<LegalAnswer, ApiError> {
        self.get(&of_table(table, "/legal")).await
    }

    /// Whether the player on turn may make one move.
    pub async fn judge(&self, table: &TableId, usi: &str) -> Result<Verdict, ApiError> {
        let query = LegalQuery { why: Some(usi.to_owned()) };
        self.get_with(&of_table(table, "/legal"), &query).await
    }
}
