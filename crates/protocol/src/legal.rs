//! Legal moves, grouped by where they come from.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use crate::{Seat, Why};

/// Legal moves of the player on turn: a key is a square or `P*`, a value the rest of the USI move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(transparent)]
pub struct LegalMoves(BTreeMap<String, Vec<String>>);

impl LegalMoves {
    /// Every move in full USI.
    pub fn usi(&self) -> impl Iterator<Item = String> + '_ {
        self.0.iter().flat_map(|(from, rest)| rest.iter().map(move |to| format!("{from}{to}")))
    }

    /// How many moves there are.
    pub fn len(&self) -> usize {
        self.0.values().map(Vec::len).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Moves of the 9x9 games: their USI key is always two characters long.
impl FromIterator<yonin_engine::Move> for LegalMoves {
    fn from_iter<I: IntoIterator<Item = yonin_engine::Move>>(moves: I) -> Self {
        Self::grouped(moves.into_iter().map(|mv| (mv.to_string(), 2)))
    }
}

/// Moves of chu shogi: their key is the square that is left.
impl FromIterator<yonin_engine::chu::Move> for LegalMoves {
    fn from_iter<I: IntoIterator<Item = yonin_engine::chu::Move>>(moves: I) -> Self {
        Self::grouped(moves.into_iter().map(|mv| (mv.to_string(), mv.from().to_string().len())))
    }
}

impl LegalMoves {
    /// Groups moves, each with the length of its key.
    fn grouped(moves: impl Iterator<Item = (String, usize)>) -> Self {
        let mut grouped: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (text, key) in moves {
            let (from, rest) = text.split_at(key);
            grouped.entry(from.to_owned()).or_default().push(rest.to_owned());
        }
        Self(grouped)
    }
}

/// Answer of `GET /v1/tables/{id}/legal`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct LegalAnswer {
    /// The newest event with a position, fit for `after`.
    pub seq: u64,
    /// Null on an open or finished table.
    #[schema(required)]
    pub turn: Option<Seat>,
    /// Empty on an open or finished table.
    pub legal: LegalMoves,
}

/// Query of `GET /v1/tables/{id}/legal`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, IntoParams, TS)]
#[into_params(parameter_in = Query)]
pub struct LegalQuery {
    /// One move, to be told whether it is legal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// Answer of `GET /v1/tables/{id}/legal?why=`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Verdict {
    /// Whether the player on turn may make the move.
    pub legal: bool,
    /// Why not; null for a legal move.
    #[schema(required)]
    pub why: Option<Why>,
}
