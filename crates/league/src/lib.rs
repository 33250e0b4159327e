//! Leagues as values: what a league does with its players and their results, as functions of what
//! they are given. Nothing here reads a clock, a file or a die; seeds are parameters.
//!
//! * [`pairing`]: who meets whom in the next round, who sits where, and who has a bye
//! * [`standings`]: where everybody stands, from points and tie-breaks
//! * [`interactions`]: who did what to whom, and how far that is from what the seats make likely
//! * [`csv`]: standings and lists of players for spreadsheets

pub mod csv;
mod dealings;
mod interactions;
pub mod pairing;
mod points;
mod season;
mod standings;
mod tie_breaks;

pub use dealings::Dealings;
pub use interactions::interactions;
pub use points::{bye_points, ruled_ranks};
pub use season::{Scoring, Season, SeasonRound, SeasonTable, TableResult, in_force};
pub use standings::standings;
