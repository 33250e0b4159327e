//! What can be played: games, their rulesets and options.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Pool, Preset, Seat};

/// The options of a table or ruleset, by name.
pub type Options = BTreeMap<String, OptionValue>;

/// An option's value: numbers and truth values as such, all else as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(untagged, expecting = "an option is true, false, a whole number or a word")]
pub enum OptionValue {
    /// A truth value.
    Bool(bool),
    /// A number.
    Number(u32),
    /// A word.
    Word(String),
}

impl From<String> for OptionValue {
    fn from(text: String) -> Self {
        match (text.parse(), text.parse()) {
            (Ok(truth), _) => OptionValue::Bool(truth),
            (_, Ok(number)) => OptionValue::Number(number),
            _ => OptionValue::Word(text),
        }
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Bool(truth) => truth.fmt(f),
            OptionValue::Number(number) => number.fmt(f),
            OptionValue::Word(word) => word.fmt(f),
        }
    }
}

impl OptionValue {
    /// The type that `GET /v1/games/{game}` names.
    pub fn kind(&self) -> OptionKind {
        match self {
            OptionValue::Bool(_) => OptionKind::Bool,
            OptionValue::Number(_) => OptionKind::Number,
            OptionValue::Word(_) => OptionKind::Word,
        }
    }
}

/// The type of an option's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum OptionKind {
    /// A truth value.
    Bool,
    /// A number.
    Number,
    /// One of a list of words.
    Word,
}

/// One game in `GET /v1/games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct GameSummary {
    /// What to write as `game`.
    pub game: String,
    /// What people call it.
    pub name: String,
    /// Its seats in the order of play.
    pub seats_order: Vec<Seat>,
    /// The ruleset of a table that names none.
    pub default_ruleset: String,
}

/// Answer of `GET /v1/games/{game}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct GameInfo {
    /// What the list shows too.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// The rulesets a table may name.
    pub rulesets: Vec<RulesetInfo>,
    /// The options a table may set beside its ruleset.
    pub options: Vec<OptionInfo>,
    /// Set-ups for players of unequal strength, from the least odds to the most; empty where the game
    /// has none with a name.
    #[serde(default)]
    #[schema(required)]
    pub handicaps: Vec<HandicapInfo>,
    /// The kinds of clock a table may have here.
    pub clocks: Vec<ClockInfo>,
    /// Quick-match pools.
    pub pools: Vec<Pool>,
    /// The ready phrases of the chat.
    pub chat_presets: Vec<Preset>,
}

/// A ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RulesetInfo {
    /// What to write as `ruleset`.
    pub name: String,
    /// What it is, in a line.
    pub summary: String,
    /// The value of every option.
    #[schema(value_type = BTreeMap<String, OptionValue>)]
    pub options: Options,
}

/// An option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[ts(type = "{ name: string, type: OptionKind, values: Array<OptionValue>, min?: number, \
max?: number, default: OptionValue, meaning: string, dependencies: Array<Dependency> }")]
pub struct OptionInfo {
    /// Its key in `options`.
    pub name: String,
    /// The type of its value.
    #[serde(rename = "type")]
    pub kind: OptionKind,
    /// The values it takes, each of that type; empty for a range.
    pub values: Vec<OptionValue>,
    /// The range it takes, for numbers without a list.
    #[serde(flatten)]
    #[schema(value_type = OptionRange)]
    pub range: Option<Bounds>,
    /// Its value in the default ruleset.
    pub default: OptionValue,
    /// What it decides.
    pub meaning: String,
    /// When it counts: while every option named here has one of the values. Empty: always.
    pub dependencies: Vec<Dependency>,
}

/// A set-up in which the player who gives odds, White, lacks men and begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct HandicapInfo {
    /// What it is called, such as `two_piece`.
    pub name: String,
    /// What players and records call it, such as `二枚落ち`.
    pub japanese: String,
    /// What to write as `sfen` of a table.
    pub sfen: String,
}

/// The lowest and the highest number taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Bounds {
    /// The lowest.
    pub min: u32,
    /// The highest.
    pub max: u32,
}

/// The form that a range has among other fields, where it may be missing.
#[derive(Serialize, ToSchema)]
struct OptionRange {
    /// The lowest number taken; for numbers without a list of values.
    #[schema(nullable = false)]
    min: Option<u32>,
    /// The highest number taken.
    #[schema(nullable = false)]
    max: Option<u32>,
}

/// An option that another one hangs on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Dependency {
    /// Its name.
    pub option: String,
    /// The values it must have one of.
    pub is: Vec<OptionValue>,
}

/// A kind of clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ClockInfo {
    /// What to write as `kind`.
    pub kind: String,
    /// What each of its other fields may be.
    pub bounds: BTreeMap<String, Bounds>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_keep_their_text() {
        for text in ["true", "600", "inherit", "three_v_one:s", "-1"] {
            assert_eq!(OptionValue::from(text.to_owned()).to_string(), text);
        }
        assert_eq!(OptionValue::from("600".to_owned()), OptionValue::Number(600));
    }

    #[test]
    fn options_have_values_or_a_range() {
        for json in [
            serde_json::json!({
                "name": "max_plies", "type": "number", "values": [], "min": 0, "max": 9,
                "default": 5, "meaning": "m", "dependencies": []
            }),
            serde_json::json!({
                "name": "team_win", "type": "word", "values": ["all", "first_mate"],
                "default": "all", "meaning": "m",
                "dependencies": [{"option": "teams", "is": ["opposite"]}]
            }),
        ] {
            let option: OptionInfo = serde_json::from_value(json.clone()).unwrap();
            assert_eq!(option.range.is_some(), option.values.is_empty());
            assert_eq!(serde_json::to_value(option).unwrap(), json);
        }
    }
}
