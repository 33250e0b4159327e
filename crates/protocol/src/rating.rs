//! Ratings: what a player has in a pool, what a game did to it, and who leads.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::{BySeat, Finite, Player, TableId, UnixMillis};

/// A player's rating in one pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RatingView {
    /// Which pool: games of one kind under one ruleset.
    pub pool: String,
    /// What he is believed to be worth.
    pub mu: Finite,
    /// How uncertain that is, as a standard deviation.
    pub sigma: Finite,
    /// The one number to show and to sort by.
    pub shown: i32,
    /// Rated games in the pool.
    pub games: u32,
    /// Whether it is certain enough for a leaderboard.
    pub settled: bool,
}

/// A rating and how it came about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RatingHistory {
    /// What it is now.
    #[serde(flatten)]
    pub rating: RatingView,
    /// After each of the newest rated games, oldest first.
    pub history: Vec<RatingPoint>,
}

/// Query of `GET /v1/players/{id}/ratings`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
pub struct RatingsQuery {
    /// Only this pool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pool: Option<String>,
    /// Most games wanted of each pool, the newest, 1-200; 50 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u32>,
}

/// What a rating was after a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RatingPoint {
    /// Which game.
    pub table: TableId,
    /// When it ended.
    pub at: UnixMillis,
    /// The rating after it.
    #[serde(flatten)]
    pub rating: Rated,
}

/// Answer of `GET /v1/players/{id}/ratings`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct PlayerRatings {
    /// One of each pool in which he has played a rated game.
    pub items: Vec<RatingHistory>,
}

/// A rating at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Rated {
    /// What the player is believed to be worth.
    pub mu: Finite,
    /// How uncertain that is, as a standard deviation.
    pub sigma: Finite,
    /// The one number to show.
    pub shown: i32,
}

/// What a game did to one player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RatingChange {
    /// What it was when the game ended.
    pub before: Rated,
    /// What it is by the game.
    pub after: Rated,
}

/// What a game did to ratings: `ratings` of `game_over` and of records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct GameRatings {
    /// Which pool.
    pub pool: String,
    /// By seat; a seat whose rating stays as it was is missing.
    #[schema(value_type = BTreeMap<crate::Seat, RatingChange>)]
    pub seats: BySeat<RatingChange>,
}

/// A row of `GET /v1/leaderboards/{pool}`: settled ratings of those who have played lately.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LeaderboardEntry {
    /// 1 is the best; the same for equal ratings.
    pub rank: u32,
    /// Who.
    pub player: Player,
    /// His rating in the pool.
    pub rating: RatingView,
    /// When his newest rated game in the pool ended.
    pub last_played_at: UnixMillis,
}

/// Answer of `GET /v1/players/{id}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct PlayerProfile {
    /// Who.
    pub player: Player,
    /// When he became known to the server.
    pub created_at: UnixMillis,
    /// Finished games that everyone may see.
    pub games: u64,
    /// His ratings, one of each pool in which he has played a rated game.
    pub ratings: Vec<RatingView>,
}
