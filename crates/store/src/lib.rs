//! What the server keeps, and the trait that every backend fulfils.
//!
//! A method is a use case, not a table of a database: everything that has to stand or fall together
//! is one call and one transaction. The event log is the truth; the rows beside it (a table's
//! summary, a finished game's header) are views of it, written in the same transaction so that
//! lists need no replay.

mod error;
mod game;
mod log;
mod page;
mod player;
mod table;

use async_trait::async_trait;
use yonin_protocol::{RecordHeader, Summary, TableId, UnixMillis};

pub use error::StoreError;
pub use game::GameFilter;
pub use log::{Append, CommandKey, LoggedEvent, NewEvent};
pub use page::{Keyset, Rows};
pub use player::{Identity, NewPlayer, TokenHash};
pub use table::{NewTable, TableFilter, TableLog};

/// A place where the server keeps what must not be lost.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Adds a player and his first token.
    async fn create_player(&self, player: NewPlayer) -> Result<(), StoreError>;

    /// Whom a token stands for.
    async fn identify(&self, token: &TokenHash) -> Result<Option<Identity>, StoreError>;

    /// Adds a table with the first events of its log.
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError>;

    /// Appends to a table's log, durably: once this returns, the events survive anything.
    /// [`StoreError::Conflict`] if the log is no longer where the caller thinks it is.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// A table's whole log, and what belongs to it without being in it.
    async fn table_log(&self, table: &TableId) -> Result<Option<TableLog>, StoreError>;

    /// Up to `limit` events of a table after `since`; empty too if there is no such table.
    async fn events_since(
        &self,
        table: &TableId,
        since: u64,
        limit: u32,
    ) -> Result<Vec<LoggedEvent>, StoreError>;

    /// Tables, newest first.
    async fn tables(
        &self,
        filter: &TableFilter,
        keyset: &Keyset,
    ) -> Result<Rows<Summary>, StoreError>;

    /// A finished game's header.
    async fn finished_game(&self, game: &TableId) -> Result<Option<RecordHeader>, StoreError>;

    /// Finished games, latest finish first.
    async fn finished_games(
        &self,
        filter: &GameFilter,
        keyset: &Keyset,
    ) -> Result<Rows<RecordHeader>, StoreError>;

    /// Whether the store answers.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Finishes what is being written and lets go of the store.
    async fn close(&self);
}

/// The key under which a list's row is found again: when it came to be, and its id.
pub type RowKey = (UnixMillis, TableId);
