//! Rulings.

use yonin_protocol::{LeagueId, LeagueRuling, TableId};

use crate::{RulingDeed, StoreError};

/// In the order in which they were made.
#[derive(Debug, Default)]
pub(super) struct Rulings(Vec<(LeagueId, LeagueRuling)>);

impl Rulings {
    pub(super) fn check(&self, table: &TableId, deed: &RulingDeed) -> Result<(), StoreError> {
        match deed {
            RulingDeed::Make(new) => {
                let taken = self.0.iter().any(|(_, ruling)| ruling.id == new.id);
                if taken { Err(StoreError::Conflict) } else { Ok(()) }
            }
            RulingDeed::Withdraw { ruling, .. } => {
                let counts = |it: &LeagueRuling| it.id == *ruling && it.withdrawn_at.is_none();
                let found = self.0.iter().any(|(_, it)| counts(it) && it.table == *table);
                if found { Ok(()) } else { Err(StoreError::Outdated) }
            }
        }
    }

    /// What [`Rulings::check`] has found good.
    pub(super) fn apply(&mut self, table: TableId, deed: RulingDeed) {
        match deed {
            RulingDeed::Make(new) => {
                let ruling = LeagueRuling {
                    id: new.id,
                    table,
                    ruled: new.ruled,
                    why: new.why,
                    by: new.by,
                    at: new.at,
                    withdrawn_at: None,
                };
                self.0.push((new.league, ruling));
            }
            RulingDeed::Withdraw { ruling, at } => {
                if let Some((_, ruling)) = self.0.iter_mut().find(|(_, it)| it.id == ruling) {
                    ruling.withdrawn_at = Some(at);
                }
            }
        }
    }

    /// Those of a league.
    pub(super) fn of(&self, league: &LeagueId) -> Vec<LeagueRuling> {
        let own = self.0.iter().filter(|(of, _)| of == league);
        own.map(|(_, ruling)| ruling.clone()).collect()
    }
}
