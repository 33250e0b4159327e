//! `GET /v1/tables/{table}/legal`

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use yonin_protocol::LegalQuery;

use super::ApiError;
use super::conditional::FOR_THE_CALLER;
use super::params::{InPath, Params, TablePath};
use super::viewer::{Shown, viewer};
use crate::app::App;
use crate::session::Visitor;

/// What the player on turn may play, or whether he may make one move.
pub(crate) async fn legal(
    State(app): State<App>,
    InPath(id): TablePath,
    visitor: Option<Visitor>,
    shown: Shown,
    Params(query): Params<LegalQuery>,
) -> Result<Response, ApiError> {
    let table = app.lobby.table(&id).await?;
    let viewer = viewer(visitor, shown);
    Ok(match query.why {
        Some(usi) => (FOR_THE_CALLER, Json(table.judge(viewer, usi).await?)).into_response(),
        None => (FOR_THE_CALLER, Json(table.legal(viewer).await?)).into_response(),
    })
}
