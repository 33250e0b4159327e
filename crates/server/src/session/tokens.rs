//! Tokens that a player makes for his programs.

use yonin_protocol::{FieldFault, NewToken, PlayerId, Scope, TokenId, TokenInfo, TokenRequest};
use yonin_store::{Identity, StoredToken, TokenKind};

use super::caller::lacking;
use super::{SessionError, Sessions};

impl Sessions {
    /// Makes a token that allows no more than its maker's session does.
    pub(crate) async fn create_token(
        &self,
        maker: &Identity,
        request: TokenRequest,
    ) -> Result<NewToken, SessionError> {
        let now = self.time.now();
        let scopes = scopes(request.scopes)?;
        if request.expires_at.is_some_and(|at| at <= now) {
            return Err(fault("/expires_at", "must be in the future"));
        }
        if let Some(scope) = scopes.iter().find(|scope| !may_give(maker, **scope)) {
            return Err(lacking(maker, *scope));
        }
        let player = &maker.player.id;
        if self.store.tokens(player, now).await?.len() >= self.most_tokens {
            return Err(SessionError::TooManyTokens(self.most_tokens));
        }
        let kind = TokenKind::Labelled(request.label.clone());
        let (token, new) = self.token(kind, scopes.clone(), now, request.expires_at)?;
        let info = TokenInfo {
            id: new.id.clone(),
            label: request.label,
            scopes,
            created_at: now,
            expires_at: request.expires_at,
        };
        self.store.create_token(player, new).await?;
        Ok(NewToken { token, info })
    }

    /// A player's tokens for programs, oldest first.
    pub(crate) async fn tokens(&self, player: &PlayerId) -> Result<Vec<TokenInfo>, SessionError> {
        let tokens = self.store.tokens(player, self.time.now()).await?;
        Ok(tokens.into_iter().map(info).collect())
    }

    /// Deletes a player's token and ends whatever goes on by it.
    pub(crate) async fn delete_token(
        &self,
        player: &PlayerId,
        token: &TokenId,
    ) -> Result<(), SessionError> {
        self.delete(player, token).await
    }
}

fn info(token: StoredToken) -> TokenInfo {
    let StoredToken { id, label, scopes, created_at, expires_at } = token;
    TokenInfo { id, label, scopes, created_at, expires_at }
}

/// In a fixed order, each once.
fn scopes(mut asked: Vec<Scope>) -> Result<Vec<Scope>, SessionError> {
    if asked.is_empty() {
        return Err(fault("/scopes", "must have at least one"));
    }
    asked.sort_unstable();
    asked.dedup();
    Ok(asked)
}

/// To play as a marked bot is less than to play.
fn may_give(maker: &Identity, scope: Scope) -> bool {
    maker.scopes.contains(&scope) || (scope == Scope::Bot && maker.scopes.contains(&Scope::Play))
}

fn fault(pointer: &str, detail: &str) -> SessionError {
    SessionError::Faults(vec![FieldFault::new(pointer, detail)])
}
