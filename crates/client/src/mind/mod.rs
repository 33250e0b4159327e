//! What computer players think: games followed move by move, and records whose moves are made again.

mod board;
mod follower;
mod verify;

pub(crate) use follower::{Follower, Search};
pub use verify::{BotMoves, Finding, Place, Unverified, verify_bots};
