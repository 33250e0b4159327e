//! Refusals: one list of codes for REST and the socket, each with one HTTP status.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Why;

/// What went wrong, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The request cannot be understood or asks for something not on offer.
    BadRequest,
    /// No token, or one that is not known.
    Unauthenticated,
    /// Known, but not allowed.
    Forbidden,
    /// No such thing, or not for this caller.
    NotFound,
    /// The state of things does not allow it.
    Conflict,
    /// Someone else is to move.
    NotYourTurn,
    /// The caller's picture of the game is old.
    Stale,
    /// The game has ended.
    GameOver,
    /// The game stands still.
    Paused,
    /// Someone sits there.
    SeatTaken,
    /// No open seat is left.
    TableFull,
    /// `If-Match` does not fit, or is missing where it must not be.
    PreconditionFailed,
    /// More bytes than accepted.
    TooLarge,
    /// A method, media type or frame that is not understood.
    Unsupported,
    /// The rules of the game forbid it.
    Illegal,
    /// An id or idempotency key was used for something else before.
    IdReused,
    /// Too many requests.
    RateLimited,
    /// The server's fault.
    Internal,
    /// The server has too much to do just now.
    Busy,
    /// Something the server needs is away.
    Unavailable,
}

impl Code {
    /// The code's HTTP status. A wrong method (405) and a missing `If-Match` (428) have their own,
    /// which the place that finds them sets.
    pub const fn status(self) -> u16 {
        match self {
            Code::BadRequest => 400,
            Code::Unauthenticated => 401,
            Code::Forbidden => 403,
            Code::NotFound => 404,
            Code::Conflict
            | Code::NotYourTurn
            | Code::Stale
            | Code::GameOver
            | Code::Paused
            | Code::SeatTaken
            | Code::TableFull => 409,
            Code::PreconditionFailed => 412,
            Code::TooLarge => 413,
            Code::Unsupported => 415,
            Code::Illegal | Code::IdReused => 422,
            Code::RateLimited => 429,
            Code::Internal => 500,
            Code::Busy | Code::Unavailable => 503,
        }
    }

    /// The code as it stands on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Code::BadRequest => "bad_request",
            Code::Unauthenticated => "unauthenticated",
            Code::Forbidden => "forbidden",
            Code::NotFound => "not_found",
            Code::Conflict => "conflict",
            Code::NotYourTurn => "not_your_turn",
            Code::Stale => "stale",
            Code::GameOver => "game_over",
            Code::Paused => "paused",
            Code::SeatTaken => "seat_taken",
            Code::TableFull => "table_full",
            Code::PreconditionFailed => "precondition_failed",
            Code::TooLarge => "too_large",
            Code::Unsupported => "unsupported",
            Code::Illegal => "illegal",
            Code::IdReused => "id_reused",
            Code::RateLimited => "rate_limited",
            Code::Internal => "internal",
            Code::Busy => "busy",
            Code::Unavailable => "unavailable",
        }
    }

    /// A short heading for people.
    fn title(self) -> String {
        let mut title = self.as_str().replace('_', " ");
        title[..1].make_ascii_uppercase();
        title
    }

    /// Whether the same request may succeed a little later.
    pub const fn is_retryable(self) -> bool {
        matches!(self, Code::RateLimited | Code::Busy | Code::Unavailable)
    }
}

/// The body of every REST error, RFC 9457.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Problem {
    /// Identifies the kind of problem; says no more than `code`.
    #[serde(rename = "type")]
    pub kind: String,
    /// A short heading for people.
    pub title: String,
    /// The HTTP status, repeated.
    pub status: u16,
    /// For programs.
    pub code: Code,
    /// For people: what happened this time.
    pub detail: String,
    /// The fields at fault.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub errors: Vec<FieldFault>,
    /// Why a move is illegal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[ts(optional)]
    pub why: Option<Why>,
    /// The newest event with a position, where the caller's picture is old.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[ts(optional)]
    pub seq: Option<u64>,
    /// When to try again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[ts(optional)]
    pub retry_ms: Option<u64>,
}

impl Problem {
    /// A problem of the given code with the code's own status.
    pub fn new(code: Code, detail: impl Into<String>) -> Self {
        Self::with_status(code, code.status(), detail)
    }

    /// A problem whose status differs from the code's usual one.
    pub fn with_status(code: Code, status: u16, detail: impl Into<String>) -> Self {
        Self {
            kind: format!("urn:yonin:problem:{}", code.as_str()),
            title: code.title(),
            status,
            code,
            detail: detail.into(),
            errors: Vec::new(),
            why: None,
            seq: None,
            retry_ms: None,
        }
    }
}

/// One field at fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct FieldFault {
    /// JSON pointer into the request's body.
    pub pointer: String,
    /// What is wrong there.
    pub detail: String,
}

impl FieldFault {
    /// A fault at `pointer`.
    pub fn new(pointer: impl Into<String>, detail: impl Into<String>) -> Self {
        Self { pointer: pointer.into(), detail: detail.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_have_one_spelling() {
        for code in [Code::BadRequest, Code::NotYourTurn, Code::IdReused, Code::Busy] {
            assert_eq!(serde_json::to_value(code).unwrap(), code.as_str());
        }
        let problem = Problem::new(Code::NotYourTurn, "wait");
        assert_eq!((problem.status, problem.title.as_str()), (409, "Not your turn"));
        assert_eq!(problem.kind, "urn:yonin:problem:not_your_turn");
    }
}
