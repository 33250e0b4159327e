//! `POST /v1/sessions` and `DELETE /v1/sessions/current`

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use yonin_protocol::Credentials;

use super::ApiError;
use super::arrival::CallerAddress;
use super::body::Body;
use super::signed_in::signed_in;
use crate::app::App;
use crate::session::SessionCaller;

/// Signs in.
pub(crate) async fn create(
    State(app): State<App>,
    CallerAddress(address): CallerAddress,
    headers: HeaderMap,
    Body(credentials): Body<Credentials>,
) -> Result<Response, ApiError> {
    Ok(signed_in(&app.sessions, &headers, app.sessions.sign_in(&credentials, address).await?))
}

/// Signs out.
pub(crate) async fn delete(
    State(app): State<App>,
    SessionCaller(identity): SessionCaller,
) -> Result<Response, ApiError> {
    app.sessions.sign_out(&identity).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    if let Some(cookie) = app.sessions.cookies().clear() {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    Ok(response)
}
