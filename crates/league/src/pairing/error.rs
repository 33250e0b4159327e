//! Why no round can be made.

/// Why no round can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairingError {
    /// They do not fill one table.
    #[error("{contenders} contenders do not fill a table of {seats}")]
    TooFew {
        /// How many there are.
        contenders: usize,
        /// How many a table needs.
        seats: usize,
    },
    /// A player is among the contenders twice.
    #[error("the contender at place {at} (counted from 0) is listed twice")]
    ListedTwice {
        /// His second place in the list.
        at: usize,
    },
    /// So many cannot all meet once at tables of four, as far as is known here.
    #[error(
        "no round robin at tables of four is known for {contenders} contenders; \
         the nearest numbers that have one are {below} and {above}"
    )]
    NoRoundRobin {
        /// How many there are.
        contenders: usize,
        /// The next smaller number that works.
        below: usize,
        /// The next larger number that works.
        above: usize,
    },
}
