//! Write transactions, on the one connection that writes.

use std::sync::Arc;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Sqlite, SqliteConnection, Transaction};
use tokio::sync::{Mutex, MutexGuard};
use yonin_store::StoreError;

use crate::error::{from_commit, from_sqlx};

/// The connection that writes, which callers use in turn.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    options: SqliteConnectOptions,
    seat: Arc<Mutex<Seat>>,
}

#[derive(Debug)]
enum Seat {
    /// None if the one before was given up: the next caller opens another.
    Open(Option<SqliteConnection>),
    Closed,
}

/// A caller's turn on the connection. A turn that ends early, because nobody waits for it any more,
/// takes the connection with it, and with it whatever was begun.
pub(crate) struct Turn<'a> {
    pub(crate) connection: SqliteConnection,
    seat: MutexGuard<'a, Seat>,
}

impl Writer {
    pub(crate) fn new(connection: SqliteConnection, options: SqliteConnectOptions) -> Self {
        Self { options, seat: Arc::new(Mutex::new(Seat::Open(Some(connection)))) }
    }

    /// The connection that writes, once it is free.
    pub(crate) async fn turn(&self) -> Result<Turn<'_>, StoreError> {
        let mut seat = self.seat.lock().await;
        let connection = match &mut *seat {
            Seat::Open(connection) => connection.take(),
            Seat::Closed => return Err(from_sqlx(sqlx::Error::PoolClosed)),
        };
        let connection = match connection {
            Some(connection) => connection,
            None => self.options.connect().await.map_err(from_sqlx)?,
        };
        Ok(Turn { connection, seat })
    }

    /// Whether the file can be written.
    pub(crate) async fn probe(&self) -> Result<(), StoreError> {
        let mut turn = self.turn().await?;
        let outcome = match begin(&mut turn.connection).await {
            Ok(transaction) => transaction.rollback().await.map_err(from_sqlx),
            Err(error) => Err(error),
        };
        turn.end(outcome).await
    }

    /// Lets go of the file, once the turns before are over.
    pub(crate) async fn close(&self) {
        let seat = std::mem::replace(&mut *self.seat.lock().await, Seat::Closed);
        if let Seat::Open(Some(connection)) = seat {
            // What was written is durable; a connection that cannot even be closed is dropped.
            let _ = connection.close().await;
        }
    }
}

impl Turn<'_> {
    /// Gives the connection back, or closes it if what it did has failed. SQLite ends a transaction by
    /// itself when the disk is full or broken; the driver does not learn of it and could begin no
    /// other on that connection.
    pub(crate) async fn end<T>(mut self, outcome: Result<T, StoreError>) -> Result<T, StoreError> {
        if outcome
            .as_ref()
            .is_err_and(|error| !matches!(error, StoreError::Conflict | StoreError::Outdated))
        {
            // The failure is in `outcome` already; a connection that cannot even be closed is dropped.
            let _ = self.connection.close().await;
        } else {
            *self.seat = Seat::Open(Some(self.connection));
        }
        outcome
    }
}

/// Begins a transaction that has the file for itself.
pub(crate) async fn begin(
    connection: &mut SqliteConnection,
) -> Result<Transaction<'_, Sqlite>, StoreError> {
    connection.begin_with("BEGIN IMMEDIATE").await.map_err(from_sqlx)
}

/// Makes a transaction durable.
pub(crate) async fn commit(transaction: Transaction<'_, Sqlite>) -> Result<(), StoreError> {
    transaction.commit().await.map_err(from_commit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SqliteStore;

    #[tokio::test]
    async fn a_full_disk_passes() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("full.sqlite").display());
        let store = SqliteStore::open(&url).await.unwrap();
        let mut turn = store.writer.turn().await.unwrap();
        // SQLite answers as on a full disk once the file would outgrow this.
        sqlx::query("PRAGMA max_page_count = 1").execute(&mut turn.connection).await.unwrap();
        let outcome = fill(&mut turn.connection).await;
        let outcome = turn.end(outcome).await;
        assert!(matches!(outcome, Err(StoreError::Unavailable(_))), "{outcome:?}");
        store.writer.probe().await.unwrap();
        let mut turn = store.writer.turn().await.unwrap();
        fill(&mut turn.connection).await.unwrap();
    }

    #[tokio::test]
    async fn a_turn_that_is_broken_off_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("off.sqlite").display());
        let store = SqliteStore::open(&url).await.unwrap();
        let mut turn = store.writer.turn().await.unwrap();
        let mut transaction = begin(&mut turn.connection).await.unwrap();
        let made = sqlx::query("CREATE TABLE begun (n)").execute(&mut *transaction).await;
        made.unwrap();
        drop(transaction);
        drop(turn);
        let mut turn = store.writer.turn().await.unwrap();
        sqlx::query("CREATE TABLE begun (n)").execute(&mut turn.connection).await.unwrap();
    }

    /// Writes more than fits, and on failure leaves the transaction ended as SQLite does on its own when
    /// it cannot write its journal either.
    async fn fill(connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let mut transaction = begin(connection).await?;
        let written = sqlx::query("CREATE TABLE ballast AS SELECT zeroblob(1000000) AS weight")
            .execute(&mut *transaction)
            .await;
        if let Err(error) = written {
            sqlx::query("ROLLBACK").execute(&mut *transaction).await.map_err(from_sqlx)?;
            return Err(from_sqlx(error));
        }
        transaction.commit().await.map_err(from_sqlx)
    }
}
