//! Which positions have stood, how often, and who gave check meanwhile: `docs/rules/yonin.md` §7 and
//! `docs/rules/shogi.md` judge a repetition alike.

use crate::board::Men;
use crate::{Seat, SeatSet};

/// Occurrences at which a repetition ends the game or a player.
const FATAL: usize = 4;

/// Every position that has stood, in order, with the step that led to it.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    stood: Vec<Stood>,
}

/// A position that stood. Keys are compared first, and everything else before a position counts as the
/// same.
#[derive(Clone, Debug)]
pub(crate) struct Stood {
    pub(crate) key: u64,
    pub(crate) men: Men,
    pub(crate) live: SeatSet,
    pub(crate) turn: Option<Seat>,
    /// The mover and whether he gave check; `None` for the first position and after removals.
    pub(crate) step: Option<(Seat, bool)>,
}

impl Stood {
    fn repeats(&self, other: &Self) -> bool {
        self.key == other.key
            && self.turn == other.turn
            && self.live == other.live
            && self.men == other.men
    }
}

/// What a repetition demands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The only player who gave check with every move loses by it.
    Perpetual(Seat),
    /// Nobody, or more than one, did: the game ends.
    Draw,
}

impl History {
    /// Adds a position that stands now.
    pub(crate) fn add(&mut self, stood: Stood) {
        self.stood.push(stood);
    }

    /// How often the newest position has stood, itself included.
    pub(crate) fn occurrences(&self) -> usize {
        self.places().count()
    }

    fn places(&self) -> impl Iterator<Item = usize> {
        let newest = self.stood.last();
        self.stood.iter().enumerate().filter_map(move |(place, stood)| {
            newest.is_some_and(|newest| stood.repeats(newest)).then_some(place)
        })
    }

    /// What the newest position demands, if it has stood often enough.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        if self.occurrences() < FATAL {
            return None;
        }
        let first = self.places().next()?;
        let newest = self.stood.last()?;
        let mut moved = SeatSet::EMPTY;
        let mut quiet = SeatSet::EMPTY;
        for (seat, gave_check) in self.stood[first + 1..].iter().filter_map(|stood| stood.step) {
            moved.insert(seat);
            if !gave_check {
                quiet.insert(seat);
            }
        }
        let checkers = moved.intersection(quiet.complement()).intersection(newest.live);
        match (checkers.iter().next(), checkers.len()) {
            (Some(seat), 1) => Some(Verdict::Perpetual(seat)),
            _ => Some(Verdict::Draw),
        }
    }
}
