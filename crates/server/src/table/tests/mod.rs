//! The core in time of its own: what needs no task and no store.

mod admission;
mod claims;
mod clocks;
mod delay;
mod flags;
mod offers;
mod pauses;
mod properties;
mod recovery;
mod removals;
mod replay;
mod rulings;
mod scene;
mod seats;
mod setups;
mod takebacks;
