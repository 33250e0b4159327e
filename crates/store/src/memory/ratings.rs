//! Ratings.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use yonin_protocol::{PlayerId, TableId, UnixMillis};
use yonin_rating::{Change, Outcome, PoolId};

use super::games::one_more;
use super::players::Players;

use crate::{
    Keyset, Leader, LeaderKey, RatedGame, RatingPoint, Rerating, Rows, StoreError, StoredRatedGame,
    StoredRating, leader_key, rerate,
};

#[derive(Debug, Default)]
pub(super) struct Ratings {
    pools: BTreeMap<PoolId, Pool>,
    /// In which pool each game is, and where.
    places: HashMap<TableId, (PoolId, usize)>,
}

#[derive(Debug, Default)]
struct Pool {
    ratings: BTreeMap<PlayerId, StoredRating>,
    games: Vec<Played>,
}

#[derive(Debug)]
struct Played {
    game: TableId,
    at: UnixMillis,
    played: Outcome<PlayerId>,
    outcome: Option<Outcome<PlayerId>>,
    changes: Vec<(PlayerId, Change)>,
}

impl Ratings {
    /// Whether a game can be rated: its players' ratings are what the caller has read, or it was rated
    /// before.
    pub(super) fn check(&self, game: &TableId, rated: &RatedGame) -> Result<(), StoreError> {
        let pool = self.pools.get(&rated.pool);
        let stored = |id: &PlayerId| Some(pool?.ratings.get(id)?.rating);
        let initial = rated.outcome.system().initial();
        let stands = |(player, change): &(PlayerId, Change)| {
            stored(player).unwrap_or(initial) == change.before
        };
        if self.places.contains_key(game) || rated.changes.iter().all(stands) {
            Ok(())
        } else {
            Err(StoreError::Outdated)
        }
    }

    pub(super) fn rate(&mut self, game: TableId, rated: RatedGame) {
        if self.places.contains_key(&game) {
            return;
        }
        let pool = self.pools.entry(rated.pool.clone()).or_default();
        self.places.insert(game.clone(), (rated.pool, pool.games.len()));
        pool.count(rated.at, &rated.changes);
        pool.games.push(Played {
            game,
            at: rated.at,
            played: rated.played,
            outcome: Some(rated.outcome),
            changes: rated.changes,
        });
    }

    /// Gives a game another outcome, or none, and rates the whole pool again.
    pub(super) fn rerate(&mut self, game: &TableId, new: &Rerating) -> Result<(), StoreError> {
        let Some((pool, place)) = self.places.get(game) else { return Ok(()) };
        let Some(pool) = self.pools.get_mut(pool) else { return Ok(()) };
        let outcome = |n: usize, played: &Played| {
            if n == *place { new.outcome.clone() } else { played.outcome.clone() }
        };
        let games = pool
            .games
            .iter()
            .enumerate()
            .filter_map(|(n, played)| outcome(n, played).map(|outcome| (n as u64, outcome)));
        let replayed = rerate(BTreeMap::new(), games)?;
        if let Some(ruled) = pool.games.get_mut(*place) {
            ruled.outcome.clone_from(&new.outcome);
        }
        pool.ratings.clear();
        let mut changes: BTreeMap<u64, _> = replayed.games.into_iter().collect();
        let mut games = std::mem::take(&mut pool.games);
        for (n, played) in (0..).zip(&mut games) {
            played.changes = changes.remove(&n).unwrap_or_default();
            pool.count(played.at, &played.changes);
        }
        pool.games = games;
        Ok(())
    }

    pub(super) fn of(
        &self,
        pool: &PoolId,
        players: &[PlayerId],
    ) -> BTreeMap<PlayerId, StoredRating> {
        let Some(pool) = self.pools.get(pool) else { return BTreeMap::new() };
        let stored = |id: &PlayerId| pool.ratings.get(id).map(|stored| (id.clone(), *stored));
        players.iter().filter_map(stored).collect()
    }

    pub(super) fn of_player(&self, player: &PlayerId) -> Vec<(PoolId, StoredRating)> {
        let stored = |(name, pool): (&PoolId, &Pool)| {
            pool.ratings.get(player).map(|stored| (name.clone(), *stored))
        };
        self.pools.iter().filter_map(stored).collect()
    }

    pub(super) fn history(
        &self,
        pool: &PoolId,
        player: &PlayerId,
        keyset: &Keyset<u64>,
    ) -> Rows<RatingPoint, u64> {
        let games = self.pools.get(pool).map_or(&[][..], |pool| &pool.games);
        let before = keyset.after.unwrap_or(u64::MAX);
        let numbered: Vec<(u64, &Played)> = (1..).zip(games).collect();
        let earlier = numbered.into_iter().rev().filter(|(n, _)| *n < before);
        let points = earlier.filter_map(|(n, played)| {
            let (_, change) = played.changes.iter().find(|(id, _)| id == player)?;
            Some(RatingPoint { n, game: played.game.clone(), at: played.at, change: *change })
        });
        Rows::cut(points.take(one_more(keyset)).collect(), keyset.limit, |point| point.n)
    }

    pub(super) fn leaderboard(
        &self,
        pool: &PoolId,
        since: UnixMillis,
        players: &Players,
        keyset: &Keyset<LeaderKey>,
    ) -> Rows<Leader, LeaderKey> {
        let order = |(shown, id): LeaderKey| (Reverse(shown), id);
        let after = keyset.after.clone().map(order);
        let mut leaders: Vec<_> = self
            .pools
            .get(pool)
            .into_iter()
            .flat_map(|pool| &pool.ratings)
            .filter(|(_, stored)| stored.rating.is_settled() && stored.last_game_at >= since)
            .filter_map(|(id, stored)| Some(Leader { player: players.get(id)?, rating: *stored }))
            .filter(|leader| after.as_ref().is_none_or(|after| order(leader_key(leader)) > *after))
            .collect();
        leaders.sort_by_cached_key(|leader| order(leader_key(leader)));
        leaders.truncate(one_more(keyset));
        Rows::cut(leaders, keyset.limit, leader_key)
    }

    pub(super) fn game(&self, game: &TableId) -> Option<StoredRatedGame> {
        let (pool, place) = self.places.get(game)?;
        let games = &self.pools.get(pool)?.games;
        let played = games.get(*place)?;
        Some(StoredRatedGame {
            pool: pool.clone(),
            n: *place as u64 + 1,
            at: played.at,
            played: played.played.clone(),
            outcome: played.outcome.clone(),
            later: games.len() as u64 - *place as u64 - 1,
        })
    }
}

impl Pool {
    /// Counts a game for those who played in it.
    fn count(&mut self, at: UnixMillis, changes: &[(PlayerId, Change)]) {
        for (player, change) in changes {
            let games = self.ratings.get(player).map_or(0, |stored| stored.games);
            let latest = self.ratings.get(player).map_or(at, |stored| stored.last_game_at.max(at));
            let rating =
                StoredRating { rating: change.after, games: games + 1, last_game_at: latest };
            self.ratings.insert(player.clone(), rating);
        }
    }
}
