//! Storage in an SQLite file: the default, for which nothing has to be installed.
//!
//! The file is in WAL mode with `synchronous = FULL`: a commit that has returned survives a power
//! cut, and readers never wait for the writer. SQLite has one writer at a time, so there is one
//! connection for writing, whose queue is the pool's, and a few for reading.
//!
//! Every query is checked when the crate is compiled; without a database, against `.sqlx`.

mod convert;
mod error;
mod games;
mod log;
mod open;
mod players;
mod tables;
mod writing;

use async_trait::async_trait;
use sqlx::SqlitePool;
use yonin_protocol::{RecordHeader, Summary, TableId};
use yonin_store::{
    Append, GameFilter, Identity, Keyset, LoggedEvent, NewPlayer, NewTable, Rows, Store,
    StoreError, TableFilter, TableLog, TokenHash,
};

pub use open::OpenError;

/// A store in an SQLite file.
#[derive(Clone, Debug)]
pub struct SqliteStore {
    writer: SqlitePool,
    readers: SqlitePool,
}

#[async_trait]
impl Store for SqliteStore {
    async fn create_player(&self, player: NewPlayer) -> Result<(), StoreError> {
        players::create(&self.writer, player).await
    }

    async fn identify(&self, token: &TokenHash) -> Result<Option<Identity>, StoreError> {
        players::identify(&self.readers, token).await
    }

    async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        tables::create(&self.writer, table).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        log::append(&self.writer, append).await
    }

    async fn table_log(&self, table: &TableId) -> Result<Option<TableLog>, StoreError> {
        log::whole(&self.readers, table).await
    }

    async fn events_since(
        &self,
        table: &TableId,
        since: u64,
        limit: u32,
    ) -> Result<Vec<LoggedEvent>, StoreError> {
        log::since(&self.readers, table, since, limit).await
    }

    async fn tables(
        &self,
        filter: &TableFilter,
        keyset: &Keyset,
    ) -> Result<Rows<Summary>, StoreError> {
        tables::list(&self.readers, filter, keyset).await
    }

    async fn finished_game(&self, game: &TableId) -> Result<Option<RecordHeader>, StoreError> {
        games::get(&self.readers, game).await
    }

    async fn finished_games(
        &self,
        filter: &GameFilter,
        keyset: &Keyset,
    ) -> Result<Rows<RecordHeader>, StoreError> {
        games::list(&self.readers, filter, keyset).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        writing::probe(&self.writer).await
    }

    async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }
}
