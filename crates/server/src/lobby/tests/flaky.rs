//! A store that goes away and comes back.

use std::sync::Mutex;

use async_trait::async_trait;
use yonin_protocol::{Player, PlayerId, RecordHeader, Summary, TokenId};
use yonin_store::{
    Account, AccountMade, Append, ChatSince, Epoch, FinishedGame, GameFilter, IdempotencyKey,
    Identity, KeptAnswer, LoggedEvent, MemoryStore, NewAccount, NewPlayer, NewTable, NewToken,
    Profile, Rows, Store, StoreError, StoredMessage, StoredToken, TableLog, TokenHash,
};

use super::*;

mod seasons;

/// How a store fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// It does not.
    Up,
    /// Nothing is written or read.
    Before,
    /// Nothing is written.
    Full,
    /// What is asked for is written, and nobody hears of it; only once: then it is away.
    After,
    /// What is to be settled is outdated, once: then it is up.
    Overtaken,
}

/// A store in memory that fails when it is told to.
pub(crate) struct Flaky {
    pub(crate) kept: MemoryStore,
    mode: Mutex<Mode>,
    /// While somebody writes here, appends wait.
    pub(crate) held: tokio::sync::RwLock<()>,
}

impl Flaky {
    pub(crate) fn new(kept: MemoryStore) -> Self {
        Self { kept, mode: Mutex::new(Mode::Up), held: tokio::sync::RwLock::default() }
    }

    pub(crate) fn set(&self, mode: Mode) {
        *self.mode.lock().unwrap() = mode;
    }

    fn up(&self) -> Result<&MemoryStore, StoreError> {
        match *self.mode.lock().unwrap() {
            Mode::Up | Mode::Overtaken | Mode::Full | Mode::After => Ok(&self.kept),
            Mode::Before => Err(away()),
        }
    }

    /// Writes something, as far as it is written.
    async fn write<T>(
        &self,
        writing: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let mode = *self.mode.lock().unwrap();
        match mode {
            Mode::Up | Mode::Overtaken => writing.await,
            Mode::Before | Mode::Full => Err(away()),
            Mode::After => {
                self.set(Mode::Before);
                writing.await?;
                Err(away())
            }
        }
    }
}

fn away() -> StoreError {
    StoreError::Unavailable("away".into())
}

#[async_trait]
impl Store for Flaky {
    async fn append(&self, append: Append) -> Result<(), StoreError> {
        drop(self.held.read().await);
        let mode = *self.mode.lock().unwrap();
        if mode == Mode::Overtaken && append.settlement.is_some() {
            self.set(Mode::Up);
            return Err(StoreError::Outdated);
        }
        self.write(self.kept.append(append)).await
    }

    async fn begin(&self, at: UnixMillis) -> Result<Epoch, StoreError> {
        self.up()?.begin(at).await
    }

    async fn beat(&self, epoch: Epoch, at: UnixMillis) -> Result<(), StoreError> {
        self.up()?.beat(epoch, at).await
    }

    async fn create_player(&self, player: NewPlayer) -> Result<(), StoreError> {
        self.up()?.create_player(player).await
    }

    async fn create_account(&self, account: NewAccount) -> Result<AccountMade, StoreError> {
        self.up()?.create_account(account).await
    }

    async fn account(&self, name_key: &str) -> Result<Option<Account>, StoreError> {
        self.up()?.account(name_key).await
    }

    async fn player(&self, id: &PlayerId) -> Result<Option<Player>, StoreError> {
        self.up()?.player(id).await
    }

    async fn profile(&self, id: &PlayerId) -> Result<Option<Profile>, StoreError> {
        self.up()?.profile(id).await
    }

    async fn create_token(&self, player: &PlayerId, token: NewToken) -> Result<(), StoreError> {
        self.up()?.create_token(player, token).await
    }

    async fn tokens(
        &self,
        player: &PlayerId,
        now: UnixMillis,
    ) -> Result<Vec<StoredToken>, StoreError> {
        self.up()?.tokens(player, now).await
    }

    async fn delete_token(&self, player: &PlayerId, token: &TokenId) -> Result<bool, StoreError> {
        self.up()?.delete_token(player, token).await
    }

    async fn identify(
        &self,
        token: &TokenHash,
        now: UnixMillis,
    ) -> Result<Option<Identity>, StoreError> {
        self.up()?.identify(token, now).await
    }

    async fn kept_answer(
        &self,
        key: &IdempotencyKey,
        since: UnixMillis,
    ) -> Result<Option<KeptAnswer>, StoreError> {
        self.up()?.kept_answer(key, since).await
    }

    async fn keep_answer(
        &self,
        key: IdempotencyKey,
        answer: KeptAnswer,
        since: UnixMillis,
    ) -> Result<(), StoreError> {
        self.up()?.keep_answer(key, answer, since).await
    }

    async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        self.write(self.kept.create_table(table)).await
    }

    async fn open_table(
        &self,
        table: &TableId,
        epoch: Epoch,
        depth: Depth,
    ) -> Result<Option<TableLog>, StoreError> {
        self.up()?.open_table(table, epoch, depth).await
    }

    async fn events_since(
        &self,
        table: &TableId,
        since: u64,
        limit: u32,
    ) -> Result<Vec<LoggedEvent>, StoreError> {
        self.up()?.events_since(table, since, limit).await
    }

    async fn summary(&self, table: &TableId) -> Result<Option<Summary>, StoreError> {
        self.up()?.summary(table).await
    }

    async fn tables(
        &self,
        filter: &TableFilter,
        keyset: &Keyset,
    ) -> Result<Rows<Summary>, StoreError> {
        self.up()?.tables(filter, keyset).await
    }

    async fn chat(&self, since: &ChatSince) -> Result<Vec<StoredMessage>, StoreError> {
        self.up()?.chat(since).await
    }

    async fn finished_game(&self, game: &TableId) -> Result<Option<FinishedGame>, StoreError> {
        self.up()?.finished_game(game).await
    }

    async fn finished_games(
        &self,
        filter: &GameFilter,
        keyset: &Keyset,
    ) -> Result<Rows<RecordHeader>, StoreError> {
        self.up()?.finished_games(filter, keyset).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.up()?.ping().await
    }

    async fn close(&self) {}
}
