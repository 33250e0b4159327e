//! A client of Yonin's server: typed REST calls, a socket that comes back and resumes, and what is
//! made of them for the terminal: a player's view, a spectator's, an organizer's, ratings, computer players,
//! a load generator.
//!
//! Written against the protocol alone; it knows nothing of how the server works.

pub mod account;
pub mod api;
pub mod bench;
pub mod bot;
pub mod diagram;
pub mod league;
pub mod mind;
pub mod play;
pub mod ratings;
pub mod socket;
pub mod watch;

mod entropy;
mod game;
mod grid;
mod identity;
mod moment;
mod options;
mod pages;
mod printable;
#[cfg(test)]
mod scripted;
mod servertime;
mod view;

pub use game::GameName;
pub use identity::IdentityError;
pub use printable::Printable;
