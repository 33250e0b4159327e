//! Rounds and the results of their tables.

use std::collections::BTreeMap;

use serde::Serialize;
use sqlx::SqliteConnection;
use yonin_protocol::{DrawSeed, LeagueId, Round, RoundStatus, RoundTable, TableId};
use yonin_store::columns::{hash, id, number, to_word, word};
use yonin_store::{ResultChange, StoreError};

use crate::error::{from_insert, from_sqlx};

/// A league's newest round: its number and its status.
async fn newest(
    connection: &mut SqliteConnection,
    league: &LeagueId,
) -> Result<Option<(u32, RoundStatus)>, StoreError> {
    let league = league.as_str();
    let row = sqlx::query!(
        "SELECT n, status FROM rounds WHERE league = ? ORDER BY n DESC LIMIT 1",
        league
    )
    .fetch_optional(connection)
    .await
    .map_err(from_sqlx)?;
    row.map(|row| Ok((number(row.n)?, word(row.status)?))).transpose()
}

/// Adds the next round.
pub(crate) async fn add(
    connection: &mut SqliteConnection,
    league: &LeagueId,
    round: &Round,
) -> Result<bool, StoreError> {
    #[derive(Serialize)]
    struct Row<'a>(&'a TableId, String);
    let newest = newest(&mut *connection, league).await?.map_or(0, |(n, _)| n);
    if round.n != newest + 1 {
        return Err(StoreError::Outdated);
    }
    let of_league = league.as_str();
    let (n, status, seed) = (round.n, to_word(&round.status)?, round.seed.0.as_slice());
    let byes = serde_json::to_string(&round.byes)?;
    sqlx::query!(
        "INSERT INTO rounds (league, n, status, seed, byes) VALUES (?, ?, ?, ?, ?)",
        of_league,
        n,
        status,
        seed,
        byes
    )
    .execute(&mut *connection)
    .await
    .map_err(from_insert)?;
    let rows = round
        .tables
        .iter()
        .map(|table| Ok(Row(&table.table, serde_json::to_string(&table.seats)?)))
        .collect::<Result<Vec<_>, StoreError>>()?;
    let rows = serde_json::to_string(&rows)?;
    sqlx::query!(
        "INSERT INTO round_tables (league, round, board, table_id, seats)
         SELECT ?1, ?2, key + 1, value ->> 0, value ->> 1 FROM json_each(?3)",
        of_league,
        n,
        rows
    )
    .execute(&mut *connection)
    .await
    .map_err(from_insert)?;
    show_league(connection, league).await?;
    Ok(true)
}

