//! The rules a second time, slow and obvious, to set the engine against.
//!
//! It shares no code and no types with the engine: a board is an array of men, a move is made on a
//! copy, a move is legal if the copy passes every sentence of the rules, a square is attacked if
//! some man walks to it. All traffic is text. Section signs name `docs/rules/yonin.md`.

mod board;
pub(crate) mod chu;
mod elimination;
mod game;
mod legal;
mod position;
mod rules;
mod seat;
pub(crate) mod shogi;
mod text;
mod turn;
mod usi;
mod walk;

pub(crate) use elimination::Elimination;
pub(crate) use game::State;
