//! Commands: what a seated player may do in a game.

use serde::{Deserialize, Serialize};

use crate::{CommandId, TableId};

/// A command's kind and fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Command {
    /// Make a move.
    Move {
        /// Number of the move to be made: a compare-and-set.
        ply: u32,
        /// The move, USI.
        #[serde(rename = "move")]
        usi: String,
        /// The newest event with a position that the client has seen: a compare-and-set too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<u64>,
    },
    /// Give up.
    Resign,
}

/// A command under the client's own name for it. The body of `POST /v1/tables/{id}/commands`, and
/// with `table` beside it a frame of the socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandFrame {
    /// Unique per player and table: a resend is answered, not done again.
    pub id: CommandId,
    /// What to do.
    #[serde(flatten)]
    pub command: Command,
}

impl Command {
    /// The `t` of every command there is.
    pub const KINDS: [&str; 2] = ["move", "resign"];
}

/// A command is done, and durable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ack {
    /// The command's id.
    pub re: CommandId,
    /// Where it was done.
    pub table: TableId,
    /// The first event it made.
    pub seq: u64,
    /// Whether it had been done before.
    pub dup: bool,
}
