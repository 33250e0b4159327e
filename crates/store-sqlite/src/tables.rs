//! Tables: their rows, who owns them, and lists of them.

use sqlx::{SqliteConnection, SqlitePool};
use yonin_protocol::{PlayerId, Summary, TableId};
use yonin_store::columns::{self, before, from_sql, id, is_private, millis, seed, to_sql};
use yonin_store::{Depth, Epoch, Keyset, NewTable, Rows, StoreError, TableFilter, TableLog};

use crate::append;
use crate::error::{from_insert, from_sqlx};
use crate::writing::{self, Writer};
use crate::{chat, log, snapshots};

pub(crate) async fn create(writer: &Writer, new: NewTable) -> Result<(), StoreError> {
    let mut turn = writer.turn().await?;
    let outcome = insert(&mut turn.connection, new).await;
    turn.end(outcome).await
}

async fn insert(connection: &mut SqliteConnection, new: NewTable) -> Result<(), StoreError> {
    let summary = serde_json::to_string(&new.summary)?;
    let (id, game, status) =
        (new.summary.id.as_str(), new.summary.game.as_str(), new.summary.status.as_str());
    let (seq, at) = (to_sql(new.events.len() as u64), to_sql(new.summary.created_at.0));
    let (epoch, seed) = (to_sql(new.epoch.0), new.seed.0.as_slice());
    let (private, invite) =
        (is_private(&new.summary), new.invite.as_ref().map(|invite| invite.as_str()));
    let events = append::events([(&new.summary.id, 0, &new.events[..])].into_iter())?;
    let mut tx = writing::begin(connection).await?;
    let log = sqlx::query!("INSERT INTO logs (seq, epoch) VALUES (?, ?)", seq, epoch)
        .execute(&mut *tx)
        .await
        .map_err(from_sqlx)?
        .last_insert_rowid();
    sqlx::query!(
        "INSERT INTO tables (id, log, game, status, seed, summary, created_at, private, invite)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        id,
        log,
        game,
        status,
        seed,
        summary,
        at,
        private,
        invite
    )
    .execute(&mut *tx)
    .await
    .map_err(from_insert)?;
    append::insert(&mut tx, events).await?;
    writing::commit(tx).await
}

/// Reads a table in one transaction, so that all of it is of the same moment.
pub(crate) async fn read(
    readers: &SqlitePool,
    table: &TableId,
    epoch: Epoch,
    depth: Depth,
) -> Result<Option<TableLog>, StoreError> {
    let mut tx = readers.begin().await.map_err(from_sqlx)?;
    let of_id = table.as_str();
    let Some(row) = sqlx::query!(
        r#"SELECT epoch, seed, invite, beat_at AS "beat_at?"
           FROM tables JOIN logs ON num = log LEFT JOIN nodes USING (epoch) WHERE id = ?"#,
        of_id
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
        events: log::since(&mut *tx, table, since, log::ALL).await?,
        done: log::done(&mut tx, table).await?,
        chat: chat::newest(&mut tx, table).await?,
    };
    tx.commit().await.map_err(from_sqlx)?;
    Ok(Some(log))
}

/// Changes how lists show a table.
pub(crate) async fn show(
    connection: &mut SqliteConnection,
    summary: &Summary,
) -> Result<(), StoreError> {
    let (id, status, private) = (summary.id.as_str(), summary.status.as_str(), is_private(summary));
    let summary = serde_json::to_string(summary)?;
    sqlx::query!(
        "UPDATE tables SET status = ?, private = ?, summary = ? WHERE id = ?",
        status,
        private,
        summary,
        id
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}

pub(crate) async fn summary(
    readers: &SqlitePool,
    table: &TableId,
) -> Result<Option<Summary>, StoreError> {
    let id = table.as_str();
    let row =
        sqlx::query!("SELECT seq, summary FROM tables JOIN logs ON num = log WHERE id = ?", id)
            .fetch_optional(readers)
            .await
            .map_err(from_sqlx)?;
    row.map(|row| columns::summary(row.seq, &row.summary)).transpose()
}

pub(crate) async fn list(
    readers: &SqlitePool,
    filter: &TableFilter,
    keyset: &Keyset,
) -> Result<Rows<Summary>, StoreError> {
    let statuses = serde_json::to_string(&filter.statuses())?;
    let game = filter.game.as_deref();
    let (at, id) = before(keyset);
    let one_more = i64::from(keyset.limit) + 1;
    // Each macro has a row type of its own.
    let summaries: Result<Vec<_>, _> = match filter.of.as_ref().map(PlayerId::as_str) {
        Some(player) => sqlx::query_file!(
            "queries/list_own_tables.sql",
            statuses,
            game,
            player,
            at,
            id,
            one_more
        )
        .fetch_all(readers)
        .await
        .map_err(from_sqlx)?
        .iter()
        .map(|row| columns::summary(row.seq, &row.summary))
        .collect(),
        None => sqlx::query_file!(
            "queries/list_tables.sql",
            statuses,
            game,
            filter.private,
            at,
            id,
            one_more
        )
        .fetch_all(readers)
        .await
        .map_err(from_sqlx)?
        .iter()
        .map(|row| columns::summary(row.seq, &row.summary))
        .collect(),
    };
    let summaries = summaries?;
    Ok(Rows::cut(summaries, keyset.limit, |summary| (summary.created_at, summary.id.clone())))
}

#[cfg(test)]
mod tests {
    use sqlx::Row;
    use yonin_store::Store;

    use crate::SqliteStore;

    /// Neither the list of open tables nor that of all live ones looks at what is over.
    #[tokio::test]
    async fn lists_do_not_walk_the_history() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("lists.sqlite").display());
        let store = SqliteStore::open(&url).await.unwrap();
        for list in [r#"["open"]"#, r#"["open","playing","paused"]"#] {
            let plan = concat!("EXPLAIN QUERY PLAN ", include_str!("../queries/list_tables.sql"));
            let plan = sqlx::query(plan).bind(list).bind(None::<&str>).bind(true);
            let plan = plan.bind(i64::MAX).bind("").bind(51_i64);
            let steps = plan.fetch_all(&store.readers).await.unwrap();
            let steps: Vec<String> = steps.iter().map(|step| step.get("detail")).collect();
            let index =
                "USING COVERING INDEX tables_by_status (status=? AND (created_at,id)<(?,?))";
            assert!(steps.iter().any(|step| step.ends_with(index)), "{steps:#?}");
            let scans: Vec<_> = steps.iter().filter(|step| step.starts_with("SCAN")).collect();
            assert_eq!(scans, ["SCAN wanted VIRTUAL TABLE INDEX 1:"]);
        }
        store.close().await;
    }
}
