//! `GET /v1/tables/{table}/hint`

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use tokio::time::timeout;
use yonin_protocol::Hint;

use super::ApiError;
use super::conditional::{FOR_THE_CALLER, PrivateHeaders};
use super::params::{InPath, TablePath};
use super::viewer::{Shown, of_player};
use crate::app::App;
use crate::limits::Rate;
use crate::session::Caller;
use crate::table::Asked;
use crate::thinking::{Full, Line};

/// Who has waited so long is told to come again.
const PATIENCE: Duration = Duration::from_secs(20);

/// Says what a computer player would play for the player on turn.
pub(crate) async fn hint(
    State(app): State<App>,
    InPath(id): TablePath,
    Caller(player): Caller,
    shown: Shown,
) -> Result<(PrivateHeaders, Json<Hint>), ApiError> {
    app.limits.check(Rate::Hints, &player.id)?;
    let level = app.config.bots.hint_level;
    let table = app.lobby.table(&id).await?;
    let Asked { ply, question } = table.hint(of_player(player, shown), level).await?;
    let mut pending = app.pool.ask(Line::Table, question)?;
    let answer = timeout(PATIENCE, pending.answer()).await.ok().flatten().ok_or(Full)?;
    let (usi, nodes) = (answer.found.mv.to_string(), answer.found.nodes);
    Ok((FOR_THE_CALLER, Json(Hint { ply, usi, level, nodes })))
}
