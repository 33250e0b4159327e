//! Tables as they are shown.

use serde::{Deserialize, Serialize};

use crate::{
    BySeat, ClockSpec, GameResult, Options, Player, PlayerId, Position, Seat, TableId, TableName,
    UnixMillis,
};

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Waiting for players.
    Open,
    /// The game is on.
    Playing,
    /// The game stands still.
    Paused,
    /// The game is over.
    Finished,
    /// Given up before a game began.
    Closed,
}

impl Status {
    /// The status as it stands on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Playing => "playing",
            Status::Paused => "paused",
            Status::Finished => "finished",
            Status::Closed => "closed",
        }
    }
}

/// Who may find a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everyone.
    #[default]
    Public,
    /// Who has the invite.
    Private,
}

/// What may be said at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChatMode {
    /// Anything.
    #[default]
    Full,
    /// Ready phrases.
    Preset,
    /// Nothing.
    Off,
}

/// What happens to the seat of a player who is gone on his turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnLeave {
    /// The others vote.
    #[default]
    Vote,
    /// He is removed.
    Remove,
    /// A bot plays on.
    Bot,
}

/// One seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SeatWire", into = "SeatWire")]
pub enum SeatState {
    /// Free to sit in.
    Open,
    /// Kept for one player.
    Reserved(PlayerId),
    /// Someone sits there.
    Taken(Player),
    /// A computer player of this level.
    Bot(u8),
    /// Nobody can sit there.
    Closed,
}

impl SeatState {
    /// Who sits there.
    pub fn player(&self) -> Option<&Player> {
        match self {
            SeatState::Taken(player) => Some(player),
            SeatState::Open | SeatState::Reserved(_) | SeatState::Bot(_) | SeatState::Closed => {
                None
            }
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SeatKind {
    Open,
    Reserved,
    Taken,
    Bot,
    Closed,
}

#[derive(Serialize, Deserialize)]
struct SeatWire {
    kind: SeatKind,
    #[serde(default)]
    player: Option<Player>,
    #[serde(default)]
    reserved_for: Option<PlayerId>,
    #[serde(default)]
    level: Option<u8>,
}

impl From<SeatState> for SeatWire {
    fn from(seat: SeatState) -> Self {
        let wire = |kind| SeatWire { kind, player: None, reserved_for: None, level: None };
        match seat {
            SeatState::Open => wire(SeatKind::Open),
            SeatState::Reserved(id) => {
                SeatWire { reserved_for: Some(id), ..wire(SeatKind::Reserved) }
            }
            SeatState::Taken(player) => SeatWire { player: Some(player), ..wire(SeatKind::Taken) },
            SeatState::Bot(level) => SeatWire { level: Some(level), ..wire(SeatKind::Bot) },
            SeatState::Closed => wire(SeatKind::Closed),
        }
    }
}

impl TryFrom<SeatWire> for SeatState {
    type Error = &'static str;

    fn try_from(wire: SeatWire) -> Result<Self, Self::Error> {
        Ok(match wire.kind {
            SeatKind::Open => SeatState::Open,
            SeatKind::Reserved => {
                SeatState::Reserved(wire.reserved_for.ok_or("a reserved seat names a player")?)
            }
            SeatKind::Taken => SeatState::Taken(wire.player.ok_or("a taken seat has a player")?),
            SeatKind::Bot => SeatState::Bot(wire.level.ok_or("a bot has a level")?),
            SeatKind::Closed => SeatState::Closed,
        })
    }
}

/// A table without what changes with every move: a row of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// Also the id of the record.
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
    /// Who may find it.
    pub visibility: Visibility,
    /// What its host calls it.
    pub name: Option<TableName>,
    /// Who runs it.
    pub host: PlayerId,
    /// Where it is in its life.
    pub status: Status,
    /// Its seats in the order of play.
    pub seats_order: Vec<Seat>,
    /// Who sits where.
    pub seats: BySeat<SeatState>,
    /// The newest event.
    pub seq: u64,
    /// How the game ended.
    pub result: Option<GameResult>,
    /// How far behind strangers see it.
    pub spectator_delay_plies: u32,
    /// What may be said.
    pub chat: ChatMode,
    /// How long a player may be gone on his turn.
    pub grace_s: u32,
    /// What happens then.
    pub on_leave: OnLeave,
    /// The league it belongs to.
    pub league: Option<String>,
    /// When it was made.
    pub created_at: UnixMillis,
    /// When the game began.
    pub started_at: Option<UnixMillis>,
    /// When the game or the table ended.
    pub finished_at: Option<UnixMillis>,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// What lists show too.
    #[serde(flatten)]
    pub summary: Summary,
    /// Null before the game begins.
    pub position: Option<Position>,
    /// Open offers.
    pub offers: Vec<serde_json::Value>,
    /// Open claims.
    pub claims: Vec<serde_json::Value>,
}
