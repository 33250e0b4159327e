//! A table from its log.

use std::sync::Arc;

use yonin_protocol::{Event, TableId};
use yonin_store::{LoggedEvent, TableLog};

use super::history::{History, event_frame};
use super::ledger::Ledger;
use super::spec::Spec;
use super::state::{Corrupt, State};

/// Everything a table's task keeps.
#[derive(Clone, Debug)]
pub(crate) struct Recovered {
    pub(super) state: State,
    pub(super) ledger: Ledger,
    pub(super) history: History,
}

impl Recovered {
    /// Reads a whole log. One that does not begin as logs do, or does not follow from itself, is
    /// refused: nobody plays on from a state that nobody can check.
    pub(crate) fn read(table: &TableId, log: &TableLog) -> Result<Self, Corrupt> {
        let (first, rest) = log.events.split_first().ok_or(Corrupt { seq: 0 })?;
        let mut recovered = Self {
            state: begin(first, log).ok_or(Corrupt { seq: first.seq })?,
            ledger: Ledger::default(),
            history: History::default(),
        };
        recovered.keep(table, first);
        for logged in rest {
            let corrupt = Corrupt { seq: logged.seq };
            if logged.seq != recovered.state.seq() + 1 {
                return Err(corrupt);
            }
            let event = logged.event().map_err(|_| corrupt)?;
            recovered.state = recovered.state.apply(logged.at, &event)?;
            recovered.keep(table, logged);
        }
        Ok(recovered)
    }

    fn keep(&mut self, table: &TableId, logged: &LoggedEvent) {
        self.history.add(logged.seq, event_frame(table, logged.seq, logged.at, &logged.json));
        if let Some(key) = logged.command.clone() {
            self.ledger.enter(key, logged.seq);
        }
    }
}

fn begin(first: &LoggedEvent, log: &TableLog) -> Option<State> {
    match first.event().ok()? {
        Event::TableCreated { table, .. } if first.seq == 1 => {
            let spec = Spec::restore(&table.summary, log.seed)?;
            Some(State::created(Arc::new(spec), table.summary.host))
        }
        _ => None,
    }
}
