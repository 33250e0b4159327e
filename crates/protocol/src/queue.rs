//! Quick match.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{ClockSpec, Nonce, Options, Seat, TableId, TicketId};

/// Body of `POST /v1/queue`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct QueueRequest {
    /// Which pool, as `GET /v1/games/{game}` lists them.
    pub pool: String,
    /// The player's part in the furigoma.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub nonce: Option<Nonce>,
}

/// A place in a pool's queue: answer of the queue calls, and the frame `queue`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Ticket {
    /// The ticket's id.
    pub ticket: TicketId,
    /// Which pool.
    pub pool: String,
    /// What has become of it.
    pub status: TicketStatus,
    /// How many wait, this player among them.
    pub have: u32,
    /// How many a game needs.
    pub need: u32,
    /// Where the game is, once matched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[ts(optional)]
    pub table: Option<TableId>,
    /// The player's seat there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[ts(optional)]
    pub seat: Option<Seat>,
}

/// What has become of a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum TicketStatus {
    /// More players are needed.
    Waiting,
    /// The game is on.
    Matched,
    /// Its player was not heard of.
    Expired,
}

/// A quick-match pool.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Pool {
    /// What to write as `pool`.
    pub id: String,
    /// Under which rules.
    pub ruleset: String,
    /// The value of every option.
    #[schema(value_type = BTreeMap<String, crate::OptionValue>)]
    pub options: Options,
    /// Time control.
    pub clock: ClockSpec,
    /// Whether ratings follow.
    pub rated: bool,
    /// Which rating.
    pub rating_pool: String,
}
