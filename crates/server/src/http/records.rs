//! `GET /v1/records`

use axum::Json;
use axum::extract::{OriginalUri, State};
use axum::http::HeaderMap;
use serde::Deserialize;
use yonin_protocol::{Page, PageQuery, PlayerId, RecordHeader, UnixMillis};
use yonin_store::GameFilter;

use super::ApiError;
use super::cursor::{keyset, page};
use super::params::Params;
use crate::app::App;

/// Which records.
#[derive(Debug, Deserialize)]
pub(crate) struct RecordsQuery {
    player: Option<PlayerId>,
    game: Option<String>,
    ruleset: Option<String>,
    league: Option<String>,
    from: Option<UnixMillis>,
    to: Option<UnixMillis>,
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Lists finished games, newest first.
pub(crate) async fn list(
    State(app): State<App>,
    OriginalUri(uri): OriginalUri,
    Params(query): Params<RecordsQuery>,
) -> Result<(HeaderMap, Json<Page<RecordHeader>>), ApiError> {
    let keyset = keyset(&PageQuery { limit: query.limit, cursor: query.cursor })?;
    let filter = GameFilter {
        player: query.player,
        game: query.game,
        ruleset: query.ruleset,
        league: query.league,
        from: query.from,
        to: query.to,
    };
    Ok(page(app.store.finished_games(&filter, &keyset).await?, &uri))
}
