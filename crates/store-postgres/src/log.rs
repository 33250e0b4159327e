//! Logs: adding events, and reading them.

use sqlx::PgConnection;
use yonin_protocol::TableId;
use yonin_store::columns::{self, from_sql, millis, to_sql};
use yonin_store::{DoneCommand, LoggedEvent, NewEvent, StoreError};

use crate::error::{from_insert, from_sqlx};

/// As a limit: every event there is.
pub(crate) const ALL: u32 = u32::MAX;

/// Adds events: for each table, what it had and what is added.
pub(crate) async fn insert<'a>(
    connection: &mut PgConnection,
    logs: impl Iterator<Item = (&'a TableId, u64, &'a [NewEvent])>,
) -> Result<(), StoreError> {
    let (mut tables, mut seqs, mut times) = (Vec::new(), Vec::new(), Vec::new());
    let (mut events, mut players) = (Vec::new(), Vec::new());
    let (mut client_ids, mut commands) = (Vec::new(), Vec::new());
    for (table, after, new) in logs {
        for (seq, new) in (after + 1..).zip(new) {
            let key = new.command.as_ref();
            tables.push(table.as_str());
            seqs.push(to_sql(seq));
            times.push(to_sql(new.at.0));
            events.push(new.json.as_str());
            players.push(key.map(|key| key.player.as_str()));
            client_ids.push(key.map(|key| key.id.as_str()));
            commands.push(key.map(|key| serde_json::to_string(&key.command)).transpose()?);
        }
    }
    if tables.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "INSERT INTO events (table_id, seq, at, event, player_id, client_id, command)
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[],
                              $6::text[], $7::text[])",
        &tables as _,
        &seqs,
        &times,
        &events as _,
        &players as _,
        &client_ids as _,
        &commands as _
    )
    .execute(connection)
    .await
    .map_err(from_insert)?;
    Ok(())
}

pub(crate) async fn since(
    connection: &mut PgConnection,
    table: &TableId,
    since: u64,
    limit: u32,
) -> Result<Vec<LoggedEvent>, StoreError> {
    let rows = sqlx::query!(
        "SELECT seq, at, event, player_id, client_id, command FROM events
         WHERE table_id = $1 AND seq > $2 ORDER BY seq LIMIT $3",
        table.as_str(),
        to_sql(since),
        i64::from(limit)
    )
    .fetch_all(connection)
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
    connection: &mut PgConnection,
    table: &TableId,
) -> Result<Vec<DoneCommand>, StoreError> {
    let rows = sqlx::query!(
        r#"SELECT seq AS "seq!", player_id AS "player!", client_id AS "id!", command AS "command!"
           FROM events WHERE table_id = $1 AND client_id IS NOT NULL
           UNION ALL
           SELECT seq, player_id, client_id, command FROM messages WHERE table_id = $1"#,
        table.as_str()
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
