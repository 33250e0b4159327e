//! `GET` and `POST /v1/leagues/{league}/entrants`

use axum::Json;
use axum::extract::{OriginalUri, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use yonin_league::csv::write_entrants;
use yonin_protocol::{LeagueId, Page, PageQuery};

use super::csv;
use super::revision::{self, MaybeIfMatch, unchanged};
use crate::app::App;
use crate::http::ApiError;
use crate::http::body::whole;
use crate::http::cursor::{links, window};
use crate::http::params::{InPath, Params};
use crate::limits::Rate;
use crate::session::Organizer;

/// Lists those who have entered, in that order; as a table of text all of them.
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
    let entrants = &board.season().entrants;
    if csv::is_wanted(&headers) {
        return Ok(revision::text(revision, write_entrants(entrants)));
    }
    let (items, next) = window(entrants, &query)?;
    let links = links(next.as_deref(), &uri);
    Ok((links, revision::headers(revision), Json(Page { items, next })).into_response())
}

/// Enters all players of a list for spreadsheets.
pub(crate) async fn enter(
    State(app): State<App>,
    InPath(id): InPath<LeagueId>,
    organizer: Organizer,
    MaybeIfMatch(revisions): MaybeIfMatch,
    request: Request,
) -> Result<StatusCode, ApiError> {
    app.limits.check(Rate::Seats, &organizer.player.id)?;
    let (parts, content) = whole(request, &app).await?;
    if !csv::is_sent(&parts.headers) {
        return Err(ApiError::Unreadable {
            status: StatusCode::UNSUPPORTED_MEDIA_TYPE,
            detail: "a list of players needs the header Content-Type: text/csv".to_owned(),
        });
    }
    app.leagues.enter_list(&organizer, &id, &content, &revisions).await?;
    Ok(StatusCode::NO_CONTENT)
}
