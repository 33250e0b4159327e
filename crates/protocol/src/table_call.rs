//! Calls that make, change and read tables.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::object::from_object;
use crate::{
    BySeat, ChatMode, ClockSpec, Invite, Level, Nonce, OnLeave, Options, PageQuery, PlayerId, Seat,
    Status, Table, TableName, UnixMillis, Visibility,
};

/// Where the maker of a table sits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HostSeat {
    /// In the game's first seat: nothing was said.
    #[default]
    First,
    /// Nowhere: `null`.
    Nowhere,
    /// Where he says.
    At(Seat),
}

impl Serialize for HostSeat {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            HostSeat::First => Seat::S.serialize(serializer),
            HostSeat::Nowhere => serializer.serialize_none(),
            HostSeat::At(seat) => seat.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for HostSeat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::<Seat>::deserialize(deserializer)?.map_or(HostSeat::Nowhere, HostSeat::At))
    }
}

fn is_first(seat: &HostSeat) -> bool {
    *seat == HostSeat::First
}

/// Body of `POST /v1/tables`. Only `game` is required.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct CreateTable {
    /// Which game.
    pub game: String,
    /// The game's default ruleset if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub ruleset: Option<String>,
    /// Options that differ from the ruleset's.
    #[serde(default, skip_serializing_if = "Options::is_empty")]
    #[schema(value_type = BTreeMap<String, crate::OptionValue>)]
    #[ts(as = "Option<_>", optional)]
    pub options: Options,
    /// Time control.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub clock: ClockSpec,
    /// Whether ratings follow.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub rated: bool,
    /// Who may find it.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub visibility: Visibility,
    /// Where the maker sits: in the game's first seat if absent, nowhere if null.
    #[serde(default, skip_serializing_if = "is_first")]
    #[schema(value_type = Option<Seat>)]
    #[ts(as = "Option<Seat>", optional = nullable)]
    pub host_seat: HostSeat,
    /// Bots and reservations.
    #[serde(default, skip_serializing_if = "BySeat::is_empty")]
    #[schema(value_type = BTreeMap<Seat, SeatWish>)]
    #[ts(as = "Option<_>", optional)]
    pub seats: BySeat<SeatWish>,
    /// What to call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub name: Option<TableName>,
    /// A set-up to begin from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub sfen: Option<String>,
    /// How far behind strangers see it.
    #[serde(default)]
    #[schema(maximum = 40)]
    #[ts(as = "Option<_>", optional)]
    pub spectator_delay_plies: u32,
    /// What may be said.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub chat: ChatMode,
    /// How long a player may be gone on his turn; depends on the clock if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 86_400)]
    #[ts(optional = nullable)]
    pub grace_s: Option<u32>,
    /// What happens then.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub on_leave: OnLeave,
    /// The host's part in the furigoma.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub nonce: Option<Nonce>,
}

/// What the host wants of a seat: body of `PUT /v1/tables/{id}/seats/{seat}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SeatWish {
    /// Free to sit in.
    Open,
    /// Kept for one player.
    Reserved {
        /// For whom.
        player: PlayerId,
    },
    /// A computer player.
    Bot {
        /// How well it plays.
        level: Level,
    },
}

/// Written out, so that a fault is found in its field.
impl<'de> Deserialize<'de> for SeatWish {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let wire: SeatWishWire = from_object(deserializer)?;
        let missing = |field| move || D::Error::missing_field(field);
        Ok(match wire.kind {
            SeatWishKind::Open => SeatWish::Open,
            SeatWishKind::Reserved => {
                SeatWish::Reserved { player: wire.player.ok_or_else(missing("player"))? }
            }
            SeatWishKind::Bot => SeatWish::Bot { level: wire.level.ok_or_else(missing("level"))? },
        })
    }
}

#[derive(Deserialize)]
struct SeatWishWire {
    kind: SeatWishKind,
    player: Option<PlayerId>,
    level: Option<Level>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum SeatWishKind {
    Open,
    Reserved,
    Bot,
}

/// Body of `POST /v1/tables/{id}/start`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct StartTable {
    /// Who takes the empty seats; without it every seat has to be taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub fill: Option<Fill>,
}

/// Computer players for empty seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
pub struct Fill {
    /// How well they play.
    pub level: Level,
}

impl<'de> Deserialize<'de> for Fill {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Wire {
            level: Level,
        }
        let Wire { level } = from_object(deserializer)?;
        Ok(Fill { level })
    }
}

/// Body of `POST /v1/tables/{id}/rematch`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Rematch {
    /// The player's part in the furigoma.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub nonce: Option<Nonce>,
}

/// Body of `POST /v1/tables/{id}/join`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct JoinTable {
    /// Any open seat if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub seat: Option<Seat>,
    /// For private tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub invite: Option<Invite>,
    /// The player's part in the furigoma.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub nonce: Option<Nonce>,
}

/// Answer of the calls that make or change a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TableChanged {
    /// The table as it is now.
    pub table: Table,
}

/// Answer of `GET /v1/tables/{id}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TableAnswer {
    /// The table.
    pub table: Table,
    /// The server's time.
    pub now: UnixMillis,
}

/// Query of `GET /v1/tables`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
pub struct TablesQuery {
    /// Only tables of this status.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// Only tables of this game.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "crate::text::filter"
    )]
    pub game: Option<String>,
    /// Only tables that the caller hosts, sits at or has a seat kept at, private ones too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mine: Option<bool>,
    /// Most items wanted, 1-200; 50 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u32>,
    /// Where the page begins: `next` of the page before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
}

impl TablesQuery {
    /// The part that every list has.
    pub fn page(&self) -> PageQuery {
        PageQuery { limit: self.limit, cursor: self.cursor.clone() }
    }
}
