//! Rounds: who meets whom.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{BySeat, DrawSeed, PlayerId, TableId};

/// Where a round is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum RoundStatus {
    /// It is known who meets whom.
    Paired,
    /// Its tables are open or being played at.
    Playing,
    /// Every table has a result.
    Finished,
}

/// One round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Round {
    /// 1, 2, 3, …
    #[schema(minimum = 1)]
    pub n: u32,
    /// Where it is in its life.
    pub status: RoundStatus,
    /// What its pairing was drawn from.
    pub seed: DrawSeed,
    /// Its tables.
    pub tables: Vec<RoundTable>,
    /// Who has no table in it.
    pub byes: Vec<PlayerId>,
}

/// One table of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RoundTable {
    /// Which; there is nothing to be seen there before the round is started. A game that was aborted
    /// is played again at another table, which then stands here.
    pub table: TableId,
    /// Who sits where.
    #[schema(value_type = BTreeMap<crate::Seat, PlayerId>)]
    pub seats: BySeat<PlayerId>,
}

/// Body of `POST /v1/leagues/{id}/rounds`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct NewRound {
    /// Who is to meet whom; the league's format decides if absent. Entrants at no table get a bye.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub tables: Option<Vec<Seating>>,
}

/// A table of a round as an organizer wants it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
pub struct Seating {
    /// Who is to sit where.
    #[schema(value_type = BTreeMap<crate::Seat, PlayerId>)]
    pub seats: BySeat<PlayerId>,
}

impl<'de> Deserialize<'de> for Seating {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Wire {
            seats: BySeat<PlayerId>,
        }
        let Wire { seats } = crate::object::from_object(deserializer)?;
        Ok(Seating { seats })
    }
}

/// Answer of the calls that make, start or show a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RoundAnswer {
    /// The round as it is now.
    pub round: Round,
}
