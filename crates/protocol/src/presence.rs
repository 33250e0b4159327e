//! Who is at a table now.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{BySeat, TableId, UnixMillis};

/// Who is at a table: the frame `presence`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Presence {
    /// Which table.
    pub table: TableId,
    /// Seats that people sit in.
    #[schema(value_type = BTreeMap<crate::Seat, SeatPresence>)]
    pub seats: BySeat<SeatPresence>,
    /// How many watch without a seat.
    pub spectators: u32,
}

/// Whether one seat's player is there: whether a socket of his watches the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SeatPresence {
    /// Whether he is.
    pub here: bool,
    /// Since when it is so.
    pub since: UnixMillis,
    /// When the others may claim his seat; null unless he is gone on his turn.
    #[schema(required)]
    pub claim_at: Option<UnixMillis>,
}
