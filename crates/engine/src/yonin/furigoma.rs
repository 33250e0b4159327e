//! Who starts, by a throw of four pawns that nobody has to take on trust (`docs/rules/yonin.md` §9).
//!
//! Whoever throws publishes [`Seed::commitment`] before the seats are filled; players add nonces; the
//! seed is revealed when the game starts, and anyone can check commitment and [`throw`].

use std::fmt;

use sha2::{Digest, Sha256};

use crate::{BySeat, Seat};

/// 32 secret bytes that decide a throw together with the players' nonces.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// The bytes stay out of logs: they are secret until the game starts.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl Seed {
    /// The SHA-256 of the seed, published beforehand.
    #[must_use]
    pub fn commitment(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }
}

/// How four pawns fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    /// The seat that threw.
    pub thrower: Seat,
    /// For each pawn, whether it landed promoted side up.
    pub pawns: [bool; 4],
}

impl Throw {
    /// The seat that starts: as many places clockwise from the thrower as pawns landed promoted.
    #[must_use]
    pub fn first(&self) -> Seat {
        self.thrower.clockwise(self.pawns.iter().filter(|&&promoted| promoted).count())
    }
}

/// The throw that a seed and the players' nonces give; a seat without a nonce has the empty one.
#[must_use]
pub fn throw(seed: &Seed, nonces: &BySeat<&str>) -> Throw {
    let mut hash = Sha256::new();
    hash.update(seed.0);
    for (_, nonce) in nonces.iter() {
        hash.update(nonce.as_bytes());
        hash.update(b"\n");
    }
    let digest: [u8; 32] = hash.finalize().into();
    Throw {
        thrower: Seat::ALL[usize::from(digest[0] & 3)],
        pawns: std::array::from_fn(|pawn| digest[1] >> pawn & 1 == 1),
    }
}
