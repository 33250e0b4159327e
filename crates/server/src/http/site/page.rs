//! The client's page.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::StatusCode;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
};
use axum::response::{IntoResponse, Response};
use yonin_protocol::{Summary, TableId, Visibility};
use yonin_web_assets::{Meta, page};

use crate::app::App;
use crate::http::conditional::{knows, tag};

/// What runs and shows comes from this server, and it talks to no other; no page may frame it.
const THE_SERVER_ALONE: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// A page like any other.
pub(super) async fn any(request: HeaderMap) -> Response {
    kept(&request, None)
}

/// The page of a table, whose head tells those who get a link what it is.
pub(super) async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    request: HeaderMap,
) -> Response {
    let meta = match id.parse::<TableId>() {
        Ok(id) => app.store.summary(&id).await.ok().flatten().and_then(|table| about(&table)),
        Err(_) => None,
    };
    kept(&request, meta.as_ref())
}

/// The page, whether or not there is something at its address.
pub(super) fn answer(meta: Option<&Meta>) -> Response {
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CACHE_CONTROL, "no-cache"),
        (CONTENT_SECURITY_POLICY, THE_SERVER_ALONE),
    ];
    (headers, page(meta).into_owned()).into_response()
}

fn kept(request: &HeaderMap, meta: Option<&Meta>) -> Response {
    let etag = tag(&page(meta));
    let mut response = answer(meta);
    if knows(request, &etag) {
        // Browsers put these headers in the place of those they have kept: they are the page's own.
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        *response.body_mut() = Body::empty();
        response.headers_mut().remove(CONTENT_LENGTH);
    }
    if let Ok(etag) = etag.parse() {
        response.headers_mut().insert(ETAG, etag);
    }
    response
}

/// What may be said of a table to anybody.
fn about(table: &Summary) -> Option<Meta> {
    if table.visibility == Visibility::Private {
        return None;
    }
    let players: Vec<String> = table
        .seats_order
        .iter()
        .filter_map(|seat| table.seats.get(seat)?.player())
        .map(|player| player.name.to_string())
        .collect();
    let name = table.name.as_ref().map_or_else(|| table.id.to_string(), ToString::to_string);
    Some(Meta {
        title: format!("{name} - Yonin"),
        description: format!("{} ({}): {}", table.game, table.ruleset, players.join(", ")),
    })
}
