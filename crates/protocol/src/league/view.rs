//! Leagues as they are shown, found and changed.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::{
    ChatMode, ClockSpec, DelayPlies, DrawSeed, GraceSeconds, LeagueId, LeagueName, LeagueSpec,
    OnLeave, PageQuery, Patience, PlayerId, PointsRule, Rounds, TieBreaks, UnixMillis, Worth,
};

/// Where a league is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum LeagueStatus {
    /// No round has been paired yet.
    Open,
    /// Rounds are being played.
    Running,
    /// Nothing changes any more.
    Closed,
}

impl LeagueStatus {
    /// The status as it stands on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            LeagueStatus::Open => "open",
            LeagueStatus::Running => "running",
            LeagueStatus::Closed => "closed",
        }
    }
}

/// A league.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct League {
    /// The league's id.
    pub id: LeagueId,
    /// Grows with every change of the league, its rounds and its results; the ETag of all of them.
    pub revision: u64,
    /// Who runs it.
    pub organizer: PlayerId,
    /// Where it is in its life.
    pub status: LeagueStatus,
    /// The newest round; 0 before the first.
    pub round: u32,
    /// What its lots are drawn from.
    pub lots_seed: DrawSeed,
    /// When it was made.
    pub created_at: UnixMillis,
    /// Its terms.
    #[serde(flatten)]
    pub spec: LeagueSpec,
}

/// Answer of the calls that make, change or show a league.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LeagueAnswer {
    /// The league as it is now.
    pub league: League,
}

/// Query of `GET /v1/leagues`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
pub struct LeaguesQuery {
    /// Only leagues of this status.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<LeagueStatus>,
    /// Only leagues of this game.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "crate::text::filter"
    )]
    pub game: Option<String>,
    /// Only leagues that this player runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub organizer: Option<PlayerId>,
    /// Most items wanted, 1-200; 50 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u32>,
    /// Where the page begins: `next` of the page before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
}

impl LeaguesQuery {
    /// The part that every list has.
    pub fn page(&self) -> PageQuery {
        PageQuery { limit: self.limit, cursor: self.cursor.clone() }
    }
}

/// Body of `PATCH /v1/leagues/{id}`: what is to change; what is absent stays. Clock and settings of
/// tables are those of tables that are made from now on. Game, rules, format and rating never change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LeaguePatch {
    /// What to call it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub name: Option<LeagueName>,
    /// Time control.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub clock: Option<ClockSpec>,
    /// How many rounds there will be; no fewer than there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub rounds: Option<Rounds>,
    /// What the places at a table are worth, in rounds played as well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub points: Option<PointsRule>,
    /// What a round without a table is worth, in rounds played as well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub bye_points: Option<Worth>,
    /// What decides between players of equal points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub tie_breaks: Option<TieBreaks>,
    /// Whether players may enter by themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub open_entry: Option<bool>,
    /// How long a table waits for its players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub start_by_s: Option<Patience>,
    /// How far behind strangers see the tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub spectator_delay_plies: Option<DelayPlies>,
    /// What may be said at the tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub chat: Option<ChatMode>,
    /// How long a player may be gone on his turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub grace_s: Option<GraceSeconds>,
    /// What happens then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub on_leave: Option<OnLeave>,
}

/// Body of `POST /v1/leagues/{id}/clone`: a league of the same terms, without rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct CloneLeague {
    /// What to call it; as the old one if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub name: Option<LeagueName>,
    /// Whether those who have not withdrawn are entered again; false if absent.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub entrants: bool,
}
