//! Leagues: a file per group of calls.

pub(super) mod all;
mod csv;
pub(super) mod entrant;
pub(super) mod entrants;
pub(super) mod interactions;
pub(super) mod one;
mod revision;
pub(super) mod rounds;
pub(super) mod rulings;
pub(super) mod standings;
pub(super) mod webhooks;
