//! Chat as it is stored.

use yonin_protocol::{ChatMessage, Room, Seat, TableId};

use crate::CommandKey;

/// A room of a table's chat. Each team has a room of its own, named by its first seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChatRoom {
    /// Which kind.
    pub room: Room,
    /// The first seat of the team in the order of play; none for the other rooms.
    pub team: Option<Seat>,
}

/// A message to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMessage {
    /// In which room.
    pub room: ChatRoom,
    /// The newest event when it was said: who sees the log late sees the message late.
    pub seq: u64,
    /// The message; its `n` is the next of its room.
    pub message: ChatMessage,
    /// The command that said it.
    pub command: CommandKey,
}

/// A message of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMessage {
    /// As in [`NewMessage`].
    pub seq: u64,
    /// The message.
    pub message: ChatMessage,
}

/// Which messages are wanted: those of a room after one number, oldest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatSince {
    /// At which table.
    pub table: TableId,
    /// In which room.
    pub room: ChatRoom,
    /// After this number.
    pub since: u64,
    /// Only those said while no event after this one was there.
    pub up_to_seq: u64,
    /// At most so many.
    pub limit: u32,
}
