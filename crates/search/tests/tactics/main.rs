//! What computer players of a level never overlook, in chu and standard shogi. That a position is what it
//! is said to be is checked by trying every move.

#![expect(clippy::unwrap_used, reason = "tests")]

mod chu;
mod repeat;
mod shogi;
mod solve;

use yonin_search::{Brief, Choice, Level, Searchable, Stop, choose};

/// The most nodes that a test waits for: the highest levels do not need more for what they must see.
const PATIENCE: u64 = 40_000;

/// What a level chooses with a seed.
fn chosen<P: Searchable>(position: &P, level: Level, seed: u64) -> Choice<P::Move> {
    let brief = Brief { nodes: level.nodes().min(PATIENCE), ..Brief::new(level, seed) };
    let choice = choose(position, &brief, &Stop::new(false)).unwrap();
    assert!(choice.nodes <= brief.nodes, "level {} took {} nodes", level.number(), choice.nodes);
    choice
}

/// The levels from one on, each with some seeds: those that leave nothing to chance with one.
fn from(level: Level) -> impl Iterator<Item = (Level, u64)> {
    let seeds = |level| if level < Level::Five { 4 } else { 1 };
    let levels = Level::ALL.into_iter().filter(move |&other| other >= level);
    levels.flat_map(move |level| (0..seeds(level)).map(move |seed| (level, seed)))
}
