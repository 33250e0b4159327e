//! Processes.

use sqlx::SqliteConnection;
use yonin_protocol::UnixMillis;
use yonin_store::columns::{from_sql, millis, to_sql};
use yonin_store::{Begun, Epoch, StoreError};

use crate::error::from_sqlx;
use crate::writing::{self, Writer};

pub(crate) async fn begin(writer: &Writer, at: UnixMillis) -> Result<Begun, StoreError> {
    let mut turn = writer.turn().await?;
    let outcome = insert(&mut turn.connection, at).await;
    turn.end(outcome).await
}

async fn insert(connection: &mut SqliteConnection, at: UnixMillis) -> Result<Begun, StoreError> {
    let at = to_sql(at.0);
    let mut tx = writing::begin(connection).await?;
    let before = sqlx::query!(r#"SELECT max(beat_at) AS "last: i64" FROM nodes"#)
        .fetch_one(&mut *tx)
        .await
        .map_err(from_sqlx)?;
    let node = sqlx::query!("INSERT INTO nodes (began_at, beat_at) VALUES (?1, ?1)", at)
        .execute(&mut *tx)
        .await
        .map_err(from_sqlx)?;
    writing::commit(tx).await?;
    Ok(Begun {
        epoch: Epoch(from_sql(node.last_insert_rowid())),
        last_beat: before.last.map(millis),
    })
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
