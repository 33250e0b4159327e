//! Who sits where, before the game.

use yonin_protocol::{
    JoinTable, Rematch, Seat, SeatWish, StartTable, Table, TableChanged, TableId,
};

use super::request::{Again, of_table};
use super::{Api, ApiError};

impl Api {
    /// Sits down.
    pub async fn join(&self, table: &TableId, request: &JoinTable) -> Result<Table, ApiError> {
        let path = of_table(table, "/join");
        let joined: TableChanged = self.post(&path, request, Again::Harmless).await?;
        Ok(joined.table)
    }

    /// Empties a seat: one's own, or as host anyone's.
    pub async fn leave(&self, table: &TableId, seat: Seat) -> Result<(), ApiError> {
        self.delete(&of_table(table, &format!("/seats/{seat}"))).await
    }

    /// Says, as host, what a seat is to be.
    pub async fn set_seat(
        &self,
        table: &TableId,
        seat: Seat,
        wish: &SeatWish,
    ) -> Result<Table, ApiError> {
        let path = of_table(table, &format!("/seats/{seat}"));
        let changed: TableChanged = self.put(&path, wish).await?;
        Ok(changed.table)
    }

    /// Starts the game, as host.
    pub async fn start(&self, table: &TableId, request: &StartTable) -> Result<Table, ApiError> {
        let path = of_table(table, "/start");
        let started: TableChanged = self.post(&path, request, Again::WithKey).await?;
        Ok(started.table)
    }

    /// Goes to the table where the same players play again; the first to ask makes it.
    pub async fn rematch(&self, table: &TableId, request: &Rematch) -> Result<Table, ApiError> {
        let path = of_table(table, "/rematch");
        let again: TableChanged = self.post(&path, request, Again::WithKey).await?;
        Ok(again.table)
    }
}
