//! `GET /v1/tables/{table}`

use axum::Json;
use axum::extract::State;
use yonin_protocol::TableAnswer;

use super::ApiError;
use super::params::{InPath, TablePath};
use crate::app::App;

/// Shows a table.
pub(crate) async fn show(
    State(app): State<App>,
    InPath(id): TablePath,
) -> Result<Json<TableAnswer>, ApiError> {
    let table = app.lobby.table(&id).await?.show().await?;
    Ok(Json(TableAnswer { table, now: app.time.now() }))
}
