//! How connections end.

use axum::extract::ws::{CloseFrame, Utf8Bytes};
use yonin_protocol::{Code, Problem, ServerFrame};

use crate::outbox::CutOff;

/// How long a client is asked to wait before it comes back to a server that restarts.
const RESTART_RETRY_MS: u64 = 2000;

/// How long a client is asked to wait that would not be told before: until what it did is forgotten.
const FLOOD_RETRY_MS: u64 = 60_000;

/// Why a connection ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Farewell {
    /// The peer has gone, or says it will.
    Done,
    /// The peer takes nothing more: there is no way to say farewell.
    Gone,
    /// Nothing was heard of the peer for too long.
    Silent,
    /// A frame was longer than allowed.
    TooBig,
    /// The server stops; the peer is to come back and resume.
    Restarting,
    /// The peer does not speak the protocol.
    Protocol(&'static str),
    /// The token in `hello` is not known.
    TokenInvalid,
    /// The token cannot be looked up, or something else here is broken.
    Unavailable,
    /// The peer asks for more than it may, however often it is told; it is to come back later.
    Flood,
    /// The peer does not keep up; it is to come back and resume.
    TooSlow,
    /// A table the peer follows begins anew; it is to come back and resume.
    TableGone,
}

impl From<CutOff> for Farewell {
    fn from(cause: CutOff) -> Self {
        match cause {
            CutOff::TooSlow => Farewell::TooSlow,
            CutOff::TableGone => Farewell::TableGone,
        }
    }
}

impl Farewell {
    /// The close frame.
    pub(crate) fn frame(&self) -> CloseFrame {
        let (code, reason) = match self {
            Farewell::Done | Farewell::Gone => (1000, "done"),
            Farewell::Silent => (1001, "silent"),
            Farewell::TooBig => (1009, "too big"),
            Farewell::Restarting => (1012, "restarting"),
            Farewell::Protocol(what) => (4000, *what),
            Farewell::TokenInvalid => (4001, "token invalid"),
            Farewell::Unavailable => (1012, "unavailable"),
            Farewell::Flood => (4008, "rate limited"),
            Farewell::TooSlow => (4009, "too slow"),
            Farewell::TableGone => (1012, "a table begins anew"),
        };
        CloseFrame { code, reason: Utf8Bytes::from_static(reason) }
    }

    /// The error that is sent before it; none where the peer did nothing wrong or is gone.
    pub(crate) fn error(&self) -> Option<ServerFrame> {
        let (code, detail, retry_ms) = match self {
            Farewell::Done | Farewell::Gone | Farewell::Silent => return None,
            Farewell::TooBig => (Code::TooLarge, "a frame is longer than allowed", None),
            Farewell::Restarting => {
                (Code::Unavailable, "the server restarts", Some(RESTART_RETRY_MS))
            }
            Farewell::Protocol(what) => (Code::BadRequest, *what, None),
            Farewell::TokenInvalid => (Code::Unauthenticated, "this token is not known", None),
            Farewell::Unavailable => {
                (Code::Unavailable, "nothing can be looked up just now", Some(RESTART_RETRY_MS))
            }
            Farewell::Flood => (
                Code::RateLimited,
                "you go on after having been told to wait",
                Some(FLOOD_RETRY_MS),
            ),
            Farewell::TooSlow => (Code::Busy, "too many frames are waiting for you", Some(0)),
            Farewell::TableGone => (Code::Busy, "a table you follow begins anew", Some(0)),
        };
        let problem = Problem { retry_ms, ..Problem::new(code, detail) };
        Some(ServerFrame::refused(None, None, problem))
    }
}
