//! Answers that are given again.

use sqlx::{SqliteConnection, SqlitePool};
use yonin_protocol::UnixMillis;
use yonin_store::columns::{hash, millis, to_sql};
use yonin_store::{IdempotencyKey, KeptAnswer, StoreError};

use crate::error::from_sqlx;
use crate::writing::{self, Writer};

pub(crate) async fn get(
    readers: &SqlitePool,
    key: &IdempotencyKey,
    since: UnixMillis,
) -> Result<Option<KeptAnswer>, StoreError> {
    let (scope, call, key) = (key.scope.as_str(), key.call.as_str(), key.key.as_str());
    let since = to_sql(since.0);
    let row = sqlx::query!(
        "SELECT request_hash, status, headers, body, at FROM answers
         WHERE scope = ? AND call = ? AND key = ? AND at >= ?",
        scope,
        call,
        key,
        since
    )
    .fetch_optional(readers)
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

pub(crate) async fn keep(
    writer: &Writer,
    key: IdempotencyKey,
    answer: KeptAnswer,
    since: UnixMillis,
) -> Result<(), StoreError> {
    let mut turn = writer.turn().await?;
    let outcome = replace(&mut turn.connection, key, answer, since).await;
    turn.end(outcome).await
}

/// Deletes what is too old, then adds: whatever is still there under the key stays.
async fn replace(
    connection: &mut SqliteConnection,
    key: IdempotencyKey,
    answer: KeptAnswer,
    since: UnixMillis,
) -> Result<(), StoreError> {
    let (scope, call, key) = (key.scope.as_str(), key.call.as_str(), key.key.as_str());
    let (request_hash, status) = (answer.request_hash.as_slice(), answer.status);
    let (headers, body) = (serde_json::to_string(&answer.headers)?, answer.body.as_slice());
    let (at, since) = (to_sql(answer.at.0), to_sql(since.0));
    let mut tx = writing::begin(connection).await?;
    sqlx::query!("DELETE FROM answers WHERE at < ?", since)
        .execute(&mut *tx)
        .await
        .map_err(from_sqlx)?;
    sqlx::query!(
        "INSERT INTO answers (scope, call, key, request_hash, status, headers, body, at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (scope, call, key) DO NOTHING",
        scope,
        call,
        key,
        request_hash,
        status,
        headers,
        body,
        at
    )
    .execute(&mut *tx)
    .await
    .map_err(from_sqlx)?;
    writing::commit(tx).await
}
