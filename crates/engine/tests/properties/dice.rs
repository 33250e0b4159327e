//! Repeatable chance.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A seeded source of choices.
pub(crate) struct Dice(StdRng);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(StdRng::seed_from_u64(seed))
    }

    /// A number from 0 to `end`, `end` excluded.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0.random_range(0..end)
    }

    pub(crate) fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// The seeds of a test's games: as many as the environment says, else the test's own number.
pub(crate) fn seeds(games: u64) -> std::ops::Range<u64> {
    let set = |name| std::env::var(name).ok().map(|text| text.parse::<u64>().expect(name));
    let first = set("YONIN_PROPERTY_SEED").unwrap_or(1);
    first..first + set("YONIN_PROPERTY_GAMES").unwrap_or(games)
}
