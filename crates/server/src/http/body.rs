//! JSON bodies whose faults are problem documents.

use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, OptionalFromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use serde::de::DeserializeOwned;

use super::ApiError;

/// A JSON body.
pub(crate) struct Body<T>(pub T);

impl<S, T> FromRequest<S> for Body<T>
where
    S: Send + Sync,
    T: DeserializeOwned,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let axum::Json(value) =
            <axum::Json<T> as FromRequest<S>>::from_request(request, state).await?;
        Ok(Self(value))
    }
}

/// For calls whose every field is optional: no content type and no content is an empty object.
impl<S, T> OptionalFromRequest<S> for Body<T>
where
    S: Send + Sync,
    T: DeserializeOwned,
{
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Option<Self>, ApiError> {
        if !request.headers().contains_key(CONTENT_TYPE)
            && axum::body::HttpBody::is_end_stream(request.body())
        {
            return Ok(None);
        }
        <Self as FromRequest<S>>::from_request(request, state).await.map(Some)
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> Self {
        ApiError::Unreadable { status: rejection.status(), detail: rejection.body_text() }
    }
}
