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

/// Who may keep an answer that never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// Everyone it passes.
    Everyone,
    /// Whoever asked.
    Caller,
}

/// A strong entity tag of what an answer is made of, whatever that is.
pub(crate) fn tag(of: &str) -> String {
    format!("\"{}\"", hex::encode(&Sha256::digest(of.as_bytes())[..TAG_BYTES]))
}

/// Whether a caller shows that he has the answer of this entity tag.
pub(crate) fn knows(request: &HeaderMap, tag: &str) -> bool {
    let same = |shown: &str| shown == "*" || shown.trim_start_matches("W/") == tag;
    let values = request.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(str::trim).any(same)
}

/// An immutable answer with its entity tag; 304 for a caller who shows the same, and nothing is made for
/// him.
pub(crate) async fn immutable<E>(
    request: &HeaderMap,
    keep: Keep,
    content_type: &'static str,
    tag: &str,
    body: impl Future<Output = Result<String, E>>,
) -> Result<Response, E> {
    let known = knows(request, tag);
    let mut headers = HeaderMap::new();
    let kept = match keep {
        Keep::Everyone => "public, max-age=31536000, immutable",
        Keep::Caller => "private, max-age=31536000, immutable",
    };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(kept));
    if keep == Keep::Caller {
        headers.insert(VARY, HeaderValue::from_static("Authorization, Cookie, Yonin-Invite"));
    }
    if let Ok(tag) = HeaderValue::from_str(tag) {
        headers.insert(ETAG, tag);
    }
    if known {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    let body = body.await?;
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
    Ok((headers, body).into_response())
}
