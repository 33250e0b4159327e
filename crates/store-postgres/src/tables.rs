//! Tables: their rows, who owns them, and lists of them.

use sqlx::{Connection, PgConnection};
use yonin_protocol::{PlayerId, Status, Summary, TableId};
use yonin_store::columns::{self, before, from_sql, id, is_private, millis, seed, to_sql};
use yonin_store::{Depth, Epoch, Keyset, NewTable, Rows, StoreError, TableFilter, TableLog};

use crate::error::{from_commit, from_insert, from_sqlx};
use crate::{chat, log, snapshots};

pub(crate) async fn create(connection: &mut PgConnection, new: NewTable) -> Result<(), StoreError> {
    let summary = &new.summary;
    let mut tx = connection.begin().await.map_err(from_sqlx)?;
    sqlx::query!(
        "INSERT INTO tables (id, game, status, seq, seed, summary, created_at, epoch, private, invite)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        summary.id.as_str(),
        summary.game,
        summary.status.as_str(),
        to_sql(new.events.len() as u64),
        &new.seed.0,
        serde_json::to_string(summary)?,
        to_sql(summary.created_at.0),
        to_sql(new.epoch.0),
        is_private(summary),
        new.invite.as_ref().map(|invite| invite.as_str())
    )
    .execute(&mut *tx)
    .await
    .map_err(from_insert)?;
    let events = [(&summary.id, 0, &new.events[..])];
    log::insert(&mut tx, events.into_iter()).await?;
    tx.commit().await.map_err(from_commit)
}

/// Reads a table in one transaction, so that all of it is of the same moment.
pub(crate) async fn read(
    connection: &mut PgConnection,
    table: &TableId,
    epoch: Epoch,
    depth: Depth,
) -> Result<Option<TableLog>, StoreError> {
    let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    let mut tx = connection.begin_with(begin).await.map_err(from_sqlx)?;
    let Some(row) = sqlx::query!(
        r#"SELECT epoch, seed, invite, beat_at AS "beat_at?"
           FROM tables LEFT JOIN nodes USING (epoch) WHERE id = $1"#,
        table.as_str()
    )
    .fetch_optional(&mut *tx)
    .await
    .map_err(from_sqlx)?
    else {
        return Ok(None);
    };
    let owner = Epoch(from_sql(row.epoch));
    if owner > epoch {
        return Err(StoreError::Conflict);
    }
    let snapshot = match depth {
        Depth::Tail => snapshots::newest(&mut tx, table).await?,
        Depth::Whole => None,
    };
    let since = snapshot.as_ref().map_or(0, |snapshot| snapshot.seq);
    let log = TableLog {
        seed: seed(row.seed)?,
        invite: row.invite.map(id).transpose()?,
        epoch: owner,
        owner_beat: row.beat_at.map(millis),
        snapshot,
        events: log::since(&mut tx, table, since, log::ALL).await?,
        done: log::done(&mut tx, table).await?,
        chat: chat::newest(&mut tx, table).await?,
    };
    tx.commit().await.map_err(from_sqlx)?;
    Ok(Some(log))
}

pub(crate) async fn summary(
    connection: &mut PgConnection,
    table: &TableId,
) -> Result<Option<Summary>, StoreError> {
    let row = sqlx::query!("SELECT seq, summary FROM tables WHERE id = $1", table.as_str())
        .fetch_optional(connection)
        .await
        .map_err(from_sqlx)?;
    row.map(|row| columns::summary(row.seq, &row.summary)).transpose()
}

pub(crate) async fn list(
    connection: &mut PgConnection,
    filter: &TableFilter,
    keyset: &Keyset,
) -> Result<Rows<Summary>, StoreError> {
    let statuses: Vec<_> = filter.statuses().into_iter().map(Status::as_str).collect();
    let (at, id) = before(keyset);
    let one_more = i64::from(keyset.limit) + 1;
    // Each macro has a row type of its own.
    let summaries: Result<Vec<_>, _> = match filter.of.as_ref().map(PlayerId::as_str) {
        Some(player) => sqlx::query_file!(
            "queries/list_own_tables.sql",
            &statuses as _,
            filter.game.as_deref(),
            player,
            at,
            id,
            one_more
        )
        .fetch_all(connection)
        .await
        .map_err(from_sqlx)?
        .iter()
        .map(|row| columns::summary(row.seq, &row.summary))
        .collect(),
        None => sqlx::query_file!(
            "queries/list_tables.sql",
            &statuses as _,
            filter.game.as_deref(),
            filter.private,
            at,
            id,
            one_more
        )
        .fetch_all(connection)
        .await
        .map_err(from_sqlx)?
        .iter()
        .map(|row| columns::summary(row.seq, &row.summary))
        .collect(),
    };
    let summaries = summaries?;
    Ok(Rows::cut(summaries, keyset.limit, |summary| (summary.created_at, summary.id.clone())))
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use super::*;
    use crate::testing::Server;
    use crate::{PostgresOptions, PostgresStore};
    use yonin_store::Store;

    /// Neither the list of open tables nor that of all live ones looks at what is over.
    #[tokio::test]
    async fn lists_do_not_walk_the_history() {
        let server = Server::for_tests().unwrap_or_else(|error| panic!("{error}"));
        let database = server.database().await.unwrap();
        let store = PostgresStore::open(&database.url(), &PostgresOptions::default()).await;
        let store = store.unwrap();
        let mut connection = PgConnection::connect(&database.url()).await.unwrap();
        // The tables are empty: without this every one of them is read as a whole.
        let off = "SET enable_seqscan = off; SET enable_bitmapscan = off";
        sqlx::raw_sql(off).execute(&mut connection).await.unwrap();
        for list in [&["open"][..], &["open", "playing", "paused"]] {
            let plan = concat!("EXPLAIN ", include_str!("../queries/list_tables.sql"));
            let plan = sqlx::query_scalar(plan).bind(list).bind(None::<&str>).bind(false);
            let plan = plan.bind(i64::MAX).bind("").bind(51_i64);
            let plan: Vec<String> = plan.fetch_all(&mut connection).await.unwrap();
            let plan = plan.join("\n");
            assert!(plan.contains("Index Scan Backward using tables_by_status"), "{plan}");
            let by_status = "Index Cond: ((status = wanted.status) AND (ROW(created_at, id) <";
            assert!(plan.contains(by_status), "{plan}");
        }
        connection.close().await.unwrap();
        store.close().await;
        database.discard().await.unwrap();
    }
}
