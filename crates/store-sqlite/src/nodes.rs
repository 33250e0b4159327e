//! Processes.

use yonin_protocol::UnixMillis;
use yonin_store::columns::{from_sql, to_sql};
use yonin_store::{Epoch, StoreError};

use crate::error::from_sqlx;
use crate::writing::Writer;

pub(crate) async fn begin(writer: &Writer, at: UnixMillis) -> Result<Epoch, StoreError> {
    let at = to_sql(at.0);
    let mut turn = writer.turn().await?;
    let outcome = sqlx::query!("INSERT INTO nodes (began_at, beat_at) VALUES (?1, ?1)", at)
        .execute(&mut turn.connection)
        .await
        .map(|node| Epoch(from_sql(node.last_insert_rowid())))
        .map_err(from_sqlx);
    turn.end(outcome).await
}

pub(crate) async fn beat(writer: &Writer, epoch: Epoch, at: UnixMillis) -> Result<(), StoreError> {
    let (epoch, at) = (to_sql(epoch.0), to_sql(at.0));
    let mut turn = writer.turn().await?;
    let outcome =
        sqlx::query!("UPDATE nodes SET beat_at = max(beat_at, ?) WHERE epoch = ?", at, epoch)
            .execute(&mut turn.connection)
            .await
            .map(|_| ())
            .map_err(from_sqlx);
    turn.end(outcome).await
}
