//! What an error of SQLite's means to the caller.

use yonin_store::StoreError;

/// SQLite's result codes for a file that is in use, full, or cannot be reached just now.
const PASSING: [i32; 5] = [5, 6, 10, 13, 14];

/// The low byte of a result code is its class; the rest says more about it.
const CLASS: i32 = 0xff;

pub(crate) fn from_sqlx(error: sqlx::Error) -> StoreError {
    match &error {
        sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed
        | sqlx::Error::Io(_) => StoreError::Unavailable(error.into()),
        sqlx::Error::Database(database) => {
            let code = database.code().and_then(|code| code.parse::<i32>().ok());
            if code.is_some_and(|code| PASSING.contains(&(code & CLASS))) {
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
