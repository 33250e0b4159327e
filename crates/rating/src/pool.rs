//! The names of rating pools.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Most characters in a pool's name.
const LONGEST: usize = 64;

/// Which of a player's ratings: `GAME-RULESET`, or `GAME-RULESET-teams` for games in teams. From 1
/// to 64 of the characters `a` to `z`, `0` to `9` and `-`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PoolId(String);

/// Text that names no pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PoolIdError {
    /// Too short or too long, or a part of it is empty.
    #[error("a rating pool must have 1 to {LONGEST} characters, and no empty part")]
    Length,
    /// A character that pools do not have.
    #[error("a rating pool may have only a-z, 0-9 and -")]
    Character,
}

impl PoolId {
    /// The pool in which a game with this name and ruleset is rated.
    ///
    /// # Errors
    /// A name is empty, has a character that pools do not have, or makes the whole too long.
    pub fn of_game(game: &str, ruleset: &str, teams: bool) -> Result<Self, PoolIdError> {
        if game.is_empty() || ruleset.is_empty() {
            return Err(PoolIdError::Length);
        }
        let suffix = if teams { "-teams" } else { "" };
        Self::try_from(format!("{game}-{ruleset}{suffix}"))
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for PoolId {
    type Error = PoolIdError;

    fn try_from(text: String) -> Result<Self, PoolIdError> {
        if !(1..=LONGEST).contains(&text.len()) {
            return Err(PoolIdError::Length);
        }
        let allowed = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        if text.bytes().all(allowed) { Ok(Self(text)) } else { Err(PoolIdError::Character) }
    }
}

impl FromStr for PoolId {
    type Err = PoolIdError;

    fn from_str(text: &str) -> Result<Self, PoolIdError> {
        Self::try_from(text.to_owned())
    }
}

impl From<PoolId> for String {
    fn from(pool: PoolId) -> String {
        pool.0
    }
}

impl fmt::Display for PoolId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_have_a_pool_for_each_ruleset_and_one_for_teams() {
        let pool = |teams| PoolId::of_game("yonin", "classic-race", teams).unwrap().to_string();
        assert_eq!(pool(false), "yonin-classic-race");
        assert_eq!(pool(true), "yonin-classic-race-teams");
    }

    #[test]
    fn other_text_names_no_pool() {
        assert_eq!("".parse::<PoolId>(), Err(PoolIdError::Length));
        assert!("a".repeat(64).parse::<PoolId>().is_ok());
        assert_eq!("a".repeat(65).parse::<PoolId>(), Err(PoolIdError::Length));
        for text in ["Yonin", "yonin classic", "yonin_classic", "yonin/classic", "将棋"] {
            assert_eq!(text.parse::<PoolId>(), Err(PoolIdError::Character), "{text}");
        }
        assert_eq!(PoolId::of_game("", "classic", false), Err(PoolIdError::Length));
        assert_eq!(PoolId::of_game("yonin", "", true), Err(PoolIdError::Length));
        assert_eq!(PoolId::of_game("Shogi", "standard", false), Err(PoolIdError::Character));
        assert_eq!(PoolId::of_game("yonin", &"x".repeat(59), false), Err(PoolIdError::Length));
    }

    #[test]
    fn json_has_the_name_and_only_names_are_read() {
        let pool: PoolId = "shogi-standard".parse().unwrap();
        assert_eq!(serde_json::to_string(&pool).unwrap(), r#""shogi-standard""#);
        assert_eq!(serde_json::from_str::<PoolId>(r#""shogi-standard""#).unwrap(), pool);
        assert!(serde_json::from_str::<PoolId>(r#""Shogi""#).is_err());
    }
}
