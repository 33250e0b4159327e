//! A store in memory: for tests, and for servers whose games may end with them.
//!
//! It keeps every promise of [`Store`] but one: nothing survives the last clone.

mod answers;
mod beats;
mod games;
mod leagues;
mod players;
mod ratings;
mod rounds;
mod rulings;
mod season;
mod tables;
mod webhooks;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use yonin_protocol::{Player, PlayerId, RecordHeader, Summary, TableId, TokenId, UnixMillis};

use self::answers::Answers;
use self::beats::Beats;
use self::games::Games;
use self::leagues::Leagues;
use self::players::Players;
use self::ratings::Ratings;
use self::rulings::Rulings;
use self::tables::Tables;
use crate::{
    Account, AccountMade, Append, ChatSince, Depth, Epoch, FinishedGame, GameFilter,
    IdempotencyKey, Identity, KeptAnswer, Keyset, LoggedEvent, NewAccount, NewPlayer, NewTable,
    NewToken, Profile, Rows, RulingStep, Settlement, Store, StoreError, StoredMessage, StoredToken,
    TableFilter, TableLog, TokenHash,
};

/// A store in memory. Its clones are the same store.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore {
    kept: Arc<Mutex<Kept>>,
}

#[derive(Debug, Default)]
struct Kept {
    beats: Beats,
    players: Players,
    answers: Answers,
    tables: Tables,
    games: Games,
    ratings: Ratings,
    rulings: Rulings,
    leagues: Leagues,
}

impl Kept {
    /// Whether all that an append asks for can be done.
    fn check(&self, append: &Append) -> Result<(), StoreError> {
        self.tables.check(append)?;
        if let Some(settlement) = &append.settlement {
            settlement.rated.iter().try_for_each(|game| self.ratings.check(&append.table, game))?;
            settlement.league.iter().try_for_each(|change| self.leagues.check(change))?;
        }
        if let Some(step) = &append.ruling {
            self.rulings.check(&append.table, &step.deed)?;
            step.league.iter().try_for_each(|change| self.leagues.check(change))?;
        }
        Ok(())
    }

    fn append(&mut self, mut append: Append) -> Result<(), StoreError> {
        self.check(&append)?;
        let table = append.table.clone();
        if let Some(Settlement { rated, league }) = append.settlement.take().map(|boxed| *boxed) {
            league.into_iter().try_for_each(|change| self.leagues.apply(&table, change))?;
            rated.into_iter().for_each(|game| self.ratings.rate(table.clone(), game));
        }
        if let Some(RulingStep { deed, rerated, league }) = append.ruling.take().map(|boxed| *boxed)
        {
            rerated.iter().try_for_each(|new| self.ratings.rerate(&table, new))?;
            league.into_iter().try_for_each(|change| self.leagues.apply(&table, change))?;
            self.rulings.apply(table, deed);
        }
        if let Some(game) = append.finished.take() {
            self.games.insert(*game);
        }
        self.tables.append(append);
        Ok(())
    }
}

impl MemoryStore {
    /// An empty store.
    pub fn new() -> Self {
        Self::default()
    }

    /// A call either changes everything it should or nothing, so that a caller that panicked leaves
    /// nothing half done.
    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Store for MemoryStore {
    async fn begin(&self, at: UnixMillis) -> Result<Epoch, StoreError> {
        Ok(self.kept().beats.begin(at))
    }

    async fn beat(&self, epoch: Epoch, at: UnixMillis) -> Result<(), StoreError> {
        self.kept().beats.beat(epoch, at);
        Ok(())
    }

    async fn create_player(&self, new: NewPlayer) -> Result<(), StoreError> {
        self.kept().players.create(new)
    }

    async fn create_account(&self, new: NewAccount) -> Result<AccountMade, StoreError> {
        let kept = &mut *self.kept();
        let player = new.player.clone();
        let made = kept.players.create_account(new)?;
        if matches!(made, AccountMade::Made) {
            kept.leagues.renamed(&player);
        }
        Ok(made)
    }

    async fn account(&self, name_key: &str) -> Result<Option<Account>, StoreError> {
        Ok(self.kept().players.account(name_key))
    }

    async fn player(&self, id: &PlayerId) -> Result<Option<Player>, StoreError> {
        Ok(self.kept().players.get(id))
    }

    async fn profile(&self, id: &PlayerId) -> Result<Option<Profile>, StoreError> {
        let kept = self.kept();
        let games = kept.games.public_of(id);
        Ok(kept.players.profile(id, games))
    }

    async fn create_token(&self, player: &PlayerId, token: NewToken) -> Result<(), StoreError> {
        self.kept().players.create_token(player, token)
    }

    async fn tokens(
        &self,
        player: &PlayerId,
        now: UnixMillis,
    ) -> Result<Vec<StoredToken>, StoreError> {
        Ok(self.kept().players.tokens(player, now))
    }

    async fn delete_token(&self, player: &PlayerId, token: &TokenId) -> Result<bool, StoreError> {
        Ok(self.kept().players.delete_token(player, token))
    }

    async fn identify(
        &self,
        token: &TokenHash,
        now: UnixMillis,
    ) -> Result<Option<Identity>, StoreError> {
        Ok(self.kept().players.identify(token, now))
    }

    async fn kept_answer(
        &self,
        key: &IdempotencyKey,
        since: UnixMillis,
    ) -> Result<Option<KeptAnswer>, StoreError> {
        Ok(self.kept().answers.get(key, since))
    }

    async fn keep_answer(
        &self,
        key: IdempotencyKey,
        answer: KeptAnswer,
        since: UnixMillis,
    ) -> Result<(), StoreError> {
        self.kept().answers.keep(key, answer, since);
        Ok(())
    }

    async fn create_table(&self, table: NewTable) -> Result<(), StoreError> {
        self.kept().tables.create(table)
    }

    async fn open_table(
        &self,
        table: &TableId,
        epoch: Epoch,
        depth: Depth,
    ) -> Result<Option<TableLog>, StoreError> {
        let kept = self.kept();
        let log = kept.tables.read(table, epoch, depth)?;
        Ok(log.map(|log| TableLog { owner_beat: kept.beats.of(log.epoch), ..log }))
    }

    async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.kept().append(append)
    }

    async fn events_since(
        &self,
        table: &TableId,
        since: u64,
        limit: u32,
    ) -> Result<Vec<LoggedEvent>, StoreError> {
        Ok(self.kept().tables.events_since(table, since, limit))
    }

    async fn summary(&self, table: &TableId) -> Result<Option<Summary>, StoreError> {
        Ok(self.kept().tables.summary(table))
    }

    async fn tables(
        &self,
        filter: &TableFilter,
        keyset: &Keyset,
    ) -> Result<Rows<Summary>, StoreError> {
        Ok(self.kept().tables.list(filter, keyset))
    }

    async fn chat(&self, since: &ChatSince) -> Result<Vec<StoredMessage>, StoreError> {
        Ok(self.kept().tables.chat(since))
    }

    async fn finished_game(&self, game: &TableId) -> Result<Option<FinishedGame>, StoreError> {
        Ok(self.kept().games.get(game))
    }

    async fn finished_games(
        &self,
        filter: &GameFilter,
        keyset: &Keyset,
    ) -> Result<Rows<RecordHeader>, StoreError> {
        Ok(self.kept().games.list(filter, keyset))
    }

    async fn ping(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn close(&self) {}
}
