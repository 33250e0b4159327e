//! Players, accounts and tokens.

use std::collections::HashMap;

use yonin_protocol::{Player, PlayerId, PlayerKind, Scope, TokenId, UnixMillis};

use crate::{
    Account, AccountMade, Identity, NewAccount, NewPlayer, NewToken, Profile, StoreError,
    StoredToken, TokenHash, TokenKind,
};

#[derive(Debug, Default)]
pub(super) struct Players {
    players: HashMap<PlayerId, Known>,
    /// By folded name.
    accounts: HashMap<String, Credentials>,
    tokens: HashMap<TokenHash, OwnedToken>,
    token_ids: HashMap<TokenId, TokenHash>,
}

#[derive(Debug)]
struct Known {
    player: Player,
    since: UnixMillis,
}

#[derive(Debug)]
struct Credentials {
    player: PlayerId,
    password_hash: String,
    roles: Vec<Scope>,
}

#[derive(Debug)]
struct OwnedToken {
    owner: PlayerId,
    token: NewToken,
}

impl Players {
    pub(super) fn create(&mut self, new: NewPlayer) -> Result<(), StoreError> {
        let id = new.player.id.clone();
        if self.players.contains_key(&id) || self.has_token(&new.token) {
            return Err(StoreError::Conflict);
        }
        self.players.insert(id.clone(), Known { player: new.player, since: new.at });
        self.add_token(id, new.token);
        Ok(())
    }

    pub(super) fn create_account(&mut self, new: NewAccount) -> Result<AccountMade, StoreError> {
        if self.players.get(&new.player).is_some_and(|it| it.player.kind != PlayerKind::Guest) {
            return Ok(AccountMade::AlreadyAccount);
        }
        if self.accounts.contains_key(&new.name_key) {
            return Ok(AccountMade::NameTaken);
        }
        if self.has_token(&new.token) {
            return Err(StoreError::Conflict);
        }
        let id = new.player;
        let player = Player {
            id: id.clone(),
            name: new.name,
            kind: PlayerKind::Account,
            rating: None,
            via_bot: false,
        };
        let since = self.players.get(&id).map_or(new.at, |known| known.since);
        self.players.insert(id.clone(), Known { player, since });
        let credentials =
            Credentials { player: id.clone(), password_hash: new.password_hash, roles: new.roles };
        self.accounts.insert(new.name_key, credentials);
        self.add_token(id, new.token);
        Ok(AccountMade::Made)
    }

    pub(super) fn account(&self, name_key: &str) -> Option<Account> {
        let found = self.accounts.get(name_key)?;
        Some(Account {
            player: self.get(&found.player)?,
            password_hash: found.password_hash.clone(),
            roles: found.roles.clone(),
        })
    }

    pub(super) fn get(&self, id: &PlayerId) -> Option<Player> {
        self.players.get(id).map(|known| known.player.clone())
    }

    pub(super) fn profile(&self, id: &PlayerId, games: u64) -> Option<Profile> {
        let known = self.players.get(id)?;
        Some(Profile { player: known.player.clone(), created_at: known.since, games })
    }

    pub(super) fn create_token(
        &mut self,
        player: &PlayerId,
        token: NewToken,
    ) -> Result<(), StoreError> {
        if !self.players.contains_key(player) {
            return Err(StoreError::Backend("a token's owner is not known".into()));
        }
        if self.has_token(&token) {
            return Err(StoreError::Conflict);
        }
        self.add_token(player.clone(), token);
        Ok(())
    }

    pub(super) fn tokens(&self, player: &PlayerId, now: UnixMillis) -> Vec<StoredToken> {
        let mut tokens: Vec<_> = self
            .tokens
            .values()
            .filter(|owned| owned.owner == *player && lives(&owned.token, now))
            .filter_map(|OwnedToken { token, .. }| match &token.kind {
                TokenKind::Session => None,
                TokenKind::Labelled(label) => Some(StoredToken {
                    id: token.id.clone(),
                    label: label.clone(),
                    scopes: token.scopes.clone(),
                    created_at: token.at,
                    expires_at: token.expires_at,
                }),
            })
            .collect();
        tokens.sort_by(|a, b| (a.created_at, &a.id).cmp(&(b.created_at, &b.id)));
        tokens
    }

    pub(super) fn delete_token(&mut self, player: &PlayerId, token: &TokenId) -> bool {
        let Some(hash) = self.token_ids.get(token) else { return false };
        if self.tokens.get(hash).is_none_or(|owned| owned.owner != *player) {
            return false;
        }
        self.tokens.remove(hash);
        self.token_ids.remove(token);
        true
    }

    pub(super) fn identify(&self, hash: &TokenHash, now: UnixMillis) -> Option<Identity> {
        let OwnedToken { owner, token } = self.tokens.get(hash)?;
        if !lives(token, now) {
            return None;
        }
        Some(Identity {
            player: self.get(owner)?,
            token: token.id.clone(),
            kind: token.kind.clone(),
            scopes: token.scopes.clone(),
            expires_at: token.expires_at,
        })
    }

    fn has_token(&self, token: &NewToken) -> bool {
        self.tokens.contains_key(&token.hash) || self.token_ids.contains_key(&token.id)
    }

    fn add_token(&mut self, owner: PlayerId, token: NewToken) {
        self.token_ids.insert(token.id.clone(), token.hash);
        self.tokens.insert(token.hash, OwnedToken { owner, token });
    }
}

fn lives(token: &NewToken, now: UnixMillis) -> bool {
    token.expires_at.is_none_or(|end| now < end)
}
