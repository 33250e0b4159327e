//! The extractors by which a handler says who may call it.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts, OptionalFromRequestParts};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use yonin_protocol::{IdError, Player, Scope, Token};
use yonin_store::{Identity, Store, StoreError, TokenHash};

use crate::entropy::NoEntropy;

/// Why nobody could be made or recognised.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SessionError {
    /// No token where one is needed.
    #[error("this call needs a token")]
    NoToken,
    /// A token that stands for nobody, or no bearer token at all.
    #[error("this token is not known")]
    BadToken,
    /// A token that does not allow this.
    #[error("this token does not allow that")]
    Scope,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// No randomness for a new player.
    #[error(transparent)]
    NoEntropy(#[from] NoEntropy),
    /// The id that was made is none.
    #[error(transparent)]
    Id(#[from] IdError),
}

/// Whom a token stands for.
pub(crate) async fn identify(store: &dyn Store, token: &Token) -> Result<Identity, SessionError> {
    store.identify(&TokenHash::of(token)).await?.ok_or(SessionError::BadToken)
}

/// A caller who showed a token. As an `Option`, a caller who may have shown none; a token that is
/// shown has to be good.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(pub Identity);

/// A caller who may play: his token has `play` or `bot`.
#[derive(Clone, Debug)]
pub(crate) struct Caller(pub Player);

impl TryFrom<Identity> for Caller {
    type Error = SessionError;

    fn try_from(identity: Identity) -> Result<Self, SessionError> {
        let plays = identity.scopes.iter().any(|scope| matches!(scope, Scope::Play | Scope::Bot));
        if plays { Ok(Self(identity.player)) } else { Err(SessionError::Scope) }
    }
}

fn bearer(parts: &Parts) -> Result<Option<Token>, SessionError> {
    let Some(header) = parts.headers.get(AUTHORIZATION) else { return Ok(None) };
    let text = header.to_str().map_err(|_| SessionError::BadToken)?;
    match text.split_once(' ') {
        Some((scheme, token))
            if scheme.eq_ignore_ascii_case("bearer") && !token.trim().is_empty() =>
        {
            Ok(Some(Token::from(token.trim().to_owned())))
        }
        _ => Err(SessionError::BadToken),
    }
}

impl<S> OptionalFromRequestParts<S> for Visitor
where
    S: Send + Sync,
    Arc<dyn Store>: FromRef<S>,
{
    type Rejection = SessionError;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &S,
    ) -> Result<Option<Self>, SessionError> {
        let Some(token) = bearer(parts)? else { return Ok(None) };
        let store = Arc::<dyn Store>::from_ref(state);
        Ok(Some(Self(identify(store.as_ref(), &token).await?)))
    }
}

impl<S> FromRequestParts<S> for Visitor
where
    S: Send + Sync,
    Arc<dyn Store>: FromRef<S>,
{
    type Rejection = SessionError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, SessionError> {
        let visitor =
            <Self as OptionalFromRequestParts<S>>::from_request_parts(parts, state).await?;
        visitor.ok_or(SessionError::NoToken)
    }
}

impl<S> FromRequestParts<S> for Caller
where
    S: Send + Sync,
    Arc<dyn Store>: FromRef<S>,
{
    type Rejection = SessionError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, SessionError> {
        let Visitor(identity) =
            <Visitor as FromRequestParts<S>>::from_request_parts(parts, state).await?;
        Caller::try_from(identity)
    }
}
