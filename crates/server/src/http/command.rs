//! `POST /v1/tables/{table}/commands`

use axum::Json;
use axum::extract::State;
use serde_json::Value;
use yonin_protocol::{CommandFrame, ServerFrame};

use super::ApiError;
use super::body::Body;
use super::params::{InPath, TablePath};
use crate::app::App;
use crate::session::Caller;

/// Carries out a command, for players without a socket.
pub(crate) async fn command(
    State(app): State<App>,
    InPath(id): TablePath,
    Caller(player): Caller,
    Body(frame): Body<Value>,
) -> Result<Json<ServerFrame>, ApiError> {
    let frame = CommandFrame::read(&frame)?;
    let ack = app.lobby.table(&id).await?.command(player.id, frame).await?;
    Ok(Json(ServerFrame::Ack(ack)))
}
