//! Who meets whom, who sits where, and who has a bye.
//!
//! A pairing is a function of a seed, the size of the tables, the contenders with their points and
//! the rounds so far. The same input gives the same round, in whatever order its lists are; the
//! seed decides between equals only. Players are told apart by an id of any ordered type `P`.
//!
//! * [`swiss`] pairs one more round by score,
//! * [`round_robin()`] makes all rounds of a league in which everybody meets everybody once,
//! * [`manual`] takes an organizer's tables, if they can be played.
//!
//! ```
//! use yonin_league::pairing::{Contender, PairingSeed, TableSize, swiss};
//!
//! let seed: PairingSeed = "00112233445566778899aabbccddeeff".parse()?;
//! let contenders: Vec<_> = (1..=9).map(|id| Contender { id, points: 0 }).collect();
//! let first = swiss(&seed, TableSize::Four, &contenders, &[])?;
//! assert_eq!((first.tables.len(), first.byes.len()), (2, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ahead;
mod best;
mod byes;
mod chance;
mod cost;
mod cover;
mod detour;
mod draft;
mod error;
mod exact;
mod field;
mod groups;
mod horizon;
mod improve;
mod lacked;
mod level;
mod manual;
mod mend;
mod outlook;
mod round;
mod round_robin;
mod seating;
mod seed;
mod several;
mod swiss;
mod table;
mod towards;

pub use error::PairingError;
pub use manual::{ManualError, manual};
pub use round::{Contender, Round};
pub use round_robin::{has_round_robin, round_robin};
pub use seed::{PairingSeed, PairingSeedError};
pub use swiss::swiss;
pub use table::{Table, TableError, TableSize};
