//! Rulings.

use std::collections::HashSet;

use yonin_protocol::{LeagueRuling, TableId};

use crate::{RulingDeed, StoreError};

/// In the order in which they were made.
#[derive(Debug, Default)]
pub(super) struct Rulings(Vec<LeagueRuling>);

impl Rulings {
    pub(super) fn check(&self, table: &TableId, deed: &RulingDeed) -> Result<(), StoreError> {
        match deed {
            RulingDeed::Make(new) => {
                let taken = self.0.iter().any(|ruling| ruling.id == new.id);
                if taken { Err(StoreError::Conflict) } else { Ok(()) }
            }
            RulingDeed::Withdraw { ruling, .. } => {
                let counts = |it: &&LeagueRuling| it.id == *ruling && it.withdrawn_at.is_none();
                let found = self.0.iter().find(counts).is_some_and(|it| it.table == *table);
                if found { Ok(()) } else { Err(StoreError::Outdated) }
            }
        }
    }

    /// What [`Rulings::check`] has found good.
    pub(super) fn apply(&mut self, table: TableId, deed: RulingDeed) {
        match deed {
            RulingDeed::Make(new) => self.0.push(LeagueRuling {
                id: new.id,
                table,
                ruled: new.ruled,
                why: new.why,
                by: new.by,
                at: new.at,
                withdrawn_at: None,
            }),
            RulingDeed::Withdraw { ruling, at } => {
                if let Some(ruling) = self.0.iter_mut().find(|it| it.id == ruling) {
                    ruling.withdrawn_at = Some(at);
                }
            }
        }
    }

    /// Those on any of the tables.
    pub(super) fn on(&self, tables: &HashSet<&TableId>) -> Vec<LeagueRuling> {
        self.0.iter().filter(|ruling| tables.contains(&ruling.table)).cloned().collect()
    }
}
