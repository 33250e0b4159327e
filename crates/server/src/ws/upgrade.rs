//! `GET /v1/ws`

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::HeaderMap;
use axum::http::StatusCode;
use axum::http::header::SEC_WEBSOCKET_PROTOCOL;
use axum::response::Response;
use yonin_protocol::{ConnId, MAX_FRAME_BYTES, SUBPROTOCOL};

use super::connection;
use crate::app::App;
use crate::entropy;
use crate::http::{ApiError, CallerAddress};
use crate::limits::Rate;
use crate::lobby::LobbyError;
use crate::session::Visitor;

/// Read buffer of a connection: most frames are far smaller.
const READ_BUFFER: usize = 512;

/// What is gathered before it is written: an ack with its event, an event with the moves it allows. No
/// memory is taken for it until then.
const WRITE_BUFFER: usize = 4096;

/// The longest frame that can be written, with what is left of the one before it. A snapshot lists
/// every move of a game, some sixty bytes each: as many as fit into a game whose moves are limited.
const MAX_WRITE_BUFFER: usize = 8 * 1024 * 1024;

/// Turns a request into a connection. One that does not ask for the subprotocol, shows a token that
/// is not known, or comes from a page that may not, stays a request.
pub(crate) async fn upgrade(
    State(app): State<App>,
    CallerAddress(address): CallerAddress,
    headers: HeaderMap,
    visitor: Option<Visitor>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    app.sessions.may_upgrade(&headers)?;
    let upgrade = upgrade.map_err(|rejection| unreadable(&rejection.body_text()))?;
    if !asks_for_subprotocol(&headers) {
        return Err(unreadable(&format!("the subprotocol {SUBPROTOCOL} is required")));
    }
    app.limits.check(Rate::Sockets, address)?;
    let place = app.limits.socket(address)?;
    let id = entropy::id(app.time.now()).map_err(LobbyError::from)?;
    let conn = ConnId::try_from(id).map_err(LobbyError::from)?;
    // Taken before the upgrade: a stop in between waits for the connection too.
    let token = app.tasks.token();
    let visitor = visitor.map(|Visitor(identity)| identity);
    Ok(upgrade
        .protocols([SUBPROTOCOL])
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_message_size(MAX_FRAME_BYTES)
        .max_frame_size(MAX_FRAME_BYTES)
        .on_upgrade(move |socket| connection::serve(socket, app, conn, visitor, (token, place))))
}

fn asks_for_subprotocol(headers: &HeaderMap) -> bool {
    let asked =
        headers.get_all(SEC_WEBSOCKET_PROTOCOL).iter().filter_map(|value| value.to_str().ok());
    asked.flat_map(|value| value.split(',')).any(|protocol| protocol.trim() == SUBPROTOCOL)
}

fn unreadable(detail: &str) -> ApiError {
    ApiError::Unreadable { status: StatusCode::BAD_REQUEST, detail: detail.to_owned() }
}
