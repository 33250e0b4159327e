//! Who did what to whom, so that two players who help each other can be seen.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Finite, Player};

/// One page of the pairs of a league that have met, in the order of their ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Interactions {
    /// A row for every pair.
    pub items: Vec<Interaction>,
    /// What to pass as `cursor` for the next page; null on the last.
    #[schema(required)]
    pub next: Option<String>,
    /// The revision of the league that this follows from.
    pub revision: u64,
}

/// What two players did to each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Interaction {
    /// The one whose id is the lesser.
    pub a: Player,
    /// The other.
    pub b: Player,
    /// Games that both played in and whose course is known.
    pub games: u32,
    /// In how many of them `a` ended above `b`.
    pub a_above: u32,
    /// In how many of them `b` ended above `a`.
    pub b_above: u32,
    /// What `a` did to `b`.
    pub a_to_b: Dealt,
    /// What `b` did to `a`.
    pub b_to_a: Dealt,
}

/// What one player did to another in all their games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Dealt {
    /// Men taken.
    pub captures: Measure,
    /// Their value.
    pub value: Measure,
    /// Checks given.
    pub checks: Measure,
    /// Mates: 1 a game at most.
    pub mates: Measure,
}

/// How much of something there was, and how far that is from what the seats make likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Measure {
    /// How much.
    pub observed: u64,
    /// How much there would be if, each game, it were as much as this league's players do on average
    /// from a seat to the one that lies as theirs: the next, the one opposite, the one before.
    pub expected: Finite,
    /// Observed less expected, in standard deviations of such a sum; 0 where all games are alike.
    /// Far below -3 or above 3 is worth a look at the games.
    pub distance: Finite,
}

/// What one seat did to another in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Dealing {
    /// Men taken.
    pub captures: u32,
    /// Their value.
    pub value: u32,
    /// Checks given.
    pub checks: u32,
    /// Mates.
    pub mates: u32,
}
