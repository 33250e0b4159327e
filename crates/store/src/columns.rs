//! Between SQL's few types and the protocol's many, for the backends that speak SQL.

use serde::Serialize;
use serde::de::DeserializeOwned;
use yonin_protocol::{IdError, Seat, Seed, Summary, UnixMillis, UnknownSeat, Visibility};

use crate::{ChatRoom, CommandKey, Keyset, RowKey, StoreError};

/// A number as SQL's largest. Numbers of the protocol stay below 2^53, so that no bit is lost.
pub fn to_sql(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number that was stored with [`to_sql`].
pub fn from_sql(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// A point in time that was stored as its milliseconds.
pub fn millis(at: i64) -> UnixMillis {
    UnixMillis(from_sql(at))
}

/// Any id; [`StoreError::Corrupt`] if the text is none.
pub fn id<T: TryFrom<String, Error = IdError>>(text: String) -> Result<T, StoreError> {
    T::try_from(text).map_err(|error| StoreError::Corrupt(error.into()))
}

/// A seed; [`StoreError::Corrupt`] if it has not 32 bytes.
pub fn seed(bytes: Vec<u8>) -> Result<Seed, StoreError> {
    Ok(Seed(hash(bytes)?))
}

/// A hash; [`StoreError::Corrupt`] if it has not 32 bytes.
pub fn hash(bytes: Vec<u8>) -> Result<[u8; 32], StoreError> {
    bytes.try_into().map_err(|_| StoreError::Corrupt("a seed or hash has 32 bytes".into()))
}

/// A word of the protocol kept in a column of its own, such as a player's kind;
/// [`StoreError::Corrupt`] if there is no such word.
pub fn word<T: DeserializeOwned>(text: String) -> Result<T, StoreError> {
    Ok(serde_json::from_value(serde_json::Value::String(text))?)
}

/// The word of a type whose JSON is a text.
pub fn to_word<T: Serialize>(value: &T) -> Result<String, StoreError> {
    Ok(serde_json::from_value(serde_json::to_value(value)?)?)
}

/// A key's two halves as query parameters; none for a list's beginning.
pub fn key(after: &Option<RowKey>) -> (Option<i64>, Option<&str>) {
    match after {
        Some((at, id)) => (Some(to_sql(at.0)), Some(id.as_str())),
        None => (None, None),
    }
}

/// As [`key`], for queries to which a list's beginning is a key that every row comes before.
pub fn before(keyset: &Keyset) -> (i64, &str) {
    match key(&keyset.after) {
        (Some(at), Some(id)) => (at, id),
        _ => (i64::MAX, ""),
    }
}

/// A command out of the columns of the event or message that it made.
pub fn command(player: String, client_id: String, json: &str) -> Result<CommandKey, StoreError> {
    Ok(CommandKey { player: id(player)?, id: id(client_id)?, command: serde_json::from_str(json)? })
}

/// A chat room as the name of its kind and its team's, which is empty for rooms of no team.
pub fn of_room(room: ChatRoom) -> (&'static str, &'static str) {
    (room.room.as_str(), room.team.map_or("", Seat::letter))
}

/// The chat room that [`of_room`] made these of.
pub fn room(room: String, team: &str) -> Result<ChatRoom, StoreError> {
    let seat =
        |team: &str| team.parse().map_err(|error: UnknownSeat| StoreError::Corrupt(error.into()));
    let team = Some(team).filter(|team| !team.is_empty()).map(seat).transpose()?;
    Ok(ChatRoom { room: word(room)?, team })
}

/// A table as lists show it: its `seq` is the log's, which moves on without it.
pub fn summary(seq: i64, json: &str) -> Result<Summary, StoreError> {
    let mut summary: Summary = serde_json::from_str(json)?;
    summary.seq = from_sql(seq);
    Ok(summary)
}

/// Whether only those see a table who have its invite.
pub fn is_private(summary: &Summary) -> bool {
    summary.visibility == Visibility::Private
}
