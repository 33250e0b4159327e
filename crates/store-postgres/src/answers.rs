//! Answers that are given again.

use sqlx::{Connection, PgConnection};
use yonin_protocol::UnixMillis;
use yonin_store::columns::{hash, millis, to_sql};
use yonin_store::{IdempotencyKey, KeptAnswer, StoreError};

use crate::error::{from_commit, from_sqlx};

pub(crate) async fn get(
    connection: &mut PgConnection,
    key: &IdempotencyKey,
    since: UnixMillis,
) -> Result<Option<KeptAnswer>, StoreError> {
    let row = sqlx::query!(
        "SELECT request_hash, status, headers, body, at FROM answers
         WHERE scope = $1 AND call = $2 AND key = $3 AND at >= $4",
        key.scope,
        key.call,
        key.key,
        to_sql(since.0)
    )
    .fetch_optional(connection)
    .await
    .map_err(from_sqlx)?;
    row.map(|row| {
        Ok(KeptAnswer {
            request_hash: hash(row.request_hash)?,
            status: u16::try_from(row.status).map_err(|error| StoreError::Corrupt(error.into()))?,
            headers: serde_json::from_str(&row.headers)?,
            body: row.body,
            at: millis(row.at),
        })
    })
    .transpose()
}

/// Deletes what is too old, some of it, and adds or replaces: whatever is not too old stays.
pub(crate) async fn keep(
    connection: &mut PgConnection,
    key: &IdempotencyKey,
    answer: &KeptAnswer,
    since: UnixMillis,
) -> Result<(), StoreError> {
    let since = to_sql(since.0);
    let status = i16::try_from(answer.status).map_err(|error| StoreError::Backend(error.into()))?;
    let mut tx = connection.begin().await.map_err(from_sqlx)?;
    sqlx::query!(
        "INSERT INTO answers AS kept (scope, call, key, request_hash, status, headers, body, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (scope, call, key) DO UPDATE
         SET request_hash = excluded.request_hash, status = excluded.status,
             headers = excluded.headers, body = excluded.body, at = excluded.at
         WHERE kept.at < $9",
        key.scope,
        key.call,
        key.key,
        &answer.request_hash,
        status,
        serde_json::to_string(&answer.headers)?,
        answer.body,
        to_sql(answer.at.0),
        since
    )
    .execute(&mut *tx)
    .await
    .map_err(from_sqlx)?;
    // Rows that another process is deleting are left to it.
    sqlx::query!(
        "DELETE FROM answers WHERE ctid IN (
             SELECT ctid FROM answers WHERE at < $1 LIMIT 100 FOR UPDATE SKIP LOCKED
         )",
        since
    )
    .execute(&mut *tx)
    .await
    .map_err(from_sqlx)?;
    tx.commit().await.map_err(from_commit)
}
