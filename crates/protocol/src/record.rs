//! Records of finished games.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::{
    BotMove, BySeat, ClockSpec, Elimination, Furigoma, GameRatings, LeagueId, Options, OverReason,
    Player, PlayerId, Position, Removal, Seat, Seed, TableId, UnixMillis,
};

/// A record without the course of the game: a row of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RecordHeader {
    /// The table's id.
    pub id: TableId,
    /// Which game.
    pub game: String,
    /// Under which rules.
    pub ruleset: String,
    /// The value of every option.
    #[schema(value_type = BTreeMap<String, crate::OptionValue>)]
    pub options: Options,
    /// Time control.
    pub clock: ClockSpec,
    /// Whether ratings follow.
    pub rated: bool,
    /// The league it belongs to.
    #[schema(required)]
    pub league: Option<LeagueId>,
    /// The set-up it began from; null for the game's own start.
    #[schema(required)]
    pub sfen: Option<String>,
    /// Who began.
    pub first: Seat,
    /// What the furigoma was thrown from.
    pub seed: Seed,
    /// What the players added, empty if nothing.
    #[schema(value_type = BTreeMap<Seat, String>)]
    pub nonces: BySeat<String>,
    /// Null where the options name the first seat.
    #[schema(required)]
    pub furigoma: Option<Furigoma>,
    /// Who played.
    #[schema(value_type = BTreeMap<Seat, Player>)]
    pub players: BySeat<Player>,
    /// Final ranks.
    #[schema(value_type = BTreeMap<Seat, u8>)]
    pub ranks: BySeat<u8>,
    /// Every seat of rank 1.
    pub winners: Vec<Seat>,
    /// Why it ended.
    pub reason: OverReason,
    /// What the game did to ratings.
    #[schema(required)]
    pub ratings: Option<GameRatings>,
    /// When the game began.
    pub started_at: UnixMillis,
    /// When it ended.
    pub finished_at: UnixMillis,
}

/// A record: `GET /v1/records/{id}.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Record {
    /// What lists show too.
    #[serde(flatten)]
    pub header: RecordHeader,
    /// Every move made, in order.
    pub moves: Vec<RecordedMove>,
    /// Every removal that no move caused, in order.
    pub removals: Vec<RecordedRemoval>,
}

/// Query of `GET /v1/records`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
pub struct RecordsQuery {
    /// Only games that this player played in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// Only this game.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "crate::text::filter"
    )]
    pub game: Option<String>,
    /// Only under this ruleset.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "crate::text::filter"
    )]
    pub ruleset: Option<String>,
    /// Only of this league.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "crate::text::filter"
    )]
    pub league: Option<String>,
    /// Only games that ended for this reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<OverReason>,
    /// Only games in which `player`, who has to be named then, had this rank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[param(minimum = 1, maximum = 4)]
    pub rank: Option<u8>,
    /// Only games that ended then or later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<UnixMillis>,
    /// Only games that ended before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<UnixMillis>,
    /// Most items wanted, 1-200; 50 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u32>,
    /// Where the page begins: `next` of the page before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
}

/// A move of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
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
    /// How a computer player came to it; absent for a person's move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[ts(optional)]
    pub bot: Option<BotMove>,
    /// The state after it.
    pub position: Position,
    /// Who went out by it.
    pub eliminated: Vec<Elimination>,
}

/// A removal of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
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
