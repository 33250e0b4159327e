//! The `yonin` command, run as its users run it.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod best;
mod check;
mod convert;
mod harness;
mod identity;
mod legal;
mod online;
mod options;
mod perft;
mod play;
mod selfplay;
mod show;
mod usage;
mod verify;
