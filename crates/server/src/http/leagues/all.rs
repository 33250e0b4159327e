//! `GET` and `POST /v1/leagues`, `POST /v1/leagues/{league}/clone`

use axum::extract::{OriginalUri, State};
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use yonin_protocol::{
    CloneLeague, FieldFault, League, LeagueAnswer, LeagueId, LeaguesQuery, MAX_INTEGER, NewLeague,
    Page, UnixMillis,
};
use yonin_store::{Keyset, LeagueFilter, LeagueKey};

use super::revision;
use crate::app::App;
use crate::http::ApiError;
use crate::http::body::Body;
use crate::http::cursor::{limit, links};
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
    let keyset = keyset(&query)?;
    let LeaguesQuery { status, game, organizer, .. } = query;
    let rows = app.leagues.list(&LeagueFilter { status, game, organizer }, &keyset).await?;
    Ok(page(rows.items, rows.next, &uri))
}

fn keyset(query: &LeaguesQuery) -> Result<Keyset<LeagueKey>, ApiError> {
    let read = |cursor: &str| {
        let (at, id) = cursor.split_once('_')?;
        let at = at.parse().ok().filter(|at| *at <= MAX_INTEGER)?;
        Some((UnixMillis(at), id.parse().ok()?))
    };
    let wrong = || ApiError::Faults(vec![FieldFault::new("/cursor", "is no cursor of this list")]);
    let after = match &query.cursor {
        Some(cursor) => Some(read(cursor).ok_or_else(wrong)?),
        None => None,
    };
    Ok(Keyset { after, limit: limit(query.limit)? })
}

fn page(items: Vec<League>, next: Option<LeagueKey>, uri: &Uri) -> (HeaderMap, Json<Page<League>>) {
    let next = next.map(|(at, id)| format!("{}_{id}", at.0));
    (links(next.as_deref(), uri), Json(Page { items, next }))
}
