//! Calls that make, change and read tables.

use serde::{Deserialize, Deserializer, Serialize};

use crate::{
    BySeat, ChatMode, ClockSpec, Nonce, OnLeave, Options, PageQuery, Seat, Status, Table,
    TableName, UnixMillis, Visibility,
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CreateTable {
    /// Which game.
    pub game: String,
    /// The game's default ruleset if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<String>,
    /// Options that differ from the ruleset's.
    #[serde(default, skip_serializing_if = "Options::is_empty")]
    pub options: Options,
    /// Time control.
    #[serde(default)]
    pub clock: ClockSpec,
    /// Whether ratings follow.
    #[serde(default)]
    pub rated: bool,
    /// Who may find it.
    #[serde(default)]
    pub visibility: Visibility,
    /// Where the maker sits.
    #[serde(default, skip_serializing_if = "is_first")]
    pub host_seat: HostSeat,
    /// Bots and reservations.
    #[serde(default, skip_serializing_if = "BySeat::is_empty")]
    pub seats: BySeat<serde_json::Value>,
    /// What to call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<TableName>,
    /// A set-up to begin from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sfen: Option<String>,
    /// How far behind strangers see it.
    #[serde(default)]
    pub spectator_delay_plies: u32,
    /// What may be said.
    #[serde(default)]
    pub chat: ChatMode,
    /// How long a player may be gone on his turn; depends on the clock if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grace_s: Option<u32>,
    /// What happens then.
    #[serde(default)]
    pub on_leave: OnLeave,
    /// The host's part in the furigoma.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Nonce>,
}

/// Body of `POST /v1/tables/{id}/join`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct JoinTable {
    /// Any open seat if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// For private tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// The player's part in the furigoma.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Nonce>,
}

/// Answer of the calls that make or change a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableChanged {
    /// The table as it is now.
    pub table: Table,
}

/// Answer of `GET /v1/tables/{id}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableAnswer {
    /// The table.
    pub table: Table,
    /// The server's time.
    pub now: UnixMillis,
}

/// Query of `GET /v1/tables`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TablesQuery {
    /// Only tables of this status.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// Only tables of this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Which page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// Where the page begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
}

impl TablesQuery {
    /// The part that every list has.
    pub fn page(&self) -> PageQuery {
        PageQuery { limit: self.limit, cursor: self.cursor.clone() }
    }
}
