//! Accounts: players with a name of their own and a password.

use yonin_protocol::{
    Credentials, DisplayName, Player, PlayerId, PlayerKind, PlayerName, Session, fold,
};
use yonin_store::{AccountMade, Identity, NewAccount, TokenKind};

use super::{SessionError, Sessions};
use crate::entropy;
use crate::limits::Address;

impl Sessions {
    /// Makes an account; a guest who asks for one becomes it, and his tokens go on working.
    pub(crate) async fn sign_up(
        &self,
        credentials: &Credentials,
        caller: Option<Identity>,
    ) -> Result<Session, SessionError> {
        let guest = caller.map(guest).transpose()?;
        let name_key = fold(credentials.name.as_str());
        // Asked before the dear part; whoever is faster by then is found out below.
        if self.store.account(&name_key).await?.is_some() {
            return Err(SessionError::NameTaken);
        }
        let password_hash = self.passwords.hash(&credentials.password).await?;
        let now = self.time.now();
        let id = match guest {
            Some(id) => id,
            None => PlayerId::try_from(entropy::id(now)?)?,
        };
        let name = DisplayName::from(credentials.name.as_str().to_owned());
        let kind = PlayerKind::Account;
        let player = Player { id: id.clone(), name, kind, rating: None, via_bot: false };
        let (token, new) = self.session(&player, now)?;
        let account = NewAccount {
            player: id,
            name: player.name.clone(),
            name_key,
            password_hash,
            roles: self.roles.of(&player),
            token: new,
            at: now,
        };
        match self.store.create_account(account).await? {
            AccountMade::Made => Ok(Session { player, token }),
            AccountMade::NameTaken => Err(SessionError::NameTaken),
            AccountMade::AlreadyAccount => Err(SessionError::AlreadyAccount),
        }
    }

    /// Begins a session of an account. A name that nobody has and a wrong password cannot be told
    /// apart, neither by the answer nor by the time it takes.
    pub(crate) async fn sign_in(
        &self,
        credentials: &Credentials,
        address: Address,
    ) -> Result<Session, SessionError> {
        let name_key = fold(credentials.name.as_str());
        let attempt = self.limits.attempt(&name_key, address)?;
        let player = match self.account_of(&name_key, credentials).await {
            Ok(Some(player)) => player,
            Ok(None) => return Err(SessionError::WrongPassword),
            Err(error) => {
                attempt.forgive();
                return Err(error);
            }
        };
        attempt.forgive();
        let (token, new) = self.session(&player, self.time.now())?;
        self.store.create_token(&player.id, new).await?;
        Ok(Session { player, token })
    }

    /// The account of a name.
    pub(crate) async fn account_named(
        &self,
        name: &PlayerName,
    ) -> Result<Option<Player>, SessionError> {
        let account = self.store.account(&fold(name.as_str())).await?;
        Ok(account.map(|account| account.player))
    }

    async fn account_of(
        &self,
        name_key: &str,
        credentials: &Credentials,
    ) -> Result<Option<Player>, SessionError> {
        let account = self.store.account(name_key).await?;
        let hash = account.as_ref().map(|account| account.password_hash.clone());
        let right = self.passwords.verify(&credentials.password, hash).await?;
        Ok(account.filter(|_| right).map(|account| account.player))
    }
}

/// The guest who asks for an account. What a program was given does not make one: the new session
/// would allow more than its token.
fn guest(caller: Identity) -> Result<PlayerId, SessionError> {
    match (caller.kind, caller.player.kind) {
        (TokenKind::Session, PlayerKind::Guest) => Ok(caller.player.id),
        (TokenKind::Session, _) => Err(SessionError::AlreadyAccount),
        (TokenKind::Labelled(_), _) => Err(SessionError::NoSession),
    }
}
