//! Between SQL's few types and the protocol's many, for the backends that speak SQL.

use serde::Serialize;
use serde::de::DeserializeOwned;
use yonin_protocol::{
    DeliveryStatus, IdError, Ruled, Seat, Seed, Summary, UnixMillis, UnknownSeat, Visibility,
};
use yonin_rating::{PoolId, Rating};

use crate::{AfterAttempt, Attempt, ChatRoom, CommandKey, Keyset, RowKey, StoreError};

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

/// A number that fits its type; [`StoreError::Corrupt`] if it does not.
pub fn number<T: TryFrom<i64>>(number: i64) -> Result<T, StoreError> {
    T::try_from(number).map_err(|_| StoreError::Corrupt(format!("{number} is out of range").into()))
}

/// A rating; [`StoreError::Corrupt`] if the numbers are none.
pub fn rating(mu: f64, sigma: f64, volatility: Option<f64>) -> Result<Rating, StoreError> {
    Rating::new(mu, sigma, volatility).map_err(|error| StoreError::Corrupt(error.into()))
}

/// The name of a pool; [`StoreError::Corrupt`] if it is none.
pub fn pool(text: String) -> Result<PoolId, StoreError> {
    PoolId::try_from(text).map_err(|error| StoreError::Corrupt(error.into()))
}

/// A text of the protocol that is checked when it is read; [`StoreError::Corrupt`] if it is none.
pub fn text<T: TryFrom<String>>(text: String) -> Result<T, StoreError> {
    T::try_from(text).map_err(|_| StoreError::Corrupt("a text is not what it should be".into()))
}

/// What is ruled, out of its two columns; [`StoreError::Corrupt`] unless one of them is given.
pub fn ruled(ranks: Option<String>, forfeit: Option<String>) -> Result<Ruled, StoreError> {
    match (ranks, forfeit) {
        (Some(ranks), None) => Ok(Ruled::Ranks(serde_json::from_str(&ranks)?)),
        (None, Some(forfeit)) => Ok(Ruled::Forfeit(serde_json::from_str(&forfeit)?)),
        _ => Err(StoreError::Corrupt("a ruling says one thing".into())),
    }
}

/// What [`ruled`] makes a ruling of: ranks, or a forfeit.
pub fn of_ruled(ruled: &Ruled) -> Result<(Option<String>, Option<String>), StoreError> {
    Ok(match ruled {
        Ruled::Ranks(ranks) => (Some(serde_json::to_string(ranks)?), None),
        Ruled::Forfeit(forfeit) => (None, Some(serde_json::to_string(forfeit)?)),
    })
}

/// Where a notice is in its life, and when it is told next.
pub fn delivery_status(
    due_at: Option<i64>,
    delivered_at: Option<i64>,
) -> (DeliveryStatus, Option<UnixMillis>) {
    match (due_at, delivered_at) {
        (Some(at), _) => (DeliveryStatus::Pending, Some(millis(at))),
        (None, Some(_)) => (DeliveryStatus::Delivered, None),
        (None, None) => (DeliveryStatus::Failed, None),
    }
}

/// What becomes of a notice after a call, as the three times of which one is given: when it is due,
/// was heard, was given up.
pub fn of_attempt(attempt: &Attempt) -> [Option<i64>; 3] {
    let at = Some(to_sql(attempt.at.0));
    match attempt.next {
        AfterAttempt::Again(due) => [Some(to_sql(due.0)), None, None],
        AfterAttempt::Delivered => [None, at, None],
        AfterAttempt::GivenUp => [None, None, at],
    }
}

/// A seed; [`StoreError::Corrupt`] if it has not 32 bytes.
pub fn seed(bytes: Vec<u8>) -> Result<Seed, StoreError> {
    Ok(Seed(hash(bytes)?))
}

/// Bytes of a fixed number, as hashes are; [`StoreError::Corrupt`] if there are more or fewer.
pub fn hash<const N: usize>(bytes: Vec<u8>) -> Result<[u8; N], StoreError> {
    bytes
        .try_into()
        .map_err(|_| StoreError::Corrupt(format!("a seed or hash has {N} bytes").into()))
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
