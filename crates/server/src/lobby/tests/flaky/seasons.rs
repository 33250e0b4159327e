//! Ratings, leagues and webhooks of a store that goes away.

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

use super::Flaky;

#[async_trait]
impl RatingStore for Flaky {
    async fn ratings_of(
        &self,
        pool: &PoolId,
        players: &[PlayerId],
    ) -> Result<BTreeMap<PlayerId, StoredRating>, StoreError> {
        self.up()?.ratings_of(pool, players).await
    }

    async fn player_ratings(
        &self,
        player: &PlayerId,
    ) -> Result<Vec<(PoolId, StoredRating)>, StoreError> {
        self.up()?.player_ratings(player).await
    }

    async fn rating_history(
        &self,
        pool: &PoolId,
        player: &PlayerId,
        keyset: &Keyset<u64>,
    ) -> Result<Rows<RatingPoint, u64>, StoreError> {
        self.up()?.rating_history(pool, player, keyset).await
    }

    async fn leaderboard(
        &self,
        pool: &PoolId,
        since: UnixMillis,
        keyset: &Keyset<LeaderKey>,
    ) -> Result<Rows<Leader, LeaderKey>, StoreError> {
        self.up()?.leaderboard(pool, since, keyset).await
    }

    async fn rated_game(&self, game: &TableId) -> Result<Option<StoredRatedGame>, StoreError> {
        self.up()?.rated_game(game).await
    }
}

#[async_trait]
impl LeagueStore for Flaky {
    async fn create_league(
        &self,
        league: League,
        entrants: Vec<NewEntrant>,
    ) -> Result<(), StoreError> {
        self.up()?.create_league(league, entrants).await
    }

    async fn league(&self, league: &LeagueId) -> Result<Option<League>, StoreError> {
        self.up()?.league(league).await
    }

    async fn leagues(
        &self,
        filter: &LeagueFilter,
        keyset: &Keyset<LeagueKey>,
    ) -> Result<Rows<League, LeagueKey>, StoreError> {
        self.up()?.leagues(filter, keyset).await
    }

    async fn change_league(&self, change: LeagueChange) -> Result<u64, StoreError> {
        self.write(self.kept.change_league(change)).await
    }

    async fn season(&self, league: &LeagueId) -> Result<Option<Season>, StoreError> {
        self.up()?.season(league).await
    }

    async fn entrants(&self, league: &LeagueId) -> Result<Vec<EntrantView>, StoreError> {
        self.up()?.entrants(league).await
    }
}

#[async_trait]
impl WebhookStore for Flaky {
    async fn create_webhook(
        &self,
        webhook: StoredWebhook,
        most: usize,
    ) -> Result<bool, StoreError> {
        self.up()?.create_webhook(webhook, most).await
    }

    async fn webhooks(&self, league: &LeagueId) -> Result<Vec<Webhook>, StoreError> {
        self.up()?.webhooks(league).await
    }

    async fn delete_webhook(
        &self,
        league: &LeagueId,
        webhook: &WebhookId,
    ) -> Result<bool, StoreError> {
        self.up()?.delete_webhook(league, webhook).await
    }

    async fn due_deliveries(
        &self,
        now: UnixMillis,
        limit: u32,
        without: &[WebhookId],
    ) -> Result<Vec<DueDelivery>, StoreError> {
        self.up()?.due_deliveries(now, limit, without).await
    }

    async fn delivery_tried(&self, key: &DeliveryKey, attempt: Attempt) -> Result<(), StoreError> {
        self.up()?.delivery_tried(key, attempt).await
    }

    async fn deliveries(
        &self,
        webhook: &WebhookId,
        keyset: &Keyset<NoticeKey>,
    ) -> Result<Rows<Delivery, NoticeKey>, StoreError> {
        self.up()?.deliveries(webhook, keyset).await
    }

    async fn replay_deliveries(
        &self,
        webhook: &WebhookId,
        notice: Option<&NoticeId>,
        now: UnixMillis,
    ) -> Result<u64, StoreError> {
        self.up()?.replay_deliveries(webhook, notice, now).await
    }

    async fn forget_deliveries(&self, before: UnixMillis, limit: u32) -> Result<u64, StoreError> {
        self.up()?.forget_deliveries(before, limit).await
    }
}
