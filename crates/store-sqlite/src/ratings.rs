//! Ratings: games that are rated, and what reads them.

use std::collections::BTreeMap;

use serde::Serialize;
use sqlx::{SqliteConnection, SqlitePool};
use yonin_protocol::{PlayerId, TableId, UnixMillis};
use yonin_rating::{Change, PoolId, Rating};
use yonin_store::columns::{self, from_sql, id, millis, to_sql};
use yonin_store::{
    Keyset, Leader, LeaderKey, RatedGame, RatingPoint, Rows, StoreError, StoredRatedGame,
    StoredRating, leader_key,
};

use crate::error::{from_insert, from_sqlx};
use crate::players;

/// Rates a game, unless it was rated before.
pub(crate) async fn rate(
    connection: &mut SqliteConnection,
    game: &TableId,
    rated: &RatedGame,
) -> Result<(), StoreError> {
    let (id, pool) = (game.as_str(), rated.pool.as_str());
    let before = sqlx::query!("SELECT n FROM rated_games WHERE game = ?", id)
        .fetch_optional(&mut *connection)
        .await
        .map_err(from_sqlx)?;
    if before.is_some() {
        return Ok(());
    }
    let players: Vec<_> = rated.changes.iter().map(|(player, _)| player.clone()).collect();
    let stored = of(&mut *connection, &rated.pool, &players).await?;
    let initial = rated.outcome.system().initial();
    let stands = |(player, change): &(PlayerId, Change)| {
        stored.get(player).map_or(initial, |stored| stored.rating) == change.before
    };
    if !rated.changes.iter().all(stands) {
        return Err(StoreError::Outdated);
    }
    let played = serde_json::to_string(&rated.played)?;
    let (outcome, at) = (serde_json::to_string(&rated.outcome)?, to_sql(rated.at.0));
    let new = sqlx::query!(
        r#"INSERT INTO rated_games (pool, n, game, at, played, outcome)
           SELECT ?1, coalesce(max(n), 0) + 1, ?2, ?3, ?4, ?5 FROM rated_games WHERE pool = ?1
           RETURNING n AS "n!""#,
        pool,
        id,
        at,
        played,
        outcome
    )
    .fetch_one(&mut *connection)
    .await
    .map_err(from_insert)?;
    let changes = [(from_sql(new.n), rated.changes.clone())];
    insert_changes(&mut *connection, &rated.pool, &changes).await?;
    let after = rated.changes.iter().map(|(player, change)| (player.clone(), change.after));
    keep(connection, &rated.pool, &after.collect::<Vec<_>>(), Some(rated.at)).await
}

/// A rating as three texts, the shortest that read back the same.
#[derive(Serialize)]
struct Texts(String, String, Option<String>);

impl Texts {
    fn of(rating: &Rating) -> Self {
        let volatility = rating.volatility().map(|volatility| volatility.to_string());
        Self(rating.mu().to_string(), rating.sigma().to_string(), volatility)
    }
}

/// What [`Texts`] was made of.
pub(crate) fn rating(
    mu: &str,
    sigma: &str,
    volatility: Option<&str>,
) -> Result<Rating, StoreError> {
    let number =
        |text: &str| text.parse::<f64>().map_err(|error| StoreError::Corrupt(error.into()));
    columns::rating(number(mu)?, number(sigma)?, volatility.map(number).transpose()?)
}

/// Adds what games did, each under its place in the pool.
pub(crate) async fn insert_changes(
    connection: &mut SqliteConnection,
    pool: &PoolId,
    games: &[(u64, Vec<(PlayerId, Change)>)],
) -> Result<(), StoreError> {
    #[derive(Serialize)]
    struct Row<'a>(u64, &'a PlayerId, Texts, Texts);
    let mut rows = Vec::new();
    for (n, changes) in games {
        for (player, change) in changes {
            rows.push(Row(*n, player, Texts::of(&change.before), Texts::of(&change.after)));
        }
    }
    let (pool, rows) = (pool.as_str(), serde_json::to_string(&rows)?);
    sqlx::query!(
        "INSERT INTO rating_changes (pool, n, player, mu_before, sigma_before, volatility_before,
             mu_after, sigma_after, volatility_after)
         SELECT ?1, value ->> 0, value ->> 1, value ->> '$[2][0]', value ->> '$[2][1]',
                value ->> '$[2][2]', value ->> '$[3][0]', value ->> '$[3][1]', value ->> '$[3][2]'
         FROM json_each(?2)",
        pool,
        rows
    )
    .execute(connection)
    .await
    .map_err(from_insert)?;
    Ok(())
}

/// Keeps what ratings are now, and counts a game for each of them if one has just ended.
pub(crate) async fn keep(
    connection: &mut SqliteConnection,
    pool: &PoolId,
    ratings: &[(PlayerId, Rating)],
    ended: Option<UnixMillis>,
) -> Result<(), StoreError> {
    #[derive(Serialize)]
    struct Row<'a>(&'a PlayerId, Texts, i64, bool);
    let mut rows = Vec::with_capacity(ratings.len());
    for (player, rating) in ratings {
        rows.push(Row(player, Texts::of(rating), rating.shown(), rating.is_settled()));
    }
    let (pool, rows) = (pool.as_str(), serde_json::to_string(&rows)?);
    let (games, at) = ended.map_or((0, 0), |at| (1, to_sql(at.0)));
    sqlx::query!(
        "INSERT INTO ratings (pool, player, mu, sigma, volatility, shown, settled, games, last_game_at)
         SELECT ?1, value ->> 0, value ->> '$[1][0]', value ->> '$[1][1]', value ->> '$[1][2]',
                value ->> 2, value ->> 3, ?3, ?4
         FROM json_each(?2) WHERE TRUE
         ON CONFLICT (player, pool) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,
             volatility = excluded.volatility, shown = excluded.shown, settled = excluded.settled,
             games = games + excluded.games,
             last_game_at = max(last_game_at, excluded.last_game_at)",
        pool,
        rows,
        games,
        at
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}

