//! The log of a table: events, the same for every reader.

use serde::{Deserialize, Serialize};

use crate::{
    BySeat, Elimination, Nonce, OverReason, Player, Position, Removal, Seat, SeatState, Seed,
    SeedHash, Table, TableId, UnixMillis,
};

/// Something that happened at a table. The kinds with a `position` show the state after everything
/// the event caused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// Always the first.
    TableCreated {
        /// The table as made, before its host sits down.
        table: Box<Table>,
        /// Commits the server to the furigoma's seed.
        seed_hash: SeedHash,
    },
    /// A player sat down.
    SeatTaken {
        /// Where.
        seat: Seat,
        /// Who.
        player: Player,
        /// His part in the furigoma.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
    },
    /// A seat is open again.
    SeatLeft {
        /// Which.
        seat: Seat,
    },
    /// Every seat is taken: the game is on.
    GameStarted {
        /// Who plays.
        seats: BySeat<SeatState>,
        /// Who begins.
        first: Seat,
        /// Null where the options name the first seat.
        furigoma: Option<Furigoma>,
        /// What `seed_hash` committed to.
        seed: Seed,
        /// Null in untimed games.
        first_move_by: Option<UnixMillis>,
        /// The state now.
        position: Position,
        /// Empty, as for every event with a position that takes nobody out.
        eliminated: Vec<Elimination>,
    },
    /// A move was made.
    MovePlayed {
        /// Its number.
        n: u32,
        /// Who made it.
        seat: Seat,
        /// The move, USI.
        #[serde(rename = "move")]
        usi: String,
        /// What it cost its maker.
        spent_ms: u64,
        /// The state now.
        position: Position,
        /// Who went out, in order.
        eliminated: Vec<Elimination>,
    },
    /// A seat went out by no move.
    PlayerRemoved {
        /// Whose.
        seat: Seat,
        /// Why.
        reason: Removal,
        /// The state now.
        position: Position,
        /// The seat itself first, then who fell with it.
        eliminated: Vec<Elimination>,
    },
    /// The game has ended.
    GameOver {
        /// Why.
        reason: OverReason,
        /// Final ranks; empty if aborted.
        ranks: BySeat<u8>,
        /// Every seat of rank 1; empty if aborted.
        winners: Vec<Seat>,
        /// The final state.
        position: Position,
        /// Empty: the event before says who fell.
        eliminated: Vec<Elimination>,
    },
    /// The table ended without a game.
    TableClosed {
        /// Why, for people.
        why: String,
    },
    /// A kind that this version does not know: a reader counts it and passes over it, nobody
    /// writes it.
    #[serde(other, skip_serializing)]
    Unknown,
}

impl Event {
    /// The state after the event, for the kinds that have one.
    pub fn position(&self) -> Option<&Position> {
        match self {
            Event::GameStarted { position, .. }
            | Event::MovePlayed { position, .. }
            | Event::PlayerRemoved { position, .. }
            | Event::GameOver { position, .. } => Some(position),
            Event::TableCreated { .. }
            | Event::SeatTaken { .. }
            | Event::SeatLeft { .. }
            | Event::TableClosed { .. }
            | Event::Unknown => None,
        }
    }
}

/// A throw of four pawns, for who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Furigoma {
    /// Who threw.
    pub thrower: Seat,
    /// Which pawns landed promoted side up.
    pub pawns: [bool; 4],
}

/// An event in its place in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventFrame {
    /// Whose log.
    pub table: TableId,
    /// 1, 2, 3, … without gaps.
    pub seq: u64,
    /// When.
    pub at: UnixMillis,
    /// What.
    pub event: Event,
}
