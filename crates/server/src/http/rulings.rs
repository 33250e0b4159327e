//! `GET /v1/records/{file}/rulings`

use axum::Json;
use axum::extract::State;
use yonin_protocol::{Event, Page, RecordRuling, TableId, UnixMillis};

use super::ApiError;
use super::conditional::{FOR_THE_CALLER, PrivateHeaders};
use super::params::InPath;
use super::record::readable;
use super::viewer::{Shown, viewer};
use crate::app::App;
use crate::record;
use crate::session::Visitor;

/// Lists what was ruled on a finished game, newest last.
pub(crate) async fn list(
    State(app): State<App>,
    InPath(id): InPath<TableId>,
    visitor: Option<Visitor>,
    shown: Shown,
) -> Result<(PrivateHeaders, Json<Page<RecordRuling>>), ApiError> {
    readable(&app, &id, viewer(visitor, shown)).await?;
    let log = record::log(app.store.as_ref(), &id).await?;
    let items = log.into_iter().filter_map(|(at, event)| ruling(at, event)).collect();
    Ok((FOR_THE_CALLER, Json(Page { items, next: None })))
}

/// A ruling as the log has it; the withdrawal of one is another.
fn ruling(at: UnixMillis, event: Event) -> Option<RecordRuling> {
    match event {
        Event::Ruling { by, why, ranks, .. } => Some(RecordRuling { by, why, ranks, at }),
        _ => None,
    }
}
