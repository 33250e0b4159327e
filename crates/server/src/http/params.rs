//! Path and query parameters whose faults are problem documents.

use std::error::Error;

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde::de::value::Error as QueryError;
use yonin_protocol::TableId;

use super::{ApiError, body};

/// A query string.
pub(crate) struct Params<T>(pub T);

impl<S, T> FromRequestParts<S> for Params<T>
where
    S: Send + Sync,
    T: DeserializeOwned,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Query(params) = Query::<T>::from_request_parts(parts, state).await?;
        Ok(Self(params))
    }
}

/// The parts of a path that differ from call to call. Text that cannot name anything names
/// something that does not exist.
pub(crate) struct InPath<T>(pub T);

impl<S, T> FromRequestParts<S> for InPath<T>
where
    S: Send + Sync,
    T: DeserializeOwned + Send,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Path(found) = Path::<T>::from_request_parts(parts, state).await?;
        Ok(Self(found))
    }
}

/// The table a path names.
pub(crate) type TablePath = InPath<TableId>;

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> Self {
        let mut cause: Option<&(dyn Error + 'static)> = Some(&rejection);
        while let Some(error) = cause {
            if let Some(fault) = error.downcast_ref::<serde_path_to_error::Error<QueryError>>() {
                return ApiError::Faults(vec![body::fault(fault.path(), fault.inner())]);
            }
            cause = error.source();
        }
        ApiError::Unreadable { status: StatusCode::BAD_REQUEST, detail: rejection.body_text() }
    }
}

impl From<PathRejection> for ApiError {
    fn from(rejection: PathRejection) -> Self {
        ApiError::Unreadable { status: StatusCode::NOT_FOUND, detail: rejection.body_text() }
    }
}
