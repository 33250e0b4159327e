//! Ratings, leagues and webhooks as the store's traits have them.

use std::collections::BTreeMap;

use async_trait::async_trait;
use yonin_protocol::{
    Delivery, EntrantView, League, LeagueId, NoticeId, PlayerId, TableId, UnixMillis, Webhook,
    WebhookId,
};
use yonin_rating::PoolId;

use super::{Kept, MemoryStore};
use crate::{
    Attempt, DeliveryKey, DueDelivery, Keyset, Leader, LeaderKey, LeagueChange, LeagueFilter,
    LeagueKey, LeagueStore, NewEntrant, NoticeKey, RatingPoint, RatingStore, Rows, Season,
    StoreError, StoredRatedGame, StoredRating, StoredWebhook, WebhookStore,
};

#[async_trait]
impl RatingStore for MemoryStore {
    async fn ratings_of(
        &self,
        pool: &PoolId,
        players: &[PlayerId],
    ) -> Result<BTreeMap<PlayerId, StoredRating>, StoreError> {
        Ok(self.kept().ratings.of(pool, players))
    }

    async fn player_ratings(
        &self,
        player: &PlayerId,
    ) -> Result<Vec<(PoolId, StoredRating)>, StoreError> {
        Ok(self.kept().ratings.of_player(player))
    }

    async fn rating_history(
        &self,
        pool: &PoolId,
        player: &PlayerId,
        keyset: &Keyset<u64>,
    ) -> Result<Rows<RatingPoint, u64>, StoreError> {
        Ok(self.kept().ratings.history(pool, player, keyset))
    }

    async fn leaderboard(
        &self,
        pool: &PoolId,
        since: UnixMillis,
        keyset: &Keyset<LeaderKey>,
    ) -> Result<Rows<Leader, LeaderKey>, StoreError> {
        let kept = self.kept();
        Ok(kept.ratings.leaderboard(pool, since, &kept.players, keyset))
    }

    async fn rated_game(&self, game: &TableId) -> Result<Option<StoredRatedGame>, StoreError> {
        Ok(self.kept().ratings.game(game))
    }
}

#[async_trait]
impl LeagueStore for MemoryStore {
    async fn create_league(
        &self,
        league: League,
        entrants: Vec<NewEntrant>,
    ) -> Result<(), StoreError> {
        let Kept { leagues, players, .. } = &mut *self.kept();
        leagues.create(league, entrants, players)
    }

    async fn league(&self, league: &LeagueId) -> Result<Option<League>, StoreError> {
        Ok(self.kept().leagues.get(league))
    }

    async fn leagues(
        &self,
        filter: &LeagueFilter,
        keyset: &Keyset<LeagueKey>,
    ) -> Result<Rows<League, LeagueKey>, StoreError> {
        Ok(self.kept().leagues.list(filter, keyset))
    }

    async fn change_league(&self, change: LeagueChange) -> Result<u64, StoreError> {
        let Kept { leagues, players, .. } = &mut *self.kept();
        leagues.change(change, players)
    }

    async fn season(&self, league: &LeagueId) -> Result<Option<Season>, StoreError> {
        let kept = self.kept();
        Ok(kept.leagues.season(league, &kept.players, &kept.rulings))
    }

    async fn entrants(&self, league: &LeagueId) -> Result<Vec<EntrantView>, StoreError> {
        let kept = self.kept();
        Ok(kept.leagues.entrants(league, &kept.players))
    }
}

#[async_trait]
impl WebhookStore for MemoryStore {
    async fn create_webhook(
        &self,
        webhook: StoredWebhook,
        most: usize,
    ) -> Result<bool, StoreError> {
        let leagues = &mut self.kept().leagues;
        if !leagues.has(&webhook.league) {
            return Err(StoreError::Outdated);
        }
        leagues.webhooks.create(webhook, most)
    }

    async fn webhooks(&self, league: &LeagueId) -> Result<Vec<Webhook>, StoreError> {
        Ok(self.kept().leagues.webhooks.list(league))
    }

    async fn delete_webhook(
        &self,
        league: &LeagueId,
        webhook: &WebhookId,
    ) -> Result<bool, StoreError> {
        Ok(self.kept().leagues.webhooks.delete(league, webhook))
    }

    async fn due_deliveries(
        &self,
        now: UnixMillis,
        limit: u32,
        without: &[WebhookId],
    ) -> Result<Vec<DueDelivery>, StoreError> {
        Ok(self.kept().leagues.webhooks.due(now, limit, without))
    }

    async fn delivery_tried(&self, key: &DeliveryKey, attempt: Attempt) -> Result<(), StoreError> {
        self.kept().leagues.webhooks.tried(key, &attempt);
        Ok(())
    }

    async fn deliveries(
        &self,
        webhook: &WebhookId,
        keyset: &Keyset<NoticeKey>,
    ) -> Result<Rows<Delivery, NoticeKey>, StoreError> {
        Ok(self.kept().leagues.webhooks.deliveries(webhook, keyset))
    }

    async fn replay_deliveries(
        &self,
        webhook: &WebhookId,
        notice: Option<&NoticeId>,
        now: UnixMillis,
    ) -> Result<u64, StoreError> {
        Ok(self.kept().leagues.webhooks.replay(webhook, notice, now))
    }

    async fn forget_deliveries(&self, before: UnixMillis, limit: u32) -> Result<u64, StoreError> {
        Ok(self.kept().leagues.webhooks.forget(before, limit))
    }
}