/// Has a league run as long as it has rounds.
async fn show_league(
    connection: &mut SqliteConnection,
    league: &LeagueId,
) -> Result<(), StoreError> {
    let league = league.as_str();
    sqlx::query!(
        "UPDATE leagues SET status = CASE WHEN EXISTS (SELECT 1 FROM rounds WHERE league = id)
             THEN 'running' ELSE 'open' END
         WHERE id = ? AND status <> 'closed'",
        league
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}

/// Starts a round, and says whether it was not started before.
pub(crate) async fn start(
    connection: &mut SqliteConnection,
    league: &LeagueId,
    n: u32,
) -> Result<bool, StoreError> {
    let of_league = league.as_str();
    let row = sqlx::query!("SELECT status FROM rounds WHERE league = ? AND n = ?", of_league, n)
        .fetch_optional(&mut *connection)
        .await
        .map_err(from_sqlx)?;
    let status: RoundStatus = word(row.ok_or(StoreError::Outdated)?.status)?;
    if status != RoundStatus::Paired {
        return Ok(false);
    }
    sqlx::query!("UPDATE rounds SET status = 'playing' WHERE league = ? AND n = ?", of_league, n)
        .execute(&mut *connection)
        .await
        .map_err(from_sqlx)?;
    settle(connection, league, n).await?;
    Ok(true)
}

/// A round that was started is finished as long as every table has a result.
async fn settle(
    connection: &mut SqliteConnection,
    league: &LeagueId,
    n: u32,
) -> Result<(), StoreError> {
    let league = league.as_str();
    sqlx::query!(
        "UPDATE rounds SET status = CASE WHEN EXISTS (
                 SELECT 1 FROM round_tables WHERE league = ?1 AND round = ?2 AND result IS NULL
             ) THEN 'playing' ELSE 'finished' END
         WHERE league = ?1 AND n = ?2 AND status <> 'paired'",
        league,
        n
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}

/// Takes the newest round back, and says whether there was one of this number.
pub(crate) async fn drop_newest(
    connection: &mut SqliteConnection,
    league: &LeagueId,
    n: u32,
) -> Result<bool, StoreError> {
    match newest(&mut *connection, league).await? {
        None => return Ok(false),
        Some((newest, _)) if newest < n => return Ok(false),
        Some((newest, RoundStatus::Paired)) if newest == n => {}
        Some(_) => return Err(StoreError::Outdated),
    }
    let of_league = league.as_str();
    sqlx::query!("DELETE FROM round_tables WHERE league = ? AND round = ?", of_league, n)
        .execute(&mut *connection)
        .await
        .map_err(from_sqlx)?;
    sqlx::query!("DELETE FROM rounds WHERE league = ? AND n = ?", of_league, n)
        .execute(&mut *connection)
        .await
        .map_err(from_sqlx)?;
    show_league(connection, league).await?;
    Ok(true)
}

/// The round of a league's table.
async fn find(
    connection: &mut SqliteConnection,
    league: &LeagueId,
    table: &TableId,
) -> Result<Option<u32>, StoreError> {
    let (league, table) = (league.as_str(), table.as_str());
    let row = sqlx::query!(
        r#"SELECT round AS "round!" FROM round_tables WHERE table_id = ? AND league = ?"#,
        table,
        league
    )
    .fetch_optional(connection)
    .await
    .map_err(from_sqlx)?;
    row.map(|row| number(row.round)).transpose()
}

/// Changes a table's result, if it is in a round of the league.
pub(crate) async fn result(
    connection: &mut SqliteConnection,
    league: &LeagueId,
    table: &TableId,
    change: &ResultChange,
) -> Result<(), StoreError> {
    let Some(round) = find(&mut *connection, league, table).await? else { return Ok(()) };
    let (result, by) = match change {
        ResultChange::Kept => return Ok(()),
        ResultChange::Set(result) => (Some(result.as_str()), table),
        ResultChange::Replayed(by) => (None, by),
    };
    let (table, by) = (table.as_str(), by.as_str());
    sqlx::query!(
        "UPDATE round_tables SET result = ?, table_id = ? WHERE table_id = ?",
        result,
        by,
        table
    )
    .execute(&mut *connection)
    .await
    .map_err(from_insert)?;
    settle(connection, league, round).await
}

/// A league's rounds in order, and the results of their tables.
pub(crate) async fn of(
    connection: &mut SqliteConnection,
    league: &LeagueId,
) -> Result<(Vec<Round>, BTreeMap<TableId, String>), StoreError> {
    let league = league.as_str();
    let rows = sqlx::query!(
        "SELECT n, status, seed, byes FROM rounds WHERE league = ? ORDER BY n",
        league
    )
    .fetch_all(&mut *connection)
    .await
    .map_err(from_sqlx)?;
    let rounds = rows.into_iter().map(|row| {
        Ok(Round {
            n: number(row.n)?,
            status: word(row.status)?,
            seed: DrawSeed(hash(row.seed)?),
            tables: Vec::new(),
            byes: serde_json::from_str(&row.byes)?,
        })
    });
    let mut rounds = rounds.collect::<Result<Vec<_>, StoreError>>()?;
    let rows = sqlx::query!(
        "SELECT round, table_id, seats, result FROM round_tables
         WHERE league = ? ORDER BY round, board",
        league
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    let mut results = BTreeMap::new();
    for row in rows {
        let (n, table): (u32, TableId) = (number(row.round)?, id(row.table_id)?);
        let seats = serde_json::from_str(&row.seats)?;
        if let Some(result) = row.result {
            results.insert(table.clone(), result);
        }
        if let Some(round) = rounds.iter_mut().find(|round| round.n == n) {
            round.tables.push(RoundTable { table, seats });
        }
    }
    Ok((rounds, results))
}
