//! What the server keeps, and the trait that every backend fulfils.
//!
//! A method is a use case, not a table of a database: everything that has to stand or fall together
//! is one call and one transaction. The event log is the truth; the rows beside it (a table's
//! summary, a snapshot, a finished game's header) are views of it, written in the same transaction so
//! that lists and restarts need no replay.

pub mod batch;
mod chat;
pub mod columns;
#[cfg(feature = "conformance")]
pub mod conformance;
mod error;
mod game;
mod idempotency;
mod league;
mod log;
mod memory;
mod node;
mod page;
mod player;
mod rating;
mod settlement;
mod table;
mod webhook;

use async_trait::async_trait;
use yonin_protocol::{PlayerId, RecordHeader, Summary, TableId, TokenId, UnixMillis};

pub use chat::{ChatRoom, ChatSince, NewMessage, StoredMessage};
pub use error::StoreError;
pub use game::{FinishedGame, GameFilter};
pub use idempotency::{IdempotencyKey, KeptAnswer};
pub use league::{
    LeagueChange, LeagueDeed, LeagueFilter, LeagueKey, LeagueStore, NewEntrant, Season,
};
pub use log::{Append, CommandKey, LoggedEvent, NewEvent};
pub use memory::MemoryStore;
pub use node::Epoch;
pub use page::{Keyset, Rows};
pub use player::{
    Account, AccountMade, Identity, NewAccount, NewPlayer, NewToken, Profile, StoredToken,
    TokenHash, TokenKind,
};
pub use rating::{
    Leader, LeaderKey, RatedGame, RatingPoint, RatingStore, StoredRatedGame, StoredRating,
    leader_key, rerate,
};
pub use settlement::{
    LeagueTable, NewRuling, Rerating, ResultChange, RulingDeed, RulingStep, Settlement,
};
pub use table::{Depth, DoneCommand, NewTable, Snapshot, TableFilter, TableLog};
pub use webhook::{
    AfterAttempt, Attempt, DeliveryKey, DueDelivery, LeagueNews, NoticeKey, StoredWebhook,
    WebhookStore,
};

/// A place where the server keeps what must not be lost.
#[async_trait]
pub trait Store: RatingStore + LeagueStore + WebhookStore + Send + Sync + 'static {
    /// Begins a process on the store: gives it the next epoch, and notes that it lives.
    async fn begin(&self, at: UnixMillis) -> Result<Epoch, StoreError>;

    /// Notes that the process still lives. Durable as everything else. It waits for the one transaction
    /// that is being written, if at all, and not for the appends that are queued behind it.
    async fn beat(&self, epoch: Epoch, at: UnixMillis) -> Result<(), StoreError>;

    /// Adds a guest and his first token.
    async fn create_player(&self, player: NewPlayer) -> Result<(), StoreError>;

    /// Makes an account, out of a guest if one has its id, with its first session.
    async fn create_account(&self, account: NewAccount) -> Result<AccountMade, StoreError>;

    /// The account with this folded name.
    async fn account(&self, name_key: &str) -> Result<Option<Account>, StoreError>;

    /// Any player.
    async fn player(&self, id: &PlayerId) -> Result<Option<yonin_protocol::Player>, StoreError>;

    /// Any player, with what others find of him.
    async fn profile(&self, id: &PlayerId) -> Result<Option<Profile>, StoreError>;

    /// Adds a token of a player.
    async fn create_token(&self, player: &PlayerId, token: NewToken) -> Result<(), StoreError>;

    /// The labelled tokens of a player, oldest first, those that have expired left out.
    async fn tokens(
        &self,
        player: &PlayerId,
        now: UnixMillis,
    ) -> Result<Vec<StoredToken>, StoreError>;

    /// Deletes a token of a player, session or labelled; false if he has none of that id.
    async fn delete_token(&self, player: &PlayerId, token: &TokenId) -> Result<bool, StoreError>;

    /// Whom a token stands for at this time.
    async fn identify(
        &self,
        token: &TokenHash,
        now: UnixMillis,
    ) -> Result<Option<Identity>, StoreError>;

    /// The answer kept under a key, unless it is older than `since`.
    async fn kept_answer(
        &self,
        key: &IdempotencyKey,
        since: UnixMillis,
    ) -> Result<Option<KeptAnswer>, StoreError>;

    /// Keeps an answer; the first one under a key stays, unless it is older than `since`. Those older
    /// than `since` are forgotten by and by.
    async fn keep_answer(
        &self,
        key: IdempotencyKey,
        answer: KeptAnswer,
        since: UnixMillis,
    ) -> Result<(), StoreError>;

    /// Adds a table with the first events of its log.
    async fn create_table(&self, table: NewTable) -> Result<(), StoreError>;

    /// Reads a table as it is at one moment, for a process that is going to append to it. Reading takes
    /// nothing from anyone: the table stays its owner's until a process of a higher epoch appends, and
    /// whatever the owner appends before that makes that append a [`StoreError::Conflict`].
    ///
    /// [`StoreError::Conflict`] if the owner's epoch is higher than the caller's; none if there is no
    /// such table.
    async fn open_table(
        &self,
        table: &TableId,
        epoch: Epoch,
        depth: Depth,
    ) -> Result<Option<TableLog>, StoreError>;

    /// Appends to a table's log, durably: once this returns, the events survive anything.
    /// The table is the caller's from then on, and appends of lower epochs are refused.
    ///
    /// [`StoreError::Conflict`] if the log is no longer where the caller thinks it is, or the owner's
    /// epoch is higher than the caller's; [`StoreError::Outdated`] if a settlement or ruling was worked out
    /// from what is there no longer.
    async fn append(&self, append: Append) -> Result<(), StoreError>;

    /// Up to `limit` events of a table after `since`; empty too if there is no such table.
    async fn events_since(
        &self,
        table: &TableId,
        since: u64,
        limit: u32,
    ) -> Result<Vec<LoggedEvent>, StoreError>;

    /// A table as lists show it.
    async fn summary(&self, table: &TableId) -> Result<Option<Summary>, StoreError>;

    /// Tables, newest first.
    async fn tables(
        &self,
        filter: &TableFilter,
        keyset: &Keyset,
    ) -> Result<Rows<Summary>, StoreError>;

    /// Messages of a chat room, oldest first.
    async fn chat(&self, since: &ChatSince) -> Result<Vec<StoredMessage>, StoreError>;

    /// A finished game's header.
    async fn finished_game(&self, game: &TableId) -> Result<Option<FinishedGame>, StoreError>;

    /// Finished games, latest finish first.
    async fn finished_games(
        &self,
        filter: &GameFilter,
        keyset: &Keyset,
    ) -> Result<Rows<RecordHeader>, StoreError>;

    /// Whether the store answers and can be written, and appends are still taken.
    async fn ping(&self) -> Result<(), StoreError>;

    /// Finishes what is being written and lets go of the store.
    async fn close(&self);
}

/// The key under which a list's row is found again: when it came to be, and its id.
pub type RowKey = (UnixMillis, TableId);
