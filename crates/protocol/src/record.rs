//! Records of finished games.

use serde::{Deserialize, Serialize};

use crate::{
    BySeat, ClockSpec, Elimination, Furigoma, Options, OverReason, Player, Position, Removal, Seat,
    Seed, TableId, UnixMillis,
};

/// A record without the course of the game: a row of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordHeader {
    /// The table's id.
    pub id: TableId,
    /// Which game.
    pub game: String,
    /// Under which rules.
    pub ruleset: String,
    /// The value of every option.
    pub options: Options,
    /// Time control.
    pub clock: ClockSpec,
    /// Whether ratings follow.
    pub rated: bool,
    /// The league it belongs to.
    pub league: Option<String>,
    /// The set-up it began from; null for the game's own start.
    pub sfen: Option<String>,
    /// Who began.
    pub first: Seat,
    /// What the furigoma was thrown from.
    pub seed: Seed,
    /// What the players added, empty if nothing.
    pub nonces: BySeat<String>,
    /// Null where the options name the first seat.
    pub furigoma: Option<Furigoma>,
    /// Who played.
    pub players: BySeat<Player>,
    /// Final ranks.
    pub ranks: BySeat<u8>,
    /// Every seat of rank 1.
    pub winners: Vec<Seat>,
    /// Why it ended.
    pub reason: OverReason,
    /// What the game did to ratings.
    pub ratings: Option<serde_json::Value>,
    /// When the game began.
    pub started_at: UnixMillis,
    /// When it ended.
    pub finished_at: UnixMillis,
}

/// A record: `GET /v1/records/{id}.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// What lists show too.
    #[serde(flatten)]
    pub header: RecordHeader,
    /// Every move made, in order.
    pub moves: Vec<RecordedMove>,
    /// Every removal that no move caused, in order.
    pub removals: Vec<RecordedRemoval>,
}

/// A move of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedMove {
    /// Its number.
    pub n: u32,
    /// Who made it.
    pub seat: Seat,
    /// The move, USI.
    #[serde(rename = "move")]
    pub usi: String,
    /// What it cost its maker.
    pub spent_ms: u64,
    /// The state after it.
    pub position: Position,
    /// Who went out by it.
    pub eliminated: Vec<Elimination>,
}

/// A removal of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedRemoval {
    /// Number of the move it followed; 0 before the first.
    pub after: u32,
    /// Who was removed.
    pub seat: Seat,
    /// Why.
    pub reason: Removal,
    /// The state after it.
    pub position: Position,
    /// Who went out by it.
    pub eliminated: Vec<Elimination>,
}
