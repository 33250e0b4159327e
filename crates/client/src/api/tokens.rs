//! Tokens for programs.

use yonin_protocol::{NewToken, Page, PageQuery, TokenId, TokenInfo, TokenRequest};

use super::request::{Again, segment};
use super::{Api, ApiError};

impl Api {
    /// Makes a token; its text is in this answer alone.
    pub async fn create_token(&self, request: &TokenRequest) -> Result<NewToken, ApiError> {
        self.post("/v1/tokens", request, Again::Never).await
    }

    /// Lists the caller's tokens.
    pub async fn tokens(&self, query: &PageQuery) -> Result<Page<TokenInfo>, ApiError> {
        self.get_with("/v1/tokens", query).await
    }

    /// Revokes a token, and closes its sockets.
    pub async fn revoke_token(&self, token: &TokenId) -> Result<(), ApiError> {
        self.delete(&format!("/v1/tokens/{}", segment(token.as_str()))).await
    }
}
