//! Names for calls that must not be done twice.

use std::str::FromStr;

use crate::entropy::{self, NoEntropy};

/// The longest key, in characters.
const MAX_CHARS: usize = 64;

/// The value of `Idempotency-Key`: 1-64 visible ASCII characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IdempotencyKey(Box<str>);

/// Text that cannot be a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an idempotency key has 1 to {MAX_CHARS} visible ASCII characters")]
pub struct KeyError;

impl IdempotencyKey {
    /// A key that nobody has used.
    ///
    /// # Errors
    ///
    /// Where the system has no randomness.
    pub fn fresh() -> Result<Self, NoEntropy> {
        Ok(Self(entropy::name()?.into_boxed_str()))
    }

    /// The key as it is sent.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for IdempotencyKey {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        let visible = text.bytes().all(|byte| byte.is_ascii_graphic());
        if visible && (1..=MAX_CHARS).contains(&text.len()) {
            Ok(Self(text.into()))
        } else {
            Err(KeyError)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_fit_a_header() {
        assert_eq!("game-1".parse::<IdempotencyKey>().unwrap().as_str(), "game-1");
        for bad in ["", "a b", "a\n", "é", &"x".repeat(65)] {
            assert_eq!(bad.parse::<IdempotencyKey>(), Err(KeyError), "{bad:?}");
        }
        assert_ne!(IdempotencyKey::fresh().unwrap(), IdempotencyKey::fresh().unwrap());
    }
}
