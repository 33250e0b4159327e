//! A league's revision: the entity tag of everything in it.

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_MATCH, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::csv;
use crate::http::ApiError;
use crate::http::conditional::knows;
use crate::league::Revisions;

/// The revisions that a caller will change; he has to say.
pub(crate) struct IfMatch(pub Revisions);

/// The same where he need not.
pub(crate) struct MaybeIfMatch(pub Revisions);

impl<S: Send + Sync> FromRequestParts<S> for IfMatch {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        read(&parts.headers).map(Self).ok_or(ApiError::Unconditional)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for MaybeIfMatch {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(Self(read(&parts.headers).unwrap_or(Revisions::Any)))
    }
}

/// None if nothing is said. What cannot be a revision is none that there is.
fn read(headers: &HeaderMap) -> Option<Revisions> {
    headers.contains_key(IF_MATCH).then(|| {
        let values = headers.get_all(IF_MATCH).iter().filter_map(|value| value.to_str().ok());
        let tags: Vec<&str> = values.flat_map(|value| value.split(',')).map(str::trim).collect();
        if tags.contains(&"*") {
            return Revisions::Any;
        }
        let revision = |shown: &&str| {
            let revision = shown.strip_prefix('"')?.strip_suffix('"')?.parse().ok()?;
            (tag(revision) == *shown).then_some(revision)
        };
        Revisions::These(tags.iter().filter_map(revision).collect())
    })
}

/// The entity tag of a revision.
pub(super) fn tag(revision: u64) -> String {
    format!("\"{revision}\"")
}

/// Headers of an answer that follows from a revision: it may be kept, and has to be asked about.
pub(super) fn headers(revision: u64) -> HeaderMap {
    let mut headers = HeaderMap::new();
    if let Ok(tag) = HeaderValue::from_str(&tag(revision)) {
        headers.insert(ETAG, tag);
    }
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(VARY, HeaderValue::from_static("Accept"));
    headers
}

/// 304 for a caller who knows the revision.
pub(super) fn unchanged(request: &HeaderMap, revision: u64) -> Option<Response> {
    knows(request, &tag(revision))
        .then(|| (StatusCode::NOT_MODIFIED, headers(revision)).into_response())
}

/// A changed or new thing at a revision.
pub(super) fn answer<T: Serialize>(status: StatusCode, revision: u64, body: &T) -> Response {
    (status, headers(revision), Json(body)).into_response()
}

/// A table of text at a revision.
pub(super) fn text(revision: u64, text: String) -> Response {
    let content = [(CONTENT_TYPE, HeaderValue::from_static(csv::UTF_8))];
    (headers(revision), content, text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(value: &'static str) -> Option<Revisions> {
        read(&[(IF_MATCH, HeaderValue::from_static(value))].into_iter().collect())
    }

    #[test]
    fn revisions_are_strong_tags() {
        assert_eq!(read(&HeaderMap::new()), None);
        assert_eq!(said("*"), Some(Revisions::Any));
        assert_eq!(said("\"7\", \"9\""), Some(Revisions::These(vec![7, 9])));
        for none in ["", "7", "W/\"7\"", "\"seven\"", "\"-1\"", "\"+7\"", "\"007\""] {
            assert_eq!(said(none), Some(Revisions::These(Vec::new())), "{none}");
        }
    }
}
