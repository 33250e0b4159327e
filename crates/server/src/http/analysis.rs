//! `GET /v1/records/{file}/analysis`

use axum::Json;
use axum::extract::State;
use yonin_protocol::{Analysis, TableId};

use super::ApiError;
use super::arrival::CallerAddress;
use super::conditional::{FOR_THE_CALLER, PrivateHeaders};
use super::params::InPath;
use super::record::readable;
use super::viewer::{Shown, viewer};
use crate::app::App;
use crate::limits::Key;
use crate::record;
use crate::session::Visitor;

/// Says how a computer player sees a finished game, as far as it has looked; the first call has it
/// begin.
pub(crate) async fn show(
    State(app): State<App>,
    InPath(id): InPath<TableId>,
    visitor: Option<Visitor>,
    CallerAddress(address): CallerAddress,
    shown: Shown,
) -> Result<(PrivateHeaders, Json<Analysis>), ApiError> {
    let caller =
        visitor.as_ref().map_or(Key::from(address), |Visitor(who)| Key::from(&who.player.id));
    let game = readable(&app, &id, viewer(visitor, shown)).await?;
    let analysis = match app.analyses.of(&id) {
        Some(known) => known,
        None => {
            app.analyses.has_room(&caller)?;
            let record = record::of(app.store.as_ref(), game.header).await?;
            app.analyses.begin(&id, record::stages(&record)?, caller)?
        }
    };
    Ok((FOR_THE_CALLER, Json(analysis)))
}
