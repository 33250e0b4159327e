//! `POST /v1/tables/{table}/join`

use axum::Json;
use axum::extract::State;
use yonin_protocol::{JoinTable, TableChanged};

use super::ApiError;
use super::body::Body;
use super::params::{InPath, TablePath};
use crate::app::App;
use crate::session::Caller;

/// Seats the caller.
pub(crate) async fn join(
    State(app): State<App>,
    InPath(id): TablePath,
    Caller(player): Caller,
    body: Option<Body<JoinTable>>,
) -> Result<Json<TableChanged>, ApiError> {
    let request = body.map(|Body(request)| request).unwrap_or_default();
    let table = app.lobby.table(&id).await?.sit(player, request.seat, request.nonce).await?;
    Ok(Json(TableChanged { table }))
}
