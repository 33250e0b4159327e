//! The games that are served, behind one face: what a table does is the same for every game, and what
//! a game is stays here.

mod board;
mod game;
mod moves;
mod opening;
mod rules;
mod standing;

pub(crate) use board::{Board, BoardError};
pub(crate) use game::Game;
pub(crate) use moves::Move;
pub(crate) use opening::Opening;
pub(crate) use rules::Rules;
pub(crate) use standing::{Found, Standing, Wit, share};
