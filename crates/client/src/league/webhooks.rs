//! Programs that are told.

use yonin_protocol::{
    DeliveryStatus, LeagueId, NewWebhook, ReplayWebhook, WebhookEvent, WebhookEvents, WebhookId,
    WebhookUrl,
};

use super::error::LeagueError;
use super::{Out, WebhookCommand, acting};
use crate::api::Api;
use crate::grid::{Grid, Side};
use crate::{Printable, pages};

pub(super) async fn run(
    api: &Api,
    command: WebhookCommand,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let api = acting(api)?;
    match command {
        WebhookCommand::Add { league, url, events } => add(&api, &league, url, events, out).await,
        WebhookCommand::List { league } => list(&api, &league, out).await,
        WebhookCommand::Deliveries { league, webhook } => {
            deliveries(&api, &league, &webhook, out).await
        }
        WebhookCommand::Remove { league, webhook } => {
            api.delete_webhook(&league, &webhook).await?;
            Ok(writeln!(out, "it is called no longer")?)
        }
        WebhookCommand::Replay { league, webhook, notice } => {
            let told = api.replay_webhook(&league, &webhook, &ReplayWebhook { id: notice }).await?;
            Ok(writeln!(out, "notices told again: {}", told.replayed)?)
        }
    }
}

async fn add(
    api: &Api,
    league: &LeagueId,
    url: WebhookUrl,
    mut events: Vec<WebhookEvent>,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    events.sort_unstable();
    events.dedup();
    let all = || WebhookEvent::ALL.to_vec();
    // They are sorted, and each is there once.
    let Ok(events) = WebhookEvents::try_from(if events.is_empty() { all() } else { events }) else {
        return Ok(());
    };
    let made = api.create_webhook(league, &NewWebhook { url, events }).await?;
    writeln!(out, "webhook {}", Printable(made.webhook.id.as_str()))?;
    writeln!(out, "secret {}", Printable(made.secret.reveal()))?;
    Ok(writeln!(out, "keep the secret: it is shown this once")?)
}

async fn list(api: &Api, league: &LeagueId, out: Out<'_>) -> Result<(), LeagueError> {
    let mut grid =
        Grid::of(&[("webhook", Side::Left), ("url", Side::Left), ("events", Side::Left)]);
    for webhook in pages::all(async |query| api.webhooks(league, &query).await).await? {
        let events: Vec<WebhookEvent> = webhook.events.into();
        let events: Vec<_> = events.into_iter().map(WebhookEvent::as_str).collect();
        grid.add([webhook.id.to_string(), webhook.url.to_string(), events.join(", ")]);
    }
    Ok(write!(out, "{grid}")?)
}

async fn deliveries(
    api: &Api,
    league: &LeagueId,
    webhook: &WebhookId,
    out: Out<'_>,
) -> Result<(), LeagueError> {
    let mut grid = Grid::of(&[
        ("notice", Side::Left),
        ("event", Side::Left),
        ("status", Side::Left),
        ("attempts", Side::Right),
        ("answer", Side::Right),
        ("fault", Side::Left),
    ]);
    let all = pages::all(async |query| api.deliveries(league, webhook, &query).await);
    for delivery in all.await? {
        let status = match delivery.status {
            DeliveryStatus::Pending => "pending",
            DeliveryStatus::Delivered => "delivered",
            DeliveryStatus::Failed => "given up",
        };
        grid.add([
            delivery.id.to_string(),
            delivery.event.as_str().to_owned(),
            status.to_owned(),
            delivery.attempts.to_string(),
            delivery.answered.map_or_else(String::new, |status| status.to_string()),
            delivery.fault.unwrap_or_default(),
        ]);
    }
    Ok(write!(out, "{grid}")?)
}
