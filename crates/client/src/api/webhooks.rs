//! Webhooks of a league.

use yonin_protocol::{
    Delivery, LeagueId, NewWebhook, Page, PageQuery, ReplayWebhook, Webhook, WebhookId,
    WebhookMade, WebhookReplayed,
};

use super::leagues::of_league;
use super::request::{Again, segment};
use super::{Api, ApiError};

fn of_webhook(league: &LeagueId, webhook: &WebhookId, below: &str) -> String {
    of_league(league, &format!("/webhooks/{}{below}", segment(webhook.as_str())))
}

impl Api {
    /// Adds a webhook; what its calls are signed with is in this answer alone.
    pub async fn create_webhook(
        &self,
        league: &LeagueId,
        webhook: &NewWebhook,
    ) -> Result<WebhookMade, ApiError> {
        self.post(&of_league(league, "/webhooks"), webhook, Again::Never).await
    }

    /// Lists the webhooks of a league, oldest first.
    pub async fn webhooks(
        &self,
        league: &LeagueId,
        query: &PageQuery,
    ) -> Result<Page<Webhook>, ApiError> {
        self.get_with(&of_league(league, "/webhooks"), query).await
    }

    /// Deletes a webhook with all that it was to be told.
    pub async fn delete_webhook(
        &self,
        league: &LeagueId,
        webhook: &WebhookId,
    ) -> Result<(), ApiError> {
        self.delete(&of_webhook(league, webhook, "")).await
    }

    /// Lists what a webhook was told or is to be told, newest first.
    pub async fn deliveries(
        &self,
        league: &LeagueId,
        webhook: &WebhookId,
        query: &PageQuery,
    ) -> Result<Page<Delivery>, ApiError> {
        self.get_with(&of_webhook(league, webhook, "/deliveries"), query).await
    }

    /// Has a webhook told again.
    pub async fn replay_webhook(
        &self,
        league: &LeagueId,
        webhook: &WebhookId,
        which: &ReplayWebhook,
    ) -> Result<WebhookReplayed, ApiError> {
        self.post(&of_webhook(league, webhook, "/replay"), which, Again::Harmless).await
    }
}
