//! Paths and methods that do not exist.

use super::ApiError;

/// No such path.
pub(crate) async fn not_found() -> ApiError {
    ApiError::NotFound("path")
}

/// The path exists, the method does not; the router adds `Allow`.
pub(crate) async fn wrong_method() -> ApiError {
    ApiError::WrongMethod
}
