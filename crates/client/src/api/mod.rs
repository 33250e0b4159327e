//! REST calls, a method each.

mod error;
mod games;
mod records;
mod request;
mod sessions;
mod tables;

pub use error::ApiError;
use yonin_protocol::Token;

/// A server, seen by one caller.
#[derive(Clone, Debug)]
pub struct Api {
    http: reqwest::Client,
    server: String,
    token: Option<Token>,
}

impl Api {
    /// The server at an address such as `http://127.0.0.1:8080`, for nobody in particular.
    pub fn new(server: &str) -> Self {
        let server = server.trim_end_matches('/').to_owned();
        Self { http: reqwest::Client::new(), server, token: None }
    }

    /// The same server, for whom the token stands for.
    pub fn with_token(&self, token: Token) -> Self {
        Self { token: Some(token), ..self.clone() }
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
