//! `POST /v1/guests`

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use yonin_protocol::GuestRequest;

use super::ApiError;
use super::arrival::CallerAddress;
use super::body::Body;
use super::signed_in::signed_in;
use crate::app::App;
use crate::limits::Rate;

/// Makes a guest.
pub(crate) async fn create(
    State(app): State<App>,
    CallerAddress(address): CallerAddress,
    headers: HeaderMap,
    body: Option<Body<GuestRequest>>,
) -> Result<Response, ApiError> {
    app.limits.check(Rate::Guests, address)?;
    let name = body.and_then(|Body(request)| request.name);
    Ok(signed_in(&app.sessions, &headers, app.sessions.guest(name).await?))
}
