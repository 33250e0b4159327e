//! `GET` and `POST /v1/leagues`, `POST /v1/leagues/{league}/clone`

use axum::extract::{OriginalUri, State};
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use yonin_protocol::{CloneLeague, League, LeagueAnswer, LeagueId, LeaguesQuery, NewLeague, Page};
use yonin_store::LeagueFilter;

use super::revision;
use crate::app::App;
use crate::http::ApiError;
use crate::http::body::Body;
use crate::http::cursor::{keyset, page};
use crate::http::idempotency::Repeatable;
use crate::http::params::{InPath, Params};
use crate::limits::Rate;
use crate::session::Organizer;

/// Makes a league.
pub(crate) async fn create(
    State(app): State<App>,
    organizer: Organizer,
    repeatable: Option<Extension<Repeatable>>,
    Body(request): Body<NewLeague>,
) -> Result<Response, ApiError> {
    app.limits.check(Rate::Tables, &organizer.player.id)?;
    let id = repeatable.and_then(|Extension(repeatable)| repeatable.id());
    let league = app.leagues.make(&organizer, request, id).await?;
    Ok(made(league))
}

/// Makes a league of the same terms.
pub(crate) async fn clone(
    State(app): State<App>,
    InPath(old): InPath<LeagueId>,
    organizer: Organizer,
    repeatable: Option<Extension<Repeatable>>,
    body: Option<Body<CloneLeague>>,
) -> Result<Response, ApiError> {
    app.limits.check(Rate::Tables, &organizer.player.id)?;
    let id = repeatable.and_then(|Extension(repeatable)| repeatable.id());
    let request = body.map(|Body(request)| request).unwrap_or_default();
    let league = app.leagues.next_season(&organizer, &old, request, id).await?;
    Ok(made(league))
}

fn made(league: League) -> Response {
    let (revision, path) = (league.revision, format!("/v1/leagues/{}", league.id));
    let mut response =
        revision::answer(StatusCode::CREATED, revision, &LeagueAnswer { league }).into_response();
    if let Ok(path) = HeaderValue::from_str(&path) {
        response.headers_mut().insert(LOCATION, path);
    }
    response
}

/// Lists leagues, newest first.
pub(crate) async fn list(
    State(app): State<App>,
    OriginalUri(uri): OriginalUri,
    Params(query): Params<LeaguesQuery>,
) -> Result<(HeaderMap, Json<Page<League>>), ApiError> {
    let keyset = keyset(&query.page())?;
    let LeaguesQuery { status, game, organizer, .. } = query;
    let rows = app.leagues.list(&LeagueFilter { status, game, organizer }, &keyset).await?;
    Ok(page(rows, &uri))
}
