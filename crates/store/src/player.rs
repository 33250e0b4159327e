//! Players, their accounts and the tokens they come with.

use std::fmt;

use sha2::{Digest, Sha256};
use yonin_protocol::{DisplayName, Label, Player, PlayerId, Scope, Token, TokenId, UnixMillis};

/// SHA-256 of a token. The token itself is never kept: who reads the store can be nobody.
///
/// A plain hash is enough, for a token is 32 random bytes and no password.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of a token.
    pub fn of(token: &Token) -> Self {
        Self(Sha256::digest(token.reveal().as_bytes()).into())
    }

    /// Its bytes, as they are stored.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TokenHash({})", hex::encode(self.0))
    }
}

/// What a token is there for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A sign-in; it may manage tokens, and ends with `DELETE /sessions/current`.
    Session,
    /// Made by its owner for a program; listed under this label.
    Labelled(Label),
}

/// A token to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewToken {
    /// What lists and deletions call it.
    pub id: TokenId,
    /// What its owner shows.
    pub hash: TokenHash,
    /// What it is there for.
    pub kind: TokenKind,
    /// What it allows.
    pub scopes: Vec<Scope>,
    /// When it was made.
    pub at: UnixMillis,
    /// From when on it stands for nobody.
    pub expires_at: Option<UnixMillis>,
}

/// A token that its owner made for a program, as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredToken {
    /// What to delete it by.
    pub id: TokenId,
    /// What it is for.
    pub label: Label,
    /// What it allows.
    pub scopes: Vec<Scope>,
    /// When it was made.
    pub created_at: UnixMillis,
    /// From when on it stands for nobody.
    pub expires_at: Option<UnixMillis>,
}

/// A guest to be added, with his first token.
#[derive(Clone, Debug)]
pub struct NewPlayer {
    /// The player.
    pub player: Player,
    /// What he will show.
    pub token: NewToken,
    /// When he came.
    pub at: UnixMillis,
}

/// A name and password that make a player an account.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// The account; if a guest has this id, he becomes it and keeps his games and tokens.
    pub player: PlayerId,
    /// The name as others see it.
    pub name: DisplayName,
    /// The name as it must be unique: folded in case and width.
    pub name_key: String,
    /// A hash made for passwords, in PHC form.
    pub password_hash: String,
    /// What the account may do beyond `play`.
    pub roles: Vec<Scope>,
    /// The session it begins with.
    pub token: NewToken,
    /// When it was made.
    pub at: UnixMillis,
}

/// What became of a new account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountMade {
    /// It is there.
    Made,
    /// Another account has the name.
    NameTaken,
    /// The player is an account already.
    AlreadyAccount,
}

/// An account, to check a password against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The player.
    pub player: Player,
    /// As in [`NewAccount`].
    pub password_hash: String,
    /// As in [`NewAccount`].
    pub roles: Vec<Scope>,
}

/// A player as others find him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The player.
    pub player: Player,
    /// When he came.
    pub created_at: UnixMillis,
    /// Finished games at tables that were not private.
    pub games: u64,
}

/// Whom a token stands for, and what it allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The player. `via_bot` is not set here.
    pub player: Player,
    /// Which token it is.
    pub token: TokenId,
    /// What the token is there for.
    pub kind: TokenKind,
    /// What the token allows.
    pub scopes: Vec<Scope>,
    /// From when on it stands for nobody; whoever keeps an identity asks again by then.
    pub expires_at: Option<UnixMillis>,
}
