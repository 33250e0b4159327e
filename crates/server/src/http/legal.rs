//! `GET /v1/tables/{table}/legal`

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use yonin_protocol::LegalQuery;

use super::ApiError;
use super::params::{InPath, Params, TablePath};
use crate::app::App;

/// What the player on turn may play, or whether he may make one move.
pub(crate) async fn legal(
    State(app): State<App>,
    InPath(id): TablePath,
    Params(query): Params<LegalQuery>,
) -> Result<Response, ApiError> {
    let table = app.lobby.table(&id).await?;
    Ok(match query.why {
        Some(usi) => Json(table.judge(usi).await?).into_response(),
        None => Json(table.legal().await?).into_response(),
    })
}
