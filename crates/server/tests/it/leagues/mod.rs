//! Leagues, from the first entrant to the last ruling.

mod at_once;
mod club;
mod commands;
mod edges;
mod entrants;
mod meetings;
mod permissions;
mod players;
mod ratings;
mod recount;
mod rerated;
mod rounds;
mod rulings;
mod scene;
mod season;
mod stalled;
mod terms;
mod two;
mod webhooks;
mod whole;
