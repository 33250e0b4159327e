//! `POST /v1/tables/{table}/rematch`

use axum::Json;
use axum::extract::State;
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use yonin_protocol::{Rematch, TableChanged};

use super::ApiError;
use super::body::Body;
use super::params::{InPath, TablePath};
use super::viewer::Shown;
use crate::app::App;
use crate::limits::Rate;
use crate::session::Caller;

/// Seats the caller at the table where his game is played again.
pub(crate) async fn rematch(
    State(app): State<App>,
    InPath(id): TablePath,
    Caller(player): Caller,
    shown: Shown,
    body: Option<Body<Rematch>>,
) -> Result<(StatusCode, HeaderMap, Json<TableChanged>), ApiError> {
    app.limits.check(Rate::Seats, &player.id)?;
    let nonce = body.and_then(|Body(request)| request.nonce);
    let (table, first) = app.lobby.rematch(&id, player, shown.0, nonce).await?;
    let mut headers = HeaderMap::new();
    if let Ok(location) = HeaderValue::from_str(&format!("/v1/tables/{}", table.summary.id)) {
        headers.insert(LOCATION, location);
    }
    let status = if first { StatusCode::CREATED } else { StatusCode::OK };
    Ok((status, headers, Json(TableChanged { table })))
}
