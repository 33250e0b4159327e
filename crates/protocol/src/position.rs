//! The position block: a state that needs no history to be drawn.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{BySeat, Clocks, Seat};

/// The state of a game after everything an event caused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Position {
    /// Number of the next move, as in the sfen.
    pub ply: u32,
    /// Canonical text of the position.
    pub sfen: String,
    /// Whose turn it is; null once decided.
    #[schema(required)]
    pub turn: Option<Seat>,
    /// Seats in check, in the order of play; empty once decided.
    pub checks: Vec<Check>,
    /// Seats still playing.
    pub alive: Vec<Seat>,
    /// Ranks given so far.
    #[schema(value_type = BTreeMap<Seat, u8>)]
    pub ranks: BySeat<u8>,
    /// Mates credited so far, by seat.
    #[schema(value_type = BTreeMap<Seat, u8>)]
    pub mates: BySeat<u8>,
    /// Null in untimed games.
    #[schema(value_type = Option<BTreeMap<Seat, crate::Clock>>, required)]
    pub clocks: Option<Clocks>,
    /// How often this position has stood.
    pub repetition: u8,
}

/// A seat in check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Check {
    /// Whose king is attacked.
    pub seat: Seat,
    /// The squares of the men that attack it.
    pub by: Vec<String>,
}
