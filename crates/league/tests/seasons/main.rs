//! Whole seasons: standings, who did what to whom, tables for spreadsheets.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod interactions;
mod properties;
mod reference;
mod season;
mod standings;
mod tables;
