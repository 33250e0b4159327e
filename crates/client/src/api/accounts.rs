//! Registered players.

use yonin_protocol::{Credentials, Session};

use super::request::Again;
use super::{Api, ApiError};

impl Api {
    /// Registers; a guest becomes the account and keeps his games.
    pub async fn register(&self, who: &Credentials) -> Result<Session, ApiError> {
        self.post("/v1/accounts", who, Again::Never).await
    }

    /// Signs in.
    pub async fn sign_in(&self, who: &Credentials) -> Result<Session, ApiError> {
        self.post("/v1/sessions", who, Again::Harmless).await
    }

    /// Signs out: the caller's token means nothing from here on.
    pub async fn sign_out(&self) -> Result<(), ApiError> {
        self.delete("/v1/sessions/current").await
    }
}
