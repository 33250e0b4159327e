//! Rulings.

use std::collections::HashMap;

use yonin_protocol::{LeagueRuling, RulingId, TableId};

use crate::{RulingDeed, StoreError};

#[derive(Debug, Default)]
pub(super) struct Rulings(HashMap<TableId, Vec<LeagueRuling>>);

impl Rulings {
    pub(super) fn check(&self, table: &TableId, deed: &RulingDeed) -> Result<(), StoreError> {
        match deed {
            RulingDeed::Make(new) => {
                let taken = self.0.values().flatten().any(|ruling| ruling.id == new.id);
                if taken { Err(StoreError::Conflict) } else { Ok(()) }
            }
            RulingDeed::Withdraw { ruling, .. } => {
                let counts = |it: &LeagueRuling| it.id == *ruling && it.withdrawn_at.is_none();
                let found = self.0.get(table).is_some_and(|rulings| rulings.iter().any(counts));
                if found { Ok(()) } else { Err(StoreError::Outdated) }
            }
        }
    }

    /// What [`Rulings::check`] has found good.
    pub(super) fn apply(&mut self, table: TableId, deed: RulingDeed) {
        let rulings = self.0.entry(table.clone()).or_default();
        match deed {
            RulingDeed::Make(new) => rulings.push(LeagueRuling {
                id: new.id,
                table,
                ruled: new.ruled,
                why: new.why,
                by: new.by,
                at: new.at,
                withdrawn_at: None,
            }),
            RulingDeed::Withdraw { ruling, at } => {
                let of = |id: &RulingId| *id == ruling;
                for ruling in rulings.iter_mut().filter(|ruling| of(&ruling.id)) {
                    ruling.withdrawn_at = Some(at);
                }
            }
        }
    }

    pub(super) fn of(&self, table: &TableId) -> Vec<LeagueRuling> {
        self.0.get(table).cloned().unwrap_or_default()
    }
}
