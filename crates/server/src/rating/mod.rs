//! What finished games do to ratings, and how ratings are shown.
//!
//! The maths is [`yonin_rating`]'s. Here is what it needs to know of a game: who played with whom,
//! where everybody came in, who left. It is a function of the game alone; the ratings it starts
//! from are read, and what comes of them is written, by the table that ends the game.

mod outcome;
mod pool;
mod seated;
mod shown;

pub(crate) use outcome::{Gone, Part, Played};
pub(crate) use pool::{find_pool, pool_of};
pub(crate) use seated::seated;
pub(crate) use shown::{game_ratings, rated, view};
