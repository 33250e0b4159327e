//! A table: a pure core and the task around it.
//!
//! The core ([`State`]) is a value. It looks at a request and the time and answers with events or a
//! refusal; it awaits nothing, reads no clock and rolls no die. The task ([`Actor`]) owns the value,
//! makes the events durable and tells everyone.

mod actor;
mod board;
mod history;
mod ledger;
mod message;
mod play;
mod recovery;
mod refusal;
mod seating;
mod spec;
mod state;
mod step;
#[cfg(test)]
mod tests;
mod view;
mod watchers;

pub(crate) use actor::{Actor, Surroundings};
pub(crate) use history::{WELCOME_FRAMES, event_frame};
pub(crate) use message::{Handle, Watch, Watcher, Wish};
pub(crate) use recovery::Recovered;
pub(crate) use refusal::Refusal;
pub(crate) use spec::{Spec, YONIN, options, rules};
pub(crate) use state::{Corrupt, State};
