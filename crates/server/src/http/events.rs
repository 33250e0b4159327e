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
use yonin_protocol::{ConnId, Status, TableId};

use super::ApiError;
use super::params::{InPath, Params, TablePath};
use crate::app::App;
use crate::entropy;
use crate::lobby::LobbyError;
use crate::outbox::{Frame, Outgoing, outbox};
use crate::table::{Handle, Refusal, Watch, Watcher, Wish, event_frame};

/// How often a stream without news shows that it is alive.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);

/// Which part of the log, and whether to go on.
#[derive(Debug, Deserialize)]
pub(crate) struct EventsQuery {
    #[serde(default)]
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
    InPath(id): TablePath,
    Params(query): Params<EventsQuery>,
) -> Result<Response, ApiError> {
    let table = app.lobby.table(&id).await?;
    // A log that has ended is told and not waited for.
    let ended = matches!(table.show().await?.summary.status, Status::Finished | Status::Closed);
    let body = if query.follow == Follow::No || ended {
        Body::from(so_far(&app, &id, query.since).await?)
    } else {
        let conn = ConnId::try_from(entropy::id(app.time.now()).map_err(LobbyError::from)?)
            .map_err(LobbyError::from)?;
        let outgoing = follow(&app, table, id, query.since, conn).await?;
        lines(outgoing, app.stop.clone())
    };
    let headers = [(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")];
    Ok((headers, body).into_response())
}

async fn so_far(app: &App, id: &TableId, since: u64) -> Result<String, ApiError> {
    let events = app.store.events_since(id, since, u32::MAX).await?;
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
    conn: ConnId,
) -> Result<Outgoing, Refusal> {
    let (outbox, outgoing) = outbox(app.config.socket.queue);
    let cut = outbox.cut();
    let watcher = Watcher { conn, player: None, outbox };
    let wish = Wish { watcher, since: Some(since), re: None };
    if table.try_watch(&wish).await? == Watch::Behind {
        let (store, stop) = (app.store.clone(), app.stop.clone());
        app.tasks.spawn(async move {
            let caught_up = tokio::select! {
                () = stop.cancelled() => return,
                _ = cut.wait() => return,
                caught_up = table.catch_up(store.as_ref(), &id, wish) => caught_up,
            };
            if let Err(refusal) = caught_up {
                tracing::debug!(table = %id, %refusal, "a log cannot be followed");
            }
        });
    }
    Ok(outgoing)
}

fn lines(outgoing: Outgoing, stop: CancellationToken) -> Body {
    let start = Some((outgoing, stop));
    Body::from_stream(stream::unfold(start, |state| async move {
        let (mut outgoing, stop) = state?;
        loop {
            // What was queued before a cut is complete up to it, and is told first.
            let frame = tokio::select! {
                biased;
                () = stop.cancelled() => return None,
                frame = timeout(SIGN_OF_LIFE, outgoing.frames.recv()) => frame,
                _ = outgoing.cut.wait() => return None,
            };
            let (line, last) = match frame {
                Err(_) => ("\n".to_owned(), false),
                Ok(None) => return None,
                Ok(Some(frame)) => match Line::of(&frame) {
                    Line::Other => continue,
                    Line::Event => (format!("{}\n", frame.as_str()), false),
                    Line::End => (format!("{}\n", frame.as_str()), true),
                },
            };
            return Some((Ok::<_, Refusal>(line), (!last).then_some((outgoing, stop))));
        }
    }))
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
