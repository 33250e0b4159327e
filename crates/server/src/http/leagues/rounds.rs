//! Rounds of a league: `GET` and `POST /v1/leagues/{league}/rounds`, and below it one round

use axum::extract::{OriginalUri, State};
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use yonin_protocol::{LeagueId, NewRound, Page, PageQuery, RoundAnswer};

use super::revision::{self, MaybeIfMatch, answer, unchanged};
use crate::app::App;
use crate::http::ApiError;
use crate::http::body::Body;
use crate::http::cursor::{links, window};
use crate::http::idempotency::Repeatable;
use crate::http::params::{InPath, Params};
use crate::limits::Rate;
use crate::session::Organizer;

/// Lists the rounds, the first one first.
pub(crate) async fn list(
    State(app): State<App>,
    InPath(id): InPath<LeagueId>,
    OriginalUri(uri): OriginalUri,
    Params(query): Params<PageQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let board = app.leagues.board(&id).await?;
    let revision = board.revision();
    window::<()>(&[], &query)?;
    if let Some(unchanged) = unchanged(&headers, revision) {
        return Ok(unchanged);
    }
    let (items, next) = window(board.rounds(), &query)?;
    let links = links(next.as_deref(), &uri);
    Ok((links, revision::headers(revision), Json(Page { items, next })).into_response())
}

/// Shows one.
pub(crate) async fn show(
    State(app): State<App>,
    InPath((id, n)): InPath<(LeagueId, u32)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let board = app.leagues.board(&id).await?;
    let (round, revision) = (board.round(n)?, board.revision());
    let shown = || answer(StatusCode::OK, revision, &RoundAnswer { round: round.clone() });
    Ok(unchanged(&headers, revision).unwrap_or_else(shown))
}

/// Pairs the next one.
pub(crate) async fn pair(
    State(app): State<App>,
    InPath(id): InPath<LeagueId>,
    organizer: Organizer,
    MaybeIfMatch(revisions): MaybeIfMatch,
    repeatable: Option<Extension<Repeatable>>,
    body: Option<Body<NewRound>>,
) -> Result<Response, ApiError> {
    app.limits.check(Rate::Tables, &organizer.player.id)?;
    let request = body.map(|Body(request)| request).unwrap_or_default();
    let first = repeatable.and_then(|Extension(repeatable)| repeatable.table());
    let (round, revision) = app.leagues.pair(&organizer, &id, &revisions, request, first).await?;
    let path = format!("/v1/leagues/{id}/rounds/{}", round.n);
    let mut response = answer(StatusCode::CREATED, revision, &RoundAnswer { round });
    if let Ok(path) = HeaderValue::from_str(&path) {
        response.headers_mut().insert(LOCATION, path);
    }
    Ok(response)
}

/// Opens its tables.
pub(crate) async fn start(
    State(app): State<App>,
    InPath((id, n)): InPath<(LeagueId, u32)>,
    organizer: Organizer,
    MaybeIfMatch(revisions): MaybeIfMatch,
) -> Result<Response, ApiError> {
    app.limits.check(Rate::Tables, &organizer.player.id)?;
    let (round, revision) = app.leagues.start(&organizer, &id, n, &revisions).await?;
    Ok(answer(StatusCode::OK, revision, &RoundAnswer { round }))
}

/// Takes it back while it is only paired.
pub(crate) async fn unpair(
    State(app): State<App>,
    InPath((id, n)): InPath<(LeagueId, u32)>,
    organizer: Organizer,
    MaybeIfMatch(revisions): MaybeIfMatch,
) -> Result<StatusCode, ApiError> {
    app.leagues.unpair(&organizer, &id, n, &revisions).await?;
    Ok(StatusCode::NO_CONTENT)
}
