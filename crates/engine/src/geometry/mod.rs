//! The 9x9 board: squares, sets of squares, and which squares a man reaches.

mod bitboard;
mod rays;
mod square;
mod steps;

pub use bitboard::Bitboard;
pub use square::{ParseSquareError, Square};

pub(crate) use rays::{
    between, bishop_attacks, bishop_lines, lance_attacks, line, rook_attacks, rook_lines,
};
pub(crate) use steps::{
    GOLD, KING, KNIGHT, PAWN, SILVER, far_three_ranks, last_ranks, lines_of, shift_forward,
};
