//! `GET /v1/records`

use axum::Json;
use axum::extract::{OriginalUri, State};
use axum::http::HeaderMap;
use yonin_protocol::{FieldFault, Page, PageQuery, RecordHeader, RecordsQuery};
use yonin_store::GameFilter;

use super::ApiError;
use super::conditional::{FOR_THE_CALLER, PrivateHeaders};
use super::cursor::{keyset, page};
use super::params::Params;
use crate::app::App;
use crate::session::Visitor;

/// Lists finished games, newest first.
pub(crate) async fn list(
    State(app): State<App>,
    OriginalUri(uri): OriginalUri,
    visitor: Option<Visitor>,
    Params(query): Params<RecordsQuery>,
) -> Result<(PrivateHeaders, HeaderMap, Json<Page<RecordHeader>>), ApiError> {
    let keyset = keyset(&PageQuery { limit: query.limit, cursor: query.cursor })?;
    if query.rank.is_some() && query.player.is_none() {
        let fault = FieldFault::new("/rank", "is a player's: name him too");
        return Err(ApiError::Faults(vec![fault]));
    }
    let filter = GameFilter {
        player: query.player,
        game: query.game,
        ruleset: query.ruleset,
        league: query.league,
        reason: query.reason,
        rank: query.rank,
        from: query.from,
        to: query.to,
        viewer: visitor.map(|Visitor(identity)| identity.player.id),
    };
    let (headers, list) = page(app.store.finished_games(&filter, &keyset).await?, &uri);
    Ok((FOR_THE_CALLER, headers, list))
}
