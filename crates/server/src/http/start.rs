//! `POST /v1/tables/{table}/start`

use axum::Json;
use axum::extract::State;
use yonin_protocol::{StartTable, TableChanged};

use super::ApiError;
use super::body::Body;
use super::params::{InPath, TablePath};
use super::viewer::Shown;
use crate::app::App;
use crate::limits::Rate;
use crate::session::Steward;
use crate::table::Viewer;

/// Starts the game, computer players in the empty seats if so wanted.
pub(crate) async fn start(
    State(app): State<App>,
    InPath(id): TablePath,
    steward: Steward,
    shown: Shown,
    body: Option<Body<StartTable>>,
) -> Result<Json<TableChanged>, ApiError> {
    app.limits.check(Rate::Seats, &steward.player.id)?;
    let request = body.map(|Body(request)| request).unwrap_or_default();
    if request.fill.is_some() {
        app.leagues.has_waited(&id).await?;
    }
    let by = Viewer { player: Some(app.leagues.acting(&steward, &id).await?), invite: shown.0 };
    let table = app.lobby.table(&id).await?.start(by, request.fill).await?;
    Ok(Json(TableChanged { table }))
}
