//! How a connection fails.

use tokio_tungstenite::tungstenite;

/// Close codes after which there is no use in coming back.
const STOP: [u16; 5] = [1000, 4000, 4001, 4003, 4005];

/// A connection that failed or ended.
#[derive(Debug, thiserror::Error)]
pub enum SocketError {
    /// The server's address cannot be used.
    #[error("{0:?} is no address of a server")]
    Address(String),
    /// The server's address asks for an encrypted connection.
    #[error("{0:?}: this client does not speak TLS, only http")]
    NoTls(String),
    /// The connection cannot be made, or broke.
    #[error("the connection broke: {0}")]
    Transport(Box<tungstenite::Error>),
    /// The server sends something the protocol does not have.
    #[error("the server sends what is no frame: {0}")]
    Unreadable(serde_json::Error),
    /// The server answers `hello` with something else than `welcome`.
    #[error("the server does not welcome us")]
    NotWelcome,
    /// Nothing came for too long.
    #[error("the server has fallen silent")]
    Silent,
    /// The connection ended without a word.
    #[error("the connection ended")]
    Ended,
    /// The server ended the connection.
    #[error("the server ended the connection: {code} {reason}")]
    Closed {
        /// The close code.
        code: u16,
        /// What the server says to it.
        reason: String,
    },
}

impl SocketError {
    /// Whether it makes sense to connect again and resume.
    pub fn is_passing(&self) -> bool {
        match self {
            SocketError::Transport(error) => {
                !matches!(**error, tungstenite::Error::Http(_) | tungstenite::Error::Url(_))
            }
            SocketError::Silent | SocketError::Ended => true,
            SocketError::Closed { code, .. } => !STOP.contains(code),
            SocketError::Address(_)
            | SocketError::NoTls(_)
            | SocketError::Unreadable(_)
            | SocketError::NotWelcome => false,
        }
    }
}

impl From<tungstenite::Error> for SocketError {
    fn from(error: tungstenite::Error) -> Self {
        SocketError::Transport(Box::new(error))
    }
}
