//! One search: its budget, what it has seen, how it values positions.

use std::sync::atomic::Ordering;

use yonin_engine::yonin::{Position, Win};
use yonin_engine::{Move, Seat};

use super::order::Memory;
use super::share::{drawn, expected};
use super::strength::strengths;
use super::table::Table;
use crate::{Brief, Stop};

/// The search ends here: its budget is spent, or nobody waits for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Over;

/// Most moves from the root.
pub(super) const MOST_PLIES: usize = 64;
/// How many positions are looked at between two looks at `stop`.
const PATIENCE: u64 = 1000;

/// A search for one seat.
#[derive(Debug)]
pub(super) struct Search<'a> {
    pub(super) me: Seat,
    /// Whether every opponent branches.
    pub(super) paranoid: bool,
    /// Positions looked at so far, and how many may be.
    pub(super) nodes: u64,
    pub(super) budget: u64,
    pub(super) stopped: bool,
    pub(super) table: Table,
    pub(super) memory: Memory,
    past: &'a [u64],
    path: Vec<u64>,
    pub(super) stop: &'a Stop,
}

impl<'a> Search<'a> {
    pub(super) fn new(me: Seat, brief: &Brief<'a>, stop: &'a Stop) -> Self {
        Self {
            me,
            paranoid: false,
            nodes: 0,
            budget: brief.nodes,
            stopped: false,
            table: Table::for_nodes(brief.nodes),
            memory: Memory::new(MOST_PLIES),
            past: brief.past,
            path: Vec::with_capacity(MOST_PLIES),
            stop,
        }
    }

    /// Counts a position.
    pub(super) fn count(&mut self) -> Result<(), Over> {
        if self.nodes >= self.budget || self.stopped {
            return Err(Over);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) && self.stop.load(Ordering::Relaxed) {
            self.stopped = true;
            return Err(Over);
        }
        Ok(())
    }

    /// The position after a legal move.
    pub(super) fn visit(&mut self, position: &Position, mv: Move) -> Result<Position, Over> {
        self.count()?;
        Ok(position.play_unchecked(mv))
    }

    /// What I can expect of a position as it stands.
    pub(super) fn value(&self, position: &Position) -> i32 {
        expected(position, self.me, &strengths(position))
    }

    /// The value of a position where nothing is left to search: the game or my part in it is over, or the
    /// game would end for its length.
    pub(super) fn settled(&self, position: &Position) -> Option<i32> {
        let rules = position.rules();
        if position.turn().is_none() || !position.live().contains(self.me) {
            return Some(self.value(position));
        }
        let too_long = rules.max_plies > 0 && position.ply() > rules.max_plies;
        too_long.then(|| drawn(position, self.me))
    }

    /// The value of a position that has stood before: again and again, and the game ends level.
    pub(super) fn repeated(&self, position: &Position) -> Option<i32> {
        let key = position.key();
        let before = self.past.iter().filter(|&&past| past == key).count();
        let again = self.path.contains(&key);
        (before >= 2 || (again && self.path.len() > 1)).then(|| drawn(position, self.me))
    }

    pub(super) fn enter(&mut self, position: &Position) {
        self.path.push(position.key());
    }

    pub(super) fn leave(&mut self) {
        self.path.pop();
    }

    /// The key under which a position is kept: what the value depends on beside the position is in it.
    pub(super) fn kept_key(&self, position: &Position, branched: bool) -> u64 {
        let mut key = position.key() ^ u64::from(branched).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        if position.rules().win != Win::LastSurvivor {
            for (seat, &mates) in position.mates().iter() {
                let place = (seat.index() as u64) << 8 | u64::from(mates);
                key ^= (place + 1).wrapping_mul(0xBF58_476D_1CE4_E5B9).rotate_left(29)
                    * u64::from(mates > 0);
            }
        }
        key
    }
}
