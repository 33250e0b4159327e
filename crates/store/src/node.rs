//! The process that owns tables.

/// Which process a table belongs to: a number that grows with every start of a server on the store.
/// A table belongs to the process that made it or, later, to the one that appended last; appends of an
/// older epoch than its owner's are refused. Of two processes that have read the same table, the first
/// to append moves the log on, so that two owners never both write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Epoch(pub u64);
