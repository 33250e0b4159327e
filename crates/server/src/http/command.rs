//! `POST /v1/tables/{table}/commands`

use axum::Json;
use axum::extract::State;
use serde_json::Value;
use yonin_protocol::{CommandFrame, ServerFrame};

use super::ApiError;
use super::body::Body;
use super::params::{InPath, TablePath};
use super::viewer::Shown;
use crate::app::App;
use crate::limits::Rate;
use crate::session::Caller;
use crate::table::Given;

/// Carries out a command, for players without a socket.
pub(crate) async fn command(
    State(app): State<App>,
    InPath(id): TablePath,
    Caller(player): Caller,
    shown: Shown,
    Body(frame): Body<Value>,
) -> Result<Json<ServerFrame>, ApiError> {
    let at = app.time.now();
    let frame = CommandFrame::read(&frame)?;
    app.limits.check(Rate::of(&frame.command), &player.id)?;
    let order = Given { by: player, invite: shown.0, frame, at };
    let ack = app.lobby.table(&id).await?.command(order).await?;
    Ok(Json(ServerFrame::Ack(ack)))
}
