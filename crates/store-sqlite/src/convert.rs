//! Between SQLite's few types and the protocol's many.

use serde::de::DeserializeOwned;
use yonin_protocol::{Seed, UnixMillis};
use yonin_store::{RowKey, StoreError};

/// Numbers of the protocol stay below 2^53, so that no bit is lost.
pub(crate) fn to_sql(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(crate) fn from_sql(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

pub(crate) fn millis(at: i64) -> UnixMillis {
    UnixMillis(from_sql(at))
}

pub(crate) fn seed(bytes: Vec<u8>) -> Result<Seed, StoreError> {
    let bytes = bytes.try_into().map_err(|_| StoreError::Corrupt("a seed has 32 bytes".into()))?;
    Ok(Seed(bytes))
}

/// A word of the protocol kept in a column of its own, such as a player's kind.
pub(crate) fn word<T: DeserializeOwned>(text: String) -> Result<T, StoreError> {
    Ok(serde_json::from_value(serde_json::Value::String(text))?)
}

/// The word of a type whose JSON is a text.
pub(crate) fn to_word<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    Ok(serde_json::from_value(serde_json::to_value(value)?)?)
}

/// A key's two halves as query parameters; none for a list's beginning.
pub(crate) fn key(after: &Option<RowKey>) -> (Option<i64>, Option<&str>) {
    match after {
        Some((at, id)) => (Some(to_sql(at.0)), Some(id.as_str())),
        None => (None, None),
    }
}
