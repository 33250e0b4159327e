//! `GET /v1/openapi.json`, `/v1/asyncapi.json` and the page for people at `/docs`

use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use utoipa_swagger_ui::{Config, serve};

use super::ApiError;
use crate::api::{ASYNCAPI, OPENAPI};

/// Documents change with the program alone.
const KEPT_FOR_AN_HOUR: (HeaderName, &str) = (CACHE_CONTROL, "public, max-age=3600");

/// The page runs what it came with, talks to this server alone, and sets styles of its own making.
const THE_PAGE_ALONE: &str = "default-src 'none'; script-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// Describes REST to programs.
pub(crate) async fn openapi() -> impl IntoResponse {
    json(OPENAPI)
}

/// Describes the socket to programs.
pub(crate) async fn asyncapi() -> impl IntoResponse {
    json(ASYNCAPI)
}

fn json(document: &'static str) -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json"), KEPT_FOR_AN_HOUR], document)
}

/// The page for people, and the files it is made of.
pub(super) fn page<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new()
        // Its files stand beside it, so it has to be a folder.
        .route("/docs", get(|| async { Redirect::permanent("/docs/") }))
        .route("/docs/", get(|| file(Path(String::new()))))
        .route("/docs/{*file}", get(file))
}

async fn file(Path(path): Path<String>) -> Result<Response, ApiError> {
    // A validator elsewhere would be told of every address the page is seen under.
    let config = Config::new(["/v1/openapi.json"]).validator_url("none");
    let file = serve(&path, Arc::new(config)).ok().flatten().ok_or(ApiError::NotFound("page"))?;
    let headers = [
        (CONTENT_TYPE, file.content_type),
        (KEPT_FOR_AN_HOUR.0, KEPT_FOR_AN_HOUR.1.to_owned()),
        (CONTENT_SECURITY_POLICY, THE_PAGE_ALONE.to_owned()),
    ];
    Ok((headers, Bytes::from(file.bytes.into_owned())).into_response())
}
