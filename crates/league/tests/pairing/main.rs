//! Pairings held to their properties, and to slow second implementations.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod exhaustive;
mod meetings;
mod repeatable;
mod round_robins;
mod season;
mod seasons;
