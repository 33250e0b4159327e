//! `POST /v1/leagues/{league}/webhooks` and what is below it.

use axum::Json;
use axum::extract::{OriginalUri, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use yonin_protocol::{
    Delivery, LeagueId, NewWebhook, Page, PageQuery, ReplayWebhook, Webhook, WebhookId,
    WebhookReplayed,
};

use crate::app::App;
use crate::http::ApiError;
use crate::http::body::Body;
use crate::http::cursor::{keyset, page, slice};
use crate::http::params::{InPath, Params};
use crate::http::signed_in::NOT_STORED;
use crate::limits::Rate;
use crate::session::Organizer;

/// Adds a webhook, and shows its secret this once.
pub(crate) async fn create(
    State(app): State<App>,
    organizer: Organizer,
    InPath(league): InPath<LeagueId>,
    Body(new): Body<NewWebhook>,
) -> Result<Response, ApiError> {
    app.limits.check(Rate::Seats, &organizer.player.id)?;
    let made = app.webhooks.create(&organizer, &league, new).await?;
    Ok((StatusCode::CREATED, [NOT_STORED], Json(made)).into_response())
}

/// Lists the webhooks of a league, oldest first.
pub(crate) async fn list(
    State(app): State<App>,
    organizer: Organizer,
    InPath(league): InPath<LeagueId>,
    OriginalUri(uri): OriginalUri,
    Params(query): Params<PageQuery>,
) -> Result<(HeaderMap, Json<Page<Webhook>>), ApiError> {
    let webhooks = app.webhooks.list(&organizer, &league).await?;
    slice(webhooks, &query, &uri, |webhook| (webhook.created_at, webhook.id.as_str()))
}

/// Deletes a webhook, if the league has it.
pub(crate) async fn delete(
    State(app): State<App>,
    organizer: Organizer,
    InPath((league, webhook)): InPath<(LeagueId, WebhookId)>,
) -> Result<StatusCode, ApiError> {
    app.webhooks.delete(&organizer, &league, &webhook).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Has a notice told again, or all that were given up.
pub(crate) async fn replay(
    State(app): State<App>,
    organizer: Organizer,
    InPath((league, webhook)): InPath<(LeagueId, WebhookId)>,
    body: Option<Body<ReplayWebhook>>,
) -> Result<Json<WebhookReplayed>, ApiError> {
    app.limits.check(Rate::Seats, &organizer.player.id)?;
    let which = body.map(|Body(which)| which).unwrap_or_default();
    let replayed = app.webhooks.replay(&organizer, &league, &webhook, which.id.as_ref()).await?;
    Ok(Json(replayed))
}

/// Lists what a webhook was told or is to be told, newest first.
pub(crate) async fn deliveries(
    State(app): State<App>,
    organizer: Organizer,
    InPath((league, webhook)): InPath<(LeagueId, WebhookId)>,
    OriginalUri(uri): OriginalUri,
    Params(query): Params<PageQuery>,
) -> Result<(HeaderMap, Json<Page<Delivery>>), ApiError> {
    let keyset = keyset(&query)?;
    let rows = app.webhooks.deliveries(&organizer, &league, &webhook, &keyset).await?;
    Ok(page(rows, &uri))
}
