//! Webhooks of leagues, and what they are to be told: an outbox that is filled in the transaction of
//! the change it tells of.

use async_trait::async_trait;
use yonin_protocol::{
    Delivery, LeagueId, Notice, NoticeId, UnixMillis, Webhook, WebhookEvent, WebhookId,
    WebhookSecret, WebhookUrl,
};

use crate::{Keyset, Rows, StoreError};

/// A webhook with its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredWebhook {
    /// Of which league.
    pub league: LeagueId,
    /// What lists show.
    pub webhook: Webhook,
    /// What its calls are signed with.
    pub secret: WebhookSecret,
}

/// What the webhooks of a league are to be told, those that asked for it. Told once under an id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueNews {
    /// The same for every webhook and at every attempt.
    pub id: NoticeId,
    /// What. The revision of [`Notice::StandingsUpdated`] is filled in: it is the one that the change
    /// leads to.
    pub notice: Notice,
}

impl LeagueNews {
    /// When it happened.
    pub fn at(&self) -> UnixMillis {
        match &self.notice {
            Notice::GameFinished { at, .. }
            | Notice::StandingsUpdated { at, .. }
            | Notice::RulingMade { at, .. } => *at,
        }
    }

    /// The body of the calls, once the league's revision is known. For backends.
    pub fn body(&self, now: u64) -> Result<String, serde_json::Error> {
        let mut notice = self.notice.clone();
        if let Notice::StandingsUpdated { revision, .. } = &mut notice {
            *revision = now;
        }
        serde_json::to_string(&notice)
    }
}

/// A notice for a webhook.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DeliveryKey {
    /// For which.
    pub webhook: WebhookId,
    /// Which.
    pub notice: NoticeId,
}

/// A call that is to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueDelivery {
    /// What it is found again by.
    pub key: DeliveryKey,
    /// Of which league the webhook is.
    pub league: LeagueId,
    /// Whom to call.
    pub url: WebhookUrl,
    /// What to sign with.
    pub secret: WebhookSecret,
    /// What it tells of.
    pub event: WebhookEvent,
    /// The body, the same bytes at every attempt.
    pub body: String,
    /// How often it was tried since it was told, or told again.
    pub attempts: u32,
}

/// What came of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// When.
    pub at: UnixMillis,
    /// The HTTP status of the answer; none if there was none.
    pub answered: Option<u16>,
    /// What went wrong, for people; none if it was heard.
    pub error: Option<String>,
    /// What is next.
    pub next: AfterAttempt,
}

/// What becomes of a notice after a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterAttempt {
    /// It was heard.
    Delivered,
    /// It is tried again at this time.
    Again(UnixMillis),
    /// It is tried no more.
    GivenUp,
}

/// The key under which a notice is found again in a webhook's list.
pub type NoticeKey = (UnixMillis, NoticeId);

/// What is kept of webhooks.
#[async_trait]
pub trait WebhookStore {
    /// Adds a webhook, which is told of what happens from then on; false, and nothing is added, if its
    /// league has so many already. [`StoreError::Conflict`] if the id is taken, [`StoreError::Outdated`]
    /// if there is no such league.
    async fn create_webhook(&self, webhook: StoredWebhook, most: usize)
    -> Result<bool, StoreError>;

    /// The webhooks of a league, oldest first.
    async fn webhooks(&self, league: &LeagueId) -> Result<Vec<Webhook>, StoreError>;

    /// Deletes a webhook of a league with all that it was to be told; false if there is none of that id.
    async fn delete_webhook(
        &self,
        league: &LeagueId,
        webhook: &WebhookId,
    ) -> Result<bool, StoreError>;

    /// Calls that are due, the longest due first, but for those of the webhooks that are left out.
    async fn due_deliveries(
        &self,
        now: UnixMillis,
        limit: u32,
        without: &[WebhookId],
    ) -> Result<Vec<DueDelivery>, StoreError>;

    /// Notes what came of a call; nothing if the webhook is gone.
    async fn delivery_tried(&self, key: &DeliveryKey, attempt: Attempt) -> Result<(), StoreError>;

    /// What a webhook was told or is to be told, newest first.
    async fn deliveries(
        &self,
        webhook: &WebhookId,
        keyset: &Keyset<NoticeKey>,
    ) -> Result<Rows<Delivery, NoticeKey>, StoreError>;

    /// Has a notice told again now, whatever came of it before, or all that were given up. Says how many
    /// they are.
    async fn replay_deliveries(
        &self,
        webhook: &WebhookId,
        notice: Option<&NoticeId>,
        now: UnixMillis,
    ) -> Result<u64, StoreError>;

    /// Forgets calls of which nothing is to come, heard or given up, whose last attempt was before this
    /// time, the oldest first and no more than so many. Says how many they are.
    async fn forget_deliveries(&self, before: UnixMillis, limit: u32) -> Result<u64, StoreError>;
}
