//! Computer players of four-player shogi, judged by the rules engine.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod asked;
mod chains;
mod games;
mod mates;
mod repeatable;
mod sense;
