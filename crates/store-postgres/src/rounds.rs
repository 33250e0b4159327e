//! Rounds and the results of their tables. Whoever changes them has the league's row.

use std::collections::BTreeMap;

use sqlx::PgConnection;
use yonin_protocol::{DrawSeed, LeagueId, Round, RoundStatus, RoundTable, TableId};
use yonin_store::columns::{hash, id, number, to_word, word};
use yonin_store::{ResultChange, StoreError};

use crate::error::{from_insert, from_sqlx};

/// A league's newest round: its number and its status.
async fn newest(
    connection: &mut PgConnection,
    league: &LeagueId,
) -> Result<Option<(u32, RoundStatus)>, StoreError> {
    let row = sqlx::query!(
        "SELECT n, status FROM rounds WHERE league = $1 ORDER BY n DESC LIMIT 1",
        league.as_str()
    )
    .fetch_optional(connection)
    .await
    .map_err(from_sqlx)?;
    row.map(|row| Ok((number(row.n)?, word(row.status)?))).transpose()
}

/// Adds the next round.
pub(crate) async fn add(
    connection: &mut PgConnection,
    league: &LeagueId,
    round: &Round,
) -> Result<bool, StoreError> {
    let newest = newest(&mut *connection, league).await?.map_or(0, |(n, _)| n);
    if round.n != newest + 1 {
        return Err(StoreError::Outdated);
    }
    sqlx::query!(
        "INSERT INTO rounds (league, n, status, seed, byes) VALUES ($1, $2, $3, $4, $5)",
        league.as_str(),
        i64::from(round.n),
        to_word(&round.status)?,
        &round.seed.0,
        serde_json::to_string(&round.byes)?
    )
    .execute(&mut *connection)
    .await
    .map_err(from_insert)?;
    let tables: Vec<_> = round.tables.iter().map(|table| table.table.as_str()).collect();
    let seats = round.tables.iter().map(|table| serde_json::to_string(&table.seats));
    let seats = seats.collect::<Result<Vec<_>, _>>()?;
    sqlx::query!(
        "INSERT INTO round_tables (league, round, board, table_id, seats)
         SELECT $1, $2, t.board, t.id, t.seats
         FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS t (id, seats, board)",
        league.as_str(),
        i64::from(round.n),
        &tables as _,
        &seats
    )
    .execute(&mut *connection)
    .await
    .map_err(from_insert)?;
    show_league(connection, league).await?;
    Ok(true)
}

/// Has a league run as long as it has rounds.
async fn show_league(connection: &mut PgConnection, league: &LeagueId) -> Result<(), StoreError> {
    sqlx::query!(
        "UPDATE leagues SET status = CASE WHEN EXISTS (SELECT 1 FROM rounds WHERE league = $1)
             THEN 'running' ELSE 'open' END
         WHERE id = $1 AND status <> 'closed'",
        league.as_str()
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}

/// Starts a round, and says whether it was not started before.
pub(crate) async fn start(
    connection: &mut PgConnection,
    league: &LeagueId,
    n: u32,
) -> Result<bool, StoreError> {
    let row = sqlx::query!(
        "SELECT status FROM rounds WHERE league = $1 AND n = $2",
        league.as_str(),
        i64::from(n)
    )
    .fetch_optional(&mut *connection)
    .await
    .map_err(from_sqlx)?;
    let status: RoundStatus = word(row.ok_or(StoreError::Outdated)?.status)?;
    if status != RoundStatus::Paired {
        return Ok(false);
    }
    sqlx::query!(
        "UPDATE rounds SET status = 'playing' WHERE league = $1 AND n = $2",
        league.as_str(),
        i64::from(n)
    )
    .execute(&mut *connection)
    .await
    .map_err(from_sqlx)?;
    settle(connection, league, n).await?;
    Ok(true)
}

/// A round that was started is finished as long as every table has a result.
async fn settle(
    connection: &mut PgConnection,
    league: &LeagueId,
    n: u32,
) -> Result<(), StoreError> {
    sqlx::query!(
        "UPDATE rounds SET status = CASE WHEN EXISTS (
                 SELECT 1 FROM round_tables WHERE league = $1 AND round = $2 AND result IS NULL
             ) THEN 'playing' ELSE 'finished' END
         WHERE league = $1 AND n = $2 AND status <> 'paired'",
        league.as_str(),
        i64::from(n)
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}

/// Takes the newest round back, and says whether there was one of this number.
pub(crate) async fn drop_newest(
    connection: &mut PgConnection,
    league: &LeagueId,
    n: u32,
) -> Result<bool, StoreError> {
    match newest(&mut *connection, league).await? {
        None => return Ok(false),
        Some((newest, _)) if newest < n => return Ok(false),
        Some((newest, RoundStatus::Paired)) if newest == n => {}
        Some(_) => return Err(StoreError::Outdated),
    }
    sqlx::query!(
        "DELETE FROM round_tables WHERE league = $1 AND round = $2",
        league.as_str(),
        i64::from(n)
    )
    .execute(&mut *connection)
    .await
    .map_err(from_sqlx)?;
    sqlx::query!("DELETE FROM rounds WHERE league = $1 AND n = $2", league.as_str(), i64::from(n))
        .execute(&mut *connection)
        .await
        .map_err(from_sqlx)?;
    show_league(connection, league).await?;
    Ok(true)
}

/// The round of a league's table.
async fn find(
    connection: &mut PgConnection,
    league: &LeagueId,
    table: &TableId,
) -> Result<Option<u32>, StoreError> {
    let row = sqlx::query!(
        "SELECT round FROM round_tables WHERE table_id = $1 AND league = $2",
        table.as_str(),
        league.as_str()
    )
    .fetch_optional(connection)
    .await
    .map_err(from_sqlx)?;
    row.map(|row| number(row.round)).transpose()
}

/// Changes a table's result, if it is in a round of the league.
pub(crate) async fn result(
    connection: &mut PgConnection,
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
    sqlx::query!(
        "UPDATE round_tables SET result = $1, table_id = $2 WHERE table_id = $3",
        result,
        by.as_str(),
        table.as_str()
    )
    .execute(&mut *connection)
    .await
    .map_err(from_insert)?;
    settle(connection, league, round).await
}

/// A league's rounds in order, and the results of their tables.
pub(crate) async fn of(
    connection: &mut PgConnection,
    league: &LeagueId,
) -> Result<(Vec<Round>, BTreeMap<TableId, String>), StoreError> {
    let rows = sqlx::query!(
        "SELECT n, status, seed, byes FROM rounds WHERE league = $1 ORDER BY n",
        league.as_str()
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
         WHERE league = $1 ORDER BY round, board",
        league.as_str()
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
