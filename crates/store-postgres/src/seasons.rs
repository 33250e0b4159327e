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

use super::give_back;
use crate::limit::within;
use crate::{PostgresStore, deliveries, entrants, leagues, ratings, season, webhooks};

#[async_trait]
impl RatingStore for PostgresStore {
    async fn ratings_of(
        &self,
        pool: &PoolId,
        players: &[PlayerId],
    ) -> Result<BTreeMap<PlayerId, StoredRating>, StoreError> {
        call!(self, |connection| ratings::of(connection, pool, players))
    }

    async fn player_ratings(
        &self,
        player: &PlayerId,
    ) -> Result<Vec<(PoolId, StoredRating)>, StoreError> {
        call!(self, |connection| ratings::of_player(connection, player))
    }

    async fn rating_history(
        &self,
        pool: &PoolId,
        player: &PlayerId,
        keyset: &Keyset<u64>,
    ) -> Result<Rows<RatingPoint, u64>, StoreError> {
        call!(self, |connection| ratings::history(connection, pool, player, keyset))
    }

    async fn leaderboard(
        &self,
        pool: &PoolId,
        since: UnixMillis,
        keyset: &Keyset<LeaderKey>,
    ) -> Result<Rows<Leader, LeaderKey>, StoreError> {
        call!(self, |connection| ratings::leaderboard(connection, pool, since, keyset))
    }

    async fn rated_game(&self, game: &TableId) -> Result<Option<StoredRatedGame>, StoreError> {
        call!(self, |connection| ratings::game(connection, game))
    }
}

#[async_trait]
impl LeagueStore for PostgresStore {
    async fn create_league(
        &self,
        league: League,
        entrants: Vec<NewEntrant>,
    ) -> Result<(), StoreError> {
        call!(self, |connection| leagues::create(connection, league, entrants))
    }

    async fn league(&self, league: &LeagueId) -> Result<Option<League>, StoreError> {
        call!(self, |connection| leagues::get(connection, league))
    }

    async fn leagues(
        &self,
        filter: &LeagueFilter,
        keyset: &Keyset<LeagueKey>,
    ) -> Result<Rows<League, LeagueKey>, StoreError> {
        let game = filter.game.as_deref();
        look_up!(self, [game], |connection| leagues::list(connection, filter, keyset))
    }

    async fn change_league(&self, change: LeagueChange) -> Result<u64, StoreError> {
        call!(self, |connection| leagues::change(connection, change))
    }

    async fn season(&self, league: &LeagueId) -> Result<Option<Season>, StoreError> {
        call!(self, |connection| season::read(connection, league))
    }

    async fn entrants(&self, league: &LeagueId) -> Result<Vec<EntrantView>, StoreError> {
        call!(self, |connection| entrants::of(connection, league))
    }
}

#[async_trait]
impl WebhookStore for PostgresStore {
    async fn create_webhook(
        &self,
        webhook: StoredWebhook,
        most: usize,
    ) -> Result<bool, StoreError> {
        call!(self, |connection| webhooks::create(connection, webhook, most))
    }

    async fn webhooks(&self, league: &LeagueId) -> Result<Vec<Webhook>, StoreError> {
        call!(self, |connection| webhooks::list(connection, league))
    }

    async fn delete_webhook(
        &self,
        league: &LeagueId,
        webhook: &WebhookId,
    ) -> Result<bool, StoreError> {
        call!(self, |connection| webhooks::delete(connection, league, webhook))
    }

    async fn due_deliveries(
        &self,
        now: UnixMillis,
        limit: u32,
        without: &[WebhookId],
    ) -> Result<Vec<DueDelivery>, StoreError> {
        call!(self, |connection| deliveries::due(connection, now, limit, without))
    }

    async fn delivery_tried(&self, key: &DeliveryKey, attempt: Attempt) -> Result<(), StoreError> {
        call!(self, |connection| deliveries::tried(connection, key, &attempt))
    }

    async fn deliveries(
        &self,
        webhook: &WebhookId,
        keyset: &Keyset<NoticeKey>,
    ) -> Result<Rows<Delivery, NoticeKey>, StoreError> {
        call!(self, |connection| deliveries::list(connection, webhook, keyset))
    }

    async fn replay_deliveries(
        &self,
        webhook: &WebhookId,
        notice: Option<&NoticeId>,
        now: UnixMillis,
    ) -> Result<u64, StoreError> {
        call!(self, |connection| deliveries::replay(connection, webhook, notice, now))
    }

    async fn forget_deliveries(&self, before: UnixMillis, limit: u32) -> Result<u64, StoreError> {
        call!(self, |connection| deliveries::forget(connection, before, limit))
    }
}
