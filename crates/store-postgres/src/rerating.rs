//! What a ruling makes of a pool: every later game is rated again.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::PgConnection;
use yonin_protocol::{PlayerId, TableId};
use yonin_rating::{Outcome, PoolId, Rating};
use yonin_store::columns::{self, from_sql, id, rating};
use yonin_store::{Rerating, StoreError};

use crate::error::from_sqlx;
use crate::ratings;

/// How many games' changes, and how many ratings, go into one statement.
const GAMES: usize = 500;
const RATINGS: usize = 2000;

/// The pools that these games are rated in, if they are.
pub(crate) async fn pools(
    connection: &mut PgConnection,
    games: &[&TableId],
) -> Result<Vec<PoolId>, StoreError> {
    let games: Vec<_> = games.iter().map(|game| game.as_str()).collect();
    let rows =
        sqlx::query!("SELECT pool FROM rated_games WHERE game = ANY($1::text[])", &games as _)
            .fetch_all(connection)
            .await
            .map_err(from_sqlx)?;
    rows.into_iter().map(|row| columns::pool(row.pool)).collect()
}

/// Gives a game of a pool that is [taken](ratings::take) another outcome, or none, and rates it and
/// all later ones of its pool again.
pub(crate) async fn rerate(
    connection: &mut PgConnection,
    game: &TableId,
    new: &Rerating,
) -> Result<(), StoreError> {
    let game = game.as_str();
    let Some(row) = sqlx::query!("SELECT pool, n, outcome FROM rated_games WHERE game = $1", game)
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
    sqlx::query!("UPDATE rated_games SET outcome = $1 WHERE game = $2", outcome, game)
        .execute(&mut *connection)
        .await
        .map_err(from_sqlx)?;
    let start = start(&mut *connection, &pool, n, new).await?;
    let replay = yonin_store::rerate(start, games(&mut *connection, &pool, n).await?)?;
    sqlx::query!("DELETE FROM rating_changes WHERE pool = $1 AND n >= $2", pool.as_str(), n)
        .execute(&mut *connection)
        .await
        .map_err(from_sqlx)?;
    for games in replay.games.chunks(GAMES) {
        ratings::insert_changes(&mut *connection, &pool, games).await?;
    }
    let all: Vec<_> = replay.ratings.into_iter().collect();
    for ratings in all.chunks(RATINGS) {
        ratings::keep(&mut *connection, &pool, ratings, None).await?;
    }
    let theirs = old.iter().chain(&new.outcome).flat_map(Outcome::entries);
    recount(connection, &pool, &theirs.map(|entry| entry.player.as_str()).collect()).await
}

/// The ratings before a game, of those whom it or a later one concerns. Who has none is new.
async fn start(
    connection: &mut PgConnection,
    pool: &PoolId,
    n: i64,
    new: &Rerating,
) -> Result<BTreeMap<PlayerId, Rating>, StoreError> {
    let entries = new.outcome.iter().flat_map(Outcome::entries);
    let players: Vec<_> = entries.map(|entry| entry.player.clone()).collect();
    let now = ratings::of(&mut *connection, pool, &players).await?;
    let mut start: BTreeMap<_, _> =
        now.into_iter().map(|(player, stored)| (player, stored.rating)).collect();
    let rows = sqlx::query!(
        "SELECT DISTINCT ON (player) player, mu_before, sigma_before, volatility_before
         FROM rating_changes WHERE pool = $1 AND n >= $2 ORDER BY player, n",
        pool.as_str(),
        n
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    for row in rows {
        let rating = rating(row.mu_before, row.sigma_before, row.volatility_before)?;
        start.insert(id(row.player)?, rating);
    }
    Ok(start)
}

/// A game and all later ones of its pool, those aside that count no longer.
async fn games(
    connection: &mut PgConnection,
    pool: &PoolId,
    n: i64,
) -> Result<Vec<(u64, Outcome<PlayerId>)>, StoreError> {
    let rows = sqlx::query!(
        r#"SELECT n, outcome AS "outcome!" FROM rated_games
           WHERE pool = $1 AND n >= $2 AND outcome IS NOT NULL ORDER BY n"#,
        pool.as_str(),
        n
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter().map(|row| Ok((from_sql(row.n), serde_json::from_str(&row.outcome)?))).collect()
}

/// Counts the games of those who were or are in the game that is ruled on.
async fn recount(
    connection: &mut PgConnection,
    pool: &PoolId,
    players: &BTreeSet<&str>,
) -> Result<(), StoreError> {
    let players: Vec<_> = players.iter().copied().collect();
    sqlx::query!(
        "UPDATE ratings SET games = counted.games, last_game_at = counted.newest
         FROM (
             SELECT player, count(*) AS games, max(at) AS newest
             FROM rating_changes JOIN rated_games USING (pool, n)
             WHERE pool = $1 AND player = ANY($2::text[]) GROUP BY player
         ) AS counted
         WHERE ratings.pool = $1 AND ratings.player = counted.player",
        pool.as_str(),
        &players as _
    )
    .execute(&mut *connection)
    .await
    .map_err(from_sqlx)?;
    sqlx::query!(
        "DELETE FROM ratings WHERE pool = $1 AND player = ANY($2::text[]) AND NOT EXISTS (
             SELECT 1 FROM rating_changes AS c WHERE c.pool = $1 AND c.player = ratings.player
         )",
        pool.as_str(),
        &players as _
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}
