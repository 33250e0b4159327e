//! What goes into a pairing and what comes out of it.

use super::Table;

/// Somebody who plays in the next round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contender<P> {
    /// Who.
    pub id: P,
    /// His points so far, in any unit that is the same for all and makes them whole (twelfths of a
    /// point hold every mean of up to four shared places). Only differences count, and any above
    /// 2⁴⁰ counts as 2⁴⁰.
    pub points: i64,
}

/// A round: everyone is at one of its tables or has a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round<P> {
    /// The tables, those of the leaders first.
    pub tables: Vec<Table<P>>,
    /// Who does not play though he would have.
    pub byes: Vec<P>,
}
