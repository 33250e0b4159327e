//! The server from outside: over HTTP and WebSockets, on a port of its own, on a file of its own.

#![expect(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test fails by panicking, and its runtime ends with it"
)]

mod commands;
mod games;
mod harness;
mod log;
mod records;
mod rest;
mod restart;
mod seats;
mod sockets;
mod tables;
mod vectors;
