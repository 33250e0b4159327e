//! States from which tables are read back.

use sqlx::SqliteConnection;
use yonin_protocol::TableId;
use yonin_store::columns::{from_sql, to_sql};
use yonin_store::{Snapshot, StoreError};

use crate::error::from_sqlx;

pub(crate) async fn keep(
    connection: &mut SqliteConnection,
    table: &TableId,
    snapshot: &Snapshot,
) -> Result<(), StoreError> {
    let (table, seq, state) = (table.as_str(), to_sql(snapshot.seq), snapshot.state.as_str());
    sqlx::query!(
        "INSERT INTO snapshots (log, seq, state)
         VALUES ((SELECT log FROM tables WHERE id = ?), ?, ?)
         ON CONFLICT (log) DO UPDATE SET seq = excluded.seq, state = excluded.state",
        table,
        seq,
        state
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}

pub(crate) async fn newest(
    connection: &mut SqliteConnection,
    table: &TableId,
) -> Result<Option<Snapshot>, StoreError> {
    let table = table.as_str();
    let row = sqlx::query!(
        "SELECT seq, state FROM snapshots WHERE log = (SELECT log FROM tables WHERE id = ?)",
        table
    )
    .fetch_optional(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(row.map(|row| Snapshot { seq: from_sql(row.seq), state: row.state }))
}
