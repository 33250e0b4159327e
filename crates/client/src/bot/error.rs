//! Why a game was not played to its end.

use yonin_protocol::Code;

use super::verify::Mismatch;
use crate::api::ApiError;
use crate::entropy::NoEntropy;
use crate::identity::IdentityError;
use crate::socket::SocketError;

/// A game that failed.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// A call failed.
    #[error("{0}")]
    Api(#[from] ApiError),
    /// The token cannot be read.
    #[error("{0}")]
    Identity(#[from] IdentityError),
    /// A connection failed for good.
    #[error("{0}")]
    Socket(#[from] SocketError),
    /// The server refuses something a player has a right to.
    #[error("the server refuses: {}: {detail}", .code.as_str())]
    Refused {
        /// For programs.
        code: Code,
        /// For people.
        detail: String,
    },
    /// The table was closed before a game.
    #[error("the table was closed: {0}")]
    Closed(String),
    /// The record is not the game that was played.
    #[error("the record is wrong: {0}")]
    Record(#[from] Mismatch),
    /// The system gave no seed.
    #[error("{0}")]
    NoEntropy(#[from] NoEntropy),
    /// Nobody reads what is reported.
    #[error("cannot report")]
    Report(#[from] std::io::Error),
}
