//! Pages by key.

use crate::RowKey;

/// Where a page begins and how long it may be, by the key of the list's rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keyset<K = RowKey> {
    /// The last row of the page before; none for the first page.
    pub after: Option<K>,
    /// Most rows wanted.
    pub limit: u32,
}

/// A page of rows, and the key to go on from; none on the last page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows<T, K = RowKey> {
    /// In the list's order.
    pub items: Vec<T>,
    /// The last row's key, if more rows follow.
    pub next: Option<K>,
}

impl<T, K> Default for Rows<T, K> {
    /// A page of a list that has no rows.
    fn default() -> Self {
        Self { items: Vec::new(), next: None }
    }
}

impl<T, K> Rows<T, K> {
    /// A page out of up to `limit + 1` rows: the one too many only says that more follow.
    pub fn cut(mut items: Vec<T>, limit: u32, key: impl Fn(&T) -> K) -> Self {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let more = items.len() > limit;
        items.truncate(limit);
        let next = items.last().filter(|_| more).map(key);
        Self { items, next }
    }
}
