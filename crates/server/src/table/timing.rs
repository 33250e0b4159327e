//! How long things take at a table.

use std::time::Duration;

use super::due::EmptyFor;
use super::seats::FirstMove;

/// What configuration says about a table's time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timing {
    /// After how long without a request or watcher a table is put away.
    pub idle: Duration,
    /// How long an open table may stand empty.
    pub empty: EmptyFor,
    /// How long the first player of a timed game may take.
    pub first_move: FirstMove,
    /// How long a computer player takes for a move, in milliseconds.
    pub bot_delay_ms: u64,
    /// What the player on turn gets back of his time after an outage, in milliseconds.
    pub recovery_credit_ms: u64,
    /// A snapshot is written every so many events.
    pub snapshot_every: u64,
}
