//! Commands: what players may do at a table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{ClaimChoice, CommandId, OfferId, OfferKind, Say, Seat, TableId};

/// A command's kind and fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Command {
    /// Make a move.
    Move {
        /// Number of the move to be made: a compare-and-set.
        ply: u32,
        /// The move, USI.
        #[serde(rename = "move")]
        usi: String,
        /// The newest event with a position that the client has seen: a compare-and-set too.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            deserialize_with = "crate::integer::optional"
        )]
        #[schema(maximum = 9_007_199_254_740_991_u64)]
        #[ts(optional = nullable)]
        after: Option<u64>,
    },
    /// Give up.
    Resign,
    /// Vote on the seat of a player who is gone on his turn.
    Claim {
        /// Whose seat.
        seat: Seat,
        /// What is to become of it.
        choice: ClaimChoice,
    },
    /// Offer something to the other live players.
    Offer {
        /// What.
        what: OfferKind,
        /// For takebacks: the number of the move to be the next again; the maker's last if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional = nullable)]
        to_ply: Option<u32>,
    },
    /// Answer an offer; its maker withdraws it by not accepting.
    Answer {
        /// Which.
        offer: OfferId,
        /// Whether to agree.
        accept: bool,
    },
    /// Say something.
    Say(Say),
}

/// A command under the client's own name for it. The body of `POST /v1/tables/{id}/commands`, and
/// with `table` beside it a frame of the socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct CommandFrame {
    /// Unique per player and table: a resend is answered, not done again.
    pub id: CommandId,
    /// What to do.
    #[serde(flatten)]
    pub command: Command,
}

impl Command {
    /// The `t` of every command there is.
    pub const KINDS: [&str; 6] = ["move", "resign", "claim", "offer", "answer", "say"];
}

/// A command is done, and durable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Ack {
    /// The command's id.
    pub re: CommandId,
    /// Where it was done.
    pub table: TableId,
    /// The first event it made.
    pub seq: u64,
    /// Whether it had been done before.
    pub dup: bool,
}
