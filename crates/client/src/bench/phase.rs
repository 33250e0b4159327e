//! What all tables are to do now.

use tokio::sync::watch;

/// A part of the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Tables fill up; nobody moves yet.
    Seating,
    /// Moves are made and not counted.
    WarmUp,
    /// Moves are counted.
    Measuring,
    /// No new moves; those under way are answered.
    Stopping,
}

/// Everyone's view of the phase.
pub(super) type Phases = watch::Receiver<Phase>;
