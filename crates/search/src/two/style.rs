//! What tells the levels apart where two sides are left.

use crate::Level;

/// How a level searches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// Moves it looks ahead at the most; 0 for a glance at its own.
    pub(super) depth: u32,
    /// Plies of the longest mate that it looks for by checks alone.
    pub(super) mates: u32,
    /// By how much it misjudges moves at the most, in centipawns.
    pub(super) noise: i32,
}

/// As deep as nodes allow.
const FREELY: u32 = 60;

/// The style of a level; of the second for the first, which does not search.
pub(super) const fn of(level: Level) -> Style {
    match level {
        Level::One | Level::Two => Style { depth: 0, mates: 0, noise: 300 },
        Level::Three => Style { depth: 2, mates: 1, noise: 120 },
        Level::Four => Style { depth: FREELY, mates: 1, noise: 40 },
        Level::Five => Style { depth: FREELY, mates: 5, noise: 0 },
        Level::Six | Level::Seven | Level::Eight => Style { depth: FREELY, mates: 9, noise: 0 },
    }
}
