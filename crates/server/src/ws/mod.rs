//! The WebSocket: one connection, any number of tables.
//!
//! A connection is one task with two halves: [`peer`] is the other end, from which frames come and to
//! which the connection's queue is written meanwhile; [`conversation`] has tables carry out what the
//! frames ask for. How a connection ends is a [`close::Farewell`].

mod close;
mod connection;
mod conversation;
mod hearing;
mod hello;
mod news;
mod peer;
mod speaker;
mod strikes;
mod upgrade;

pub(crate) use upgrade::upgrade;
