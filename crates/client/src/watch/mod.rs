//! Following a table or the lobby (`yonin watch`).

mod args;

use std::io::{self, Write};

use yonin_protocol::{
    Code, Event, LobbyOp, Seat, ServerFrame, Status, Summary, TableId, TablesQuery,
};

pub use args::WatchArgs;
pub(crate) use args::seat;

use crate::Printable;
use crate::api::{Api, ApiError, Patience};
use crate::diagram::Paint;
use crate::identity::{IdentityError, anybody, named};
use crate::options::clock_in_words;
use crate::servertime::ServerTime;
use crate::socket::{Feed, Head, Heard, Since, SocketError};
use crate::view::{View, said, seats_in_words};

/// Why following ended before the game did.
#[derive(Debug, thiserror::Error)]
pub enum WatchError {
    /// A call failed.
    #[error("{0}")]
    Api(#[from] ApiError),
    /// The connection failed for good.
    #[error("{0}")]
    Socket(#[from] SocketError),
    /// The token cannot be read.
    #[error("{0}")]
    Identity(#[from] IdentityError),
    /// The server refuses.
    #[error("the server refuses: {}: {detail}", .code.as_str())]
    Refused {
        /// For programs.
        code: Code,
        /// For people.
        detail: String,
    },
    /// The board is to be seen from where nobody sits.
    #[error("the table has no seat {seat}: {seats}")]
    NoSeat {
        /// The seat asked for.
        seat: Seat,
        /// Those of the table.
        seats: String,
    },
    /// Nobody reads what is told.
    #[error("cannot report")]
    Report(#[from] io::Error),
}

/// Follows until the game is over or, with `lobby`, until it is given up.
///
/// # Errors
///
/// When the table cannot be followed.
pub async fn run(
    args: WatchArgs,
    out: &mut (dyn Write + Send),
    paint: Paint,
) -> Result<(), WatchError> {
    let api = spectator(&args).await?;
    match &args.table {
        Some(table) if args.json => follow_frames(&args, &api, table, out).await,
        Some(table) => follow(&args, &api, table, out, paint).await,
        None => lobby(&args, &api, out).await,
    }
}

/// Whoever watches. A sign-in that is kept and is over keeps nobody from watching.
async fn spectator(args: &WatchArgs) -> Result<Api, WatchError> {
    let api = Api::new(&args.server).with_patience(Patience::BRIEF);
    if let Some(token) = named(api.server(), args.token_file.as_deref())? {
        return Ok(api.with_token(token));
    }
    let Some(token) = anybody(api.server(), None)? else { return Ok(api) };
    let known = api.with_token(token);
    match known.me().await {
        Ok(_) => Ok(known),
        Err(ApiError::Refused(problem)) if problem.code == Code::Unauthenticated => Ok(api),
        Err(error) => Err(error.into()),
    }
}

fn feed(args: &WatchArgs, api: &Api, table: &TableId) -> Feed {
    let mut feed = Feed::of(api.server(), api.token().cloned());
    feed.watch(table.clone(), Since::Event(args.since), args.invite.clone());
    feed
}

/// The frames as they are, up to the end of the game.
async fn follow_frames(
    args: &WatchArgs,
    api: &Api,
    table: &TableId,
    out: &mut (dyn Write + Send),
) -> Result<(), WatchError> {
    let mut feed = feed(args, api, table);
    loop {
        let Heard::Frame(text) = feed.hear_text().await? else { continue };
        writeln!(out, "{text}")?;
        out.flush()?;
        let head = Head::of(&text).map_err(SocketError::Unreadable)?;
        if let Some(code) = head.code {
            return Err(WatchError::Refused { code, detail: "the table cannot be watched".into() });
        }
        if head.event.is_some_and(|event| is_end(&event.kind)) {
            return Ok(());
        }
    }
}

fn is_end(kind: &str) -> bool {
    matches!(kind, "game_over" | "table_closed")
}

/// The table in words.
async fn follow(
    args: &WatchArgs,
    api: &Api,
    table: &TableId,
    out: &mut (dyn Write + Send),
    paint: Paint,
) -> Result<(), WatchError> {
    let shown = api.with_invite(args.invite.clone()).table(table).await?;
    let seats = &shown.summary.seats_order;
    if let Some(seat) = args.view.filter(|seat| !seats.contains(seat)) {
        let seats = seats.iter().map(|seat| seat.letter()).collect::<Vec<_>>().join(", ");
        return Err(WatchError::NoSeat { seat, seats });
    }
    writeln!(out, "{}", in_words(&shown.summary))?;
    let mut view = View::new(shown, yonin_protocol::UnixMillis::default());
    // What happened before is told as it happened.
    view.table.position = None;
    view.table.offers.clear();
    let mut feed = feed(args, api, table);
    loop {
        match feed.hear().await? {
            Heard::Lost(error) => writeln!(out, "connection lost ({error}), coming back")?,
            Heard::Back => writeln!(out, "connected again")?,
            Heard::Frame(ServerFrame::Event(frame)) => {
                for line in view.take(&frame) {
                    writeln!(out, "{line}")?;
                }
                if args.board && frame.event.position().is_some() {
                    writeln!(out, "{}", view.board(args.view, None, paint))?;
                }
                if matches!(frame.event, Event::GameOver { .. } | Event::TableClosed { .. }) {
                    return Ok(());
                }
            }
            Heard::Frame(ServerFrame::Snapshot { now, state, .. }) => {
                let ended = matches!(state.summary.status, Status::Finished | Status::Closed);
                view = View::new(*state, now);
                let time = ServerTime::new(now);
                writeln!(out, "{}", view.board(args.view, Some(time.now()), paint))?;
                if ended {
                    return Ok(());
                }
            }
            Heard::Frame(ServerFrame::Chat(chat)) => {
                writeln!(out, "{}", said(view.seats(), &chat))?
            }
            Heard::Frame(ServerFrame::Error { code, detail, .. }) => {
                return Err(WatchError::Refused { code, detail: Printable(&detail).to_string() });
            }
            Heard::Frame(_) => {}
        }
        out.flush()?;
    }
}

/// Tables as they come, change and go, those that are there first.
async fn lobby(
    args: &WatchArgs,
    api: &Api,
    out: &mut (dyn Write + Send),
) -> Result<(), WatchError> {
    let mut feed = Feed::of(api.server(), api.token().cloned());
    feed.watch_lobby();
    if !args.json {
        for status in [Status::Open, Status::Playing] {
            let query = TablesQuery { status: Some(status), ..TablesQuery::default() };
            for table in api.tables(&query).await?.items {
                writeln!(out, "{}", in_words(&table))?;
            }
        }
        out.flush()?;
    }
    loop {
        match feed.hear_text().await? {
            Heard::Frame(text) if args.json => writeln!(out, "{text}")?,
            Heard::Frame(text) => {
                match serde_json::from_str(&text).map_err(SocketError::Unreadable)? {
                    ServerFrame::Lobby { op: LobbyOp::Put, table } => {
                        writeln!(out, "{}", in_words(&table))?;
                    }
                    ServerFrame::Lobby { op: LobbyOp::Remove, table } => {
                        writeln!(out, "gone: {}", in_words(&table))?;
                    }
                    _ => {}
                }
            }
            Heard::Lost(_) | Heard::Back if args.json => {}
            Heard::Lost(error) => writeln!(out, "connection lost ({error}), coming back")?,
            Heard::Back => writeln!(out, "connected again")?,
        }
        out.flush()?;
    }
}

/// `t1 open yonin classic fischer:600+5 "Friday": s Mika#4821, w (free), …`.
fn in_words(table: &Summary) -> String {
    let clock = clock_in_words(table.clock);
    let name = table.name.as_ref().map_or_else(String::new, |name| format!(" {:?}", name.as_str()));
    format!(
        "{} {} {} {} {clock}{name}: {}",
        Printable(table.id.as_str()),
        table.status.as_str(),
        Printable(&table.game),
        Printable(&table.ruleset),
        seats_in_words(table)
    )
}
