//! What an error of PostgreSQL's means to the caller.

use yonin_store::StoreError;

/// Classes of SQLSTATE that pass: the connection (08), resources such as disk, memory and connections
/// (53), an operator who stops or limits things (57), the system below (58), and transactions that
/// got into each other's way (40).
const PASSING_CLASSES: [&str; 5] = ["08", "53", "57", "58", "40"];

/// Single codes that pass: a lock that was not to be had, a transaction that idled too long, a server
/// that only reads because another has taken over.
const PASSING: [&str; 3] = ["55P03", "25P03", "25006"];

pub(crate) fn from_sqlx(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => StoreError::Unavailable(error.into()),
        sqlx::Error::Database(database) => {
            let passes = database.code().is_some_and(|code| {
                PASSING.contains(&&*code)
                    || PASSING_CLASSES.iter().any(|class| code.starts_with(class))
            });
            if passes {
                StoreError::Unavailable(error.into())
            } else {
                StoreError::Backend(error.into())
            }
        }
        sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. } => {
            StoreError::Corrupt(error.into())
        }
        _ => StoreError::Backend(error.into()),
    }
}

/// As [`from_sqlx`], where a key that is there already means that someone else wrote first.
pub(crate) fn from_insert(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::Database(database) if database.is_unique_violation() => StoreError::Conflict,
        _ => from_sqlx(error),
    }
}

/// A commit that fails may still have happened.
pub(crate) fn from_commit(error: sqlx::Error) -> StoreError {
    StoreError::Unavailable(error.into())
}
