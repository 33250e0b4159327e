//! What computer players say: how they came to a move, hints, analyses.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{BySeat, Finite, Level, MoveSeed, Seat};

/// How a computer player came to a move. The same position with the positions before it, the same level,
/// seed and budget give the same move again, with the same version of the computer players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct BotMove {
    /// How well it plays.
    pub level: Level,
    /// How many positions it was allowed to look at: fewer than its level's where time was short.
    pub nodes: u64,
    /// Where its chance came from.
    pub seed: MoveSeed,
    /// Version of the computer players.
    pub engine: u32,
}

/// Answer of `GET /v1/tables/{id}/hint`: what a computer player would play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Hint {
    /// Number of the move that it is a hint for.
    pub ply: u32,
    /// The move, USI.
    #[serde(rename = "move")]
    pub usi: String,
    /// The level of the computer player that was asked.
    pub level: Level,
    /// How many positions it has looked at.
    pub nodes: u64,
}

/// How far an analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum AnalysisStatus {
    /// It waits.
    Queued,
    /// Some plies are looked at, others not yet.
    Running,
    /// Every ply is.
    Done,
}

/// Answer of `GET /v1/records/{id}/analysis`: how a computer player sees a finished game. Ask again
/// while it is not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Analysis {
    /// How far it is.
    pub status: AnalysisStatus,
    /// Version of the computer players.
    pub engine: u32,
    /// The level of the computer player that looks.
    pub level: Level,
    /// How many positions it may look at for each ply.
    pub nodes: u64,
    /// How many plies there will be: one for each move, and one for what they led to.
    pub of: u32,
    /// What is known so far, from the first ply on.
    pub plies: Vec<AnalysedPly>,
}

/// A position of a game as a computer player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct AnalysedPly {
    /// Number of the move to be made in it.
    pub n: u32,
    /// Who is to make it; null once the game is decided.
    #[schema(required)]
    pub seat: Option<Seat>,
    /// What share of the game each seat can expect, 0 to 1, all together 1; partners share alike.
    #[schema(value_type = BTreeMap<Seat, Finite>)]
    pub shares: BySeat<Finite>,
    /// The move that the computer player would make, USI; null once the game is decided.
    #[schema(required)]
    pub best: Option<String>,
    /// The share that the mover gave away by the move he made, 0 for the best; null for the last ply, and
    /// where the next position came about by more than the move.
    #[schema(required)]
    pub loss: Option<Finite>,
}
