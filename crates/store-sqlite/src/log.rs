//! Logs: appending to them, and reading them.

use sqlx::{SqliteConnection, SqlitePool};
use yonin_protocol::{CommandId, PlayerId, TableId};
use yonin_store::{Append, CommandKey, LoggedEvent, NewEvent, StoreError, TableLog};

use crate::convert::{from_sql, millis, seed, to_sql};
use crate::error::{from_append, from_sqlx};
use crate::{games, writing};

pub(crate) async fn append(writer: &SqlitePool, append: Append) -> Result<(), StoreError> {
    let mut connection = writing::connection(writer).await?;
    let outcome = extend(&mut connection, append).await;
    writing::give_back(connection, outcome).await
}

async fn extend(connection: &mut SqliteConnection, append: Append) -> Result<(), StoreError> {
    let table = append.table.as_str();
    let after = to_sql(append.after);
    let newest = after + to_sql(append.events.len() as u64);
    let status = append.summary.as_ref().map(|summary| summary.status.as_str());
    let summary = append.summary.as_ref().map(serde_json::to_string).transpose()?;
    let mut tx = writing::begin(connection).await?;
    let moved = sqlx::query!(
        "UPDATE tables SET seq = ?, status = coalesce(?, status), summary = coalesce(?, summary)
         WHERE id = ? AND seq = ?",
        newest,
        status,
        summary,
        table,
        after
    )
    .execute(&mut *tx)
    .await
    .map_err(from_sqlx)?;
    if moved.rows_affected() == 0 {
        return Err(StoreError::Conflict);
    }
    insert(&mut tx, &append.table, append.after, &append.events).await?;
    if let Some(header) = &append.finished {
        games::insert(&mut tx, header).await?;
    }
    tx.commit().await.map_err(from_sqlx)
}

pub(crate) async fn insert(
    connection: &mut SqliteConnection,
    table: &TableId,
    after: u64,
    events: &[NewEvent],
) -> Result<(), StoreError> {
    let table = table.as_str();
    for (seq, new) in (after + 1..).zip(events) {
        let (seq, at, event) = (to_sql(seq), to_sql(new.at.0), new.json.as_str());
        let player = new.command.as_ref().map(|key| key.player.as_str());
        let client_id = new.command.as_ref().map(|key| key.id.as_str());
        let command =
            new.command.as_ref().map(|key| serde_json::to_string(&key.command)).transpose()?;
        sqlx::query!(
            "INSERT INTO events (table_id, seq, at, event, player_id, client_id, command) VALUES (?, ?, ?, ?, ?, ?, ?)",
            table,
            seq,
            at,
            event,
            player,
            client_id,
            command
        )
        .execute(&mut *connection)
        .await
        .map_err(from_append)?;
    }
    Ok(())
}

pub(crate) async fn whole(
    readers: &SqlitePool,
    table: &TableId,
) -> Result<Option<TableLog>, StoreError> {
    let id = table.as_str();
    let Some(row) = sqlx::query!("SELECT seed, seq FROM tables WHERE id = ?", id)
        .fetch_optional(readers)
        .await
        .map_err(from_sqlx)?
    else {
        return Ok(None);
    };
    let limit = u32::try_from(row.seq).unwrap_or(u32::MAX);
    Ok(Some(TableLog { seed: seed(row.seed)?, events: since(readers, table, 0, limit).await? }))
}

pub(crate) async fn since(
    readers: &SqlitePool,
    table: &TableId,
    since: u64,
    limit: u32,
) -> Result<Vec<LoggedEvent>, StoreError> {
    let (table, since) = (table.as_str(), to_sql(since));
    let rows = sqlx::query!(
        "SELECT seq, at, event, player_id, client_id, command FROM events
         WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?",
        table,
        since,
        limit
    )
    .fetch_all(readers)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter()
        .map(|row| {
            Ok(LoggedEvent {
                seq: from_sql(row.seq),
                at: millis(row.at),
                json: row.event,
                command: command_key(row.player_id, row.client_id, row.command)?,
            })
        })
        .collect()
}

fn command_key(
    player: Option<String>,
    id: Option<String>,
    command: Option<String>,
) -> Result<Option<CommandKey>, StoreError> {
    let (Some(player), Some(id), Some(command)) = (player, id, command) else {
        return Ok(None);
    };
    let corrupt = |error: yonin_protocol::IdError| StoreError::Corrupt(error.into());
    Ok(Some(CommandKey {
        player: PlayerId::try_from(player).map_err(corrupt)?,
        id: CommandId::try_from(id).map_err(corrupt)?,
        command: serde_json::from_str(&command)?,
    }))
}
