//! Events as they are stored.

use yonin_protocol::{
    Command, CommandId, Event, PlayerId, RecordHeader, Summary, TableId, UnixMillis,
};

/// An event to be appended.
#[derive(Clone, Debug)]
pub struct NewEvent {
    /// When it happened.
    pub at: UnixMillis,
    /// The event's JSON: what is stored is what every reader gets.
    pub json: String,
    /// The command that made it, on the first event of a command that has an id.
    pub command: Option<CommandKey>,
}

impl NewEvent {
    /// An event that no command with an id made.
    pub fn new(at: UnixMillis, event: &Event) -> Result<Self, serde_json::Error> {
        Ok(Self { at, json: serde_json::to_string(event)?, command: None })
    }
}

/// A command as its player named it. Stored with the event it made, so that a resend is known even
/// after a restart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandKey {
    /// Who sent it.
    pub player: PlayerId,
    /// What he called it.
    pub id: CommandId,
    /// What it said.
    pub command: Command,
}

/// What one commit adds to a table.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which table.
    pub table: TableId,
    /// The newest event the caller knows; the first one added is the next.
    pub after: u64,
    /// What happened, in order; at least one event.
    pub events: Vec<NewEvent>,
    /// How lists show the table now, if anything but its `seq` has changed.
    pub summary: Option<Summary>,
    /// The game these events finish. Written once, whatever happens later under the same id.
    pub finished: Option<RecordHeader>,
}

/// An event of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedEvent {
    /// Its place.
    pub seq: u64,
    /// When it happened.
    pub at: UnixMillis,
    /// The event's JSON, as written: every reader gets the same bytes.
    pub json: String,
    /// The command that made it, if that had an id.
    pub command: Option<CommandKey>,
}

impl LoggedEvent {
    /// Reads the event.
    pub fn event(&self) -> Result<Event, serde_json::Error> {
        serde_json::from_str(&self.json)
    }
}
