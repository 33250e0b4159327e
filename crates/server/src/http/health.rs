//! `/livez` and `/readyz`

use axum::extract::State;
use axum::http::StatusCode;

use super::ApiError;
use crate::app::App;

/// The process answers.
pub(crate) async fn live() -> StatusCode {
    StatusCode::OK
}

/// The process takes work: it is not stopping, and its store answers.
pub(crate) async fn ready(State(app): State<App>) -> Result<StatusCode, ApiError> {
    if app.stop.is_cancelled() {
        return Err(ApiError::NotReady);
    }
    app.store.ping().await?;
    Ok(StatusCode::OK)
}
