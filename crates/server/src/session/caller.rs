//! The extractors by which a handler says who may call it.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts, OptionalFromRequestParts};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use yonin_protocol::{Player, Scope, Token};
use yonin_store::{Identity, TokenKind};

use super::{Origin, SessionError, Sessions, cookie};

/// A caller who showed a token. As an `Option`, a caller who may have shown none; a bearer token that
/// is shown has to be good, while a browser's cookie may have outlived its session.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(pub Identity);

/// A caller who may play: his token has `play` or `bot`.
#[derive(Clone, Debug)]
pub(crate) struct Caller(pub Player);

/// A caller who looks after the seats of a table: his token has `play` or `bot`, or lets him run leagues.
#[derive(Clone, Debug)]
pub(crate) struct Steward {
    /// Who.
    pub player: Player,
    /// Whether he may do so at tables of no league.
    pub plays: bool,
    /// Whether leagues of others are his to run too.
    pub admin: bool,
}

/// A caller who has signed in, and did not come with a token made for a program.
#[derive(Clone, Debug)]
pub(crate) struct SessionCaller(pub Identity);

/// A caller who runs leagues: his token has `organize` or `admin`.
#[derive(Clone, Debug)]
pub(crate) struct Organizer {
    /// Who.
    pub player: Player,
    /// Whether leagues of others are his to run too.
    pub admin: bool,
}

/// Who a request is from, once that was looked up.
#[derive(Clone)]
struct LookedUp(Option<Visitor>);

/// Why an identity may not do what takes this scope.
pub(super) fn lacking(identity: &Identity, scope: Scope) -> SessionError {
    match identity.kind {
        TokenKind::Session => SessionError::Role(scope),
        TokenKind::Labelled(_) => SessionError::Scope(scope),
    }
}

impl TryFrom<Identity> for Caller {
    type Error = SessionError;

    fn try_from(identity: Identity) -> Result<Self, SessionError> {
        let plays = identity.scopes.iter().any(|scope| matches!(scope, Scope::Play | Scope::Bot));
        if plays { Ok(Self(identity.player)) } else { Err(lacking(&identity, Scope::Play)) }
    }
}

impl TryFrom<Identity> for Steward {
    type Error = SessionError;

    fn try_from(identity: Identity) -> Result<Self, SessionError> {
        let [caller, organizer] = [identity.clone(), identity];
        let plays = Caller::try_from(caller);
        match (plays, Organizer::try_from(organizer)) {
            (plays, Ok(Organizer { player, admin })) => {
                Ok(Self { player, plays: plays.is_ok(), admin })
            }
            (Ok(Caller(player)), Err(_)) => Ok(Self { player, plays: true, admin: false }),
            (Err(error), Err(_)) => Err(error),
        }
    }
}

impl TryFrom<Identity> for Organizer {
    type Error = SessionError;

    fn try_from(identity: Identity) -> Result<Self, SessionError> {
        let admin = identity.scopes.contains(&Scope::Admin);
        if admin || identity.scopes.contains(&Scope::Organize) {
            Ok(Self { player: identity.player, admin })
        } else {
            Err(lacking(&identity, Scope::Organize))
        }
    }
}

impl TryFrom<Identity> for SessionCaller {
    type Error = SessionError;

    fn try_from(identity: Identity) -> Result<Self, SessionError> {
        match identity.kind {
            TokenKind::Session => Ok(Self(identity)),
            TokenKind::Labelled(_) => Err(SessionError::NoSession),
        }
    }
}

impl Visitor {
    /// Who a request is from. The bearer token wins over the cookie; with the cookie, whatever
    /// changes something has to come from a page that is allowed to.
    async fn look_up(
        sessions: &Sessions,
        method: &Method,
        headers: &HeaderMap,
    ) -> Result<Option<Self>, SessionError> {
        if let Some(token) = bearer(headers)? {
            return sessions.identify(&token).await.map(|identity| Some(Self(identity)));
        }
        let Some(token) = cookie::token(headers) else { return Ok(None) };
        if !method.is_safe() && sessions.origin(headers) != Origin::Allowed {
            return Err(SessionError::Origin);
        }
        match sessions.identify(&token).await {
            Ok(identity) => Ok(Some(Self(identity))),
            Err(SessionError::BadToken) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl Sessions {
    /// Whether a request may become a socket: browsers let any page ask for one and send the cookie
    /// along, so that pages which may not are refused, unless a bearer token says who asks.
    pub(crate) fn may_upgrade(&self, headers: &HeaderMap) -> Result<(), SessionError> {
        let by_cookie = || cookie::token(headers).is_some();
        match self.origin(headers) {
            _ if headers.contains_key(AUTHORIZATION) => Ok(()),
            Origin::Foreign => Err(SessionError::Origin),
            Origin::Absent if by_cookie() => Err(SessionError::Origin),
            Origin::Absent | Origin::Allowed => Ok(()),
        }
    }
}

fn bearer(headers: &HeaderMap) -> Result<Option<Token>, SessionError> {
    let Some(header) = headers.get(AUTHORIZATION) else { return Ok(None) };
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
    Arc<Sessions>: FromRef<S>,
{
    type Rejection = SessionError;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &S,
    ) -> Result<Option<Self>, SessionError> {
        if let Some(LookedUp(visitor)) = parts.extensions.get() {
            return Ok(visitor.clone());
        }
        let sessions = Arc::<Sessions>::from_ref(state);
        let visitor = Self::look_up(&sessions, &parts.method, &parts.headers).await?;
        parts.extensions.insert(LookedUp(visitor.clone()));
        Ok(visitor)
    }
}

impl<S> FromRequestParts<S> for Visitor
where
    S: Send + Sync,
    Arc<Sessions>: FromRef<S>,
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
    Arc<Sessions>: FromRef<S>,
{
    type Rejection = SessionError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, SessionError> {
        let Visitor(identity) =
            <Visitor as FromRequestParts<S>>::from_request_parts(parts, state).await?;
        Caller::try_from(identity)
    }
}

impl<S> FromRequestParts<S> for Steward
where
    S: Send + Sync,
    Arc<Sessions>: FromRef<S>,
{
    type Rejection = SessionError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, SessionError> {
        let Visitor(identity) =
            <Visitor as FromRequestParts<S>>::from_request_parts(parts, state).await?;
        Steward::try_from(identity)
    }
}

impl<S> FromRequestParts<S> for Organizer
where
    S: Send + Sync,
    Arc<Sessions>: FromRef<S>,
{
    type Rejection = SessionError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, SessionError> {
        let Visitor(identity) =
            <Visitor as FromRequestParts<S>>::from_request_parts(parts, state).await?;
        Organizer::try_from(identity)
    }
}

impl<S> FromRequestParts<S> for SessionCaller
where
    S: Send + Sync,
    Arc<Sessions>: FromRef<S>,
{
    type Rejection = SessionError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, SessionError> {
        let Visitor(identity) =
            <Visitor as FromRequestParts<S>>::from_request_parts(parts, state).await?;
        SessionCaller::try_from(identity)
    }
}
