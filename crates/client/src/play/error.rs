//! Why one cannot play.

use std::io;

use crate::api::ApiError;
use crate::entropy::NoEntropy;
use crate::identity::IdentityError;
use crate::socket::SocketError;

/// Play that ended before its time.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// A call failed.
    #[error("{0}")]
    Api(#[from] ApiError),
    /// The connection failed for good.
    #[error("{0}")]
    Socket(#[from] SocketError),
    /// The system gave no randomness.
    #[error("{0}")]
    NoEntropy(#[from] NoEntropy),
    /// What is kept cannot be read or written.
    #[error("{0}")]
    Identity(#[from] IdentityError),
    /// The account's session is over: nobody is to play as a guest by mistake.
    #[error("you are signed in as {0} no longer: yonin login {0}, or yonin logout to be a guest")]
    SignedOut(String),
    /// Others are to sit there.
    #[error("{seats} reserved for others; you are {you}")]
    Reserved {
        /// Which seats.
        seats: String,
        /// Who is turned away.
        you: String,
    },
    /// There is no table to come back to.
    #[error("you sit at no table: say --create, --create --bots 1, --table ID or --queue POOL")]
    Nowhere,
    /// The game is on, or over, and he is not in it.
    #[error("you do not sit at this table, and it is not open: yonin watch --table {0}")]
    NotOpen(String),
    /// The ticket of quick match is dead.
    #[error("the wait in the queue has expired")]
    Expired,
    /// The server refuses to show the table.
    #[error("the server refuses: {0}")]
    Refused(String),
    /// Nobody reads what is told.
    #[error("cannot report")]
    Report(#[from] io::Error),
}
