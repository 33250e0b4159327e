//! For tests: another program that holds the file.

use std::str::FromStr;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

/// A foreign connection with the file's only write lock.
#[derive(Debug)]
pub struct ForeignLock(SqliteConnection);

impl ForeignLock {
    /// Takes the lock of the file that a `sqlite:` URL names, as soon as it is free.
    ///
    /// # Errors
    ///
    /// When the file cannot be opened, or the lock is not free for some seconds.
    pub async fn take(url: &str) -> Result<Self, sqlx::Error> {
        let mut connection = SqliteConnectOptions::from_str(url)?.connect().await?;
        sqlx::raw_sql("BEGIN EXCLUSIVE").execute(&mut connection).await?;
        Ok(Self(connection))
    }

    /// Gives it back.
    ///
    /// # Errors
    ///
    /// When the file is gone.
    pub async fn release(mut self) -> Result<(), sqlx::Error> {
        sqlx::raw_sql("ROLLBACK").execute(&mut self.0).await?;
        self.0.close().await
    }
}
