//! Events as they are stored.

use yonin_protocol::{Command, CommandId, Event, PlayerId, Summary, TableId, UnixMillis};

#[cfg(doc)]
use crate::StoreError;
use crate::{Epoch, FinishedGame, NewMessage, RulingStep, Settlement, Snapshot};

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

/// What one commit adds to a table: all of it or nothing. What few commits have is boxed, for every
/// move of every game travels through queues as one of these.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which table.
    pub table: TableId,
    /// Who the caller is: the table is his from then on.
    pub epoch: Epoch,
    /// The newest event the caller knows; the first one added is the next.
    pub after: u64,
    /// What happened, in order. Empty if something is only said.
    pub events: Vec<NewEvent>,
    /// What was said.
    pub message: Option<NewMessage>,
    /// The state after the events, to begin from next time; older ones are forgotten.
    pub snapshot: Option<Snapshot>,
    /// How lists show the table now, if anything but its `seq` has changed.
    pub summary: Option<Box<Summary>>,
    /// The game these events finish. Written once, whatever happens later under the same id.
    pub finished: Option<Box<FinishedGame>>,
    /// What follows from the end of the game. [`StoreError::Outdated`] if it was worked out from what is
    /// there no longer.
    pub settlement: Option<Box<Settlement>>,
    /// A ruling that is made or withdrawn. [`StoreError::Outdated`] as above.
    pub ruling: Option<Box<RulingStep>>,
}

impl Append {
    /// Events that change nothing but the log.
    pub fn new(table: TableId, epoch: Epoch, after: u64, events: Vec<NewEvent>) -> Self {
        Self {
            table,
            epoch,
            after,
            events,
            message: None,
            snapshot: None,
            summary: None,
            finished: None,
            settlement: None,
            ruling: None,
        }
    }
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
