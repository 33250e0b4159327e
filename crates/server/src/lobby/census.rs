//! How many tables there are, for the limits on them.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use yonin_protocol::{Code, PlayerId, Summary, TableId};

use crate::table::Spec;

/// Tables that are not over yet, with their hosts.
#[derive(Debug, Default)]
pub(crate) struct Census {
    live: Mutex<HashMap<TableId, PlayerId>>,
}

/// The most tables there may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Most {
    /// In all, those that sleep aside.
    pub tables: usize,
    /// Of one host.
    pub hosted: usize,
}

/// Why there cannot be one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Crowded {
    /// The server has as many as it takes.
    #[error("the server has as many tables as it can serve")]
    Server,
    /// The host has as many as one may have.
    #[error(
        "you host as many tables as one player may; when one of them is over there is room again"
    )]
    Host,
}

impl Crowded {
    /// For programs.
    pub(crate) const fn code(self) -> Code {
        match self {
            Crowded::Server => Code::Busy,
            Crowded::Host => Code::RateLimited,
        }
    }
}

impl Census {
    /// Notes a table that lists show as living.
    pub(crate) fn count(&self, table: &Summary) {
        // An organizer's tables are as many as his league needs.
        if table.league.is_none() {
            self.live().insert(table.id.clone(), table.host.clone());
        }
    }

    /// Notes whose a table is now, and whether it lives.
    pub(crate) fn note(&self, table: &Spec, host: &PlayerId, lives: bool) {
        if table.league.is_some() {
            return;
        }
        let mut live = self.live();
        match live.get_mut(&table.id) {
            Some(_) if !lives => {
                live.remove(&table.id);
            }
            Some(known) if known == host => {}
            Some(known) => known.clone_from(host),
            None if lives => {
                live.insert(table.id.clone(), host.clone());
            }
            None => {}
        }
    }

    /// Whether a player may have one more while `awake` tables need a task. Those that sleep cost
    /// nothing but room in the store.
    pub(crate) fn has_room(
        &self,
        host: &PlayerId,
        awake: usize,
        most: Most,
    ) -> Result<(), Crowded> {
        if awake >= most.tables {
            return Err(Crowded::Server);
        }
        let live = self.live();
        let hosted = live.values().filter(|one| *one == host).count();
        if hosted >= most.hosted { Err(Crowded::Host) } else { Ok(()) }
    }

    fn live(&self) -> MutexGuard<'_, HashMap<TableId, PlayerId>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
