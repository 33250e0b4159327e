//! Pages by key.

use crate::RowKey;

/// Where a page begins and how long it may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keyset {
    /// The last row of the page before; none for the first page.
    pub after: Option<RowKey>,
    /// Most rows wanted.
    pub limit: u32,
}

/// A page of rows, and the key to go on from; none on the last page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows<T> {
    /// In the list's order.
    pub items: Vec<T>,
    /// The last row's key, if more rows follow.
    pub next: Option<RowKey>,
}

impl<T> Default for Rows<T> {
    /// A page of a list that has no rows.
    fn default() -> Self {
        Self { items: Vec::new(), next: None }
    }
}

impl<T> Rows<T> {
    /// A page out of up to `limit + 1` rows: the one too many only says that more follow.
    pub fn cut(mut items: Vec<T>, limit: u32, key: impl Fn(&T) -> RowKey) -> Self {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let more = items.len() > limit;
        items.truncate(limit);
        let next = items.last().filter(|_| more).map(key);
        Self { items, next }
    }
}
