//! Chance that a recorded seed repeats, in this version of the program and in every later one.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::PairingSeed;

/// A stream of choices. It draws numbers itself, since the sampling of a library may change with
/// its version while the numbers of ChaCha do not.
pub(crate) struct Chance(ChaCha8Rng);

impl Chance {
    /// The stream of a seed.
    pub(crate) fn new(seed: &PairingSeed) -> Self {
        let mut whole = [0; 32];
        whole[..16].copy_from_slice(seed.as_bytes());
        Self(ChaCha8Rng::from_seed(whole))
    }

    /// A number below `bound`, each as likely as any other; 0 if there is none.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = bound.max(1) as u64;
        let fair = u64::MAX - u64::MAX % bound;
        loop {
            let number = self.0.next_u64();
            if number < fair {
                return (number % bound) as usize;
            }
        }
    }

    /// Puts the items in an order, each as likely as any other.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
