//! `GET` and `POST /v1/leagues/{league}/rulings`, `DELETE /v1/leagues/{league}/rulings/{ruling}`

use axum::extract::{OriginalUri, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use yonin_protocol::{LeagueId, Page, PageQuery, RulingAnswer, RulingId, RulingOrder};

use super::revision::{self, IfMatch, answer, unchanged};
use crate::app::App;
use crate::http::ApiError;
use crate::http::body::Body;
use crate::http::cursor::{links, window};
use crate::http::idempotency::Repeatable;
use crate::http::params::{InPath, Params};
use crate::session::Organizer;

/// Lists them, the oldest first, those that were withdrawn too.
pub(crate) async fn list(
    State(app): State<App>,
    InPath(id): InPath<LeagueId>,
    OriginalUri(uri): OriginalUri,
    Params(query): Params<PageQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let board = app.leagues.board(&id).await?;
    let revision = board.revision();
    if let Some(unchanged) = unchanged(&headers, revision) {
        return Ok(unchanged);
    }
    let (items, next) = window(&board.season().rulings, &query)?;
    let links = links(next.as_deref(), &uri);
    Ok((links, revision::headers(revision), Json(Page { items, next })).into_response())
}

/// Sets the result of a table.
pub(crate) async fn rule(
    State(app): State<App>,
    InPath(id): InPath<LeagueId>,
    organizer: Organizer,
    IfMatch(revisions): IfMatch,
    repeatable: Option<Extension<Repeatable>>,
    Body(order): Body<RulingOrder>,
) -> Result<Response, ApiError> {
    let known = repeatable.and_then(|Extension(repeatable)| repeatable.id());
    let (ruling, revision) = app.leagues.rule(&organizer, &id, &revisions, order, known).await?;
    Ok(answer(StatusCode::CREATED, revision, &RulingAnswer { ruling }))
}

/// Sets it back.
pub(crate) async fn unrule(
    State(app): State<App>,
    InPath((id, ruling)): InPath<(LeagueId, RulingId)>,
    organizer: Organizer,
    IfMatch(revisions): IfMatch,
) -> Result<StatusCode, ApiError> {
    app.leagues.unrule(&organizer, &id, &revisions, &ruling).await?;
    Ok(StatusCode::NO_CONTENT)
}
