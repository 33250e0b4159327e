//! CSA, the format of the Computer Shogi Association, of standard shogi.
//!
//! The reader takes versions 1 to 3.0, set-ups of every form, times, ends, comments and several
//! statements on a line with commas between. Of several records in a text it reads the first. The
//! writer gives version 2.2 in UTF-8 and says so in a comment, as version 3 does.
//!
//! The format has no place for the number of a set-up's first move, for headers of KIF without a
//! counterpart, and for some ends; the writer tells those ends in a comment that the reader knows.

mod man;
mod read;
mod result;
mod setup;
mod write;

pub use read::read;
pub use write::write;
