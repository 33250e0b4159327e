//! Rules of the games Yonin serves. Pure: no I/O, no clock, no randomness.

mod arrangement;
mod board;
mod geometry;
mod illegal;
mod man;
mod moves;
mod options;
pub mod perft;
mod repetition;
mod seat;
pub mod shogi;
mod text;
pub mod yonin;

pub use arrangement::Arrangement;
pub use geometry::{Bitboard, ParseSquareError, Square};
pub use illegal::IllegalMove;
pub use man::{Hand, HandRole, Man, Role};
pub use moves::{Move, MoveList, ParseMoveError};
pub use options::{OptionError, OptionInfo};
pub use seat::{BySeat, ParseSeatError, Seat, SeatSet};
