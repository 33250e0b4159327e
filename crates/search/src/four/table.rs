//! What has been found out about positions, kept by key.

use yonin_engine::Move;

/// What a kept value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or more.
    AtLeast,
    /// The value is this or less.
    AtMost,
}

/// One position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    pub(super) value: i32,
    pub(super) depth: i8,
    pub(super) bound: Bound,
    pub(super) best: Option<Move>,
}

/// A table that forgets what stood in the same place before.
#[derive(Debug)]
pub(super) struct Table(Vec<Option<Entry>>);

/// Most places: a table takes at most 6 MB.
const MOST: u64 = 1 << 18;

impl Table {
    /// A table for a search of so many positions.
    pub(super) fn for_nodes(nodes: u64) -> Self {
        let places = nodes.clamp(64, MOST).next_power_of_two() as usize;
        Self(vec![None; places])
    }

    pub(super) fn find(&self, key: u64) -> Option<&Entry> {
        self.0.get(self.place(key))?.as_ref().filter(|entry| entry.key == key)
    }

    pub(super) fn keep(
        &mut self,
        key: u64,
        value: i32,
        depth: i32,
        bound: Bound,
        best: Option<Move>,
    ) {
        let place = self.place(key);
        if let Some(slot) = self.0.get_mut(place) {
            let best = best.or_else(|| slot.as_ref().filter(|old| old.key == key)?.best);
            *slot = Some(Entry { key, value, depth: depth.clamp(0, 100) as i8, bound, best });
        }
    }

    const fn place(&self, key: u64) -> usize {
        // The number of places is a power of two.
        key as usize & (self.0.len() - 1)
    }
}
