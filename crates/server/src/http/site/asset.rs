//! A file of the client.

use axum::extract::OriginalUri;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use yonin_web_assets::{Encoding, File, file};

use crate::http::ApiError;
use crate::http::conditional::knows;

/// Shows the file at the request's path, packed as the caller takes it.
pub(super) async fn show(
    OriginalUri(uri): OriginalUri,
    request: HeaderMap,
) -> Result<Response, ApiError> {
    let accepted =
        request.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let found = file(uri.path().trim_start_matches('/'), &Encoding::accepted(accepted));
    let file = found.ok_or(ApiError::NotFound("file"))?;
    let headers = headers(&file);
    if knows(&request, &file.etag) {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    Ok((headers, file.bytes.into_owned()).into_response())
}

fn headers(file: &File) -> HeaderMap {
    let mut headers = HeaderMap::new();
    let kept =
        if file.immutable { "public, max-age=31536000, immutable" } else { "public, no-cache" };
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(kept));
    headers.insert(VARY, HeaderValue::from_static("Accept-Encoding"));
    if let Some(name) = file.encoding.name() {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
    }
    for (name, value) in [(CONTENT_TYPE, &file.content_type), (ETAG, &file.etag)] {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    }
    headers
}
