//! Headers that every answer has unless its call says otherwise.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;

use super::conditional::FOR_THE_CALLER;

/// Data is no page: should a browser show it as one, it can do nothing.
const NOTHING_RUNS: HeaderValue =
    HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'; sandbox");

/// What browsers are told about anything that comes from here.
pub(crate) async fn harden(mut response: Response) -> Response {
    let is_kept = response.status() == StatusCode::NOT_MODIFIED;
    let headers = response.headers_mut();
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.entry(REFERRER_POLICY).or_insert(HeaderValue::from_static("no-referrer"));
    // Pages and what they load say themselves what may run in them. An answer that says only that something
    // is as it was says nothing of it: its headers take the place of those that a browser has kept.
    let content = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let is_data = content.is_none_or(|content| {
        ["json", "text/plain", "text/csv"].iter().any(|data| content.contains(data))
    });
    if is_data && !is_kept {
        headers.entry(CONTENT_SECURITY_POLICY).or_insert(NOTHING_RUNS);
    }
    response
}

/// An answer may depend on who asks unless its call says that it does not.
pub(crate) async fn keep_private(mut response: Response) -> Response {
    let upgraded = response.status() == StatusCode::SWITCHING_PROTOCOLS;
    let headers = response.headers_mut();
    if !upgraded && !headers.contains_key(CACHE_CONTROL) {
        for (name, value) in FOR_THE_CALLER {
            if name == VARY {
                headers.append(name, HeaderValue::from_static(value));
            } else {
                headers.insert(name, HeaderValue::from_static(value));
            }
        }
    }
    response
}
