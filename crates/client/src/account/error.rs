//! Why nobody has signed in or out.

use std::io;
use std::path::PathBuf;

use yonin_protocol::TextError;

use crate::api::ApiError;
use crate::identity::IdentityError;

/// What went wrong.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// The server refuses, or is not there.
    #[error("{0}")]
    Api(#[from] ApiError),
    /// What is kept cannot be read or written.
    #[error("{0}")]
    Identity(#[from] IdentityError),
    /// The password's file cannot be read.
    #[error("{}: {cause}", .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// Nobody says the password.
    #[error("no password can be read: {0}")]
    NoPassword(io::Error),
    /// Text that cannot be a password.
    #[error("a password {0}")]
    Password(TextError),
    /// It was mistyped, once at least.
    #[error("the two passwords differ")]
    Differ,
    /// Nobody has signed in.
    #[error("nobody has signed in at {0}")]
    Nobody(String),
    /// One account at a time.
    #[error("you have signed in as {0}: yonin logout comes first")]
    SignedIn(String),
    /// Nobody reads what is told.
    #[error("cannot report")]
    Report(#[from] io::Error),
}
