//! `GET /v1/leagues/{league}/standings`

use axum::Json;
use axum::extract::{OriginalUri, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use yonin_league::csv::write_standings;
use yonin_protocol::{LeagueId, Standings, StandingsFormat, StandingsQuery};

use super::csv;
use super::revision::{self, unchanged};
use crate::app::App;
use crate::http::ApiError;
use crate::http::cursor::{links, window};
use crate::http::params::{InPath, Params};

/// Shows where everybody stands; as a table of text, all of them.
pub(crate) async fn show(
    State(app): State<App>,
    InPath(id): InPath<LeagueId>,
    OriginalUri(uri): OriginalUri,
    Params(query): Params<StandingsQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let board = app.leagues.board(&id).await?;
    let revision = board.revision();
    window::<()>(&[], &query.page())?;
    if let Some(unchanged) = unchanged(&headers, revision) {
        return Ok(unchanged);
    }
    let rows = board.standings(query.as_of_round).await?;
    let format = query.format.unwrap_or(match csv::is_wanted(&headers) {
        true => StandingsFormat::Csv,
        false => StandingsFormat::Json,
    });
    if format == StandingsFormat::Csv {
        let text = write_standings(&rows, &board.season().spec.tie_breaks);
        return Ok(revision::text(revision, text));
    }
    let (items, next) = window(&rows, &query.page())?;
    let links = links(next.as_deref(), &uri);
    let page = Json(Standings { items, next, revision });
    Ok((links, revision::headers(revision), page).into_response())
}
