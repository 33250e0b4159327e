//! Write transactions on the one connection that writes.

use sqlx::pool::PoolConnection;
use sqlx::{Connection, Sqlite, SqliteConnection, SqlitePool, Transaction};
use yonin_store::StoreError;

use crate::error::from_sqlx;

/// The connection that writes, once it is free.
pub(crate) async fn connection(writer: &SqlitePool) -> Result<PoolConnection<Sqlite>, StoreError> {
    writer.acquire().await.map_err(from_sqlx)
}

/// Begins a transaction that has the file for itself.
pub(crate) async fn begin(
    connection: &mut SqliteConnection,
) -> Result<Transaction<'_, Sqlite>, StoreError> {
    connection.begin_with("BEGIN IMMEDIATE").await.map_err(from_sqlx)
}

/// Gives the connection back, or closes it if what it did has failed. SQLite ends a transaction by
/// itself when the disk is full or broken; the driver does not learn of it and could begin no other
/// on that connection.
pub(crate) async fn give_back<T>(
    connection: PoolConnection<Sqlite>,
    outcome: Result<T, StoreError>,
) -> Result<T, StoreError> {
    if outcome.as_ref().is_err_and(|error| !matches!(error, StoreError::Conflict)) {
        // The failure is in `outcome` already; a connection that cannot even be closed is dropped.
        let _ = connection.close().await;
    }
    outcome
}

/// Whether the file can be written.
pub(crate) async fn probe(writer: &SqlitePool) -> Result<(), StoreError> {
    let mut connection = connection(writer).await?;
    let outcome = match begin(&mut connection).await {
        Ok(transaction) => transaction.rollback().await.map_err(from_sqlx),
        Err(error) => Err(error),
    };
    give_back(connection, outcome).await
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
        let mut connection = connection(&store.writer).await.unwrap();
        // SQLite answers as on a full disk once the file would outgrow this.
        sqlx::query("PRAGMA max_page_count = 1").execute(&mut *connection).await.unwrap();
        let outcome = fill(&mut connection).await;
        let outcome = give_back(connection, outcome).await;
        assert!(matches!(outcome, Err(StoreError::Unavailable(_))), "{outcome:?}");
        probe(&store.writer).await.unwrap();
        let mut connection = super::connection(&store.writer).await.unwrap();
        fill(&mut connection).await.unwrap();
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
