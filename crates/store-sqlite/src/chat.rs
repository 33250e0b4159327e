//! What is said at tables.

use std::collections::BTreeMap;

use sqlx::{SqliteConnection, SqlitePool};
use yonin_protocol::TableId;
use yonin_store::columns::{from_sql, of_room, room, to_sql};
use yonin_store::{ChatRoom, ChatSince, NewMessage, StoreError, StoredMessage};

use crate::error::{from_insert, from_sqlx};

pub(crate) async fn insert(
    connection: &mut SqliteConnection,
    table: &TableId,
    new: &NewMessage,
) -> Result<(), StoreError> {
    let (table, (room, team)) = (table.as_str(), of_room(new.room));
    let (n, seq) = (to_sql(new.message.n), to_sql(new.seq));
    let (player, client_id) = (new.command.player.as_str(), new.command.id.as_str());
    let message = serde_json::to_string(&new.message)?;
    let command = serde_json::to_string(&new.command.command)?;
    sqlx::query!(
        "INSERT INTO messages (log, room, team, n, seq, message, player_id, client_id, command)
         VALUES ((SELECT log FROM tables WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?)",
        table,
        room,
        team,
        n,
        seq,
        message,
        player,
        client_id,
        command
    )
    .execute(connection)
    .await
    .map_err(from_insert)?;
    Ok(())
}

pub(crate) async fn since(
    readers: &SqlitePool,
    wanted: &ChatSince,
) -> Result<Vec<StoredMessage>, StoreError> {
    let (table, (room, team)) = (wanted.table.as_str(), of_room(wanted.room));
    let (since, up_to_seq) = (to_sql(wanted.since), to_sql(wanted.up_to_seq));
    let rows = sqlx::query!(
        "SELECT seq, message FROM messages
         WHERE log = (SELECT log FROM tables WHERE id = ?) AND room = ? AND team = ? AND n > ?
           AND seq <= ?
         ORDER BY n LIMIT ?",
        table,
        room,
        team,
        since,
        up_to_seq,
        wanted.limit
    )
    .fetch_all(readers)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter()
        .map(|row| {
            let message = serde_json::from_str(&row.message)?;
            Ok(StoredMessage { seq: from_sql(row.seq), message })
        })
        .collect()
}

/// The newest number in each room of a table.
pub(crate) async fn newest(
    connection: &mut SqliteConnection,
    table: &TableId,
) -> Result<BTreeMap<ChatRoom, u64>, StoreError> {
    let table = table.as_str();
    let rows = sqlx::query!(
        r#"SELECT room AS "room!", team AS "team!", max(n) AS "n!: i64" FROM messages
           WHERE log = (SELECT log FROM tables WHERE id = ?) GROUP BY room, team"#,
        table
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter().map(|row| Ok((room(row.room, &row.team)?, from_sql(row.n)))).collect()
}
