//! Webhooks of leagues in memory, told to programs on this machine.

mod guarded;
mod making;
mod receiver;
mod scene;
mod stopping;
mod telling;
