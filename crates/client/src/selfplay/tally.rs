//! What a match came to.

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

use super::blocks::Block;
use super::game::{Pair, Work};

/// The result of a match of two levels.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Tally {
    pub(super) higher: u8,
    pub(super) lower: u8,
    pub(super) blocks: usize,
    pub(super) games: usize,
    /// The share of the higher level, 0 to 1.
    pub(super) share: f64,
    /// The ends of the 95 % interval.
    pub(super) low: f64,
    pub(super) high: f64,
    /// Moves a game.
    pub(super) plies: f64,
    /// How many games ended how.
    pub(super) ends: BTreeMap<&'static str, usize>,
    /// The work of the higher level, then of the lower.
    pub(super) work: [Effort; 2],
}

/// What a level spends on a move.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(super) struct Effort {
    pub(super) level: u8,
    pub(super) moves: u64,
    pub(super) nodes_per_move: f64,
    /// Milliseconds of processor time; 0 where the system does not tell.
    pub(super) cpu_ms_per_move: f64,
    pub(super) nodes_per_cpu_second: f64,
}

impl Effort {
    fn of(level: u8, work: Work) -> Self {
        let moves = work.moves.max(1) as f64;
        let seconds = work.cpu as f64 / 1e9;
        Self {
            level,
            moves: work.moves,
            nodes_per_move: work.nodes as f64 / moves,
            cpu_ms_per_move: seconds * 1e3 / moves,
            nodes_per_cpu_second: if work.cpu > 0 { work.nodes as f64 / seconds } else { 0.0 },
        }
    }
}

/// Adds up the blocks of a match.
pub(super) fn tally(Pair([higher, lower]): Pair, blocks: &[Block], seed: u64) -> Tally {
    let games: Vec<_> = blocks.iter().flatten().collect();
    let mut ends = BTreeMap::new();
    let mut work = [Work::default(); 2];
    for game in &games {
        *ends.entry(game.end).or_default() += 1;
        for (sum, more) in work.iter_mut().zip(game.work) {
            sum.add(more);
        }
    }
    let shares: Vec<f64> =
        blocks.iter().map(|block| mean(block.iter().map(|game| game.share))).collect();
    let (low, high) = interval(&shares, seed);
    let numbers = [higher.number(), lower.number()];
    Tally {
        higher: numbers[0],
        lower: numbers[1],
        blocks: blocks.len(),
        games: games.len(),
        share: mean(shares.iter().copied()),
        low,
        high,
        plies: mean(games.iter().map(|game| f64::from(game.plies))),
        ends,
        work: [Effort::of(numbers[0], work[0]), Effort::of(numbers[1], work[1])],
    }
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = values.fold((0.0, 0.0), |(count, sum), value| (count + 1.0, sum + value));
    sum / f64::max(count, 1.0)
}

/// How often the blocks are drawn again.
const DRAWS: usize = 4000;

/// The 95 % interval of the mean by drawing whole blocks again and again (bootstrap).
fn interval(shares: &[f64], seed: u64) -> (f64, f64) {
    if shares.is_empty() {
        return (0.0, 1.0);
    }
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut draw = || mean((0..shares.len()).map(|_| shares[chance.random_range(0..shares.len())]));
    let mut means: Vec<f64> = (0..DRAWS).map(|_| draw()).collect();
    means.sort_by(f64::total_cmp);
    (means[DRAWS / 40], means[DRAWS - 1 - DRAWS / 40])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_mean_of_blocks() {
        // Half of 100 blocks won, half lost: the deviation of the mean is 0.05.
        let shares: Vec<f64> = (0..100).map(|block| f64::from(block % 2)).collect();
        let (low, high) = interval(&shares, 1);
        assert!((low - 0.402).abs() < 0.02 && (high - 0.598).abs() < 0.02, "{low} {high}");
        assert_eq!(interval(&shares, 1), (low, high));
        assert_eq!(interval(&[0.75; 9], 1), (0.75, 0.75));
        assert_eq!(interval(&[], 1), (0.0, 1.0));
    }
}
