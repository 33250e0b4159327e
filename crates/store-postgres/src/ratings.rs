//! Ratings: games that are rated, and what reads them.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::PgConnection;
use yonin_protocol::{PlayerId, TableId, UnixMillis};
use yonin_rating::{Change, PoolId, Rating};
use yonin_store::columns::{self, from_sql, id, millis, rating, to_sql};
use yonin_store::{
    Keyset, Leader, LeaderKey, RatedGame, RatingPoint, Rows, StoreError, StoredRatedGame,
    StoredRating, leader_key,
};

use crate::error::{from_insert, from_sqlx};
use crate::players;

/// Waits until nobody else rates games of these pools, and keeps others from it until the end of the
/// transaction.
pub(crate) async fn take(
    connection: &mut PgConnection,
    pools: &BTreeSet<PoolId>,
) -> Result<(), StoreError> {
    let pools: Vec<_> = pools.iter().map(PoolId::as_str).collect();
    sqlx::query!(
        "INSERT INTO rating_pools (pool, games)
         SELECT pool, 0 FROM unnest($1::text[]) AS new (pool) ON CONFLICT (pool) DO NOTHING",
        &pools as _
    )
    .execute(&mut *connection)
    .await
    .map_err(from_sqlx)?;
    sqlx::query!(
        "SELECT pool FROM rating_pools WHERE pool = ANY($1::text[]) ORDER BY pool FOR UPDATE",
        &pools as _
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}

/// Rates a game of a pool that is [taken](take), unless it was rated before.
pub(crate) async fn rate(
    connection: &mut PgConnection,
    game: &TableId,
    rated: &RatedGame,
) -> Result<(), StoreError> {
    let before = sqlx::query!("SELECT n FROM rated_games WHERE game = $1", game.as_str())
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
    let new = sqlx::query!(
        "WITH place AS (
             UPDATE rating_pools SET games = games + 1 WHERE pool = $1 RETURNING games
         )
         INSERT INTO rated_games (pool, n, game, at, played, outcome)
         SELECT $1, games, $2, $3, $4, $5 FROM place RETURNING n",
        rated.pool.as_str(),
        game.as_str(),
        to_sql(rated.at.0),
        serde_json::to_string(&rated.played)?,
        serde_json::to_string(&rated.outcome)?
    )
    .fetch_one(&mut *connection)
    .await
    .map_err(from_insert)?;
    let changes = [(from_sql(new.n), rated.changes.clone())];
    insert_changes(&mut *connection, &rated.pool, &changes).await?;
    let after = rated.changes.iter().map(|(player, change)| (player.clone(), change.after));
    keep(connection, &rated.pool, &after.collect::<Vec<_>>(), Some(rated.at)).await
}

/// Ratings as columns.
#[derive(Default)]
struct Numbers {
    mu: Vec<f64>,
    sigma: Vec<f64>,
    volatility: Vec<Option<f64>>,
}

impl Numbers {
    fn push(&mut self, rating: &Rating) {
        self.mu.push(rating.mu());
        self.sigma.push(rating.sigma());
        self.volatility.push(rating.volatility());
    }
}

/// Adds what games did, each under its place in the pool.
pub(crate) async fn insert_changes(
    connection: &mut PgConnection,
    pool: &PoolId,
    games: &[(u64, Vec<(PlayerId, Change)>)],
) -> Result<(), StoreError> {
    let (mut places, mut players) = (Vec::new(), Vec::new());
    let (mut before, mut after) = (Numbers::default(), Numbers::default());
    for (n, changes) in games {
        for (player, change) in changes {
            places.push(to_sql(*n));
            players.push(player.as_str());
            before.push(&change.before);
            after.push(&change.after);
        }
    }
    sqlx::query!(
        "INSERT INTO rating_changes (pool, n, player, mu_before, sigma_before, volatility_before,
             mu_after, sigma_after, volatility_after)
         SELECT $1, c.* FROM unnest($2::bigint[], $3::text[], $4::float8[], $5::float8[],
             $6::float8[], $7::float8[], $8::float8[], $9::float8[]) AS c",
        pool.as_str(),
        &places,
        &players as _,
        &before.mu,
        &before.sigma,
        &before.volatility as _,
        &after.mu,
        &after.sigma,
        &after.volatility as _
    )
    .execute(connection)
    .await
    .map_err(from_insert)?;
    Ok(())
}

