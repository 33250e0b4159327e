//! Tables as they are shown.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{
    BySeat, Claim, ClockSpec, GameResult, Invite, LeagueId, Offer, Options, Player, PlayerId,
    Position, Seat, TableId, TableName, UnixMillis,
};

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everyone.
    #[default]
    Public,
    /// Who has the invite.
    Private,
}

/// What may be said at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(try_from = "SeatWire", into = "SeatWire")]
#[ts(type = "{ kind: \"open\" | \"closed\", player: null, reserved_for: null, level: null } \
| { kind: \"reserved\", player: null, reserved_for: PlayerId, level: null } \
| { kind: \"taken\", player: Player, reserved_for: null, level: null } \
| { kind: \"bot\", player: Player, reserved_for: null, level: Level }")]
pub enum SeatState {
    /// Free to sit in.
    Open,
    /// Kept for one player.
    Reserved(PlayerId),
    /// Someone sits there.
    Taken(Player),
    /// A computer player, in its own name or for someone who left.
    Bot {
        /// How well it plays.
        level: Level,
        /// In whose name.
        player: Player,
    },
    /// Nobody can sit there.
    Closed,
}

impl SeatState {
    /// Who sits there.
    pub fn player(&self) -> Option<&Player> {
        match self {
            SeatState::Taken(player) | SeatState::Bot { player, .. } => Some(player),
            SeatState::Open | SeatState::Reserved(_) | SeatState::Closed => None,
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
    level: Option<Level>,
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
            SeatState::Bot { level, player } => {
                SeatWire { level: Some(level), player: Some(player), ..wire(SeatKind::Bot) }
            }
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
            SeatKind::Bot => SeatState::Bot {
                level: wire.level.ok_or("a bot has a level")?,
                player: wire.player.ok_or("a bot plays in a name")?,
            },
            SeatKind::Closed => SeatState::Closed,
        })
    }
}

/// A table without what changes with every move: a row of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Summary {
    /// Also the id of the record.
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
    /// Who may find it.
    pub visibility: Visibility,
    /// What its host calls it.
    #[schema(required)]
    pub name: Option<TableName>,
    /// Who runs it.
    pub host: PlayerId,
    /// Where it is in its life.
    pub status: Status,
    /// Its seats in the order of play.
    pub seats_order: Vec<Seat>,
    /// Who sits where.
    #[schema(value_type = BTreeMap<Seat, SeatState>)]
    pub seats: BySeat<SeatState>,
    /// The newest event.
    pub seq: u64,
    /// How the game ended.
    #[schema(required)]
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
    #[schema(required)]
    pub league: Option<LeagueId>,
    /// When it was made.
    pub created_at: UnixMillis,
    /// When the game began.
    #[schema(required)]
    pub started_at: Option<UnixMillis>,
    /// When the game or the table ended.
    #[schema(required)]
    pub finished_at: Option<UnixMillis>,
}

impl Summary {
    /// Who belongs to it: its host, and who sits there or has a seat kept. Some more than once.
    pub fn insiders(&self) -> impl Iterator<Item = &PlayerId> {
        let seated = self.seats.values().filter_map(|seat| match seat {
            SeatState::Reserved(id) => Some(id),
            SeatState::Taken(player) | SeatState::Bot { player, .. } => Some(&player.id),
            SeatState::Open | SeatState::Closed => None,
        });
        seated.chain([&self.host])
    }
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Table {
    /// What lists show too.
    #[serde(flatten)]
    pub summary: Summary,
    /// Null before the game begins.
    #[schema(required)]
    pub position: Option<Position>,
    /// Open offers.
    pub offers: Vec<Offer>,
    /// Open claims.
    pub claims: Vec<Claim>,
    /// Whether the players break off for another day; missing while they do not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[ts(optional)]
    pub adjournment: Option<Adjournment>,
    /// What opens a private table; shown to its host and players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[ts(optional)]
    pub invite: Option<Invite>,
}

/// How far two players are with breaking off for another day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Adjournment {
    /// They have agreed: the next move is sealed.
    Agreed,
    /// A sealed move lies ready: it is made when both agree to go on.
    Sealed,
}

/// How well a computer player plays, 1 to 8.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 8)]
pub struct Level(u8);

/// A level that no computer player has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is 1 to 8")]
pub struct LevelError;

impl Level {
    /// The lowest.
    pub const FIRST: Level = Level(1);
    /// The highest.
    pub const LAST: Level = Level(8);

    /// The level as a number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Level {
    type Error = LevelError;

    fn try_from(level: u8) -> Result<Self, LevelError> {
        if (Self::FIRST.0..=Self::LAST.0).contains(&level) {
            Ok(Self(level))
        } else {
            Err(LevelError)
        }
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0
    }
}
