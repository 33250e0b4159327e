//! What is said at tables.

use std::collections::BTreeMap;

use sqlx::PgConnection;
use yonin_protocol::TableId;
use yonin_store::columns::{from_sql, of_room, room, to_sql};
use yonin_store::{Append, ChatRoom, ChatSince, StoreError, StoredMessage};

use crate::error::{from_insert, from_sqlx};

/// Writes what is said with the appends.
pub(crate) async fn insert(
    connection: &mut PgConnection,
    appends: &[Append],
) -> Result<(), StoreError> {
    let (mut tables, mut rooms, mut teams) = (Vec::new(), Vec::new(), Vec::new());
    let (mut numbers, mut seqs, mut messages) = (Vec::new(), Vec::new(), Vec::new());
    let (mut players, mut client_ids, mut commands) = (Vec::new(), Vec::new(), Vec::new());
    for append in appends {
        let Some(new) = &append.message else { continue };
        let (room, team) = of_room(new.room);
        tables.push(append.table.as_str());
        rooms.push(room);
        teams.push(team);
        numbers.push(to_sql(new.message.n));
        seqs.push(to_sql(new.seq));
        messages.push(serde_json::to_string(&new.message)?);
        players.push(new.command.player.as_str());
        client_ids.push(new.command.id.as_str());
        commands.push(serde_json::to_string(&new.command.command)?);
    }
    if tables.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "INSERT INTO messages (table_id, room, team, n, seq, message, player_id, client_id, command)
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[],
                              $6::text[], $7::text[], $8::text[], $9::text[])",
        &tables as _,
        &rooms as _,
        &teams as _,
        &numbers,
        &seqs,
        &messages,
        &players as _,
        &client_ids as _,
        &commands
    )
    .execute(connection)
    .await
    .map_err(from_insert)?;
    Ok(())
}

pub(crate) async fn since(
    connection: &mut PgConnection,
    wanted: &ChatSince,
) -> Result<Vec<StoredMessage>, StoreError> {
    let (room, team) = of_room(wanted.room);
    let rows = sqlx::query!(
        "SELECT seq, message FROM messages
         WHERE table_id = $1 AND room = $2 AND team = $3 AND n > $4 AND seq <= $5
         ORDER BY n LIMIT $6",
        wanted.table.as_str(),
        room,
        team,
        to_sql(wanted.since),
        to_sql(wanted.up_to_seq),
        i64::from(wanted.limit)
    )
    .fetch_all(connection)
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
    connection: &mut PgConnection,
    table: &TableId,
) -> Result<BTreeMap<ChatRoom, u64>, StoreError> {
    let rows = sqlx::query!(
        r#"SELECT room, team, max(n) AS "n!" FROM messages WHERE table_id = $1
           GROUP BY room, team"#,
        table.as_str()
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter().map(|row| Ok((room(row.room, &row.team)?, from_sql(row.n)))).collect()
}
