//! Games for two, at tables and beyond.

mod adjourned;
mod ends;
mod pair;
mod rated;
