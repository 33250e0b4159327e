//! Webhooks: programs that are told of what happens in a league.
//!
//! What is to be told is written into the store's outbox in the transaction of what it tells of; here
//! it is taken from there and told, until it is heard or given up: at least once, over restarts too.
//! Where a webhook may lead is checked twice, when it is made and, since names change their addresses,
//! when a connection is made.

mod address;
mod backoff;
mod call;
mod courier;
mod error;
mod forgetting;
mod resolver;
mod signature;
mod target;
#[cfg(test)]
mod tests;
mod under_way;

use std::sync::Arc;

use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use yonin_protocol::{
    Delivery, LeagueId, NewWebhook, NoticeId, Webhook, WebhookId, WebhookMade, WebhookReplayed,
};
use yonin_store::{Keyset, NoticeKey, Rows, Store, StoredWebhook};

use super::own::runs;
use crate::config::WebhooksConfig;
use crate::entropy;
use crate::session::Organizer;
use crate::time::TimeSource;
use call::Calls;
use courier::Courier;
use resolver::{Lookup, Resolver};
use target::Target;

pub(crate) use error::WebhookError;

/// All webhooks.
pub(crate) struct Webhooks {
    store: Arc<dyn Store>,
    time: TimeSource,
    config: WebhooksConfig,
    resolver: Resolver,
    calls: Calls,
    /// Wakes whoever tells what is due.
    due: Arc<Notify>,
}

impl Webhooks {
    /// The webhooks of a store. Fails where TLS cannot be set up.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        time: TimeSource,
        config: WebhooksConfig,
    ) -> Result<Self, reqwest::Error> {
        Self::with_lookup(store, time, config, resolver::system())
    }

    fn with_lookup(
        store: Arc<dyn Store>,
        time: TimeSource,
        config: WebhooksConfig,
        lookup: Lookup,
    ) -> Result<Self, reqwest::Error> {
        let resolver = Resolver::new(config.allow_private, lookup);
        let calls = Calls::new(&config, resolver.clone())?;
        Ok(Self { store, time, config, resolver, calls, due: Arc::default() })
    }

    /// Tells what is due, and forgets what has long been told, from now until the stop.
    pub(crate) fn start(&self, tasks: &TaskTracker, stop: CancellationToken) {
        let courier = Courier::new(
            Arc::clone(&self.store),
            self.time,
            self.config.clone(),
            self.calls.clone(),
            Arc::clone(&self.due),
            tasks.clone(),
            stop.clone(),
        );
        let forgetting = forgetting::run(
            Arc::clone(&self.store),
            self.time,
            self.config.keep_days,
            stop.clone(),
        );
        tasks.spawn(courier.run());
        tasks.spawn(forgetting);
    }

    /// Adds a webhook, and shows its secret this once.
    pub(crate) async fn create(
        &self,
        organizer: &Organizer,
        league: &LeagueId,
        new: NewWebhook,
    ) -> Result<WebhookMade, WebhookError> {
        self.own(organizer, league).await?;
        let target = Target::of(&new.url, self.config.allow_private)?;
        self.resolver.check(&target).await?;
        let now = self.time.now();
        let id = WebhookId::try_from(entropy::id(now)?)?;
        let webhook = Webhook { id, url: new.url, events: new.events, created_at: now };
        let secret = entropy::webhook_secret()?;
        let stored = StoredWebhook {
            league: league.clone(),
            webhook: webhook.clone(),
            secret: secret.clone(),
        };
        let most = self.config.most_per_league;
        if !self.store.create_webhook(stored, most).await? {
            return Err(WebhookError::TooMany(most));
        }
        Ok(WebhookMade { secret, webhook })
    }

    /// The webhooks of a league, oldest first.
    pub(crate) async fn list(
        &self,
        organizer: &Organizer,
        league: &LeagueId,
    ) -> Result<Vec<Webhook>, WebhookError> {
        self.own(organizer, league).await?;
        Ok(self.store.webhooks(league).await?)
    }

    /// Deletes a webhook with all that it was to be told, if it is there.
    pub(crate) async fn delete(
        &self,
        organizer: &Organizer,
        league: &LeagueId,
        webhook: &WebhookId,
    ) -> Result<(), WebhookError> {
        self.own(organizer, league).await?;
        self.store.delete_webhook(league, webhook).await?;
        Ok(())
    }

    /// What a webhook was told or is to be told, newest first.
    pub(crate) async fn deliveries(
        &self,
        organizer: &Organizer,
        league: &LeagueId,
        webhook: &WebhookId,
        keyset: &Keyset<NoticeKey>,
    ) -> Result<Rows<Delivery, NoticeKey>, WebhookError> {
        self.known(organizer, league, webhook).await?;
        Ok(self.store.deliveries(webhook, keyset).await?)
    }

    /// Has a notice told again, or all that were given up.
    pub(crate) async fn replay(
        &self,
        organizer: &Organizer,
        league: &LeagueId,
        webhook: &WebhookId,
        notice: Option<&NoticeId>,
    ) -> Result<WebhookReplayed, WebhookError> {
        self.known(organizer, league, webhook).await?;
        let replayed = self.store.replay_deliveries(webhook, notice, self.time.now()).await?;
        if replayed == 0 && notice.is_some() {
            return Err(WebhookError::NotFound("notice"));
        }
        self.due.notify_one();
        Ok(WebhookReplayed { replayed })
    }

    /// Checks that the caller runs the league.
    async fn own(&self, organizer: &Organizer, league: &LeagueId) -> Result<(), WebhookError> {
        let found = self.store.league(league).await?.ok_or(WebhookError::NotFound("league"))?;
        if runs(&found, organizer) { Ok(()) } else { Err(WebhookError::NotYours) }
    }

    /// Checks that the caller runs the league, and that it has such a webhook.
    async fn known(
        &self,
        organizer: &Organizer,
        league: &LeagueId,
        webhook: &WebhookId,
    ) -> Result<(), WebhookError> {
        self.own(organizer, league).await?;
        let all = self.store.webhooks(league).await?;
        let there = all.iter().any(|it| it.id == *webhook);
        if there { Ok(()) } else { Err(WebhookError::NotFound("webhook")) }
    }
}
