//! Where a computer player's chance comes from.

use crate::{Level, VERSION};

/// The seed of one move: it follows from where the move is made alone, so that a record can be checked
/// without it. `table` is the id of the table, or whatever names the game; `seat` 0 to 3.
#[must_use]
pub fn seed(table: &str, ply: u32, seat: usize, level: Level) -> u64 {
    let place = [u64::from(ply), seat as u64, u64::from(level.number()), u64::from(VERSION)];
    let bytes = table.bytes().map(u64::from);
    bytes.chain(place).fold(0x9E37_79B9_7F4A_7C15, |hash, next| scramble(hash ^ scramble(next)))
}

/// The finalizer of `SplitMix64`.
const fn scramble(value: u64) -> u64 {
    let value = value.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_place_has_a_seed_of_its_own() {
        let mut seeds = HashSet::new();
        for table in ["a", "b", "ab", ""] {
            for ply in 0..20 {
                for seat in 0..4 {
                    for level in Level::ALL {
                        assert!(seeds.insert(seed(table, ply, seat, level)));
                    }
                }
            }
        }
    }
}
