//! Processes.

use sqlx::PgConnection;
use yonin_protocol::UnixMillis;
use yonin_store::columns::{from_sql, to_sql};
use yonin_store::{Epoch, StoreError};

use crate::error::from_sqlx;

pub(crate) async fn begin(
    connection: &mut PgConnection,
    at: UnixMillis,
) -> Result<Epoch, StoreError> {
    let row = sqlx::query!(
        "INSERT INTO nodes (began_at, beat_at) VALUES ($1, $1) RETURNING epoch",
        to_sql(at.0)
    )
    .fetch_one(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(Epoch(from_sql(row.epoch)))
}

pub(crate) async fn beat(
    connection: &mut PgConnection,
    epoch: Epoch,
    at: UnixMillis,
) -> Result<(), StoreError> {
    sqlx::query!(
        "UPDATE nodes SET beat_at = greatest(beat_at, $1) WHERE epoch = $2",
        to_sql(at.0),
        to_sql(epoch.0)
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}

/// Whether the database can be written.
pub(crate) async fn probe(connection: &mut PgConnection) -> Result<(), StoreError> {
    let row =
        sqlx::query!(r#"SELECT current_setting('transaction_read_only') = 'on' AS "read_only!""#)
            .fetch_one(connection)
            .await
            .map_err(from_sqlx)?;
    if row.read_only {
        return Err(StoreError::Unavailable("the database is read-only".into()));
    }
    Ok(())
}
