//! Leagues and their entrants.

use std::collections::BTreeMap;

use yonin_protocol::{EntrantView, League, LeagueId, PlayerId, TableId};

use super::games::one_more;
use super::players::Players;
use super::rounds::Rounds;
use super::rulings::Rulings;
use super::webhooks::Webhooks;
use crate::{
    Keyset, LeagueChange, LeagueDeed, LeagueFilter, LeagueKey, LeagueTable, NewEntrant, Rows,
    Season, StoreError,
};

#[derive(Debug, Default)]
pub(super) struct Leagues {
    leagues: BTreeMap<LeagueId, Kept>,
    pub(super) webhooks: Webhooks,
}

#[derive(Clone, Debug)]
struct Kept {
    league: League,
    entrants: Vec<Entered>,
    rounds: Rounds,
}

#[derive(Clone, Debug)]
struct Entered {
    player: PlayerId,
    withdrawn: bool,
    joined_round: u32,
}

impl Leagues {
    pub(super) fn create(
        &mut self,
        league: League,
        entrants: Vec<NewEntrant>,
        players: &Players,
    ) -> Result<(), StoreError> {
        if self.leagues.contains_key(&league.id) {
            return Err(StoreError::Conflict);
        }
        let id = league.id.clone();
        let mut kept = Kept { league, entrants: Vec::new(), rounds: Rounds::default() };
        kept.enter(entrants, players)?;
        self.leagues.insert(id, kept);
        Ok(())
    }

    pub(super) fn has(&self, league: &LeagueId) -> bool {
        self.leagues.contains_key(league)
    }

    pub(super) fn get(&self, league: &LeagueId) -> Option<League> {
        self.leagues.get(league).map(Kept::shown)
    }

    pub(super) fn list(
        &self,
        filter: &LeagueFilter,
        keyset: &Keyset<LeagueKey>,
    ) -> Rows<League, LeagueKey> {
        let key = |league: &League| (league.created_at, league.id.clone());
        let mut leagues: Vec<_> = self
            .leagues
            .values()
            .map(Kept::shown)
            .filter(|league| shows(filter, league))
            .filter(|league| keyset.after.as_ref().is_none_or(|after| key(league) < *after))
            .collect();
        leagues.sort_by_cached_key(|league| std::cmp::Reverse(key(league)));
        leagues.truncate(one_more(keyset));
        Rows::cut(leagues, keyset.limit, key)
    }

    pub(super) fn change(
        &mut self,
        change: LeagueChange,
        players: &Players,
    ) -> Result<u64, StoreError> {
        let before = self.leagues.get(&change.league).ok_or(StoreError::Outdated)?;
        before.expect(change.expected)?;
        let mut kept = before.clone();
        let added = match &change.deed {
            LeagueDeed::AddRound(round) => round.tables.clone(),
            _ => Vec::new(),
        };
        if !kept.apply(change.deed, players)? {
            return Ok(before.league.revision);
        }
        let taken = |id: &TableId| self.leagues.values().any(|kept| kept.rounds.has(id));
        if added.iter().any(|added| taken(&added.table)) {
            return Err(StoreError::Conflict);
        }
        kept.league.revision += 1;
        let revision = kept.league.revision;
        self.webhooks.tell(&change.league, revision, &change.news)?;
        self.leagues.insert(change.league, kept);
        Ok(revision)
    }

    pub(super) fn check(&self, change: &LeagueTable) -> Result<(), StoreError> {
        match (self.leagues.get(&change.league), change.expected) {
            (Some(kept), expected) => kept.expect(expected),
            (None, Some(_)) => Err(StoreError::Outdated),
            (None, None) => Ok(()),
        }
    }

    /// What [`Leagues::check`] has found good.
    pub(super) fn apply(&mut self, table: &TableId, change: LeagueTable) -> Result<(), StoreError> {
        let Some(kept) = self.leagues.get_mut(&change.league) else { return Ok(()) };
        let revision = kept.league.revision + 1;
        self.webhooks.tell(&change.league, revision, &change.news)?;
        kept.league.revision = revision;
        kept.rounds.result(table, change.result);
        Ok(())
    }

