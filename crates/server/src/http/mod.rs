//! REST: a file per call, and what they share.

mod body;
mod command;
mod conditional;
mod cursor;
mod error;
mod events;
mod fallback;
mod games;
mod guests;
mod health;
mod join;
mod legal;
mod me;
mod params;
mod record;
mod records;
mod seats;
mod table;
mod tables;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{
    AUTHORIZATION, CONTENT_TYPE, ETAG, IF_MATCH, IF_NONE_MATCH, LINK, LOCATION, RETRY_AFTER,
};
use axum::http::{HeaderName, Method};
use axum::routing::{delete, get, post};
use tower_http::cors::{Any, CorsLayer};
use tower_http::trace::TraceLayer;

pub(crate) use error::ApiError;

use crate::app::App;
use crate::ws;

/// Every route of the server.
pub(crate) fn router(app: App) -> Router {
    let v1 = Router::new()
        .route("/guests", post(guests::create))
        .route("/me", get(me::show))
        .route("/games", get(games::list))
        .route("/games/{game}", get(games::show))
        .route("/tables", get(tables::list).post(tables::create))
        .route("/tables/{table}", get(table::show))
        .route("/tables/{table}/join", post(join::join))
        .route("/tables/{table}/seats/{seat}", delete(seats::leave))
        .route("/tables/{table}/commands", post(command::command))
        .route("/tables/{table}/events", get(events::events))
        .route("/tables/{table}/legal", get(legal::legal))
        .route("/records", get(records::list))
        .route("/records/{file}", get(record::show))
        .route("/ws", get(ws::upgrade));
    Router::new()
        .nest("/v1", v1)
        .route("/livez", get(health::live))
        .route("/readyz", get(health::ready))
        .fallback(fallback::not_found)
        .method_not_allowed_fallback(fallback::wrong_method)
        .layer(DefaultBodyLimit::max(app.config.http.max_body_bytes))
        .layer(cors())
        .layer(TraceLayer::new_for_http())
        .with_state(app)
}

/// Any page may read, and may act for a player whose token it holds; there are no cookies.
fn cors() -> CorsLayer {
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE])
        .allow_headers([
            AUTHORIZATION,
            CONTENT_TYPE,
            IF_MATCH,
            IF_NONE_MATCH,
            HeaderName::from_static("idempotency-key"),
            HeaderName::from_static("yonin-invite"),
        ])
        .expose_headers([ETAG, LOCATION, LINK, RETRY_AFTER])
}
