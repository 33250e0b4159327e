//! The log of a table: events, the same for every reader.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{
    BotMove, BySeat, ClaimChoice, ClaimOutcome, Elimination, GameRatings, Level, Nonce, OfferId,
    OfferKind, OfferState, OverReason, Player, PlayerId, Position, Removal, Seat, SeatState, Seed,
    SeedHash, Table, TableId, UnixMillis,
};

/// Something that happened at a table. The kinds with a `position` show the state after everything
/// the event caused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
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
        #[schema(nullable = false)]
        #[ts(optional)]
        nonce: Option<Nonce>,
    },
    /// A seat is open again.
    SeatLeft {
        /// Which.
        seat: Seat,
    },
    /// The host has changed a seat.
    SeatSet {
        /// Which.
        seat: Seat,
        /// To what.
        to: SeatState,
    },
    /// Every seat is taken: the game is on.
    GameStarted {
        /// Who plays.
        #[schema(value_type = BTreeMap<Seat, SeatState>)]
        seats: BySeat<SeatState>,
        /// Who begins.
        first: Seat,
        /// Null where the options name the first seat.
        #[schema(required)]
        furigoma: Option<Furigoma>,
        /// What `seed_hash` committed to.
        seed: Seed,
        /// Null in untimed games.
        #[schema(required)]
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
        /// How a computer player came to it; absent for a person's move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        #[ts(optional)]
        bot: Option<BotMove>,
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
    /// A computer player goes on for someone who is gone.
    BotTookOver {
        /// Whose seat.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// A player offers something.
    OfferMade {
        /// What to answer to.
        offer: OfferId,
        /// What is offered.
        what: OfferKind,
        /// By whom.
        seat: Seat,
        /// For takebacks: the number of the move that will be the next again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        #[ts(optional)]
        to_ply: Option<u32>,
    },
    /// One of the others agrees.
    OfferAccepted {
        /// To what.
        offer: OfferId,
        /// Who.
        seat: Seat,
    },
    /// An offer is no longer open.
    OfferClosed {
        /// Which.
        offer: OfferId,
        /// How it ended.
        state: OfferState,
        /// By whom; null where nobody did anything.
        #[schema(required)]
        by: Option<Seat>,
    },
    /// Moves are undone.
    Takeback {
        /// Number of the move that is the next again.
        to_ply: u32,
        /// The state now.
        position: Position,
        /// Empty.
        eliminated: Vec<Elimination>,
    },
    /// The clocks stand.
    TablePaused {
        /// Who asked for it.
        #[schema(required)]
        by: Option<Seat>,
        /// Whether a sealed move lies ready.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        #[ts(optional)]
        sealed: Option<bool>,
        /// The state now.
        position: Position,
        /// Empty.
        eliminated: Vec<Elimination>,
    },
    /// The clocks run on.
    TableResumed {
        /// Who asked for it.
        #[schema(required)]
        by: Option<Seat>,
        /// The state now.
        position: Position,
        /// Empty.
        eliminated: Vec<Elimination>,
    },
    /// A player was given time.
    ClockAdjusted {
        /// Whose clock.
        seat: Seat,
        /// How much.
        add_ms: u64,
        /// Why, for people.
        why: String,
        /// The state now.
        position: Position,
        /// Empty.
        eliminated: Vec<Elimination>,
    },
    /// The server was away and goes on; nobody is charged for it.
    TableRecovered {
        /// How long the clocks stood.
        down_ms: u64,
        /// The state now.
        position: Position,
        /// Empty.
        eliminated: Vec<Elimination>,
    },
    /// A player who is gone on his turn is voted on.
    ClaimOpened {
        /// Whose seat it is about.
        seat: Seat,
        /// Since when a claim could be made.
        claim_at: UnixMillis,
    },
    /// One of the others votes.
    ClaimVoted {
        /// On whose seat.
        seat: Seat,
        /// Who.
        by: Seat,
        /// For what.
        choice: ClaimChoice,
    },
    /// The vote is over.
    ClaimClosed {
        /// Whose seat it was about.
        seat: Seat,
        /// How it ended.
        outcome: ClaimOutcome,
    },
    /// The game has ended.
    GameOver {
        /// Why.
        reason: OverReason,
        /// Final ranks; empty if aborted.
        #[schema(value_type = BTreeMap<Seat, u8>)]
        ranks: BySeat<u8>,
        /// Every seat of rank 1; empty if aborted.
        winners: Vec<Seat>,
        /// The final state.
        position: Position,
        /// Empty: the event before says who fell.
        eliminated: Vec<Elimination>,
        /// What the game did to ratings.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        #[ts(optional)]
        ratings: Option<Box<GameRatings>>,
    },
    /// The same players may play again.
    RematchOffered {
        /// Where.
        table: TableId,
    },
    /// An organizer has changed the result.
    Ruling {
        /// Who.
        by: PlayerId,
        /// Why, for people.
        why: String,
        /// The ranks that count; null withdraws an earlier ruling.
        #[schema(value_type = Option<BTreeMap<Seat, u8>>, required)]
        ranks: Option<BySeat<u8>>,
        /// The state now.
        position: Position,
        /// Empty.
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
            | Event::Takeback { position, .. }
            | Event::TablePaused { position, .. }
            | Event::TableResumed { position, .. }
            | Event::ClockAdjusted { position, .. }
            | Event::TableRecovered { position, .. }
            | Event::Ruling { position, .. }
            | Event::GameOver { position, .. } => Some(position),
            Event::TableCreated { .. }
            | Event::SeatTaken { .. }
            | Event::SeatLeft { .. }
            | Event::SeatSet { .. }
            | Event::BotTookOver { .. }
            | Event::OfferMade { .. }
            | Event::OfferAccepted { .. }
            | Event::OfferClosed { .. }
            | Event::ClaimOpened { .. }
            | Event::ClaimVoted { .. }
            | Event::ClaimClosed { .. }
            | Event::RematchOffered { .. }
            | Event::TableClosed { .. }
            | Event::Unknown => None,
        }
    }
}

/// A throw of four pawns, for who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Furigoma {
    /// Who threw.
    pub thrower: Seat,
    /// Which pawns landed promoted side up.
    #[schema(min_items = 4, max_items = 4)]
    pub pawns: [bool; 4],
}

/// An event in its place in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
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
