//! A store that goes away and comes back.

use std::sync::Mutex;

use async_trait::async_trait;
use yonin_protocol::{Player, PlayerId, RecordHeader, Summary, TokenId};
use yonin_store::{
    Account, AccountMade, Append, Begun, ChatSince, Epoch, FinishedGame, GameFilter,
    IdempotencyKey, Identity, KeptAnswer, LoggedEvent, MemoryStore, NewAccount, NewPlayer,
    NewTable, NewToken, Profile, Rows, Store, StoreError, StoredMessage, StoredToken, TableLog,
    TokenHash,
};

use super::*;

mod seasons;

/// How a store fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// It does not.
    Up,
    /// Nothing is written.
    Before,
    /// What is asked for is written, and nobody hears of it; only once: then it is away.
    After,
    /// What is to be settled is outdated, once: then it is up.
    Overtaken,
}

/// A store in memory that fails when it is told to.
pub(super) struct Flaky {
    pub(super) kept: MemoryStore,
    mode: Mutex<Mode>,
}

impl Flaky {
    pub(super) fn new(kept: MemoryStore) -> Self {
        Self { kept, mode: Mutex::new(Mode::Up) }
    }

    pub(super) fn set(&self, mode: Mode) {
        *self.mode.lock().unwrap() = mode;
    }

    fn up(&self) -> Result<&MemoryStore, StoreError> {
        match *self.mode.lock().unwrap() {
            Mode::Up | Mode::Overtaken => Ok(&self.kept),
            Mode::Before | Mode::After => Err(away()),
        }
    }
}

fn away() -> StoreError {
    StoreError::Unavailable("away".into())
}

#[async_trait]
impl Store for Flaky {
    async fn append(&self, append: Append) -> Result<(), StoreError> {
        let mode = *self.mode.lock().unwrap();
        match mode {
            Mode::Overtaken if append.settlement.is_some() => {
                self.set(Mode::Up);
                Err(StoreError::Outdated)
            }
            Mode::Up | Mode::Overtaken => self.kept.append(append).await,
            Mode::Before => Err(away()),
            Mode::After => {
                self.set(Mode::Before);
                self.kept.append(append).await?;
                Err(away())
            }
        }
    }

    async fn begin(&self, at: UnixMillis) -> Result<Begun, StoreError> {
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
        self.up()?.create_table(table).await
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
