//! Players and the tokens they come with.

use std::fmt;

use sha2::{Digest, Sha256};
use yonin_protocol::{Player, Scope, Token, UnixMillis};

/// SHA-256 of a token. The token itself is never kept: who reads the store can be nobody.
///
/// A plain hash is enough, for a token is 32 random bytes and no password.
#[derive(Clone, Copy, PartialEq, Eq)]
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

/// A player to be added, with his first token.
#[derive(Clone, Debug)]
pub struct NewPlayer {
    /// The player.
    pub player: Player,
    /// What he will show.
    pub token: TokenHash,
    /// What it allows.
    pub scopes: Vec<Scope>,
    /// When he came.
    pub at: UnixMillis,
}

/// Whom a token stands for, and what it allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The player.
    pub player: Player,
    /// What the token allows.
    pub scopes: Vec<Scope>,
}
