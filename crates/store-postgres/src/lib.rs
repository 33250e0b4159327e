//! Storage in PostgreSQL.
//!
//! Every connection commits with `synchronous_commit = on`: a commit that has returned survives a
//! power cut. Appends to logs go together on a connection of their own: while one batch is written,
//! the next gathers, and no other call waits for it. A database that does not answer in time is not
//! available; once it is back, connections are made anew.
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
mod limit;
mod log;
mod nodes;
mod open;
mod players;
mod ratings;
mod rerating;
mod rounds;
mod rulings;
mod season;
mod settling;
mod snapshots;
mod tables;
#[cfg(feature = "testing")]
pub mod testing;
mod tokens;
mod webhooks;

use std::time::Duration;

use async_trait::async_trait;
use sqlx::pool::PoolConnection;
use sqlx::{PgPool, Postgres};
use yonin_protocol::{Player, PlayerId, RecordHeader, Summary, TableId, TokenId, UnixMillis};
use yonin_store::batch::BatchWriter;
use yonin_store::{
    Account, AccountMade, Append, ChatSince, Depth, Epoch, FinishedGame, GameFilter,
    IdempotencyKey, Identity, KeptAnswer, Keyset, LoggedEvent, NewAccount, NewPlayer, NewTable,
    NewToken, Profile, Rows, Store, StoreError, StoredMessage, StoredToken, TableFilter, TableLog,
    TokenHash,
};

pub use open::{OpenError, PostgresOptions};

use self::error::from_sqlx;
use self::limit::within;

/// A store in a PostgreSQL database.
#[derive(Clone, Debug)]
pub struct PostgresStore {
    pool: PgPool,
    appender: BatchWriter,
    timeout: Duration,
}

impl PostgresStore {
    async fn connection(&self) -> Result<PoolConnection<Postgres>, StoreError> {
        self.pool.acquire().await.map_err(from_sqlx)
    }
}

/// Gives a connection back, or drops it if the database did not answer on it: nobody else should
/// wait for that answer.
fn give_back<T>(connection: PoolConnection<Postgres>, outcome: &Result<T, StoreError>) {
    if matches!(outcome, Err(StoreError::Unavailable(_))) {
        drop(connection.detach());
    }
}

/// Makes a call on a connection of the pool, within the time that it may take.
macro_rules! call {
    ($store:ident, |$connection:ident| $call:expr) => {{
        let mut lease = $store.connection().await?;
        let $connection = &mut *lease;
        let outcome = within($store.timeout, $call).await;
        give_back(lease, &outcome);
        outcome
    }};
}

/// As [`call!`], for what is looked up by texts of which anyone may choose any. One with U+0000, which
/// PostgreSQL does not take as a text, matches nothing.
macro_rules! look_up {
    ($store:ident, $texts:expr, |$connection:ident| $call:expr) => {{
        if $texts.into_iter().flatten().any(|text: &str| text.contains('\0')) {
            return Ok(Default::default());
        }
        call!($store, |$connection| $call)
    }};
}

mod seasons;

#[async_trait]
impl Store for PostgresStore {
    async fn begin(&self, at: UnixMillis) -> Result<Epoch, StoreError> {
        call!(self, |connection| nodes::begin(connection, at))
    }

    async fn beat(&self, epoch: Epoch, at: UnixMillis) -> Result<(), StoreError> {
        call!(self, |connection| nodes::beat(connection, epoch, at))
    }

    async fn create_player(&self, player: NewPlayer) -> Result<(), StoreError> {
        call!(self, |connection| players::create(connection, player))
    }

    async fn create_account(&self, account: NewAccount) -> Result<AccountMade, StoreError> {
        call!(self, |connection| players::create_account(connection, account))
    }

    async fn account(&self, name_key: &str) -> Result<Option<Account>, StoreError> {
        look_up!(self, [Some(name_key)], |connection| players::account(connection, name_key))
    }

    async fn player(&self, id: &PlayerId) -> Result<Option<Player>, StoreError> {
        call!(self, |connection| players::get(connection, id))
    }

    async fn profile(&self, id: &PlayerId) -> Result<Option<Profile>, StoreError> {
        call!(self, |connection| players::profile(connection, id))
    }

    async fn create_token(&self, player: &PlayerId, token: NewToken) -> Result<(), StoreError> {
        call!(self, |connection| tokens::insert(connection, player, &token))
    }

    async fn tokens(
        &self,
        player: &PlayerId,
        now: UnixMillis,
    ) -> Result<Vec<StoredToken>, StoreError> {
        call!(self, |connection| tokens::list(connection, player, now))
    }

    async fn delete_token(&self, player: &PlayerId, token: &TokenId) -> Result<bool, StoreError> {
        call!(self, |connection| tokens::delete(connection, player, token))
    }

    async fn identify(
        &self,
        token: &TokenHash,
        now: UnixMillis,
    ) -> Result<Option<Identity>, StoreError> {
        call!(self, |connection| tokens::identify(connection, token, now))
    }

    async fn kept_answer(
        &self,
        key: &IdempotencyKey,
        since: UnixMillis,
    ) -> Result<Option<KeptAnswer>, StoreError> {
        let texts = [&key.scope, &key.call, &key.key].map(|text| Some(text.as_str()));
        look_up!(self, texts, |connection| answers::get(connection, key, since))
    }

    async fn keep_answer(
        &self,
        key: IdempotencyKey,
        answer: KeptAnswer,
        since: UnixMillis,
    ) -> Result<(), StoreError> {
        call!(self, |connection| answers::keep(connection, &key, &answer, since))
    }

    async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        call!(self, |connection| tables::create(connection, table))
    }

    async fn open_table(
        &self,
        table: &TableId,
        epoch: Epoch,
        depth: Depth,
    ) -> Result<Option<TableLog>, StoreError> {
        call!(self, |connection| tables::read(connection, table, epoch, depth))
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
        call!(self, |connection| log::since(connection, table, since, limit))
    }

    async fn summary(&self, table: &TableId) -> Result<Option<Summary>, StoreError> {
        call!(self, |connection| tables::summary(connection, table))
    }

    async fn tables(
        &self,
        filter: &TableFilter,
        keyset: &Keyset,
    ) -> Result<Rows<Summary>, StoreError> {
        let game = filter.game.as_deref();
        look_up!(self, [game], |connection| tables::list(connection, filter, keyset))
    }

    async fn chat(&self, since: &ChatSince) -> Result<Vec<StoredMessage>, StoreError> {
        call!(self, |connection| chat::since(connection, since))
    }

    async fn finished_game(&self, game: &TableId) -> Result<Option<FinishedGame>, StoreError> {
        call!(self, |connection| games::get(connection, game))
    }

    async fn finished_games(
        &self,
        filter: &GameFilter,
        keyset: &Keyset,
    ) -> Result<Rows<RecordHeader>, StoreError> {
        let texts = [&filter.game, &filter.ruleset, &filter.league].map(|text| text.as_deref());
        look_up!(self, texts, |connection| games::list(connection, filter, keyset))
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.appender.check()?;
        call!(self, |connection| nodes::probe(connection))
    }

    async fn close(&self) {
        self.appender.close().await;
        self.pool.close().await;
    }
}
