//! What recognises callers.

use std::sync::Arc;

use axum::http::HeaderMap;
use yonin_protocol::{Player, PlayerId, Scope, Token, TokenId, UnixMillis};
use yonin_store::{Identity, NewToken, Store, TokenHash, TokenKind};

use super::password::{PasswordError, Passwords};
use super::revocation::Revocations;
use super::roles::Roles;
use super::{Cookies, Guard, Origin, Origins, SessionError};
use crate::config::Config;
use crate::entropy;
use crate::limits::Limits;
use crate::time::TimeSource;

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// How long after hello a revoked token is remembered: looking someone up takes a while too.
const LOOKUP_MS: u64 = 60_000;

/// Makes guests, accounts and tokens, and says whom a token stands for.
pub(crate) struct Sessions {
    pub(super) store: Arc<dyn Store>,
    pub(super) time: TimeSource,
    pub(super) limits: Arc<Limits>,
    pub(super) passwords: Passwords,
    pub(super) roles: Roles,
    pub(super) revocations: Revocations,
    /// How many tokens for programs a player may have.
    pub(super) most_tokens: usize,
    origins: Origins,
    cookies: Cookies,
    session_ms: u64,
}

impl Sessions {
    /// Sessions as the configuration wants them.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        time: TimeSource,
        limits: Arc<Limits>,
        config: &Config,
    ) -> Result<Self, PasswordError> {
        let session_ms = u64::from(config.accounts.session_days).saturating_mul(DAY_MS);
        let memory_ms = config.socket.hello_ms.saturating_add(LOOKUP_MS);
        Ok(Self {
            store,
            time,
            limits,
            passwords: Passwords::new(&config.accounts)?,
            roles: Roles::new(&config.accounts),
            revocations: Revocations::new(time, memory_ms),
            most_tokens: config.accounts.tokens,
            origins: Origins::new(&config.server),
            cookies: Cookies::new(config.server.is_secure(), session_ms / 1000),
            session_ms,
        })
    }

    /// Whom a token stands for. What it allows is what its player may still do; a player who comes
    /// with a token for bots alone is marked as played by a program.
    pub(crate) async fn identify(&self, token: &Token) -> Result<Identity, SessionError> {
        let found = self.store.identify(&TokenHash::of(token), self.time.now()).await?;
        let mut identity = found.ok_or(SessionError::BadToken)?;
        identity.scopes = self.roles.still(&identity.player, identity.scopes);
        let has = |scope| identity.scopes.contains(&scope);
        identity.player.via_bot = has(Scope::Bot) && !has(Scope::Play);
        Ok(identity)
    }

    /// Word of the end of the token by which someone was recognised just now.
    pub(crate) fn guard(&self, identity: &Identity) -> Guard {
        self.revocations.guard(identity)
    }

    /// Which page a request comes from.
    pub(crate) fn origin(&self, headers: &HeaderMap) -> Origin {
        self.origins.of(headers)
    }

    /// How the session cookie is set and taken back.
    pub(crate) fn cookies(&self) -> Cookies {
        self.cookies
    }

    /// Ends the session a caller shows, and whatever goes on by it.
    pub(crate) async fn sign_out(&self, identity: &Identity) -> Result<(), SessionError> {
        self.delete(&identity.player.id, &identity.token).await
    }

    pub(super) async fn delete(
        &self,
        player: &PlayerId,
        token: &TokenId,
    ) -> Result<(), SessionError> {
        // Only one's own token is found, so that nobody ends what others do.
        if self.store.delete_token(player, token).await? {
            self.revocations.revoke(token);
        }
        Ok(())
    }

    /// A new session of a player.
    pub(super) fn session(
        &self,
        player: &Player,
        now: UnixMillis,
    ) -> Result<(Token, NewToken), SessionError> {
        let scopes = [Scope::Play].into_iter().chain(self.roles.of(player)).collect();
        let expires_at = Some(now.plus(self.session_ms));
        self.token(TokenKind::Session, scopes, now, expires_at)
    }

    pub(super) fn token(
        &self,
        kind: TokenKind,
        scopes: Vec<Scope>,
        at: UnixMillis,
        expires_at: Option<UnixMillis>,
    ) -> Result<(Token, NewToken), SessionError> {
        let token = entropy::token()?;
        let (id, hash) = (TokenId::try_from(entropy::id(at)?)?, TokenHash::of(&token));
        Ok((token, NewToken { id, hash, kind, scopes, at, expires_at }))
    }
}
