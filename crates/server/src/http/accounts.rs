//! `POST /v1/accounts`

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use yonin_protocol::Credentials;

use super::ApiError;
use super::arrival::CallerAddress;
use super::body::Body;
use super::signed_in::signed_in;
use crate::app::App;
use crate::bus::PlayerNews;
use crate::limits::Rate;
use crate::session::Visitor;

/// Makes an account, out of the guest who asks for it.
pub(crate) async fn create(
    State(app): State<App>,
    CallerAddress(address): CallerAddress,
    headers: HeaderMap,
    visitor: Option<Visitor>,
    Body(credentials): Body<Credentials>,
) -> Result<Response, ApiError> {
    app.limits.check(Rate::SignUps, address)?;
    let caller = visitor.map(|Visitor(identity)| identity);
    let session = app.sessions.sign_up(&credentials, caller).await?;
    // Whoever is connected as the guest goes on, under the new name.
    app.bus.publish_player(&session.player.id, PlayerNews::Account(session.player.clone()));
    Ok(signed_in(&app.sessions, &headers, session))
}
