//! Repeatable chance: a generator whose numbers are the same on every machine.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::Searchable;

/// Chance for one decision. The position is part of it: a player who is given one seed for a whole
/// game still throws anew for each move.
pub(crate) fn chance(position: &impl Searchable, seed: u64) -> ChaCha8Rng {
    let mut whole = [0; 32];
    whole[..8].copy_from_slice(&seed.to_le_bytes());
    whole[8..16].copy_from_slice(&position.key().to_le_bytes());
    whole[16..20].copy_from_slice(&position.ply().to_le_bytes());
    ChaCha8Rng::from_seed(whole)
}
