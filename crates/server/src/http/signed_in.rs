//! Answers that show a new token, and set it as a cookie where a browser asks.

use axum::Json;
use axum::http::header::{CACHE_CONTROL, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use yonin_protocol::Session;

use crate::session::{Origin, Sessions};

/// A secret is kept by whom it is for, and by nobody on the way.
pub(super) const NOT_STORED: (axum::http::HeaderName, HeaderValue) =
    (CACHE_CONTROL, HeaderValue::from_static("no-store"));

/// A session that was made for a request with these headers.
pub(super) fn signed_in(sessions: &Sessions, request: &HeaderMap, session: Session) -> Response {
    let cookie = match sessions.origin(request) {
        Origin::Allowed => sessions.cookies().set(&session.token),
        Origin::Absent | Origin::Foreign => None,
    };
    let mut response = (StatusCode::CREATED, [NOT_STORED], Json(session)).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}
