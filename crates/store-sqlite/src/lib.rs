//! Storage in an SQLite file: the default, for which nothing has to be installed.
//!
//! The file is in WAL mode with `synchronous = FULL`: a commit that has returned survives a power
//! cut, and readers never wait for the writer. SQLite has one writer at a time, so there is one
//! connection for writing, for which calls wait in turn, and a few for reading. Appends to logs go
//! together: while one batch is written, the next gathers.
//!
//! Every query is checked when the crate is compiled; without a database, against `.sqlx`.

mod answers;
mod append;
mod chat;
mod deliveries;
mod entrants;
mod error;
mod games;
mod leagues;
mod log;
mod nodes;
mod open;
mod packing;
mod players;
mod ratings;
mod rerating;
mod rounds;
mod rulings;
mod season;
mod seasons;
mod settling;
mod snapshots;
mod tables;
#[cfg(feature = "testing")]
pub mod testing;
mod tokens;
mod webhooks;
mod writing;

use async_trait::async_trait;
use sqlx::SqlitePool;
use yonin_protocol::{Player, PlayerId, RecordHeader, Summary, TableId, TokenId, UnixMillis};
use yonin_store::batch::BatchWriter;
use yonin_store::{
    Account, AccountMade, Append, ChatSince, Depth, Epoch, FinishedGame, GameFilter,
    IdempotencyKey, Identity, KeptAnswer, Keyset, LoggedEvent, NewAccount, NewPlayer, NewTable,
    NewToken, Profile, Rows, Store, StoreError, StoredMessage, StoredToken, TableFilter, TableLog,
    TokenHash,
};

pub use open::OpenError;

use self::writing::Writer;

/// A store in an SQLite file.
#[derive(Clone, Debug)]
pub struct SqliteStore {
    writer: Writer,
    readers: SqlitePool,
    appender: BatchWriter,
}

#[async_trait]
impl Store for SqliteStore {
    async fn begin(&self, at: UnixMillis) -> Result<Epoch, StoreError> {
        nodes::begin(&self.writer, at).await
    }

    async fn beat(&self, epoch: Epoch, at: UnixMillis) -> Result<(), StoreError> {
        nodes::beat(&self.writer, epoch, at).await
    }

    async fn create_player(&self, player: NewPlayer) -> Result<(), StoreError> {
        players::create(&self.writer, player).await
    }

    async fn create_account(&self, account: NewAccount) -> Result<AccountMade, StoreError> {
        players::create_account(&self.writer, account).await
    }

    async fn account(&self, name_key: &str) -> Result<Option<Account>, StoreError> {
        players::account(&self.readers, name_key).await
    }

    async fn player(&self, id: &PlayerId) -> Result<Option<Player>, StoreError> {
        players::get(&self.readers, id).await
    }

    async fn profile(&self, id: &PlayerId) -> Result<Option<Profile>, StoreError> {
        players::profile(&self.readers, id).await
    }

    async fn create_token(&self, player: &PlayerId, token: NewToken) -> Result<(), StoreError> {
        tokens::create(&self.writer, player, token).await
    }

    async fn tokens(
        &self,
        player: &PlayerId,
        now: UnixMillis,
    ) -> Result<Vec<StoredToken>, StoreError> {
        tokens::list(&self.readers, player, now).await
    }

    async fn delete_token(&self, player: &PlayerId, token: &TokenId) -> Result<bool, StoreError> {
        tokens::delete(&self.writer, player, token).await
    }

    async fn identify(
        &self,
        token: &TokenHash,
        now: UnixMillis,
    ) -> Result<Option<Identity>, StoreError> {
        tokens::identify(&self.readers, token, now).await
    }

    async fn kept_answer(
        &self,
        key: &IdempotencyKey,
        since: UnixMillis,
    ) -> Result<Option<KeptAnswer>, StoreError> {
        answers::get(&self.readers, key, since).await
    }

    async fn keep_answer(
        &self,
        key: IdempotencyKey,
        answer: KeptAnswer,
        since: UnixMillis,
    ) -> Result<(), StoreError> {
        answers::keep(&self.writer, key, answer, since).await
    }

    async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        tables::create(&self.writer, table).await
    }

    async fn open_table(
        &self,
        table: &TableId,
        epoch: Epoch,
        depth: Depth,
    ) -> Result<Option<TableLog>, StoreError> {
        tables::read(&self.readers, table, epoch, depth).await
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.appender.append(append).await
    }

    async fn events_since(
        &self,
        table: &TableId,
        since: u64,
        limit: u32,
    ) -> Result<Vec<LoggedEvent>, StoreError> {
        log::since(&self.readers, table, since, limit).await
    }

    async fn summary(&self, table: &TableId) -> Result<Option<Summary>, StoreError> {
        tables::summary(&self.readers, table).await
    }

    async fn tables(
        &self,
        filter: &TableFilter,
        keyset: &Keyset,
    ) -> Result<Rows<Summary>, StoreError> {
        tables::list(&self.readers, filter, keyset).await
    }

    async fn chat(&self, since: &ChatSince) -> Result<Vec<StoredMessage>, StoreError> {
        chat::since(&self.readers, since).await
    }

    async fn finished_game(&self, game: &TableId) -> Result<Option<FinishedGame>, StoreError> {
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
        self.appender.check()?;
        self.writer.probe().await
    }

    async fn close(&self) {
        self.appender.close().await;
        self.readers.close().await;
        self.writer.close().await;
    }
}
