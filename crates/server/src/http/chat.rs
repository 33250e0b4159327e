//! `GET /v1/tables/{table}/chat`

use axum::Json;
use axum::extract::{OriginalUri, State};
use axum::http::HeaderMap;
use yonin_protocol::{ChatMessage, ChatQuery, FieldFault, MAX_INTEGER, Page, Room};
use yonin_store::ChatSince;

use super::ApiError;
use super::conditional::{FOR_THE_CALLER, PrivateHeaders};
use super::cursor::{limit, links};
use super::params::{InPath, Params, TablePath};
use super::viewer::{Shown, viewer};
use crate::app::App;
use crate::session::Visitor;
use crate::table::stored;

/// Lists what was said in a room, oldest first. The cursor is the number of the last message.
pub(crate) async fn list(
    State(app): State<App>,
    InPath(id): TablePath,
    visitor: Option<Visitor>,
    shown: Shown,
    OriginalUri(uri): OriginalUri,
    Params(query): Params<ChatQuery>,
) -> Result<(PrivateHeaders, HeaderMap, Json<Page<ChatMessage>>), ApiError> {
    let limit = limit(query.limit)?;
    let since = match &query.cursor {
        Some(cursor) => {
            let number = cursor.parse().ok().filter(|number| *number <= MAX_INTEGER);
            number.ok_or_else(|| {
                ApiError::Faults(vec![FieldFault::new("/cursor", "is no cursor of this list")])
            })?
        }
        None => query.since,
    };
    let room = query.room.unwrap_or(Room::Table);
    let readable = app.lobby.table(&id).await?.room(viewer(visitor, shown), room).await?;
    let wanted = ChatSince {
        table: id,
        room: stored(readable.room),
        since,
        up_to_seq: readable.seq,
        limit: limit + 1,
    };
    let mut items = app.store.chat(&wanted).await?;
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = items.len() > most;
    items.truncate(most);
    let items: Vec<ChatMessage> = items.into_iter().map(|stored| stored.message).collect();
    let next = items.last().filter(|_| more).map(|last| last.n.to_string());
    Ok((FOR_THE_CALLER, links(next.as_deref(), &uri), Json(Page { items, next })))
}
