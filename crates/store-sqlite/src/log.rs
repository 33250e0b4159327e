//! Reading logs.

use sqlx::{SqliteConnection, SqliteExecutor};
use yonin_protocol::TableId;
use yonin_store::columns::{self, from_sql, millis, to_sql};
use yonin_store::{DoneCommand, LoggedEvent, StoreError};

use crate::error::from_sqlx;

/// As a limit: every event there is.
pub(crate) const ALL: u32 = u32::MAX;

pub(crate) async fn since(
    reader: impl SqliteExecutor<'_>,
    table: &TableId,
    since: u64,
    limit: u32,
) -> Result<Vec<LoggedEvent>, StoreError> {
    let (table, since) = (table.as_str(), to_sql(since));
    let rows = sqlx::query!(
        "SELECT seq, at, event, player_id, client_id, command FROM events
         WHERE log = (SELECT log FROM tables WHERE id = ?) AND seq > ? ORDER BY seq LIMIT ?",
        table,
        since,
        limit
    )
    .fetch_all(reader)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter()
        .map(|row| {
            let command = match (row.player_id, row.client_id, row.command) {
                (Some(player), Some(id), Some(command)) => {
                    Some(columns::command(player, id, &command)?)
                }
                _ => None,
            };
            Ok(LoggedEvent { seq: from_sql(row.seq), at: millis(row.at), json: row.event, command })
        })
        .collect()
}

/// Every command that was carried out at a table.
pub(crate) async fn done(
    connection: &mut SqliteConnection,
    table: &TableId,
) -> Result<Vec<DoneCommand>, StoreError> {
    let table = table.as_str();
    let rows = sqlx::query!(
        r#"SELECT seq AS "seq!", player_id AS "player!", client_id AS "id!", command AS "command!"
           FROM events WHERE log = (SELECT log FROM tables WHERE id = ?1) AND client_id IS NOT NULL
           UNION ALL
           SELECT seq, player_id, client_id, command
           FROM messages WHERE log = (SELECT log FROM tables WHERE id = ?1)"#,
        table
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter()
        .map(|row| {
            let key = columns::command(row.player, row.id, &row.command)?;
            Ok(DoneCommand { key, seq: from_sql(row.seq) })
        })
        .collect()
}
