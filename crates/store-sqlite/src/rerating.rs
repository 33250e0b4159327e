//! What a ruling makes of a pool: every later game is rated again.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::SqliteConnection;
use yonin_protocol::{PlayerId, TableId};
use yonin_rating::{Outcome, PoolId, Rating};
use yonin_store::columns::{self, from_sql, id};
use yonin_store::{Rerating, StoreError};

use crate::error::from_sqlx;
use crate::ratings;

/// How many games' changes, and how many ratings, go into one statement.
const GAMES: usize = 500;
const RATINGS: usize = 2000;

/// Gives a game another outcome, or none, and rates it and all later ones of its pool again.
pub(crate) async fn rerate(
    connection: &mut SqliteConnection,
    game: &TableId,
    new: &Rerating,
) -> Result<(), StoreError> {
    let game = game.as_str();
    let Some(row) =
        sqlx::query!(r#"SELECT pool, n AS "n!", outcome FROM rated_games WHERE game = ?"#, game)
            .fetch_optional(&mut *connection)
            .await
            .map_err(from_sqlx)?
    else {
        return Ok(());
    };
    let (pool, n) = (columns::pool(row.pool)?, row.n);
    let old: Option<Outcome<PlayerId>> =
        row.outcome.map(|outcome| serde_json::from_str(&outcome)).transpose()?;
    let outcome = new.outcome.as_ref().map(serde_json::to_string).transpose()?;
    sqlx::query!("UPDATE rated_games SET outcome = ? WHERE game = ?", outcome, game)
        .execute(&mut *connection)
        .await
        .map_err(from_sqlx)?;
    let start = start(connection, &pool, n, new).await?;
    let replay = yonin_store::rerate(start, games(connection, &pool, n).await?)?;
    forget(connection, &pool, n).await?;
    for games in replay.games.chunks(GAMES) {
        ratings::insert_changes(connection, &pool, games).await?;
    }
    let all: Vec<_> = replay.ratings.into_iter().collect();
    for ratings in all.chunks(RATINGS) {
        ratings::keep(connection, &pool, ratings, None).await?;
    }
    let theirs = old.iter().chain(&new.outcome).flat_map(Outcome::entries);
    recount(connection, &pool, &theirs.map(|entry| &entry.player).collect()).await
}

/// The ratings before a game, of those whom it or a later one concerns. Who has none is new.
async fn start(
    connection: &mut SqliteConnection,
    pool: &PoolId,
    n: i64,
    new: &Rerating,
) -> Result<BTreeMap<PlayerId, Rating>, StoreError> {
    let entries = new.outcome.iter().flat_map(Outcome::entries);
    let players: Vec<_> = entries.map(|entry| entry.player.clone()).collect();
    let now = ratings::of(&mut *connection, pool, &players).await?;
    let mut start: BTreeMap<_, _> =
        now.into_iter().map(|(player, stored)| (player, stored.rating)).collect();
    let pool = pool.as_str();
    let rows = sqlx::query!(
        r#"SELECT player AS "player!", min(n) AS "first: i64", mu_before AS "mu!: String",
                  sigma_before AS "sigma!: String", volatility_before AS "volatility: String"
           FROM rating_changes WHERE pool = ? AND n >= ? GROUP BY player"#,
        pool,
        n
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    for row in rows {
        let rating = ratings::rating(&row.mu, &row.sigma, row.volatility.as_deref())?;
        start.insert(id(row.player)?, rating);
    }
    Ok(start)
}

/// A game and all later ones of its pool, those aside that count no longer.
async fn games(
    connection: &mut SqliteConnection,
    pool: &PoolId,
    n: i64,
) -> Result<Vec<(u64, Outcome<PlayerId>)>, StoreError> {
    let pool = pool.as_str();
    let rows = sqlx::query!(
        r#"SELECT n, outcome AS "outcome!" FROM rated_games
           WHERE pool = ? AND n >= ? AND outcome IS NOT NULL ORDER BY n"#,
        pool,
        n
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter().map(|row| Ok((from_sql(row.n), serde_json::from_str(&row.outcome)?))).collect()
}

async fn forget(
    connection: &mut SqliteConnection,
    pool: &PoolId,
    n: i64,
) -> Result<(), StoreError> {
    let pool = pool.as_str();
    sqlx::query!("DELETE FROM rating_changes WHERE pool = ? AND n >= ?", pool, n)
        .execute(connection)
        .await
        .map_err(from_sqlx)?;
    Ok(())
}

/// Counts the games of those who were or are in the game that is ruled on.
async fn recount(
    connection: &mut SqliteConnection,
    pool: &PoolId,
    players: &BTreeSet<&PlayerId>,
) -> Result<(), StoreError> {
    let (pool, players) = (pool.as_str(), serde_json::to_string(players)?);
    sqlx::query!(
        "UPDATE ratings SET games = counted.games, last_game_at = counted.newest
         FROM (
             SELECT player, count(*) AS games, max(at) AS newest
             FROM rating_changes JOIN rated_games USING (pool, n)
             WHERE pool = ?1 AND player IN (SELECT value FROM json_each(?2)) GROUP BY player
         ) AS counted
         WHERE ratings.pool = ?1 AND ratings.player = counted.player",
        pool,
        players
    )
    .execute(&mut *connection)
    .await
    .map_err(from_sqlx)?;
    sqlx::query!(
        "DELETE FROM ratings WHERE pool = ?1 AND player IN (SELECT value FROM json_each(?2))
             AND NOT EXISTS (SELECT 1 FROM rating_changes AS c WHERE c.pool = ?1 AND c.player = ratings.player)",
        pool,
        players
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}
