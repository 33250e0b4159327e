//! States from which tables are read back.

use sqlx::PgConnection;
use yonin_protocol::TableId;
use yonin_store::columns::{from_sql, to_sql};
use yonin_store::{Append, Snapshot, StoreError};

use crate::error::from_sqlx;

/// Keeps the states that come with the appends.
pub(crate) async fn keep(
    connection: &mut PgConnection,
    appends: &[Append],
) -> Result<(), StoreError> {
    let (mut tables, mut seqs, mut states) = (Vec::new(), Vec::new(), Vec::new());
    for append in appends {
        let Some(snapshot) = &append.snapshot else { continue };
        tables.push(append.table.as_str());
        seqs.push(to_sql(snapshot.seq));
        states.push(snapshot.state.as_str());
    }
    if tables.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "INSERT INTO snapshots (table_id, seq, state)
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])
         ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, state = excluded.state",
        &tables as _,
        &seqs,
        &states as _
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}

pub(crate) async fn newest(
    connection: &mut PgConnection,
    table: &TableId,
) -> Result<Option<Snapshot>, StoreError> {
    let row = sqlx::query!("SELECT seq, state FROM snapshots WHERE table_id = $1", table.as_str())
        .fetch_optional(connection)
        .await
        .map_err(from_sqlx)?;
    Ok(row.map(|row| Snapshot { seq: from_sql(row.seq), state: row.state }))
}
