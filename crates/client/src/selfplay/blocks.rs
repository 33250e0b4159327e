//! Blocks of games, shared out among threads. What is played depends on the seed alone.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use yonin_engine::PlayError;

use super::contest::Contest;
use super::game::{Pair, Played, play};

/// One block: every seating once.
pub(super) type Block = Vec<Played>;

/// Plays the blocks of a match. They come back in order, whoever played them.
pub(super) fn play_all<C: Contest>(
    start: &C,
    pair: Pair,
    blocks: usize,
    threads: usize,
    seed: u64,
) -> Result<Vec<Block>, PlayError> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, blocks.max(1)) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= blocks {
                        return;
                    }
                    let block = block(start, pair, number, seed);
                    let mut done = done.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    done.push((number, block));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    done.sort_by_key(|&(number, _)| number);
    done.into_iter().map(|(_, block)| block).collect()
}

fn block<C: Contest>(start: &C, pair: Pair, number: usize, seed: u64) -> Result<Block, PlayError> {
    let Pair([higher, lower]) = pair;
    let name =
        |game| format!("selfplay {seed} {} {} {number} {game}", higher.number(), lower.number());
    let seatings = start.seatings();
    seatings
        .iter()
        .enumerate()
        .map(|(game, &seats)| play(start, pair, seats, &name(game)))
        .collect()
}
