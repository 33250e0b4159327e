//! `PUT` and `DELETE /v1/tables/{table}/seats/{seat}`

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use yonin_protocol::{Seat, SeatWish, TableChanged, TableId};

use super::ApiError;
use super::body::Body;
use super::params::InPath;
use super::viewer::{Shown, of_player};
use crate::app::App;
use crate::limits::Rate;
use crate::session::{Caller, Steward};
use crate::table::Viewer;

/// Keeps a seat for someone, gives it to a computer player, or frees it.
pub(crate) async fn set(
    State(app): State<App>,
    InPath((id, seat)): InPath<(TableId, Seat)>,
    Caller(player): Caller,
    shown: Shown,
    Body(wish): Body<SeatWish>,
) -> Result<Json<TableChanged>, ApiError> {
    app.limits.check(Rate::Seats, &player.id)?;
    if let SeatWish::Reserved { player } = &wish {
        app.known_player("/player", player).await?;
    }
    let table = app.lobby.table(&id).await?.set_seat(of_player(player, shown), seat, wish).await?;
    Ok(Json(TableChanged { table }))
}

/// Empties a seat.
pub(crate) async fn leave(
    State(app): State<App>,
    InPath((id, seat)): InPath<(TableId, Seat)>,
    steward: Steward,
    shown: Shown,
) -> Result<StatusCode, ApiError> {
    app.limits.check(Rate::Seats, &steward.player.id)?;
    let by = Viewer { player: Some(app.leagues.acting(&steward, &id).await?), invite: shown.0 };
    app.lobby.table(&id).await?.leave(by, seat).await?;
    Ok(StatusCode::NO_CONTENT)
}
