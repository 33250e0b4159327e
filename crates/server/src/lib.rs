//! Yonin's game server.
//!
//! The caller owns the listener, the store and the end: tests serve on port 0 and stop when they
//! are done. Inside, `http` and `ws` speak the protocol, `lobby` finds tables, `table` plays them,
//! `league` runs seasons of them, `session` knows who is calling; the store is behind its trait.

pub mod api;
mod app;
mod bus;
pub mod config;
mod entropy;
mod games;
mod http;
mod league;
mod limits;
mod listener;
mod lobby;
mod outbox;
mod problems;
mod pulse;
mod queue;
mod rating;
mod record;
mod run;
mod serving;
mod session;
pub mod shutdown;
mod stores;
mod table;
pub mod telemetry;
mod thinking;
mod time;
mod ws;

pub use run::{RunError, run};
pub use stores::{StoreError, open_store};
