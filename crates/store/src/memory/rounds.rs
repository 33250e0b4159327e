//! A league's rounds.

use std::collections::BTreeMap;

use yonin_protocol::{LeagueStatus, Round, RoundStatus, RoundTable, TableId};

use crate::{ResultChange, StoreError};

#[derive(Clone, Debug, Default)]
pub(super) struct Rounds {
    rounds: Vec<Round>,
    results: BTreeMap<TableId, String>,
}

impl Rounds {
    pub(super) fn newest(&self) -> u32 {
        self.rounds.last().map_or(0, |round| round.n)
    }

    pub(super) fn into_parts(self) -> (Vec<Round>, BTreeMap<TableId, String>) {
        (self.rounds, self.results)
    }

    pub(super) fn has(&self, table: &TableId) -> bool {
        let mut tables = self.rounds.iter().flat_map(|round| &round.tables);
        tables.any(|known| known.table == *table)
    }

    /// What a league's rounds make of its status.
    pub(super) fn league_status(&self, before: LeagueStatus) -> LeagueStatus {
        match before {
            LeagueStatus::Closed => before,
            _ if self.rounds.is_empty() => LeagueStatus::Open,
            _ => LeagueStatus::Running,
        }
    }

    pub(super) fn add(&mut self, round: Round) -> Result<(), StoreError> {
        if round.n != self.newest() + 1 {
            return Err(StoreError::Outdated);
        }
        self.rounds.push(round);
        Ok(())
    }

    pub(super) fn start(&mut self, n: u32) -> Result<bool, StoreError> {
        let round = self.rounds.iter_mut().find(|round| round.n == n);
        let round = round.ok_or(StoreError::Outdated)?;
        if round.status != RoundStatus::Paired {
            return Ok(false);
        }
        round.status = RoundStatus::Playing;
        settle(round, &self.results);
        Ok(true)
    }

    /// Whether there was a round of this number.
    pub(super) fn drop_newest(&mut self, n: u32) -> Result<bool, StoreError> {
        match self.rounds.last() {
            Some(newest) if newest.n < n => Ok(false),
            None => Ok(false),
            Some(newest) if newest.n == n && newest.status == RoundStatus::Paired => {
                self.rounds.pop();
                Ok(true)
            }
            Some(_) => Err(StoreError::Outdated),
        }
    }

    pub(super) fn result(&mut self, table: &TableId, change: ResultChange) {
        let found = self.rounds.iter_mut().find_map(|round| {
            let at = round.tables.iter().position(|known| known.table == *table)?;
            Some((round, at))
        });
        let Some((round, at)) = found else { return };
        match change {
            ResultChange::Kept => {}
            ResultChange::Set(result) => {
                self.results.insert(table.clone(), result);
            }
            ResultChange::Replayed(by) => {
                self.results.remove(table);
                let known: &mut RoundTable = &mut round.tables[at];
                known.table = by;
            }
        }
        settle(round, &self.results);
    }
}

/// A round that was started is finished as long as every table has a result.
fn settle(round: &mut Round, results: &BTreeMap<TableId, String>) {
    if round.status != RoundStatus::Paired {
        let all = round.tables.iter().all(|table| results.contains_key(&table.table));
        round.status = if all { RoundStatus::Finished } else { RoundStatus::Playing };
    }
}