pub(crate) async fn of(
    connection: &mut SqliteConnection,
    pool: &PoolId,
    players: &[PlayerId],
) -> Result<BTreeMap<PlayerId, StoredRating>, StoreError> {
    let (pool, players) = (pool.as_str(), serde_json::to_string(players)?);
    let rows = sqlx::query!(
        "SELECT player, mu, sigma, volatility, games, last_game_at FROM ratings
         WHERE pool = ?1 AND player IN (SELECT value FROM json_each(?2))",
        pool,
        players
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter()
        .map(|row| {
            let rating = rating(&row.mu, &row.sigma, row.volatility.as_deref())?;
            Ok((id(row.player)?, stored(rating, row.games, row.last_game_at)))
        })
        .collect()
}

fn stored(rating: Rating, games: i64, last_game_at: i64) -> StoredRating {
    StoredRating { rating, games: from_sql(games), last_game_at: millis(last_game_at) }
}

pub(crate) async fn of_player(
    readers: &SqlitePool,
    player: &PlayerId,
) -> Result<Vec<(PoolId, StoredRating)>, StoreError> {
    let player = player.as_str();
    let rows = sqlx::query!(
        "SELECT pool, mu, sigma, volatility, games, last_game_at FROM ratings
         WHERE player = ? ORDER BY pool",
        player
    )
    .fetch_all(readers)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter()
        .map(|row| {
            let rating = rating(&row.mu, &row.sigma, row.volatility.as_deref())?;
            Ok((columns::pool(row.pool)?, stored(rating, row.games, row.last_game_at)))
        })
        .collect()
}

pub(crate) async fn history(
    readers: &SqlitePool,
    pool: &PoolId,
    player: &PlayerId,
    keyset: &Keyset<u64>,
) -> Result<Rows<RatingPoint, u64>, StoreError> {
    let (pool, player) = (pool.as_str(), player.as_str());
    let before = keyset.after.map_or(i64::MAX, to_sql);
    let one_more = i64::from(keyset.limit) + 1;
    let rows = sqlx::query!(
        r#"SELECT c.n AS "n!", g.game, g.at, c.mu_before, c.sigma_before, c.volatility_before, c.mu_after,
                c.sigma_after, c.volatility_after
         FROM rating_changes AS c JOIN rated_games AS g USING (pool, n)
         WHERE c.pool = ? AND c.player = ? AND c.n < ? ORDER BY c.n DESC LIMIT ?"#,
        pool,
        player,
        before,
        one_more
    )
    .fetch_all(readers)
    .await
    .map_err(from_sqlx)?;
    let points = rows.into_iter().map(|row| {
        let before = rating(&row.mu_before, &row.sigma_before, row.volatility_before.as_deref())?;
        let after = rating(&row.mu_after, &row.sigma_after, row.volatility_after.as_deref())?;
        Ok(RatingPoint {
            n: from_sql(row.n),
            game: id(row.game)?,
            at: millis(row.at),
            change: Change { before, after },
        })
    });
    let points = points.collect::<Result<Vec<_>, StoreError>>()?;
    Ok(Rows::cut(points, keyset.limit, |point| point.n))
}

pub(crate) async fn leaderboard(
    readers: &SqlitePool,
    pool: &PoolId,
    since: UnixMillis,
    keyset: &Keyset<LeaderKey>,
) -> Result<Rows<Leader, LeaderKey>, StoreError> {
    let (pool, since) = (pool.as_str(), to_sql(since.0));
    let (shown, player) = match &keyset.after {
        Some((shown, player)) => (*shown, player.as_str()),
        None => (i64::MAX, ""),
    };
    let one_more = i64::from(keyset.limit) + 1;
    let rows = sqlx::query_file!("queries/leaderboard.sql", pool, since, shown, player, one_more)
        .fetch_all(readers)
        .await
        .map_err(from_sqlx)?;
    let leaders = rows.into_iter().map(|row| {
        let rating = rating(&row.mu, &row.sigma, row.volatility.as_deref())?;
        Ok(Leader {
            player: players::player(row.player, row.name, row.kind)?,
            rating: stored(rating, row.games, row.last_game_at),
        })
    });
    let leaders = leaders.collect::<Result<Vec<_>, StoreError>>()?;
    Ok(Rows::cut(leaders, keyset.limit, leader_key))
}

pub(crate) async fn game(
    readers: &SqlitePool,
    game: &TableId,
) -> Result<Option<StoredRatedGame>, StoreError> {
    let game = game.as_str();
    let row = sqlx::query!(
        r#"SELECT pool, n AS "n!", at, played, outcome,
                  (SELECT max(n) FROM rated_games WHERE pool = g.pool) - n AS "later!: i64"
           FROM rated_games AS g WHERE game = ?"#,
        game
    )
    .fetch_optional(readers)
    .await
    .map_err(from_sqlx)?;
    row.map(|row| {
        let outcome = row.outcome.map(|outcome| serde_json::from_str(&outcome));
        Ok(StoredRatedGame {
            pool: columns::pool(row.pool)?,
            n: from_sql(row.n),
            at: millis(row.at),
            played: serde_json::from_str(&row.played)?,
            outcome: outcome.transpose()?,
            later: from_sql(row.later),
        })
    })
    .transpose()
}
