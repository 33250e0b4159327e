//! One game between two levels.

use yonin_engine::{PlayError, SeatSet};
use yonin_search::{Brief, Level, Searchable, Stop, choose, seed};

use super::contest::Contest;
use super::cpu;

/// What a level has done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Work {
    pub(super) moves: u64,
    pub(super) nodes: u64,
    /// Time on a processor in nanoseconds, as far as the system tells it.
    pub(super) cpu: u64,
}

impl Work {
    pub(super) const fn add(&mut self, other: Self) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.cpu += other.cpu;
    }
}

/// A game that is over.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Played {
    /// Why it is over.
    pub(super) end: &'static str,
    pub(super) plies: u32,
    /// The share of pairs of a seat of the higher level and one of the lower in which the higher ended ahead; those who
    /// share a rank have half of it each.
    pub(super) share: f64,
    /// What the higher level did, and the lower.
    pub(super) work: [Work; 2],
}

/// Two levels that meet, the higher first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pair(pub(super) [Level; 2]);

/// Games without an end of their own stop here.
const MOST_PLIES: u32 = 1500;

/// Plays a game out. `name` sets the chance of every move.
pub(super) fn play<C: Contest>(
    start: &C,
    Pair(levels): Pair,
    higher: SeatSet,
    name: &str,
) -> Result<Played, PlayError> {
    let mut game = start.clone();
    let mut past = Vec::new();
    let mut work = [Work::default(); 2];
    let mut plies = 0;
    let stop = Stop::new(false);
    while let Some(seat) = game.turn()
        && plies < MOST_PLIES
    {
        let of = usize::from(!higher.contains(seat));
        let level = levels[of];
        let position = game.position();
        let seed = seed(name, position.ply(), seat.index(), level);
        let brief = Brief { past: &past, ..Brief::new(level, seed) };
        let before = cpu::used();
        let Some(choice) = choose(position, &brief, &stop) else { break };
        let cpu = cpu::used().saturating_sub(before);
        work[of].add(Work { moves: 1, nodes: choice.nodes, cpu });
        past.push(position.key());
        game.play(choice.mv)?;
        plies += 1;
    }
    let end = game.end().unwrap_or("cut");
    Ok(Played { end, plies, share: share(&game, higher), work })
}

fn share<C: Contest>(game: &C, higher: SeatSet) -> f64 {
    let lower = game.players().intersection(higher.complement());
    let higher = game.players().intersection(higher);
    let mut sum = 0.0;
    let mut pairs = 0.0_f64;
    for one in higher.iter() {
        for other in lower.iter() {
            sum += match (game.rank(one), game.rank(other)) {
                (Some(one), Some(other)) if one < other => 1.0,
                (Some(one), Some(other)) if one > other => 0.0,
                _ => 0.5,
            };
            pairs += 1.0;
        }
    }
    sum / pairs.max(1.0)
}
