//! Every refusal of REST as a problem document.

use axum::http::header::{CONTENT_TYPE, ETAG, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use yonin_protocol::{Code, FieldFault, FrameFault, Problem};
use yonin_store::StoreError;

use super::rate_headers;
use crate::league::LeagueError;
use crate::league::webhooks::WebhookError;
use crate::limits::{Full, Limited};
use crate::lobby::LobbyError;
use crate::problems;
use crate::queue::QueueError;
use crate::record::TextError;
use crate::session::SessionError;
use crate::table::Refusal;
use crate::thinking::{self, NotAnalysed};

/// Why a call has no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ApiError {
    /// A table refuses.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The lobby has nothing.
    #[error(transparent)]
    Lobby(#[from] LobbyError),
    /// A league refuses.
    #[error(transparent)]
    League(#[from] LeagueError),
    /// A change of something that is at a revision, without a word of which one was read.
    #[error("this call needs the header If-Match with the ETag of the league")]
    Unconditional,
    /// The queue refuses.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// There is no such webhook, or not for this caller.
    #[error(transparent)]
    Webhook(#[from] WebhookError),
    /// Something was done too often.
    #[error(transparent)]
    Limited(#[from] Limited),
    /// No computer player has room for a question.
    #[error(transparent)]
    Thinking(#[from] thinking::Full),
    /// A game is not looked at.
    #[error(transparent)]
    Analysis(#[from] NotAnalysed),
    /// No more sockets can be served.
    #[error(transparent)]
    Full(#[from] Full),
    /// Nobody was recognised.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A stored game does not replay.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A command that is none.
    #[error("{}", .0.detail)]
    Frame(FrameFault),
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
    /// An `Idempotency-Key` that is none.
    #[error("an Idempotency-Key has 1 to 128 visible ASCII characters, and comes once")]
    WrongKey,
    /// The same request is being answered.
    #[error("a request with this Idempotency-Key is being answered")]
    InFlight,
    /// The key was used for another request.
    #[error("this Idempotency-Key was used for another request")]
    KeyReused,
    /// A request broke off within the server.
    #[error("something went wrong in the server")]
    Crashed,
    /// The server stops, or cannot reach its store.
    #[error("the server is not ready")]
    NotReady,
}

impl ApiError {
    fn problem(&self) -> Problem {
        match self {
            ApiError::Refused(refusal) => refusal.problem(),
            ApiError::Lobby(error) => error.problem(),
            ApiError::League(error) => error.problem(),
            ApiError::Unconditional => {
                Problem::with_status(Code::PreconditionFailed, 428, self.to_string())
            }
            ApiError::Queue(error) => error.problem(),
            ApiError::Webhook(error) => error.problem(),
            ApiError::Limited(limited) => limited.problem(),
            ApiError::Thinking(full) => full.problem(),
            ApiError::Analysis(error) => error.problem(),
            ApiError::Full(full) => full.problem(),
            ApiError::Session(error) => error.problem(),
            ApiError::Store(error) => problems::of_store(error),
            ApiError::Text(_) | ApiError::Crashed => problems::internal(),
            ApiError::WrongKey => Problem::new(Code::BadRequest, self.to_string()),
            ApiError::InFlight => Problem::new(Code::Conflict, self.to_string()),
            ApiError::KeyReused => Problem::new(Code::IdReused, self.to_string()),
            ApiError::NotReady => problems::unavailable(),
            ApiError::Frame(fault) => Problem::new(fault.code, fault.detail.as_str()),
            ApiError::Unreadable { status, detail } => unreadable(*status, detail),
            ApiError::Faults(faults) => Problem {
                errors: faults.clone(),
                ..Problem::new(Code::BadRequest, self.to_string())
            },
            ApiError::NotFound(_) => Problem::new(Code::NotFound, self.to_string()),
            ApiError::WrongMethod => Problem::with_status(Code::Unsupported, 405, self.to_string()),
        }
    }
}

/// What a caller is told to show, by RFC 6750.
fn challenge(error: &ApiError) -> HeaderValue {
    match error {
        ApiError::Session(SessionError::BadToken) => {
            HeaderValue::from_static("Bearer error=\"invalid_token\"")
        }
        _ => HeaderValue::from_static("Bearer"),
    }
}

fn unreadable(status: StatusCode, detail: &str) -> Problem {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::new(Code::TooLarge, detail),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Problem::new(Code::Unsupported, detail),
        StatusCode::NOT_FOUND => Problem::new(Code::NotFound, detail),
        _ => Problem::new(Code::BadRequest, detail),
    }
}

impl From<FrameFault> for ApiError {
    fn from(fault: FrameFault) -> Self {
        ApiError::Frame(fault)
    }
}

/// Extractors refuse as every call does.
impl IntoResponse for SessionError {
    fn into_response(self) -> Response {
        ApiError::from(self).into_response()
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
            response.headers_mut().insert(WWW_AUTHENTICATE, challenge(&self));
        }
        if let Some(retry_ms) = problem.retry_ms {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(retry_ms.div_ceil(1000)));
        }
        if let ApiError::League(LeagueError::Old(revision)) = &self
            && let Ok(tag) = HeaderValue::from_str(&format!("\"{revision}\""))
        {
            response.headers_mut().insert(ETAG, tag);
        }
        if let ApiError::Limited(limited) | ApiError::Session(SessionError::Limited(limited)) =
            &self
        {
            rate_headers::used_up(response.headers_mut(), limited);
        }
        response
    }
}
