//! Leagues, from the first entrant to the last ruling.

mod at_once;
mod club;
mod commands;
mod entrants;
mod permissions;
mod ratings;
mod recount;
mod rerated;
mod rounds;
mod rulings;
mod scene;
mod season;
mod terms;
mod webhooks;
mod whole;
