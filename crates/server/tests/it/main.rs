//! The server from outside: over HTTP and WebSockets, on a port of its own, on a file of its own.

#![expect(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking, and its runtime ends with it"
)]

mod abuse;
mod accounts;
mod agreements;
mod backing;
mod bots;
mod codes;
mod commands;
mod cookies;
mod documents;
mod duels;
mod examples;
mod games;
mod harness;
mod hygiene;
mod idempotency;
mod kills;
mod leagues;
mod limits;
mod log;
mod outage;
mod party;
mod peer;
mod places;
mod plain;
mod process;
mod published;
mod python;
mod queue;
mod ratings;
mod records;
mod rest;
mod restart;
mod resuming;
mod seats;
mod site;
mod sockets;
mod spectators;
mod tables;
mod talking;
mod timed;
mod tokens;
mod twice;
mod vectors;