    /// An entrant has another name.
    pub(super) fn renamed(&mut self, player: &PlayerId) {
        for kept in self.leagues.values_mut() {
            if kept.entrants.iter().any(|entered| entered.player == *player) {
                kept.league.revision += 1;
            }
        }
    }

    pub(super) fn entrants(&self, league: &LeagueId, players: &Players) -> Vec<EntrantView> {
        self.leagues.get(league).map(|kept| kept.entrants(players)).unwrap_or_default()
    }

    pub(super) fn season(
        &self,
        league: &LeagueId,
        players: &Players,
        rulings: &Rulings,
    ) -> Option<Season> {
        let kept = self.leagues.get(league)?;
        let (rounds, results) = kept.rounds.clone().into_parts();
        Some(Season {
            league: kept.shown(),
            entrants: kept.entrants(players),
            rounds,
            results,
            rulings: rulings.of(league),
        })
    }
}

impl Kept {
    fn expect(&self, revision: Option<u64>) -> Result<(), StoreError> {
        match revision {
            Some(revision) if revision != self.league.revision => Err(StoreError::Outdated),
            _ => Ok(()),
        }
    }

    fn entrants(&self, players: &Players) -> Vec<EntrantView> {
        let shown = |entered: &Entered| {
            Some(EntrantView {
                player: players.get(&entered.player)?,
                withdrawn: entered.withdrawn,
                joined_round: entered.joined_round,
            })
        };
        self.entrants.iter().filter_map(shown).collect()
    }

    fn shown(&self) -> League {
        League { round: self.rounds.newest(), ..self.league.clone() }
    }

    /// Whether anything changed.
    fn apply(&mut self, deed: LeagueDeed, players: &Players) -> Result<bool, StoreError> {
        match deed {
            LeagueDeed::Terms { spec, status } => {
                let before = self.league.clone();
                self.league.spec = spec.map_or_else(|| before.spec.clone(), |spec| *spec);
                self.league.status = status.unwrap_or(before.status);
                Ok(self.league != before)
            }
            LeagueDeed::Enter(entrants) => self.enter(entrants, players),
            LeagueDeed::Withdraw { player, withdrawn } => {
                let entered = self.entrants.iter_mut().find(|entered| entered.player == player);
                let entered = entered.ok_or(StoreError::Outdated)?;
                Ok(std::mem::replace(&mut entered.withdrawn, withdrawn) != withdrawn)
            }
            LeagueDeed::Remove(player) => {
                let before = self.entrants.len();
                self.entrants.retain(|entered| entered.player != player);
                Ok(self.entrants.len() < before)
            }
            LeagueDeed::AddRound(round) => {
                self.rounds.add(round)?;
                self.league.status = self.rounds.league_status(self.league.status);
                Ok(true)
            }
            LeagueDeed::StartRound(n) => self.rounds.start(n),
            LeagueDeed::DropRound(n) => {
                let dropped = self.rounds.drop_newest(n)?;
                self.league.status = self.rounds.league_status(self.league.status);
                Ok(dropped)
            }
        }
    }

    fn enter(&mut self, entrants: Vec<NewEntrant>, players: &Players) -> Result<bool, StoreError> {
        let before = self.entrants.len();
        for NewEntrant { player, joined_round } in entrants {
            if players.get(&player).is_none() {
                return Err(StoreError::Backend("an entrant is not known".into()));
            }
            if self.entrants.iter().all(|entered| entered.player != player) {
                self.entrants.push(Entered { player, withdrawn: false, joined_round });
            }
        }
        Ok(self.entrants.len() > before)
    }
}

fn shows(filter: &LeagueFilter, league: &League) -> bool {
    filter.status.is_none_or(|status| status == league.status)
        && filter.game.as_ref().is_none_or(|game| *game == league.spec.game)
        && filter.organizer.as_ref().is_none_or(|organizer| *organizer == league.organizer)
}
