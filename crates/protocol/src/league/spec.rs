//! The terms of a league.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{
    ChatMode, ClockSpec, DelayPlies, GraceSeconds, LeagueName, OnLeave, Options, Patience,
    PointsRule, Rounds, TieBreaks, Worth,
};

/// How it is decided who meets whom.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum LeagueFormat {
    /// Players of about the same points who have not met yet.
    #[default]
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
    /// The organizer says.
    Manual,
}

/// The terms of a league, complete.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LeagueSpec {
    /// What it is called.
    pub name: LeagueName,
    /// Which game is played.
    pub game: String,
    /// Under which rules.
    pub ruleset: String,
    /// The value of every option.
    #[schema(value_type = BTreeMap<String, crate::OptionValue>)]
    pub options: Options,
    /// Time control.
    pub clock: ClockSpec,
    /// Whether ratings follow; guests cannot enter then.
    pub rated: bool,
    /// How it is decided who meets whom.
    pub format: LeagueFormat,
    /// How many rounds there will be.
    pub rounds: Rounds,
    /// What the places at a table are worth.
    pub points: PointsRule,
    /// What a round without a table is worth.
    pub bye_points: Worth,
    /// What decides between players of equal points.
    pub tie_breaks: TieBreaks,
    /// Whether players may enter by themselves; otherwise the organizer enters them.
    pub open_entry: bool,
    /// How long a table waits for its players before the organizer may start it without them or rule
    /// a forfeit.
    pub start_by_s: Patience,
    /// How far behind strangers see the tables.
    pub spectator_delay_plies: DelayPlies,
    /// What may be said at the tables.
    pub chat: ChatMode,
    /// How long a player may be gone on his turn; null for what follows from the clock.
    #[schema(required)]
    pub grace_s: Option<GraceSeconds>,
    /// What happens then.
    pub on_leave: OnLeave,
}

/// Body of `POST /v1/leagues`: terms, of which the game and a name are needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct NewLeague {
    /// What to call it.
    pub name: LeagueName,
    /// Which game is played.
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
    /// Time control; none if absent.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub clock: ClockSpec,
    /// Whether ratings follow; false if absent.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub rated: bool,
    /// How it is decided who meets whom; `swiss` if absent.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub format: LeagueFormat,
    /// How many rounds there will be; 5 if absent.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub rounds: Rounds,
    /// What the places at a table are worth; 3, 2, 1, 0 if absent, or 1, 0 in a game for two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub points: Option<PointsRule>,
    /// What a round without a table is worth; the mean of the places at a table if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub bye_points: Option<Worth>,
    /// What decides between players of equal points; all but lots if absent.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub tie_breaks: TieBreaks,
    /// Whether players may enter by themselves; false if absent.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub open_entry: bool,
    /// How long a table waits for its players before the organizer may start it without them or rule
    /// a forfeit; 600 if absent.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub start_by_s: Patience,
    /// How far behind strangers see the tables; 0 if absent.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub spectator_delay_plies: DelayPlies,
    /// What may be said at the tables; `full` if absent.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub chat: ChatMode,
    /// How long a player may be gone on his turn; depends on the clock if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub grace_s: Option<GraceSeconds>,
    /// What happens then; `vote` if absent.
    #[serde(default)]
    #[ts(as = "Option<_>", optional)]
    pub on_leave: OnLeave,
}
