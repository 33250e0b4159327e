//! Tables: their rows, and lists of them.

use sqlx::{SqliteConnection, SqlitePool};
use yonin_protocol::Summary;
use yonin_store::{Keyset, NewTable, Rows, StoreError, TableFilter};

use crate::convert::{from_sql, key, to_sql};
use crate::error::from_sqlx;
use crate::{log, writing};

pub(crate) async fn create(writer: &SqlitePool, new: NewTable) -> Result<(), StoreError> {
    let mut connection = writing::connection(writer).await?;
    let outcome = insert(&mut connection, new).await;
    writing::give_back(connection, outcome).await
}

async fn insert(connection: &mut SqliteConnection, new: NewTable) -> Result<(), StoreError> {
    let summary = serde_json::to_string(&new.summary)?;
    let (id, game, status) =
        (new.summary.id.as_str(), new.summary.game.as_str(), new.summary.status.as_str());
    let (seed, seq, at) =
        (new.seed.0.as_slice(), to_sql(new.summary.seq), to_sql(new.summary.created_at.0));
    let mut tx = writing::begin(connection).await?;
    sqlx::query!(
        "INSERT INTO tables (id, game, status, seq, seed, summary, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        id,
        game,
        status,
        seq,
        seed,
        summary,
        at
    )
    .execute(&mut *tx)
    .await
    .map_err(from_sqlx)?;
    log::insert(&mut tx, &new.summary.id, 0, &new.events).await?;
    tx.commit().await.map_err(from_sqlx)
}

pub(crate) async fn list(
    readers: &SqlitePool,
    filter: &TableFilter,
    keyset: &Keyset,
) -> Result<Rows<Summary>, StoreError> {
    let status = filter.status.map(|status| status.as_str());
    let game = filter.game.as_deref();
    let (at, id) = key(&keyset.after);
    let one_more = i64::from(keyset.limit) + 1;
    let rows = sqlx::query!(
        "SELECT seq, summary FROM tables
         WHERE (?1 IS NULL OR status = ?1) AND (?2 IS NULL OR game = ?2)
           AND (?3 IS NULL OR (created_at, id) < (?3, ?4))
         ORDER BY created_at DESC, id DESC LIMIT ?5",
        status,
        game,
        at,
        id,
        one_more
    )
    .fetch_all(readers)
    .await
    .map_err(from_sqlx)?;
    let mut summaries = Vec::with_capacity(rows.len());
    for row in rows {
        let mut summary: Summary = serde_json::from_str(&row.summary)?;
        summary.seq = from_sql(row.seq);
        summaries.push(summary);
    }
    Ok(Rows::cut(summaries, keyset.limit, |summary| (summary.created_at, summary.id.clone())))
}
