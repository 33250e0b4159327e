//! Values whose bytes matter: tokens, invites, passwords and keys of webhooks, which never show
//! themselves, and seeds.

use std::fmt;
use std::hint::black_box;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{IdError, TextError, ids};

/// Whether two secrets are the same, in a time that says nothing about where they differ.
fn same(one: &str, other: &str) -> bool {
    let differing =
        one.bytes().zip(other.bytes()).fold(0, |seen, (a, b)| black_box(seen | (a ^ b)));
    one.len() == other.len() && differing == 0
}

/// A bearer token: opaque text, secret.
#[derive(Clone, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(transparent)]
pub struct Token(String);

impl Token {
    /// The token's text, for the header it travels in and for hashing.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl PartialEq for Token {
    fn eq(&self, other: &Self) -> bool {
        same(&self.0, &other.0)
    }
}

impl From<String> for Token {
    fn from(text: String) -> Self {
        Self(text)
    }
}

/// Hides the token, so that it reaches no log by accident.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(..)")
    }
}

/// What the calls of a webhook are signed with: opaque text, secret.
#[derive(Clone, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(transparent)]
pub struct WebhookSecret(String);

impl WebhookSecret {
    /// The secret's text, whose bytes are the key.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl PartialEq for WebhookSecret {
    fn eq(&self, other: &Self) -> bool {
        same(&self.0, &other.0)
    }
}

impl From<String> for WebhookSecret {
    fn from(text: String) -> Self {
        Self(text)
    }
}

/// Hides the secret, so that it reaches no log by accident.
impl fmt::Debug for WebhookSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WebhookSecret(..)")
    }
}

/// What opens a private table: opaque text, secret.
#[derive(Clone, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(try_from = "String", into = "String")]
#[schema(
    value_type = String, min_length = 1, max_length = 64,
    pattern = r"^[^\u0000-\u001f\u007f-\u009f]*$"
)]
pub struct Invite(Box<str>);

impl Invite {
    /// The invite's text, to pass on.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl PartialEq for Invite {
    fn eq(&self, other: &Self) -> bool {
        same(&self.0, &other.0)
    }
}

impl TryFrom<String> for Invite {
    type Error = IdError;

    fn try_from(text: String) -> Result<Self, IdError> {
        ids::check(&text)?;
        Ok(Self(text.into_boxed_str()))
    }
}

impl FromStr for Invite {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        Self::try_from(text.to_owned())
    }
}

impl From<Invite> for String {
    fn from(invite: Invite) -> String {
        invite.0.into_string()
    }
}

/// Hides the invite, so that it reaches no log by accident.
impl fmt::Debug for Invite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invite(..)")
    }
}

/// A password as it was typed: 8-128 characters.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(try_from = "String", into = "String")]
#[schema(min_length = 8, max_length = 128, format = Password)]
pub struct Password(String);

impl Password {
    /// Fewest characters.
    pub const MIN_CHARS: usize = 8;
    /// Most characters.
    pub const MAX_CHARS: usize = 128;

    /// The password's text, for hashing.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Password {
    type Error = TextError;

    fn try_from(text: String) -> Result<Self, TextError> {
        let (min, max) = (Self::MIN_CHARS, Self::MAX_CHARS);
        if (min..=max).contains(&text.chars().count()) {
            Ok(Self(text))
        } else {
            Err(TextError::Length { min, max })
        }
    }
}

impl From<Password> for String {
    fn from(password: Password) -> String {
        password.0
    }
}

/// Hides the password, so that it reaches no log by accident.
impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(..)")
    }
}

macro_rules! hexadecimal {
    ($(#[$doc:meta])* $name:ident, $bytes:literal, $pattern:tt) => {
        #[derive(Clone, Copy, PartialEq, Eq, ToSchema, TS)]
        $(#[$doc])*
        #[schema(value_type = String, pattern = $pattern)]
        #[ts(type = "string")]
        pub struct $name(pub [u8; $bytes]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                let mut bytes = [0; $bytes];
                hex::decode_to_slice(text, &mut bytes).map_err(serde::de::Error::custom)?;
                Ok(Self(bytes))
            }
        }
    };
}

hexadecimal!(
    /// The 32 bytes from which the furigoma is thrown, secret until the game starts.
    Seed, 32, "^[0-9a-f]{64}$"
);
hexadecimal!(
    /// SHA-256 of the seed, shown before anyone sits down.
    SeedHash, 32, "^[0-9a-f]{64}$"
);
hexadecimal!(
    /// 16 bytes from which a league draws pairings or lots, for everyone to see and to draw again.
    DrawSeed, 16, "^[0-9a-f]{32}$"
);

hexadecimal!(
    /// 8 bytes that a computer player's chance comes from for one move.
    MoveSeed, 8, "^[0-9a-f]{16}$"
);

impl fmt::Debug for MoveSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MoveSeed({self})")
    }
}

impl From<u64> for MoveSeed {
    fn from(seed: u64) -> Self {
        Self(seed.to_be_bytes())
    }
}

impl From<MoveSeed> for u64 {
    fn from(seed: MoveSeed) -> u64 {
        u64::from_be_bytes(seed.0)
    }
}

impl fmt::Debug for DrawSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DrawSeed({self})")
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl fmt::Debug for SeedHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SeedHash({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_compared_and_not_shown() {
        let invite = |text: &str| text.parse::<Invite>().unwrap();
        let token = |text: &str| Token::from(text.to_owned());
        for (one, other, equal) in [
            ("abc", "abc", true),
            ("abc", "abd", false),
            ("xbc", "abc", false),
            ("ab", "abc", false),
        ] {
            assert_eq!(invite(one) == invite(other), equal, "{one} {other}");
            assert_eq!(token(one) == token(other), equal, "{one} {other}");
        }
        assert!(!format!("{:?} {:?}", invite("abc"), token("abc")).contains("abc"));
        assert!("a\0".parse::<Invite>().is_err() && "".parse::<Invite>().is_err());
    }
}
