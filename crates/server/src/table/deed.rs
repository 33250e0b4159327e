//! What events do to a table's state, without what they show of it.
//!
//! A log is read back from these. Positions are not among them: the state that the deeds lead to has
//! them. So a table's whole course is short enough to be kept at hand and written as a snapshot.

use serde::{Deserialize, Serialize};
use yonin_protocol::{
    BySeat, ClaimChoice, ClaimOutcome, Event, Furigoma, Level, Nonce, OfferId, OfferKind,
    OverReason, Player, Removal, Seat, SeatState, Table, TableId, UnixMillis,
};

/// What an event does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Deed {
    /// The table is made.
    Make(Box<Table>),
    /// A player sits down.
    Sit { seat: Seat, player: Player, nonce: Option<Nonce> },
    /// A seat becomes open.
    Leave(Seat),
    /// The host changes a seat.
    Set { seat: Seat, to: SeatState },
    /// The game begins.
    Start { first: Seat, furigoma: Option<Furigoma>, first_move_by: Option<UnixMillis> },
    /// A move is made.
    Move { usi: String, ms: u64 },
    /// A player goes out by no move.
    Remove { seat: Seat, reason: Removal },
    /// A computer player goes on.
    HandOver { seat: Seat, level: Level },
    /// An offer is made.
    Offer { offer: OfferId, what: OfferKind, seat: Seat, to_ply: Option<u32> },
    /// Somebody agrees to it.
    Agree { offer: OfferId, seat: Seat },
    /// It is no longer open.
    Close(OfferId),
    /// Moves are undone.
    TakeBack(u32),
    /// The clocks stop.
    Pause,
    /// They stop, and the move of the player on turn lies sealed.
    Seal { usi: String },
    /// They go on.
    Resume,
    /// They stood for so long, in milliseconds.
    Recover(u64),
    /// A player's absence is put to the vote.
    Claim { seat: Seat, claim_at: UnixMillis },
    /// Somebody votes.
    Vote { seat: Seat, by: Seat, choice: ClaimChoice },
    /// The vote is over.
    Decide { seat: Seat, outcome: ClaimOutcome },
    /// The game ends.
    End { reason: OverReason, ranks: BySeat<u8>, winners: Vec<Seat> },
    /// The same players may play again.
    Rematch(TableId),
    /// An organizer sets the result, or sets it back: the game stays as played.
    Rule,
    /// The table is given up.
    GiveUp,
}

/// An event in whose place this program knows none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Foreign;

impl Deed {
    /// What an event does, a move that it seals being this.
    pub(crate) fn of(event: Event, sealed: Option<String>) -> Result<Self, Foreign> {
        match (&event, sealed) {
            (Event::TablePaused { sealed: Some(true), .. }, Some(usi)) => Ok(Self::Seal { usi }),
            _ => Self::try_from(event),
        }
    }
}

impl TryFrom<Event> for Deed {
    type Error = Foreign;

    fn try_from(event: Event) -> Result<Self, Foreign> {
        Ok(match event {
            Event::TableCreated { table, .. } => Deed::Make(table),
            Event::SeatTaken { seat, player, nonce } => Deed::Sit { seat, player, nonce },
            Event::SeatLeft { seat } => Deed::Leave(seat),
            Event::SeatSet { seat, to } => Deed::Set { seat, to },
            Event::GameStarted { first, furigoma, first_move_by, .. } => {
                Deed::Start { first, furigoma, first_move_by }
            }
            Event::MovePlayed { usi, spent_ms, .. } => Deed::Move { usi, ms: spent_ms },
            Event::PlayerRemoved { seat, reason, .. } => Deed::Remove { seat, reason },
            Event::BotTookOver { seat, level } => Deed::HandOver { seat, level },
            Event::OfferMade { offer, what, seat, to_ply } => {
                Deed::Offer { offer, what, seat, to_ply }
            }
            Event::OfferAccepted { offer, seat } => Deed::Agree { offer, seat },
            Event::OfferClosed { offer, .. } => Deed::Close(offer),
            Event::Takeback { to_ply, .. } => Deed::TakeBack(to_ply),
            // What is sealed is not in the log: `Deed::of` knows it.
            Event::TablePaused { sealed: Some(true), .. } => return Err(Foreign),
            Event::TablePaused { .. } => Deed::Pause,
            Event::TableResumed { .. } => Deed::Resume,
            Event::TableRecovered { down_ms, .. } => Deed::Recover(down_ms),
            Event::ClaimOpened { seat, claim_at } => Deed::Claim { seat, claim_at },
            Event::ClaimVoted { seat, by, choice } => Deed::Vote { seat, by, choice },
            Event::ClaimClosed { seat, outcome } => Deed::Decide { seat, outcome },
            Event::GameOver { reason, ranks, winners, .. } => Deed::End { reason, ranks, winners },
            Event::RematchOffered { table } => Deed::Rematch(table),
            Event::Ruling { .. } => Deed::Rule,
            Event::TableClosed { .. } => Deed::GiveUp,
            // Gifts of time come with those who may make them.
            Event::ClockAdjusted { .. } | Event::Unknown => return Err(Foreign),
        })
    }
}
