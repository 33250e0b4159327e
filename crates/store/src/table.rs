//! Tables beside their logs.

use yonin_protocol::{Seed, Status, Summary};

use crate::{LoggedEvent, NewEvent};

/// A table to be added.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// How lists show it.
    pub summary: Summary,
    /// What the furigoma will be thrown from; secret until the log tells it.
    pub seed: Seed,
    /// The beginning of its log.
    pub events: Vec<NewEvent>,
}

/// A table's whole log, and what belongs to it without being in it.
#[derive(Clone, Debug)]
pub struct TableLog {
    /// What the furigoma is thrown from.
    pub seed: Seed,
    /// The log, from the first event.
    pub events: Vec<LoggedEvent>,
}

/// Which tables a list shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableFilter {
    /// Only those of this status.
    pub status: Option<Status>,
    /// Only those of this game.
    pub game: Option<String>,
}
