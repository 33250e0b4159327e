//! Every refusal of REST as a problem document.

use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use yonin_protocol::{Code, FieldFault, Problem};
use yonin_store::StoreError;

use crate::lobby::LobbyError;
use crate::record::TextError;
use crate::session::SessionError;
use crate::table::Refusal;

/// How long a caller is asked to wait while the store is away.
const STORE_RETRY_MS: u64 = 1000;

/// Why a call has no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    /// A table refuses.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The lobby has nothing.
    #[error(transparent)]
    Lobby(#[from] LobbyError),
    /// Nobody was recognised.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A stored game does not replay.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The request itself cannot be read: the framework says with which status.
    #[error("{detail}")]
    Unreadable {
        /// The status it would have answered with.
        status: StatusCode,
        /// What is wrong.
        detail: String,
    },
    /// Single fields cannot be read.
    #[error("the request has faults")]
    Faults(Vec<FieldFault>),
    /// There is no such thing.
    #[error("no such {0}")]
    NotFound(&'static str),
    /// The path does not know the method.
    #[error("this path does not know that method")]
    WrongMethod,
    /// The server stops, or cannot reach its store.
    #[error("the server is not ready")]
    NotReady,
}

impl ApiError {
    fn problem(&self) -> Problem {
        match self {
            ApiError::Refused(refusal) | ApiError::Lobby(LobbyError::Refused(refusal)) => Problem {
                why: refusal.why(),
                seq: refusal.seq(),
                retry_ms: refusal.retry_ms(),
                ..Problem::new(refusal.code(), refusal.to_string())
            },
            ApiError::Lobby(LobbyError::NotFound) => Problem::new(Code::NotFound, self.to_string()),
            ApiError::Lobby(LobbyError::Faults(faults)) | ApiError::Faults(faults) => Problem {
                errors: faults.clone(),
                ..Problem::new(Code::BadRequest, self.to_string())
            },
            ApiError::Session(SessionError::NoToken | SessionError::BadToken) => {
                Problem::new(Code::Unauthenticated, self.to_string())
            }
            ApiError::Session(SessionError::Scope) => {
                Problem::new(Code::Forbidden, self.to_string())
            }
            ApiError::Store(error)
            | ApiError::Session(SessionError::Store(error))
            | ApiError::Lobby(LobbyError::Store(error)) => store_problem(error),
            ApiError::Unreadable { status, detail } => unreadable(*status, detail),
            ApiError::NotFound(_) => Problem::new(Code::NotFound, self.to_string()),
            ApiError::WrongMethod => Problem::with_status(Code::Unsupported, 405, self.to_string()),
            ApiError::NotReady => Problem {
                retry_ms: Some(STORE_RETRY_MS),
                ..Problem::new(Code::Unavailable, self.to_string())
            },
            ApiError::Text(_)
            | ApiError::Session(SessionError::NoEntropy(_) | SessionError::Id(_))
            | ApiError::Lobby(
                LobbyError::Corrupt(_) | LobbyError::NoEntropy(_) | LobbyError::Id(_),
            ) => internal(),
        }
    }
}

fn store_problem(error: &StoreError) -> Problem {
    match error {
        StoreError::Unavailable(_) => Problem {
            retry_ms: Some(STORE_RETRY_MS),
            ..Problem::new(Code::Unavailable, "the store cannot be reached just now")
        },
        StoreError::Conflict | StoreError::Corrupt(_) | StoreError::Backend(_) => internal(),
    }
}

/// What is behind it is logged, not sent.
fn internal() -> Problem {
    Problem::new(Code::Internal, "something went wrong in the server")
}

fn unreadable(status: StatusCode, detail: &str) -> Problem {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::new(Code::TooLarge, detail),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Problem::new(Code::Unsupported, detail),
        StatusCode::NOT_FOUND => Problem::new(Code::NotFound, detail),
        _ => Problem::new(Code::BadRequest, detail),
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let problem = self.problem();
        if problem.code == Code::Internal {
            tracing::error!(error = ?self, "a call failed");
        }
        let status =
            StatusCode::from_u16(problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let body = serde_json::to_string(&problem).unwrap_or_default();
        let content_type = HeaderValue::from_static("application/problem+json");
        let mut response = (status, [(CONTENT_TYPE, content_type)], body).into_response();
        if status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Some(retry_ms) = problem.retry_ms {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(retry_ms.div_ceil(1000)));
        }
        response
    }
}
