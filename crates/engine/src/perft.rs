//! Counting move sequences: the measure by which move generators are compared.

use std::fmt;
use std::ops::Deref;

use crate::{chu, shogi, yonin};

/// What counting asks of a position.
pub trait Countable: Sized {
    /// A move of the game.
    type Move: Copy + fmt::Display;
    /// A list of moves.
    type Moves: Deref<Target = [Self::Move]>;

    /// The legal moves; none when the game is over.
    fn legal_moves(&self) -> Self::Moves;
    /// How many legal moves there are.
    fn count_legal_moves(&self) -> usize;
    /// The position after one of its legal moves.
    fn play_unchecked(&self, mv: Self::Move) -> Self;
}

/// Counts a position by its own methods.
macro_rules! countable {
    ($position:ty, $move:ty, $moves:ty) => {
        impl Countable for $position {
            type Move = $move;
            type Moves = $moves;

            fn legal_moves(&self) -> Self::Moves {
                self.legal_moves()
            }
            fn count_legal_moves(&self) -> usize {
                self.count_legal_moves()
            }
            fn play_unchecked(&self, mv: Self::Move) -> Self {
                self.play_unchecked(mv)
            }
        }
    };
}

countable!(yonin::Position, crate::Move, crate::MoveList);
countable!(shogi::Position, crate::Move, crate::MoveList);
countable!(chu::Position, chu::Move, chu::MoveList);

/// Number of move sequences of a length, under the real turn rule, eliminations included. A decided
/// game has no further moves. Repetition and the limit of moves are left out of account.
#[must_use]
pub fn perft(position: &impl Countable, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => {
            let moves = position.legal_moves();
            moves.iter().map(|&mv| perft(&position.play_unchecked(mv), depth - 1)).sum()
        }
    }
}

/// The count of [`perft`], or `None` as soon as it is more than `most`.
#[must_use]
pub fn perft_within(position: &impl Countable, depth: u32, most: u64) -> Option<u64> {
    if depth <= 1 {
        return Some(perft(position, depth)).filter(|&nodes| nodes <= most);
    }
    position.legal_moves().iter().try_fold(0, |nodes, &mv| {
        let next = position.play_unchecked(mv);
        Some(nodes + perft_within(&next, depth - 1, most - nodes)?)
    })
}

/// The count of [`perft`] split by first move, in the order of the moves' texts.
#[must_use]
pub fn divide<P: Countable>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    let mut counts: Vec<_> = match depth.checked_sub(1) {
        None => Vec::new(),
        Some(rest) => {
            let moves = position.legal_moves();
            moves.iter().map(|&mv| (mv, perft(&position.play_unchecked(mv), rest))).collect()
        }
    };
    counts.sort_by_cached_key(|(mv, _)| mv.to_string());
    counts
}
