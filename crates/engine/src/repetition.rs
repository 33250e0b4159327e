//! Which positions have stood, how often, and who gave check meanwhile: `docs/rules/yonin.md` §7 and
//! `docs/rules/shogi.md` judge a repetition alike, and so does `docs/rules/chu.md` §5, where any attack
//! counts as check does here.

use std::sync::Arc;

use crate::{Seat, SeatSet};

/// Occurrences at which a repetition ends the game or a player.
const FATAL: usize = 4;

/// How many positions copies of a history do not share at the most.
const CHUNK: usize = 32;

/// Every position that has stood, in order, with the step that led to it. A copy shares all but the
/// newest few, so that trying a move on a copy of a long game costs no more than in a short one.
#[derive(Clone, Debug)]
pub(crate) struct History<M> {
    shared: Vec<Arc<[Stood<M>]>>,
    newest: Vec<Stood<M>>,
}

/// A position that stood. Keys are compared first, and everything else before a position counts as the
/// same.
#[derive(Clone, Debug)]
pub(crate) struct Stood<M> {
    pub(crate) key: u64,
    /// The men, and whatever else the game has beside the turn.
    pub(crate) men: M,
    pub(crate) live: SeatSet,
    pub(crate) turn: Option<Seat>,
    /// The mover and whether he gave check; `None` for the first position and after removals.
    pub(crate) step: Option<(Seat, bool)>,
}

impl<M: PartialEq> Stood<M> {
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

impl<M> Default for History<M> {
    fn default() -> Self {
        Self { shared: Vec::new(), newest: Vec::new() }
    }
}

impl<M: PartialEq> History<M> {
    /// Adds a position that stands now.
    pub(crate) fn add(&mut self, stood: Stood<M>) {
        if self.newest.len() == CHUNK {
            self.shared.push(self.newest.drain(..).collect());
        }
        self.newest.push(stood);
    }

    /// How often the newest position has stood, itself included.
    pub(crate) fn occurrences(&self) -> usize {
        self.places().count()
    }

    /// The keys of the positions before the newest, the oldest first.
    pub(crate) fn past(&self) -> Vec<u64> {
        let mut keys: Vec<u64> = self.all().map(|stood| stood.key).collect();
        keys.pop();
        keys
    }

    fn all(&self) -> impl Iterator<Item = &Stood<M>> {
        self.shared.iter().flat_map(|chunk| chunk.iter()).chain(&self.newest)
    }

    fn places(&self) -> impl Iterator<Item = usize> {
        let newest = self.newest.last();
        self.all().enumerate().filter_map(move |(place, stood)| {
            newest.is_some_and(|newest| stood.repeats(newest)).then_some(place)
        })
    }

    /// What the newest position demands, if it has stood often enough.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        if self.occurrences() < FATAL {
            return None;
        }
        let first = self.places().next()?;
        let newest = self.newest.last()?;
        let mut moved = SeatSet::EMPTY;
        let mut quiet = SeatSet::EMPTY;
        for (seat, gave_check) in self.all().skip(first + 1).filter_map(|stood| stood.step) {
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
