//! Everything that happened at a table, short enough to be kept at hand and stored as a snapshot.

use serde::{Deserialize, Serialize};
use yonin_protocol::UnixMillis;

use super::deed::Deed;

/// A table's deeds so far, as the text of a JSON array without its brackets.
#[derive(Clone, Debug, Default)]
pub(crate) struct Course {
    text: String,
    events: u64,
}

#[derive(Serialize, Deserialize)]
struct Line<D>(UnixMillis, D);

impl Course {
    /// Adds what the next event does.
    pub(super) fn add(&mut self, at: UnixMillis, deed: &Deed) -> Result<(), serde_json::Error> {
        let line = serde_json::to_string(&Line(at, deed))?;
        if !self.text.is_empty() {
            self.text.push(',');
        }
        self.text.push_str(&line);
        self.events += 1;
        Ok(())
    }

    /// The events in it.
    pub(super) const fn events(&self) -> u64 {
        self.events
    }

    /// The course as a snapshot's state.
    pub(super) fn snapshot(&self) -> String {
        format!("[{}]", self.text)
    }

    /// Reads a snapshot's state.
    pub(super) fn read(state: &str) -> Result<Vec<(UnixMillis, Deed)>, serde_json::Error> {
        let lines: Vec<Line<Deed>> = serde_json::from_str(state)?;
        Ok(lines.into_iter().map(|Line(at, deed)| (at, deed)).collect())
    }
}
