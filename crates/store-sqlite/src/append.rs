//! Appending to logs: many tables in one transaction.

use async_trait::async_trait;
use serde::Serialize;
use sqlx::SqliteConnection;
use yonin_protocol::TableId;
use yonin_store::batch::Flush;
use yonin_store::{Append, NewEvent, StoreError};

use crate::error::{from_insert, from_sqlx};
use crate::packing::{Piece, Rows};
use crate::writing::{self, Writer};
use crate::{chat, games, settling, snapshots, tables};

/// Writes batches of appends.
pub(crate) struct Appender(pub Writer);

#[async_trait]
impl Flush for Appender {
    async fn flush(&mut self, appends: &[Append]) -> Result<(), StoreError> {
        let mut turn = self.0.turn().await?;
        let outcome = extend(&mut turn.connection, appends).await;
        turn.end(outcome).await
    }
}

async fn extend(connection: &mut SqliteConnection, appends: &[Append]) -> Result<(), StoreError> {
    let logs = appends.iter().map(|append| (&append.table, append.after, &append.events[..]));
    let events = events(logs)?;
    let mut tx = writing::begin(connection).await?;
    let moved = advance(&mut tx, appends).await?;
    if moved != appends.len() as u64 {
        return Err(StoreError::Conflict);
    }
    insert(&mut tx, events).await?;
    for append in appends {
        if let Some(summary) = &append.summary {
            tables::show(&mut tx, summary).await?;
        }
        if let Some(message) = &append.message {
            chat::insert(&mut tx, &append.table, message).await?;
        }
        if let Some(snapshot) = &append.snapshot {
            snapshots::keep(&mut tx, &append.table, snapshot).await?;
        }
        if let Some(game) = &append.finished {
            games::insert(&mut tx, game).await?;
        }
        settling::settle(&mut tx, append).await?;
    }
    writing::commit(tx).await
}

/// A log that moves on, as a row of [`advance`].
#[derive(Serialize)]
struct Move<'a>(&'a TableId, u64, u64, u64);

/// Moves the logs on, and says how many of them were where their owners think.
async fn advance(connection: &mut SqliteConnection, appends: &[Append]) -> Result<u64, StoreError> {
    let moves = appends.iter().map(|append| {
        let newest = append.after + append.events.len() as u64;
        Move(&append.table, append.epoch.0, append.after, newest)
    });
    let moves = serde_json::to_string(&moves.collect::<Vec<_>>())?;
    let moved = sqlx::query_file!("queries/move_logs.sql", moves)
        .execute(connection)
        .await
        .map_err(from_sqlx)?;
    Ok(moved.rows_affected())
}

/// An event of a log, as a row of [`insert`].
#[derive(Serialize)]
pub(crate) struct Event<'a>(&'a TableId, u64, u64, Option<&'a str>, Option<&'a str>, Piece, Piece);

/// The rows of new events: for each table, what it had and what is added.
pub(crate) fn events<'a>(
    logs: impl Iterator<Item = (&'a TableId, u64, &'a [NewEvent])>,
) -> Result<Rows<Event<'a>>, StoreError> {
    let mut rows = Rows::with_capacity(logs.size_hint().0);
    for (table, after, events) in logs {
        for (seq, new) in (after + 1..).zip(events) {
            let event = rows.pack(Some(new.json.as_bytes()));
            let key = new.command.as_ref();
            let command = key.map(|key| serde_json::to_vec(&key.command)).transpose()?;
            let command = rows.pack(command.as_deref());
            let player = key.map(|key| key.player.as_str());
            let client_id = key.map(|key| key.id.as_str());
            rows.push(Event(table, seq, new.at.0, player, client_id, event, command));
        }
    }
    Ok(rows)
}

pub(crate) async fn insert(
    connection: &mut SqliteConnection,
    events: Rows<Event<'_>>,
) -> Result<(), StoreError> {
    if events.is_empty() {
        return Ok(());
    }
    let (rows, bytes) = events.finish()?;
    sqlx::query!(
        "INSERT INTO events (log, seq, at, player_id, client_id, event, command)
         SELECT log, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
                CAST(substr(?2, value ->> '$[5][0]', value ->> '$[5][1]') AS TEXT),
                CAST(substr(?2, value ->> '$[6][0]', value ->> '$[6][1]') AS TEXT)
         FROM json_each(?1) CROSS JOIN tables ON tables.id = value ->> 0",
        rows,
        bytes
    )
    .execute(connection)
    .await
    .map_err(from_insert)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use sqlx::Row;
    use yonin_store::Store;

    use crate::SqliteStore;

    /// What an append costs does not grow with the number of logs.
    #[tokio::test]
    async fn logs_are_found_by_their_numbers() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("logs.sqlite").display());
        let store = SqliteStore::open(&url).await.unwrap();
        let plan = concat!("EXPLAIN QUERY PLAN ", include_str!("../queries/move_logs.sql"));
        let steps = sqlx::query(plan).bind("[]").fetch_all(&store.readers).await.unwrap();
        let steps: Vec<String> = steps.iter().map(|step| step.get("detail")).collect();
        let by_number = "SEARCH logs USING INTEGER PRIMARY KEY (rowid=?)";
        assert!(steps.iter().any(|step| step == by_number), "{steps:#?}");
        assert!(!steps.iter().any(|step| step.starts_with("SCAN logs")), "{steps:#?}");
        store.close().await;
    }
}
