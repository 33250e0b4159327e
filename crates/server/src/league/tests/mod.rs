//! Leagues of a lobby of their own, on a store that fails when it is told to.

mod busy;
mod outages;
mod scene;
