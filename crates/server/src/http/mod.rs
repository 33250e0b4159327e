//! REST: a file per call, and what they share.

mod accounts;
mod analysis;
mod arrival;
mod body;
mod chat;
mod command;
mod conditional;
mod cursor;
mod defaults;
mod error;
mod events;
mod fallback;
mod games;
mod guests;
mod health;
mod hint;
mod idempotency;
mod join;
mod leaderboards;
mod leagues;
mod leftover;
mod legal;
mod limits;
mod me;
mod openapi;
mod params;
mod players;
mod queue;
mod rate_headers;
mod record;
mod records;
mod rematch;
mod rulings;
mod seats;
mod sessions;
mod signed_in;
mod site;
mod start;
mod table;
mod tables;
mod tokens;
mod viewer;

use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::{
    AUTHORIZATION, CONTENT_TYPE, ETAG, IF_MATCH, IF_NONE_MATCH, LINK, LOCATION, RETRY_AFTER,
};
use axum::http::{HeaderName, Method};
use axum::middleware::{from_fn_with_state, map_response};
use axum::routing::{delete, get, post, put};
use tower_http::cors::{Any, CorsLayer};
use tower_http::trace::TraceLayer;

pub(crate) use arrival::CallerAddress;
pub(crate) use error::ApiError;
pub(crate) use health::Readiness;
pub(crate) use idempotency::InFlight;

use crate::app::App;
use crate::ws;

/// Every route of the server.
pub(crate) fn router(app: App) -> Router {
    // For the calls that make something.
    let kept = from_fn_with_state(app.clone(), idempotency::keep);
    let v1 = Router::new()
        .route("/guests", post(guests::create))
        .route("/accounts", post(accounts::create))
        .route("/sessions", post(sessions::create))
        .route("/sessions/current", delete(sessions::delete))
        .route("/tokens", get(tokens::list).post(tokens::create))
        .route("/tokens/{token}", delete(tokens::delete))
        .route("/me", get(me::show))
        .route("/limits", get(limits::show))
        .route("/games", get(games::list))
        .route("/games/{game}", get(games::show))
        .route("/tables", get(tables::list).post(tables::create).layer(kept.clone()))
        .route("/tables/{table}", get(table::show))
        .route("/tables/{table}/join", post(join::join))
        .route("/tables/{table}/seats/{seat}", put(seats::set).delete(seats::leave))
        .route("/tables/{table}/start", post(start::start))
        .route("/tables/{table}/rematch", post(rematch::rematch).layer(kept.clone()))
        .route("/tables/{table}/chat", get(chat::list))
        .route("/tables/{table}/commands", post(command::command))
        .route("/tables/{table}/events", get(events::events))
        .route("/tables/{table}/legal", get(legal::legal))
        .route("/tables/{table}/hint", get(hint::hint))
        .route("/queue", post(queue::join).layer(kept.clone()))
        .route("/queue/{ticket}", get(queue::show).delete(queue::leave))
        .route("/records", get(records::list))
        .route("/records/{file}", get(record::show))
        .route("/records/{file}/analysis", get(analysis::show))
        .route("/records/{file}/rulings", get(rulings::list))
        .route("/players/{player}", get(players::show))
        .route("/players/{player}/ratings", get(players::ratings))
        .route("/leaderboards/{pool}", get(leaderboards::list))
        .route("/leagues", get(leagues::all::list).post(leagues::all::create).layer(kept.clone()))
        .route("/leagues/{league}", get(leagues::one::show).patch(leagues::one::change))
        .route("/leagues/{league}/close", post(leagues::one::close).layer(kept.clone()))
        .route("/leagues/{league}/clone", post(leagues::all::clone).layer(kept.clone()))
        .route(
            "/leagues/{league}/entrants",
            get(leagues::entrants::list).post(leagues::entrants::enter),
        )
        .route(
            "/leagues/{league}/entrants/{player}",
            put(leagues::entrant::enter)
                .patch(leagues::entrant::withdraw)
                .delete(leagues::entrant::remove),
        )
        .route(
            "/leagues/{league}/rounds",
            get(leagues::rounds::list).post(leagues::rounds::pair).layer(kept.clone()),
        )
        .route(
            "/leagues/{league}/rounds/{n}",
            get(leagues::rounds::show).delete(leagues::rounds::unpair),
        )
        .route(
            "/leagues/{league}/rounds/{n}/start",
            post(leagues::rounds::start).layer(kept.clone()),
        )
        .route(
            "/leagues/{league}/rulings",
            get(leagues::rulings::list).post(leagues::rulings::rule).layer(kept),
        )
        .route("/leagues/{league}/rulings/{ruling}", delete(leagues::rulings::unrule))
        .route("/leagues/{league}/standings", get(leagues::standings::show))
        .route("/leagues/{league}/interactions", get(leagues::interactions::show))
        .route(
            "/leagues/{league}/webhooks",
            get(leagues::webhooks::list).post(leagues::webhooks::create),
        )
        .route("/leagues/{league}/webhooks/{webhook}", delete(leagues::webhooks::delete))
        .route("/leagues/{league}/webhooks/{webhook}/replay", post(leagues::webhooks::replay))
        .route(
            "/leagues/{league}/webhooks/{webhook}/deliveries",
            get(leagues::webhooks::deliveries),
        )
        .route("/openapi.json", get(openapi::openapi))
        .route("/asyncapi.json", get(openapi::asyncapi))
        .route("/ws", get(ws::upgrade))
        .fallback(fallback::not_found)
        .method_not_allowed_fallback(fallback::wrong_method)
        .layer(map_response(defaults::keep_private))
        .layer(from_fn_with_state(app.clone(), arrival::arrive));
    Router::new()
        .nest("/v1", v1)
        .merge(openapi::page())
        .merge(site::site())
        .route("/livez", get(health::live))
        .route("/readyz", get(health::ready))
        .fallback(site::not_found)
        .method_not_allowed_fallback(fallback::wrong_method)
        .layer(DefaultBodyLimit::max(app.config.http.max_body_bytes))
        .layer(cors())
        .layer(map_response(defaults::harden))
        .layer(from_fn_with_state(app.clone(), leftover::finish))
        .layer(TraceLayer::new_for_http())
        .with_state(app)
}

/// How long browsers remember that calls may be made.
const PREFLIGHT: Duration = Duration::from_secs(60 * 60);

/// Any page may read, and may act for a player whose token it holds. The cookie is for the server's
/// own pages: to others, browsers show no answer that came by it.
fn cors() -> CorsLayer {
    CorsLayer::new()
        .allow_origin(Any)
        .allow_methods([Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE])
        .allow_headers([
            AUTHORIZATION,
            CONTENT_TYPE,
            IF_MATCH,
            IF_NONE_MATCH,
            idempotency::HEADER,
            HeaderName::from_static("yonin-invite"),
        ])
        .expose_headers([
            ETAG,
            LOCATION,
            LINK,
            RETRY_AFTER,
            rate_headers::POLICY,
            rate_headers::STATE,
        ])
        .max_age(PREFLIGHT)
}
