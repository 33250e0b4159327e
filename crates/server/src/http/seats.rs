//! `DELETE /v1/tables/{table}/seats/{seat}`

use axum::extract::State;
use axum::http::StatusCode;
use yonin_protocol::{Seat, TableId};

use super::ApiError;
use super::params::InPath;
use crate::app::App;
use crate::session::Caller;

/// Empties a seat.
pub(crate) async fn leave(
    State(app): State<App>,
    InPath((id, seat)): InPath<(TableId, Seat)>,
    Caller(player): Caller,
) -> Result<StatusCode, ApiError> {
    app.lobby.table(&id).await?.leave(player.id, seat).await?;
    Ok(StatusCode::NO_CONTENT)
}
