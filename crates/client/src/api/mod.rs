//! REST calls, a method each.

mod accounts;
mod chat;
mod entrants;
mod error;
mod events;
mod games;
mod key;
mod leagues;
mod patience;
mod players;
mod queue;
mod records;
mod request;
mod rounds;
mod rulings;
mod seats;
mod sessions;
mod standings;
mod tables;
mod tokens;
mod webhooks;

pub use error::ApiError;
pub use events::EventLines;
pub use key::{IdempotencyKey, KeyError};
pub use patience::Patience;
pub(crate) use request::file_name;
use yonin_protocol::{Invite, Token};

/// A server, seen by one caller.
#[derive(Clone, Debug)]
pub struct Api {
    http: reqwest::Client,
    server: String,
    token: Option<Token>,
    key: Option<IdempotencyKey>,
    invite: Option<Invite>,
    revision: Option<u64>,
    patience: Patience,
}

impl Api {
    /// The server at an address such as `http://127.0.0.1:8080`, for nobody in particular. Calls are
    /// made once.
    pub fn new(server: &str) -> Self {
        Self {
            http: reqwest::Client::new(),
            server: server.trim_end_matches('/').to_owned(),
            token: None,
            key: None,
            invite: None,
            revision: None,
            patience: Patience::NONE,
        }
    }

    /// The same server, for whom the token stands for.
    pub fn with_token(&self, token: Token) -> Self {
        Self { token: Some(token), ..self.clone() }
    }

    /// The same caller, whose calls that create carry this key: the server does the same thing only
    /// once, however often it is asked. A key serves for one call on each path.
    pub fn with_key(&self, key: IdempotencyKey) -> Self {
        Self { key: Some(key), ..self.clone() }
    }

    /// The same caller, who knows what opens a private table.
    pub fn with_invite(&self, invite: Option<Invite>) -> Self {
        Self { invite, ..self.clone() }
    }

    /// The same caller, whose changes of a league are made only while it is at this revision.
    pub fn with_revision(&self, revision: u64) -> Self {
        Self { revision: Some(revision), ..self.clone() }
    }

    /// The same caller, who asks again where that may help.
    pub fn with_patience(&self, patience: Patience) -> Self {
        Self { patience, ..self.clone() }
    }

    /// The server's address.
    pub fn server(&self) -> &str {
        &self.server
    }

    /// The caller's token.
    pub fn token(&self) -> Option<&Token> {
        self.token.as_ref()
    }
}
