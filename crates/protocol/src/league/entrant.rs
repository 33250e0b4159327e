//! Who plays in a league.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Player;

/// A player who has entered a league.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct EntrantView {
    /// Who.
    pub player: Player,
    /// Whether he is paired no longer. What he has played counts on.
    pub withdrawn: bool,
    /// The first round he could be paired in: 1, or more for who came later.
    #[schema(minimum = 1)]
    pub joined_round: u32,
}

/// Body of `PATCH /v1/leagues/{id}/entrants/{player}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct EntrantPatch {
    /// Whether he is to be paired no longer; false takes it back.
    pub withdrawn: bool,
}

/// Answer of the calls that enter or change a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct EntrantAnswer {
    /// The entrant as he is now.
    pub entrant: EntrantView,
}
