//! Games for two, at tables and beyond.

mod adjourned;
mod chu;
mod ends;
mod pair;
mod rated;
