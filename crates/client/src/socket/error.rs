//! How a connection fails, and what to do about it.

use tokio_tungstenite::tungstenite;

/// What to do after a connection has failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Connect again and resume.
    Resume,
    /// The same, but not at once: the server asks for peace.
    Later,
    /// It would fail again.
    Stop,
}

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
    /// The connection was not made in time.
    #[error("the server does not answer")]
    NoAnswer,
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
    /// Whether to connect again.
    pub fn advice(&self) -> Advice {
        match self {
            SocketError::Transport(error) => match &**error {
                tungstenite::Error::Http(response) => of_status(response.status().as_u16()),
                tungstenite::Error::Url(_) => Advice::Stop,
                _ => Advice::Resume,
            },
            SocketError::NoAnswer | SocketError::Silent | SocketError::Ended => Advice::Resume,
            SocketError::Closed { code, .. } => of_close(*code),
            SocketError::Address(_)
            | SocketError::NoTls(_)
            | SocketError::Unreadable(_)
            | SocketError::NotWelcome => Advice::Stop,
        }
    }

    /// Whether it makes sense to connect again and resume.
    pub fn is_passing(&self) -> bool {
        self.advice() != Advice::Stop
    }
}

/// The answer of the upgrade to a server that does not want the socket now.
const fn of_status(status: u16) -> Advice {
    match status {
        429 => Advice::Later,
        502..=504 => Advice::Resume,
        _ => Advice::Stop,
    }
}

/// 1001, 1012, 4009 and whatever else is not about us: resume. Done (1000), policy, too big, protocol
/// error, token, forbidden, banned: stop.
const fn of_close(code: u16) -> Advice {
    match code {
        1000 | 1008 | 1009 | 4000 | 4001 | 4003 | 4005 => Advice::Stop,
        4008 => Advice::Later,
        _ => Advice::Resume,
    }
}

impl From<tungstenite::Error> for SocketError {
    fn from(error: tungstenite::Error) -> Self {
        SocketError::Transport(Box::new(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closes_say_whether_to_come_back() {
        for (codes, advice) in [
            (&[1001, 1012, 4009][..], Advice::Resume),
            (&[4008], Advice::Later),
            (&[1000, 4000, 4001, 4003, 4005], Advice::Stop),
        ] {
            for &code in codes {
                let closed = SocketError::Closed { code, reason: String::new() };
                assert_eq!(closed.advice(), advice, "{code}");
            }
        }
    }
}
