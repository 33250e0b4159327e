//! Why one cannot play.

use std::io;
use std::path::PathBuf;

use crate::api::ApiError;
use crate::entropy::NoEntropy;
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
    /// The token file cannot be read or written.
    #[error("{}: {cause}", .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// The token file is something else.
    #[error("{} is no token file", .0.display())]
    NoTokenFile(PathBuf),
    /// There is no place for a token file.
    #[error("no home directory is known: name a file with --token-file")]
    NoHome,
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
