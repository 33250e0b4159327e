//! `POST /v1/guests`

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use yonin_protocol::{GuestRequest, Session};

use super::ApiError;
use super::body::Body;
use crate::app::App;
use crate::session::create_guest;

/// Makes a guest.
pub(crate) async fn create(
    State(app): State<App>,
    body: Option<Body<GuestRequest>>,
) -> Result<(StatusCode, Json<Session>), ApiError> {
    let name = body.and_then(|Body(request)| request.name);
    let session = create_guest(app.store.as_ref(), app.time, name).await?;
    Ok((StatusCode::CREATED, Json(session)))
}
