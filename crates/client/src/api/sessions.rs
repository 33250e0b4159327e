//! Who one is.

use yonin_protocol::{GuestRequest, Me, PlayerName, Session};

use super::request::Again;
use super::{Api, ApiError};

impl Api {
    /// Becomes a guest, with a name or without.
    pub async fn guest(&self, name: Option<PlayerName>) -> Result<Session, ApiError> {
        // A guest whose answer was lost is nobody's and disturbs nobody.
        self.post("/v1/guests", &GuestRequest { name }, Again::Harmless).await
    }

    /// Whom the token stands for.
    pub async fn me(&self) -> Result<Me, ApiError> {
        self.get("/v1/me").await
    }
}
