//! Answers that are given again.

use yonin_protocol::UnixMillis;

/// What an answer is found again by: whose request it was (a player, or an address), how and where it
/// was sent, and the key he gave it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IdempotencyKey {
    /// A player's id or an address, told apart by the server.
    pub scope: String,
    /// Method and path.
    pub call: String,
    /// The header's value.
    pub key: String,
}

/// A 2xx answer that was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptAnswer {
    /// SHA-256 of the request's body.
    pub request_hash: [u8; 32],
    /// The status.
    pub status: u16,
    /// The headers worth keeping, by name.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: Vec<u8>,
    /// When it was given; a day later it may be forgotten.
    pub at: UnixMillis,
}
