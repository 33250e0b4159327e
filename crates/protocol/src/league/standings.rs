//! Where everybody stands.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::{Finite, PageQuery, Player, Points, Seat, TableId, TieBreak};

/// Query of `GET /v1/leagues/{id}/standings`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
pub struct StandingsQuery {
    /// After which round; after the newest if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub as_of_round: Option<u32>,
    /// `json` if absent; `csv` has every row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<StandingsFormat>,
    /// Most items wanted, 1-200; 50 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[param(minimum = 1, maximum = 200)]
    pub limit: Option<u32>,
    /// Where the page begins: `next` of the page before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cursor: Option<String>,
}

impl StandingsQuery {
    /// The part that every list has.
    pub fn page(&self) -> PageQuery {
        PageQuery { limit: self.limit, cursor: self.cursor.clone() }
    }
}

/// In which form standings are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum StandingsFormat {
    /// As an object.
    #[default]
    Json,
    /// As a table of text, RFC 4180.
    Csv,
}

/// One page of the standings, the best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Standings {
    /// A row for every entrant, withdrawn ones too.
    pub items: Vec<Standing>,
    /// What to pass as `cursor` for the next page; null on the last.
    #[schema(required)]
    pub next: Option<String>,
    /// The revision of the league that this follows from.
    pub revision: u64,
}

/// Where one player stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Standing {
    /// One more than the number of those before him: those whom nothing tells apart share it.
    pub rank: u32,
    /// Who.
    pub player: Player,
    /// All his points.
    pub points: Points,
    /// What each of the league's tie-breaks says of him; more is better.
    pub tie_breaks: BTreeMap<TieBreak, Finite>,
    /// How many of his tables have a result. Byes are none.
    pub played: u32,
    /// How often he was first there; shared places count as the first of them.
    pub firsts: u32,
    /// How often second.
    pub seconds: u32,
    /// How often third.
    pub thirds: u32,
    /// How often fourth.
    pub fourths: u32,
    /// How many he has mated.
    pub mates: u32,
    /// His rounds so far, in order. A round before he came, or without him, is missing.
    pub rounds: Vec<RoundScore>,
}

/// What a round brought a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RoundScore {
    /// Which round.
    pub n: u32,
    /// At which table; null for a bye.
    #[schema(required)]
    pub table: Option<TableId>,
    /// In which seat; null for a bye.
    #[schema(required)]
    pub seat: Option<Seat>,
    /// His rank there; null for a bye and while there is no result.
    #[schema(required)]
    pub rank: Option<u8>,
    /// His points for it; 0 while there is no result.
    pub points: Points,
    /// Whether he had a bye.
    pub bye: bool,
    /// Whether he has forfeited.
    pub forfeit: bool,
}
