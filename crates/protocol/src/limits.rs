//! What a caller may use up, for `GET /v1/limits`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Answer of `GET /v1/limits`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Limits {
    /// How often things may be done. What is not listed is not limited.
    pub rates: Vec<RateLimit>,
    /// How much there may be at a time.
    pub caps: Caps,
}

/// How often something may be done: all at once, coming back evenly within the window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct RateLimit {
    /// The policy's name, as in the `RateLimit` headers.
    pub name: String,
    /// Whose doings are counted together.
    pub by: LimitedBy,
    /// How many times.
    pub count: u32,
    /// In how many seconds.
    pub window_s: u64,
}

/// Whose doings are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum LimitedBy {
    /// All that comes from one address; of IPv6, from its first 64 bits.
    Address,
    /// One player, with whatever token.
    Player,
    /// One socket.
    Connection,
    /// All who try to sign in to one account.
    Name,
    /// All who try to sign in to one account from one address.
    NameAndAddress,
}

/// How much there may be at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Caps {
    /// Open sockets, in all.
    pub sockets: u64,
    /// Open sockets from one address.
    pub sockets_per_address: u64,
    /// Tables followed by one socket.
    pub watched_tables: u64,
    /// Tables of one host that are not over.
    pub hosted_tables: u64,
    /// Open tables, in all.
    pub open_tables: u64,
    /// Tokens for programs, by player.
    pub tokens: u64,
    /// Bytes of a request's body.
    pub body_bytes: u64,
    /// Bytes of a frame from a client.
    pub frame_bytes: u64,
}
