//! What a clock shows.

use std::time::Duration;

/// What one seat's clock shows at an instant.
///
/// Durations count down and reach zero; a fallen clock shows zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// Time left in the present phase: of the main time, or of the running period. The delay comes on
    /// top of it.
    pub remaining: Duration,
    /// What `remaining` counts.
    pub phase: Phase,
    /// Byoyomi periods left, the running one included, 0 once the flag has fallen. `None` for kinds
    /// without periods.
    pub periods_left: Option<u32>,
    /// What is left of this move's delay before `remaining` starts to run, the whole delay while the
    /// seat is not on turn. `None` for kinds without delay.
    pub delay_left: Option<Duration>,
    /// Whether time is passing on this clock. False while the clocks are paused.
    pub running: bool,
}

/// The part of a seat's time that is being used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Time that is gone once it is used.
    Main,
    /// A period that a move makes whole again.
    Byoyomi,
}

impl Phase {
    /// The word for it in the protocol: `main` or `byoyomi`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Main => "main",
            Self::Byoyomi => "byoyomi",
        }
    }
}
