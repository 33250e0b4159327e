//! What must hold in every game: the engine against the slow reference and against itself, in
//! seeded random games.
//!
//! A test that fails prints ruleset, options, seed, moves and board. `YONIN_PROPERTY_GAMES` sets
//! how many games each test plays, `YONIN_PROPERTY_SEED` the seed of the first.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test fails by panicking and tells what it saw"
)]

mod choice;
mod chosen;
mod chu;
mod dice;
mod exchange;
mod games;
mod invariants;
mod keys;
mod pair;
mod records;
#[path = "../reference/mod.rs"]
mod reference;
mod setups;
mod shogi;
mod standing;
mod symmetry;
mod trace;
mod turned;
mod variant;
