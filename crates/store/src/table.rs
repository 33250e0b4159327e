//! Tables beside their logs.

use std::collections::BTreeMap;

use yonin_protocol::{Invite, PlayerId, Seed, Status, Summary, UnixMillis};

use crate::{ChatRoom, CommandKey, Epoch, LoggedEvent, NewEvent};

/// A table to be added.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// How lists show it.
    pub summary: Summary,
    /// Who owns it.
    pub epoch: Epoch,
    /// What the furigoma will be thrown from; secret until the log tells it.
    pub seed: Seed,
    /// What opens it, if it is private.
    pub invite: Option<Invite>,
    /// The beginning of its log.
    pub events: Vec<NewEvent>,
}

/// A state that a table had, so that it can be read back without the events before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The newest event in it.
    pub seq: u64,
    /// The state, in the words of whoever wrote it.
    pub state: String,
}

/// A command that was carried out, and the newest event when it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoneCommand {
    /// The command.
    pub key: CommandKey,
    /// What its ack says.
    pub seq: u64,
}

/// A table as its owner needs it to go on.
#[derive(Clone, Debug)]
pub struct TableLog {
    /// What the furigoma is thrown from.
    pub seed: Seed,
    /// What opens it, if it is private.
    pub invite: Option<Invite>,
    /// Who owns it: who made it or appended last.
    pub epoch: Epoch,
    /// When its owner is last known to have lived; none if the store knows no such process.
    pub owner_beat: Option<UnixMillis>,
    /// The newest snapshot, if a state was asked for and there is one.
    pub snapshot: Option<Snapshot>,
    /// The log: from the first event, or those after the snapshot.
    pub events: Vec<LoggedEvent>,
    /// Every command that was carried out, of the log and of the chat.
    pub done: Vec<DoneCommand>,
    /// The newest message's number in each room that has any.
    pub chat: BTreeMap<ChatRoom, u64>,
}

/// How much of a table is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// The newest snapshot and the events after it; everything if there is none.
    Tail,
    /// Every event.
    Whole,
}

/// Which tables a list shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableFilter {
    /// Only those of these statuses; none for all.
    pub status: Vec<Status>,
    /// Only those of this game.
    pub game: Option<String>,
    /// Also private ones; of all players, or none.
    pub private: bool,
    /// Only those that this player hosts, sits at or has a seat kept at, private ones too.
    pub of: Option<PlayerId>,
}

impl TableFilter {
    /// The statuses that the list shows, each once.
    pub fn statuses(&self) -> Vec<Status> {
        [Status::Open, Status::Playing, Status::Paused, Status::Finished, Status::Closed]
            .into_iter()
            .filter(|status| self.status.is_empty() || self.status.contains(status))
            .collect()
    }
}
