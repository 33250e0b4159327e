//! Ratings, leagues and webhooks as the store's traits have them.

use std::collections::BTreeMap;

use async_trait::async_trait;
use yonin_protocol::{
    Delivery, EntrantView, League, LeagueId, NoticeId, PlayerId, TableId, UnixMillis, Webhook,
    WebhookId,
};
use yonin_rating::PoolId;
use yonin_store::{
    Attempt, DeliveryKey, DueDelivery, Keyset, Leader, LeaderKey, LeagueChange, LeagueFilter,
    LeagueKey, LeagueStore, NewEntrant, NoticeKey, RatingPoint, RatingStore, Rows, Season,
    StoreError, StoredRatedGame, StoredRating, StoredWebhook, WebhookStore,
};

use crate::error::from_sqlx;
use crate::{SqliteStore, deliveries, entrants, leagues, ratings, season, webhooks};

#[async_trait]
impl RatingStore for SqliteStore {
    async fn ratings_of(
        &self,
        pool: &PoolId,
        players: &[PlayerId],
    ) -> Result<BTreeMap<PlayerId, StoredRating>, StoreError> {
        let mut reader = self.readers.acquire().await.map_err(from_sqlx)?;
        ratings::of(&mut reader, pool, players).await
    }

    async fn player_ratings(
        &self,
        player: &PlayerId,
    ) -> Result<Vec<(PoolId, StoredRating)>, StoreError> {
        ratings::of_player(&self.readers, player).await
    }

    async fn rating_history(
        &self,
        pool: &PoolId,
        player: &PlayerId,
        keyset: &Keyset<u64>,
    ) -> Result<Rows<RatingPoint, u64>, StoreError> {
        ratings::history(&self.readers, pool, player, keyset).await
    }

    async fn leaderboard(
        &self,
        pool: &PoolId,
        since: UnixMillis,
        keyset: &Keyset<LeaderKey>,
    ) -> Result<Rows<Leader, LeaderKey>, StoreError> {
        ratings::leaderboard(&self.readers, pool, since, keyset).await
    }

    async fn rated_game(&self, game: &TableId) -> Result<Option<StoredRatedGame>, StoreError> {
        ratings::game(&self.readers, game).await
    }
}

#[async_trait]
impl LeagueStore for SqliteStore {
    async fn create_league(
        &self,
        league: League,
        entrants: Vec<NewEntrant>,
    ) -> Result<(), StoreError> {
        leagues::create(&self.writer, league, entrants).await
    }

    async fn league(&self, league: &LeagueId) -> Result<Option<League>, StoreError> {
        leagues::get(&self.readers, league).await
    }

    async fn leagues(
        &self,
        filter: &LeagueFilter,
        keyset: &Keyset<LeagueKey>,
    ) -> Result<Rows<League, LeagueKey>, StoreError> {
        leagues::list(&self.readers, filter, keyset).await
    }

    async fn change_league(&self, change: LeagueChange) -> Result<u64, StoreError> {
        leagues::change(&self.writer, change).await
    }

    async fn season(&self, league: &LeagueId) -> Result<Option<Season>, StoreError> {
        season::read(&self.readers, league).await
    }

    async fn entrants(&self, league: &LeagueId) -> Result<Vec<EntrantView>, StoreError> {
        let mut reader = self.readers.acquire().await.map_err(from_sqlx)?;
        entrants::of(&mut reader, league).await
    }
}

#[async_trait]
impl WebhookStore for SqliteStore {
    async fn create_webhook(
        &self,
        webhook: StoredWebhook,
        most: usize,
    ) -> Result<bool, StoreError> {
        webhooks::create(&self.writer, webhook, most).await
    }

    async fn webhooks(&self, league: &LeagueId) -> Result<Vec<Webhook>, StoreError> {
        webhooks::list(&self.readers, league).await
    }

    async fn delete_webhook(
        &self,
        league: &LeagueId,
        webhook: &WebhookId,
    ) -> Result<bool, StoreError> {
        webhooks::delete(&self.writer, league, webhook).await
    }

    async fn due_deliveries(
        &self,
        now: UnixMillis,
        limit: u32,
        without: &[WebhookId],
    ) -> Result<Vec<DueDelivery>, StoreError> {
        deliveries::due(&self.readers, now, limit, without).await
    }

    async fn delivery_tried(&self, key: &DeliveryKey, attempt: Attempt) -> Result<(), StoreError> {
        deliveries::tried(&self.writer, key, &attempt).await
    }

    async fn deliveries(
        &self,
        webhook: &WebhookId,
        keyset: &Keyset<NoticeKey>,
    ) -> Result<Rows<Delivery, NoticeKey>, StoreError> {
        deliveries::list(&self.readers, webhook, keyset).await
    }

    async fn replay_deliveries(
        &self,
        webhook: &WebhookId,
        notice: Option<&NoticeId>,
        now: UnixMillis,
    ) -> Result<u64, StoreError> {
        deliveries::replay(&self.writer, webhook, notice, now).await
    }

    async fn forget_deliveries(&self, before: UnixMillis, limit: u32) -> Result<u64, StoreError> {
        deliveries::forget(&self.writer, before, limit).await
    }
}
