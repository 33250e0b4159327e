//! Clocks: what a table asks for, and what a position shows.

use serde::{Deserialize, Serialize};

use crate::BySeat;

/// The time control of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClockSpec {
    /// Untimed.
    #[default]
    None,
    /// Main time, and more for each move made.
    Fischer {
        /// Time to begin with.
        main_s: u32,
        /// Added after one's own move.
        increment_s: u32,
    },
    /// Main time, then periods that a move within them gives back.
    Byoyomi {
        /// Time to begin with.
        main_s: u32,
        /// Length of a period.
        period_s: u32,
        /// How many of them.
        periods: u32,
    },
    /// Main time that runs only once a delay is over.
    Delay {
        /// Time to begin with.
        main_s: u32,
        /// Free time at the start of each turn.
        delay_s: u32,
    },
    /// Days for each move.
    PerMove {
        /// How many.
        days: u32,
    },
}

/// Every seat's clock, as of the frame's `at`.
pub type Clocks = BySeat<Clock>;

/// One seat's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// Time left in the phase.
    pub remaining_ms: u64,
    /// Which time is being used up.
    pub phase: ClockPhase,
    /// Counts the running one.
    pub periods_left: u32,
    /// Free time left in this turn, where the clock has any.
    pub delay_left_ms: Option<u64>,
    /// Whether it is being charged.
    pub running: bool,
}

/// Which time a clock uses up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockPhase {
    /// The time one begins with.
    Main,
    /// The periods after it.
    Byoyomi,
}
