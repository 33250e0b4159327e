//! What the search remembers of positions it has seen.

/// Memory of bounded size, one entry for each of many places.
pub(super) struct Table<M> {
    entries: Vec<Option<Entry<M>>>,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<M> {
    pub(super) key: u64,
    pub(super) mv: Option<M>,
    pub(super) score: i32,
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

/// What a score says about the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least as high.
    AtLeast,
    /// The value is at most as high.
    AtMost,
}

/// Fewest and most entries.
const FEWEST: u64 = 1 << 10;
const MOST: u64 = 1 << 19;

impl<M: Copy> Table<M> {
    /// Room for a search of so many nodes. More would not help, and less would be clearing that costs
    /// more than the search.
    pub(super) fn new(nodes: u64) -> Self {
        let size = nodes.clamp(FEWEST, MOST).next_power_of_two();
        Self { entries: vec![None; size as usize] }
    }

    const fn place(&self, key: u64) -> usize {
        // The size is a power of two.
        (key ^ key >> 32) as usize & (self.entries.len() - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry<M>> {
        self.entries[self.place(key)].filter(|entry| entry.key == key)
    }

    /// Keeps an entry, in the place of one of another position or of a shallower search.
    pub(super) fn put(&mut self, entry: Entry<M>) {
        let place = self.place(entry.key);
        let slot = &mut self.entries[place];
        match slot {
            Some(old) if old.key == entry.key && old.depth > entry.depth + 2 => {}
            Some(old) if old.key == entry.key => {
                *slot = Some(Entry { mv: entry.mv.or(old.mv), ..entry });
            }
            _ => *slot = Some(entry),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_outlives_a_search_that_found_none() {
        let mut table = Table::new(0);
        let entry = Entry { key: 7, mv: Some('a'), score: 1, depth: 3, bound: Bound::Exact };
        table.put(entry);
        table.put(Entry { mv: None, depth: 4, score: 2, ..entry });
        let kept = table.get(7).unwrap();
        assert_eq!((kept.mv, kept.depth, kept.score), (Some('a'), 4, 2));
        table.put(Entry { depth: 1, ..entry });
        assert_eq!(table.get(7).unwrap().depth, 4);
        assert!(table.get(8).is_none());
        table.put(Entry { key: 7 + FEWEST, ..entry });
        assert!(table.get(7).is_none());
    }
}
