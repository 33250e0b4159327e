//! Who may keep an answer: those that never change, those meant for one caller.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

/// Bytes of the hash that make an entity tag.
const TAG_BYTES: usize = 16;

/// What [`FOR_THE_CALLER`] is.
pub(crate) type PrivateHeaders = [(HeaderName, &'static str); 2];

/// Headers of an answer that depends on who asks.
pub(crate) const FOR_THE_CALLER: PrivateHeaders =
    [(CACHE_CONTROL, "private"), (VARY, "Authorization, Cookie")];

/// An immutable answer with a strong entity tag; 304 for a caller who shows the same.
pub(crate) fn immutable(request: &HeaderMap, content_type: &'static str, body: String) -> Response {
    let tag = format!("\"{}\"", hex::encode(&Sha256::digest(body.as_bytes())[..TAG_BYTES]));
    let known = request.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok()).any(
        |value| {
            value
                .split(',')
                .map(str::trim)
                .any(|shown| shown == "*" || shown.trim_start_matches("W/") == tag)
        },
    );
    let mut headers = HeaderMap::new();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    if known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    (headers, body).into_response()
}
