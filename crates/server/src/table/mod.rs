//! A table: a pure core and the task around it.
//!
//! The core ([`State`]) is a value. It looks at a request and the time and answers with events or a
//! refusal; it awaits nothing, reads no clock and rolls no die. The task ([`Actor`]) owns the value,
//! makes the events durable and tells everyone.

mod access;
mod actor;
mod adjourning;
mod bots;
mod chat;
mod claims;
mod clock;
mod commands;
mod commit;
mod course;
mod deed;
mod draft;
mod due;
mod ended;
mod handle;
mod hint;
mod history;
mod lag;
mod ledger;
mod message;
mod offers;
mod outage;
mod play;
mod playing;
mod presence;
mod recovery;
mod refusal;
mod replay;
mod ruling;
mod seating;
mod seats;
mod settling;
mod spec;
mod state;
mod step;
mod talk;
#[cfg(test)]
mod tests;
mod timing;
mod view;
mod watch;
mod watchers;
mod watching;

pub(crate) use access::Viewer;
pub(crate) use actor::{Actor, Surroundings};
pub(crate) use due::EmptyFor;
pub(crate) use handle::Handle;
pub(crate) use hint::Asked;
pub(crate) use history::{WELCOME_FRAMES, event_frame};
pub(crate) use message::{Given, Sitting};
pub(crate) use recovery::{OpenError, Recovered, stored};
pub(crate) use refusal::Refusal;
pub(crate) use ruling::{Ground, Judgement};
pub(crate) use seats::FirstMove;
pub(crate) use spec::{Drawn, Spec, host_seat};
pub(crate) use state::{Corrupt, State};
pub(crate) use step::Step;
pub(crate) use timing::Timing;
pub(crate) use watch::{Watch, Watcher, Wish};
