//! Chat at a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::{ChatText, Player, Seat, TableId, UnixMillis};

/// A room of a table's chat.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Room {
    /// Seated players write, everyone reads.
    Table,
    /// Members of one team.
    Team,
    /// Those who watch, and the fallen.
    Spectators,
}

impl Room {
    /// The room as it stands on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Room::Table => "table",
            Room::Team => "team",
            Room::Spectators => "spectators",
        }
    }
}

/// A ready phrase, shown by each client in its own language.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the phrases say themselves")]
pub enum Preset {
    Hello,
    GoodLuck,
    HaveFun,
    YourTurn,
    OneMoment,
    ImBack,
    NiceMove,
    Oops,
    Sorry,
    Thanks,
    WellPlayed,
    GoodGame,
    Rematch,
    Bye,
}

impl Preset {
    /// Every phrase there is.
    pub const ALL: [Preset; 14] = [
        Preset::Hello,
        Preset::GoodLuck,
        Preset::HaveFun,
        Preset::YourTurn,
        Preset::OneMoment,
        Preset::ImBack,
        Preset::NiceMove,
        Preset::Oops,
        Preset::Sorry,
        Preset::Thanks,
        Preset::WellPlayed,
        Preset::GoodGame,
        Preset::Rematch,
        Preset::Bye,
    ];
}

/// What is said: a text or a ready phrase, never both.
#[derive(Clone, Debug, PartialEq, Eq, ToSchema, TS)]
#[schema(rename_all = "snake_case")]
#[ts(rename_all = "snake_case")]
pub enum Said {
    /// Free text.
    Text(ChatText),
    /// A ready phrase.
    Preset(Preset),
}

/// The fields of `say`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(try_from = "SayWire", into = "SayWire")]
pub struct Say {
    /// Where.
    pub room: Room,
    /// What.
    #[serde(flatten)]
    pub said: Said,
}

#[derive(Serialize, Deserialize)]
struct SayWire {
    room: Room,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<ChatText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    preset: Option<Preset>,
}

impl TryFrom<SayWire> for Say {
    type Error = NotOneThing;

    fn try_from(wire: SayWire) -> Result<Self, NotOneThing> {
        Ok(Self { room: wire.room, said: Said::one_of(wire.text, wire.preset)? })
    }
}

impl From<Say> for SayWire {
    fn from(say: Say) -> Self {
        let (text, preset) = say.said.parts();
        Self { room: say.room, text, preset }
    }
}

/// Both a text and a phrase, or neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("exactly one of `text` and `preset` is needed")]
pub struct NotOneThing;

impl Said {
    fn one_of(text: Option<ChatText>, preset: Option<Preset>) -> Result<Self, NotOneThing> {
        match (text, preset) {
            (Some(text), None) => Ok(Said::Text(text)),
            (None, Some(preset)) => Ok(Said::Preset(preset)),
            (Some(_), Some(_)) | (None, None) => Err(NotOneThing),
        }
    }

    fn parts(self) -> (Option<ChatText>, Option<Preset>) {
        match self {
            Said::Text(text) => (Some(text), None),
            Said::Preset(preset) => (None, Some(preset)),
        }
    }
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(try_from = "ChatMessageWire", into = "ChatMessageWire")]
pub struct ChatMessage {
    /// Where.
    pub room: Room,
    /// 1, 2, 3, … in its room; each team's room counts for itself.
    pub n: u64,
    /// When.
    pub at: UnixMillis,
    /// Where the speaker sits; null for those who watch.
    #[schema(required)]
    pub seat: Option<Seat>,
    /// Who said it.
    pub player: Player,
    /// What.
    #[serde(flatten)]
    pub said: Said,
}

#[derive(Serialize, Deserialize)]
struct ChatMessageWire {
    room: Room,
    n: u64,
    at: UnixMillis,
    seat: Option<Seat>,
    player: Player,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<ChatText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    preset: Option<Preset>,
}

impl TryFrom<ChatMessageWire> for ChatMessage {
    type Error = NotOneThing;

    fn try_from(wire: ChatMessageWire) -> Result<Self, NotOneThing> {
        let ChatMessageWire { room, n, at, seat, player, text, preset } = wire;
        Ok(Self { room, n, at, seat, player, said: Said::one_of(text, preset)? })
    }
}

impl From<ChatMessage> for ChatMessageWire {
    fn from(message: ChatMessage) -> Self {
        let ChatMessage { room, n, at, seat, player, said } = message;
        let (text, preset) = said.parts();
        Self { room, n, at, seat, player, text, preset }
    }
}

/// Something that was said, as a frame of the socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ChatFrame {
    /// At which table.
    pub table: TableId,
    /// What was said.
    #[serde(flatten)]
    pub message: ChatMessage,
}

/// Query of `GET /v1/tables/{id}/chat`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
pub struct ChatQuery {
    /// Which room; `table` if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<Room>,
    /// The newest message already known; 0 or absent for all.
    #[serde(default, deserialize_with = "crate::integer")]
    #[param(maximum = 9_007_199_254_740_991_u64)]
    #[ts(as = "Option<_>", optional)]
    pub since: u64,
    /// Most messages wanted, 1-200; 50 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u32>,
    /// Where the page begins: `next` of the page before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
}
