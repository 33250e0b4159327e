//! `POST /v1/tables/{table}/join`

use axum::Json;
use axum::extract::State;
use yonin_protocol::{JoinTable, TableChanged};

use super::ApiError;
use super::body::Body;
use super::params::{InPath, TablePath};
use super::viewer::Shown;
use crate::app::App;
use crate::limits::Rate;
use crate::session::Caller;
use crate::table::Sitting;

/// Seats the caller.
pub(crate) async fn join(
    State(app): State<App>,
    InPath(id): TablePath,
    Caller(player): Caller,
    shown: Shown,
    body: Option<Body<JoinTable>>,
) -> Result<Json<TableChanged>, ApiError> {
    app.limits.check(Rate::Seats, &player.id)?;
    let request = body.map(|Body(request)| request).unwrap_or_default();
    let JoinTable { seat, invite, nonce } = request;
    let sitting = Sitting { player, seat, nonce, invite: invite.or(shown.0) };
    let table = app.lobby.table(&id).await?.sit(sitting).await?;
    Ok(Json(TableChanged { table }))
}
