//! `GET /v1/tables/{table}`

use axum::Json;
use axum::extract::State;
use yonin_protocol::TableAnswer;

use super::ApiError;
use super::conditional::{FOR_THE_CALLER, PrivateHeaders};
use super::params::{InPath, TablePath};
use super::viewer::{Shown, viewer};
use crate::app::App;
use crate::session::Visitor;

/// Shows a table.
pub(crate) async fn show(
    State(app): State<App>,
    InPath(id): TablePath,
    visitor: Option<Visitor>,
    shown: Shown,
) -> Result<(PrivateHeaders, Json<TableAnswer>), ApiError> {
    let table = app.lobby.table(&id).await?.show(viewer(visitor, shown)).await?;
    Ok((FOR_THE_CALLER, Json(TableAnswer { table, now: app.time.now() })))
}