/// Keeps what ratings are now, and counts a game for each of them if one has just ended.
pub(crate) async fn keep(
    connection: &mut PgConnection,
    pool: &PoolId,
    ratings: &[(PlayerId, Rating)],
    ended: Option<UnixMillis>,
) -> Result<(), StoreError> {
    let (mut players, mut numbers) = (Vec::new(), Numbers::default());
    let (mut shown, mut settled) = (Vec::new(), Vec::new());
    for (player, rating) in ratings {
        players.push(player.as_str());
        numbers.push(rating);
        shown.push(rating.shown());
        settled.push(rating.is_settled());
    }
    let (games, at) = ended.map_or((0, 0), |at| (1, to_sql(at.0)));
    sqlx::query!(
        "INSERT INTO ratings (pool, player, mu, sigma, volatility, shown, settled, games, last_game_at)
         SELECT $1, r.*, $8::bigint, $9::bigint FROM unnest($2::text[], $3::float8[], $4::float8[],
             $5::float8[], $6::bigint[], $7::boolean[]) AS r
         ON CONFLICT (player, pool) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,
             volatility = excluded.volatility, shown = excluded.shown, settled = excluded.settled,
             games = ratings.games + excluded.games,
             last_game_at = greatest(ratings.last_game_at, excluded.last_game_at)",
        pool.as_str(),
        &players as _,
        &numbers.mu,
        &numbers.sigma,
        &numbers.volatility as _,
        &shown,
        &settled,
        games,
        at
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}

pub(crate) async fn of(
    connection: &mut PgConnection,
    pool: &PoolId,
    players: &[PlayerId],
) -> Result<BTreeMap<PlayerId, StoredRating>, StoreError> {
    let players: Vec<_> = players.iter().map(PlayerId::as_str).collect();
    let rows = sqlx::query!(
        "SELECT player, mu, sigma, volatility, games, last_game_at FROM ratings
         WHERE pool = $1 AND player = ANY($2::text[])",
        pool.as_str(),
        &players as _
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter()
        .map(|row| {
            let rating = rating(row.mu, row.sigma, row.volatility)?;
            Ok((id(row.player)?, stored(rating, row.games, row.last_game_at)))
        })
        .collect()
}

fn stored(rating: Rating, games: i64, last_game_at: i64) -> StoredRating {
    StoredRating { rating, games: from_sql(games), last_game_at: millis(last_game_at) }
}

pub(crate) async fn of_player(
    connection: &mut PgConnection,
    player: &PlayerId,
) -> Result<Vec<(PoolId, StoredRating)>, StoreError> {
    let rows = sqlx::query!(
        "SELECT pool, mu, sigma, volatility, games, last_game_at FROM ratings
         WHERE player = $1 ORDER BY pool",
        player.as_str()
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter()
        .map(|row| {
            let rating = rating(row.mu, row.sigma, row.volatility)?;
            Ok((columns::pool(row.pool)?, stored(rating, row.games, row.last_game_at)))
        })
        .collect()
}

pub(crate) async fn history(
    connection: &mut PgConnection,
    pool: &PoolId,
    player: &PlayerId,
    keyset: &Keyset<u64>,
) -> Result<Rows<RatingPoint, u64>, StoreError> {
    let rows = sqlx::query!(
        "SELECT c.n, g.game, g.at, c.mu_before, c.sigma_before, c.volatility_before, c.mu_after,
                c.sigma_after, c.volatility_after
         FROM rating_changes AS c JOIN rated_games AS g USING (pool, n)
         WHERE c.pool = $1 AND c.player = $2 AND c.n < $3 ORDER BY c.n DESC LIMIT $4",
        pool.as_str(),
        player.as_str(),
        keyset.after.map_or(i64::MAX, to_sql),
        i64::from(keyset.limit) + 1
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    let points = rows.into_iter().map(|row| {
        let before = rating(row.mu_before, row.sigma_before, row.volatility_before)?;
        let after = rating(row.mu_after, row.sigma_after, row.volatility_after)?;
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
    connection: &mut PgConnection,
    pool: &PoolId,
    since: UnixMillis,
    keyset: &Keyset<LeaderKey>,
) -> Result<Rows<Leader, LeaderKey>, StoreError> {
    let (shown, player) = match &keyset.after {
        Some((shown, player)) => (*shown, player.as_str()),
        None => (i64::MAX, ""),
    };
    let rows = sqlx::query_file!(
        "queries/leaderboard.sql",
        pool.as_str(),
        to_sql(since.0),
        shown,
        player,
        i64::from(keyset.limit) + 1
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    let leaders = rows.into_iter().map(|row| {
        let rating = rating(row.mu, row.sigma, row.volatility)?;
        Ok(Leader {
            player: players::player(row.player, row.name, row.kind)?,
            rating: stored(rating, row.games, row.last_game_at),
        })
    });
    let leaders = leaders.collect::<Result<Vec<_>, StoreError>>()?;
    Ok(Rows::cut(leaders, keyset.limit, leader_key))
}

pub(crate) async fn game(
    connection: &mut PgConnection,
    game: &TableId,
) -> Result<Option<StoredRatedGame>, StoreError> {
    let row = sqlx::query!(
        r#"SELECT pool, n, at, played, outcome,
                  (SELECT max(n) FROM rated_games WHERE pool = g.pool) - n AS "later!"
           FROM rated_games AS g WHERE game = $1"#,
        game.as_str()
    )
    .fetch_optional(connection)
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
