//! `POST /v1/tokens`, `GET /v1/tokens` and `DELETE /v1/tokens/{token}`

use axum::Json;
use axum::extract::{OriginalUri, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use yonin_protocol::{Page, PageQuery, TokenId, TokenInfo, TokenRequest};

use super::ApiError;
use super::body::Body;
use super::cursor::slice;
use super::params::{InPath, Params};
use super::signed_in::NOT_STORED;
use crate::app::App;
use crate::session::SessionCaller;

/// Makes a token, and shows it this once.
pub(crate) async fn create(
    State(app): State<App>,
    SessionCaller(maker): SessionCaller,
    Body(request): Body<TokenRequest>,
) -> Result<Response, ApiError> {
    let token = app.sessions.create_token(&maker, request).await?;
    Ok((StatusCode::CREATED, [NOT_STORED], Json(token)).into_response())
}

/// Lists the caller's tokens, oldest first.
pub(crate) async fn list(
    State(app): State<App>,
    SessionCaller(owner): SessionCaller,
    OriginalUri(uri): OriginalUri,
    Params(query): Params<PageQuery>,
) -> Result<(HeaderMap, Json<Page<TokenInfo>>), ApiError> {
    let tokens = app.sessions.tokens(&owner.player.id).await?;
    slice(tokens, &query, &uri, |token| (token.created_at, token.id.as_str()))
}

/// Deletes one of the caller's tokens, if he has it.
pub(crate) async fn delete(
    State(app): State<App>,
    SessionCaller(owner): SessionCaller,
    InPath(token): InPath<String>,
) -> Result<StatusCode, ApiError> {
    if let Ok(token) = TokenId::try_from(token) {
        app.sessions.delete_token(&owner.player.id, &token).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
