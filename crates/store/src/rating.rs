//! Ratings, and the games that made them.

use std::collections::BTreeMap;

use async_trait::async_trait;
use yonin_protocol::{Player, PlayerId, TableId, UnixMillis};
use yonin_rating::{Change, Outcome, PoolId, Rating, Replay, replay};

use crate::{Keyset, Rows, StoreError};

/// A player's rating in a pool. Whoever has played no game that counts has none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StoredRating {
    /// The rating.
    pub rating: Rating,
    /// Games in the pool that count; at least 1.
    pub games: u64,
    /// When the newest of them ended.
    pub last_game_at: UnixMillis,
}

/// A game to be rated, worked out from ratings that were read before.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedGame {
    /// In which pool.
    pub pool: PoolId,
    /// How it ended as played, for later rulings to rate by.
    pub played: Outcome<PlayerId>,
    /// What it is rated by: that, or what the ruling says by which it ended.
    pub outcome: Outcome<PlayerId>,
    /// What it did to each of its players: one for each entry of the outcome. `before` is what is
    /// stored, or the system's initial rating of who has none.
    pub changes: Vec<(PlayerId, Change)>,
    /// When it ended.
    pub at: UnixMillis,
}

/// A game that was rated.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredRatedGame {
    /// In which pool.
    pub pool: PoolId,
    /// Its place in the pool: 1, 2, 3, …
    pub n: u64,
    /// When it ended.
    pub at: UnixMillis,
    /// How it ended, as played.
    pub played: Outcome<PlayerId>,
    /// What it is rated by now; none if a ruling has it count no longer.
    pub outcome: Option<Outcome<PlayerId>>,
    /// How many games its pool has rated after it: a ruling has all of them rated again.
    pub later: u64,
}

/// What a game did to a player's rating, as rulings have it now.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingPoint {
    /// The game's place in the pool.
    pub n: u64,
    /// Which game.
    pub game: TableId,
    /// When it ended.
    pub at: UnixMillis,
    /// What it did.
    pub change: Change,
}

/// A row of a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Leader {
    /// Who.
    pub player: Player,
    /// His rating.
    pub rating: StoredRating,
}

/// The key under which a leaderboard's row is found again: the number shown, and who.
pub type LeaderKey = (i64, PlayerId);

/// What is kept of ratings. They change with [`crate::Append::settlement`] and
/// [`crate::Append::ruling`] alone.
#[async_trait]
pub trait RatingStore {
    /// The ratings of these players in a pool; who has none there is missing.
    async fn ratings_of(
        &self,
        pool: &PoolId,
        players: &[PlayerId],
    ) -> Result<BTreeMap<PlayerId, StoredRating>, StoreError>;

    /// A player's ratings in every pool in which he has one, by the pool's name.
    async fn player_ratings(
        &self,
        player: &PlayerId,
    ) -> Result<Vec<(PoolId, StoredRating)>, StoreError>;

    /// What games did to a player's rating in a pool, newest first, by their place in the pool.
    async fn rating_history(
        &self,
        pool: &PoolId,
        player: &PlayerId,
        keyset: &Keyset<u64>,
    ) -> Result<Rows<RatingPoint, u64>, StoreError>;

    /// The settled ratings of a pool of those who have played at or after `since`, by the number shown,
    /// the best first; equals by player.
    async fn leaderboard(
        &self,
        pool: &PoolId,
        since: UnixMillis,
        keyset: &Keyset<LeaderKey>,
    ) -> Result<Rows<Leader, LeaderKey>, StoreError>;

    /// A rated game; none if it was never rated.
    async fn rated_game(&self, game: &TableId) -> Result<Option<StoredRatedGame>, StoreError>;
}

/// The key of a leaderboard's row.
pub fn leader_key(leader: &Leader) -> LeaderKey {
    (leader.rating.rating.shown(), leader.player.id.clone())
}

/// Rates the games of a pool again, each under its place: see [`replay`]. For backends.
///
/// # Errors
///
/// [`StoreError::Corrupt`] if the games of the pool are not of one system.
pub fn rerate(
    start: BTreeMap<PlayerId, Rating>,
    games: impl IntoIterator<Item = (u64, Outcome<PlayerId>)>,
) -> Result<Replay<PlayerId, u64>, StoreError> {
    replay(start, games).map_err(|error| StoreError::Corrupt(error.into()))
}
