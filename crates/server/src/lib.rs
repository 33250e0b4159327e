//! Yonin's game server.
//!
//! The caller owns the listener, the store and the end: tests serve on port 0 and stop when they
//! are done. Inside, `http` and `ws` speak the protocol, `lobby` finds tables, `table` plays them,
//! `session` knows who is calling; the store is behind its trait.

mod app;
pub mod config;
mod entropy;
mod http;
mod listener;
mod lobby;
mod outbox;
mod record;
mod run;
mod session;
pub mod shutdown;
mod table;
pub mod telemetry;
mod time;
mod ws;

pub use run::{RunError, StoreError, open_store, run};
