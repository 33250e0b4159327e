//! A client of Yonin's server: typed REST calls, a socket that resumes, and a player for them.
//!
//! Written against the protocol alone; it knows nothing of how the server works.

pub mod api;
pub mod bot;
pub mod socket;
