//! `GET /v1/tables/{table}/events`

use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use yonin_protocol::{ConnId, TableId, integer};

use super::ApiError;
use super::arrival::CallerAddress;
use super::params::{InPath, Params, TablePath};
use super::viewer::{Shown, viewer};
use crate::app::App;
use crate::entropy;
use crate::limits::Place;
use crate::lobby::LobbyError;
use crate::outbox::{Frame, Next, Outgoing, outbox};
use crate::session::{Guard, Visitor};
use crate::table::{Handle, Refusal, Viewer, Watch, Watcher, Wish, event_frame};

/// How often a stream without news shows that it is alive.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);

/// Which part of the log, and whether to go on.
#[derive(Debug, Deserialize)]
pub(crate) struct EventsQuery {
    #[serde(default, deserialize_with = "integer")]
    since: u64,
    #[serde(default)]
    follow: Follow,
}

/// Yes or no, as query strings say it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
enum Follow {
    #[default]
    #[serde(rename = "0", alias = "false")]
    No,
    #[serde(rename = "1", alias = "true")]
    Yes,
}

/// The log, one event a line; with `follow` the lines go on until the game is over.
pub(crate) async fn events(
    State(app): State<App>,
    CallerAddress(address): CallerAddress,
    InPath(id): TablePath,
    visitor: Option<Visitor>,
    shown: Shown,
    Params(query): Params<EventsQuery>,
) -> Result<Response, ApiError> {
    let table = app.lobby.table(&id).await?;
    let guard = visitor.as_ref().map(|Visitor(identity)| app.sessions.guard(identity));
    let viewer = viewer(visitor, shown);
    let log = table.log(viewer.clone()).await?;
    // A log that has ended is told and not waited for.
    let body = if query.follow == Follow::No || log.ended {
        Body::from(so_far(&app, &id, query.since, log.seq).await?)
    } else {
        // Whoever follows takes as much as a socket does.
        let place = app.limits.socket(address)?;
        let conn = ConnId::try_from(entropy::id(app.time.now()).map_err(LobbyError::from)?)
            .map_err(LobbyError::from)?;
        let outgoing = follow(&app, table, id, query.since, viewer, conn).await?;
        lines(outgoing, guard, app.stop.clone(), place)
    };
    let headers = [(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")];
    Ok((headers, body).into_response())
}

async fn so_far(app: &App, id: &TableId, since: u64, shown: u64) -> Result<String, ApiError> {
    let missing = u32::try_from(shown.saturating_sub(since)).unwrap_or(u32::MAX);
    let events = app.store.events_since(id, since, missing).await?;
    Ok(events
        .iter()
        .map(|event| format!("{}\n", event_frame(id, event.seq, event.at, &event.json).as_str()))
        .collect())
}

/// Follows the table. What has to come from the store is fetched by a task of its own, so that the
/// stream is read while it is filled.
async fn follow(
    app: &App,
    table: Handle,
    id: TableId,
    since: u64,
    viewer: Viewer,
    conn: ConnId,
) -> Result<Outgoing, Refusal> {
    let (outbox, outgoing) = outbox(app.config.socket.queue, app.config.socket.queue_bytes);
    let reader = outbox.clone();
    let Viewer { player, invite } = viewer;
    let watcher = Watcher { conn, player, invite, present: false, outbox };
    let wish = Wish { watcher, since: Some(since), re: None };
    if let Watch::Behind(shown) = table.try_watch(&wish).await? {
        let (store, stop) = (app.store.clone(), app.stop.clone());
        app.tasks.spawn(async move {
            let caught_up = tokio::select! {
                () = stop.cancelled() => return,
                () = reader.gone() => return,
                caught_up = table.catch_up(store.as_ref(), &id, wish, shown) => caught_up,
            };
            if let Err(refusal) = caught_up {
                tracing::debug!(table = %id, %refusal, "a log cannot be followed");
            }
        });
    }
    Ok(outgoing)
}

/// Lines until the log ends, the server stops, or the reader's token counts no more. The place is
/// taken until then.
fn lines(outgoing: Outgoing, guard: Option<Guard>, stop: CancellationToken, place: Place) -> Body {
    let start = Some((outgoing, guard, stop, place));
    Body::from_stream(stream::unfold(start, |state| async move {
        let (mut outgoing, guard, stop, place) = state?;
        let (line, last) = next_line(&mut outgoing, guard.as_ref(), &stop).await?;
        Some((Ok::<_, Refusal>(line), (!last).then_some((outgoing, guard, stop, place))))
    }))
}

/// The next line, and whether it is the last one there will be.
async fn next_line(
    outgoing: &mut Outgoing,
    guard: Option<&Guard>,
    stop: &CancellationToken,
) -> Option<(String, bool)> {
    let revoked = async {
        match guard {
            Some(guard) => guard.revoked().await,
            None => std::future::pending().await,
        }
    };
    tokio::pin!(revoked);
    loop {
        // What was queued before a cut is complete up to it, and is told first.
        let next = tokio::select! {
            biased;
            () = stop.cancelled() => return None,
            () = &mut revoked => return None,
            next = timeout(SIGN_OF_LIFE, outgoing.next()) => next,
        };
        match next {
            Err(_) => return Some(("\n".to_owned(), false)),
            Ok(Next::Cut(_) | Next::End) => return None,
            Ok(Next::Frame(frame)) => match Line::of(&frame) {
                Line::Other => {}
                Line::Event => return Some((format!("{}\n", frame.as_str()), false)),
                Line::End => return Some((format!("{}\n", frame.as_str()), true)),
            },
        }
    }
}

/// What a frame is to someone who wants events alone.
enum Line {
    Event,
    /// The last event there will be.
    End,
    Other,
}

impl Line {
    fn of(frame: &Frame) -> Self {
        #[derive(Deserialize)]
        struct Head<'a> {
            #[serde(borrow)]
            event: Kind<'a>,
        }
        #[derive(Deserialize)]
        struct Kind<'a> {
            kind: &'a str,
        }
        match serde_json::from_str::<Head<'_>>(frame.as_str()) {
            Err(_) => Line::Other,
            Ok(Head { event: Kind { kind: "game_over" | "table_closed" } }) => Line::End,
            Ok(_) => Line::Event,
        }
    }
}
