//! The WebSocket: one connection, any number of tables.
//!
//! A connection is two loops side by side: [`reading`] takes frames and has tables carry them out,
//! [`writing`] empties the connection's queue. Neither waits for the other; how a connection ends
//! is a [`close::Farewell`].

mod close;
mod connection;
mod hearing;
mod hello;
mod news;
mod reading;
mod speaker;
mod strikes;
mod upgrade;
mod writing;

pub(crate) use upgrade::upgrade;
