//! `GET /v1/leagues/{league}/interactions`

use axum::Json;
use axum::extract::{OriginalUri, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use yonin_protocol::{Interactions, LeagueId, PageQuery};

use super::revision::{self, unchanged};
use crate::app::App;
use crate::http::ApiError;
use crate::http::cursor::{links, window};
use crate::http::params::{InPath, Params};

/// Shows who did what to whom.
pub(crate) async fn show(
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
    let rows = board.interactions().await?;
    let (items, next) = window(&rows, &query)?;
    let links = links(next.as_deref(), &uri);
    let page = Json(Interactions { items, next, revision });
    Ok((links, revision::headers(revision), page).into_response())
}
