//! Why nobody is known.

use std::io;
use std::path::PathBuf;

/// A token that cannot be read or kept.
#[derive(Debug, thiserror::Error)]
pub enum IdentityError {
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
    /// The file, or the variable, says nothing of the server.
    #[error("{} has no token for this server", .0.display())]
    NoToken(PathBuf),
    /// A file that somebody else has written is not written over.
    #[error("{} holds a token and nothing else: a sign-in is kept in another file", .0.display())]
    Plain(PathBuf),
    /// There is no place for a token file.
    #[error("no home directory is known: name a file with --token-file")]
    NoHome,
}
