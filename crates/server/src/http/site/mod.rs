//! The web client: its page at every address it has, its files, and "not found" as a page for browsers.

mod asset;
mod page;

use axum::Router;
use axum::extract::{OriginalUri, Request};
use axum::http::header::ACCEPT;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::ApiError;
use crate::app::App;

/// The page of a table says which.
const TABLE: &str = "/t/{id}";

/// Routes of the client.
pub(super) fn site() -> Router<App> {
    let pages = yonin_web_assets::page_paths();
    let router = pages.iter().fold(Router::new(), |router, path| match path.as_str() {
        TABLE => router.route(path, get(page::table)),
        path => router.route(path, get(page::any)),
    });
    yonin_web_assets::files()
        .fold(router, |router, path| router.route(&format!("/{path}"), get(asset::show)))
}

/// No such path: a page for those who look for pages, a problem for programs.
pub(super) async fn not_found(OriginalUri(uri): OriginalUri, request: Request) -> Response {
    let accepts =
        request.headers().get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let looks =
        matches!(*request.method(), Method::GET | Method::HEAD) && accepts.contains("text/html");
    if looks && !uri.path().starts_with("/v1/") {
        (StatusCode::NOT_FOUND, page::answer(None)).into_response()
    } else {
        ApiError::NotFound("path").into_response()
    }
}
