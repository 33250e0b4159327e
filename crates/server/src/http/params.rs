//! Path and query parameters whose faults are problem documents.

use std::error::Error;

use axum::extract::path::ErrorKind;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{FromRequestParts, Path, Query, RawPathParams};
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
        match Path::<T>::from_request_parts(parts, state).await {
            Ok(Path(found)) => Ok(Self(found)),
            Err(rejection) => {
                let named = RawPathParams::from_request_parts(parts, state).await;
                let names: Vec<String> = named
                    .iter()
                    .flat_map(|named| named.iter().map(|(name, _)| name.to_owned()))
                    .collect();
                Err(unread(&rejection, &names))
            }
        }
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

/// Which part of a path names nothing, and what it would have to be. `names` are those of its parts, in
/// their order.
fn unread(rejection: &PathRejection, names: &[String]) -> ApiError {
    let detail = match rejection {
        PathRejection::FailedToDeserializePathParams(failed) => match failed.kind() {
            ErrorKind::ParseErrorAtIndex { index, value, .. } => number(names.get(*index), value),
            ErrorKind::ParseErrorAtKey { key, value, .. } => number(Some(key), value),
            ErrorKind::ParseError { value, .. } => number(names.first(), value),
            ErrorKind::DeserializeError { key, message, .. } => {
                format!("the path's {key}: {message}")
            }
            ErrorKind::Message(message) => message.clone(),
            _ => failed.body_text(),
        },
        _ => rejection.body_text(),
    };
    ApiError::Unreadable { status: StatusCode::NOT_FOUND, detail }
}

/// Parts of paths that are parsed by themselves are numbers.
fn number(name: Option<&String>, value: &str) -> String {
    let name = name.map_or("part", String::as_str);
    format!("the path's {name} has to be a whole number that there may be, and is {value:?}")
}
