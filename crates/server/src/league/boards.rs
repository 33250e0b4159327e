//! Standings and interactions, worked out once for each revision of a league and served from memory.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Mutex as AsyncMutex;
use tokio::task::spawn_blocking;
use yonin_league::{Season, interactions, standings};
use yonin_protocol::{Interaction, LeagueId, Standing};
use yonin_store::Store;

use super::LeagueError;
use super::season::season;

/// Leagues that are kept at hand; the one that was asked for the longest ago makes room.
const MOST: usize = 64;

type Slot = Arc<AsyncMutex<Option<Arc<Board>>>>;

/// Leagues as they were read last.
#[derive(Default)]
pub(super) struct Boards {
    slots: Mutex<VecDeque<(LeagueId, Slot)>>,
}

/// A league at one revision, with what follows from it.
pub(crate) struct Board {
    revision: u64,
    season: Arc<Season>,
    standings: AsyncMutex<BTreeMap<u32, Arc<Vec<Standing>>>>,
    interactions: AsyncMutex<Option<Arc<Vec<Interaction>>>>,
}

impl Boards {
    /// A league as it is now. Those who ask while it is read wait for the one reading.
    pub(super) async fn at(
        &self,
        store: &dyn Store,
        league: &LeagueId,
    ) -> Result<Arc<Board>, LeagueError> {
        let not_found = LeagueError::NotFound("league");
        let Some(now) = store.league(league).await? else { return Err(not_found) };
        let slot = self.slot(league);
        let mut kept = slot.lock().await;
        if let Some(board) = kept.as_ref().filter(|board| board.revision >= now.revision) {
            return Ok(Arc::clone(board));
        }
        let stored = store.season(league).await?.ok_or(not_found)?;
        let board = Arc::new(Board {
            revision: stored.league.revision,
            season: Arc::new(season(&stored)?),
            standings: AsyncMutex::default(),
            interactions: AsyncMutex::default(),
        });
        *kept = Some(Arc::clone(&board));
        Ok(board)
    }

    fn slot(&self, league: &LeagueId) -> Slot {
        let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
        let known = slots.iter().position(|(id, _)| id == league);
        let slot = match known.and_then(|at| slots.remove(at)) {
            Some((_, slot)) => slot,
            None => Slot::default(),
        };
        slots.push_back((league.clone(), Arc::clone(&slot)));
        if slots.len() > MOST {
            slots.pop_front();
        }
        slot
    }
}

impl Board {
    /// The revision that everything here follows from.
    pub(crate) const fn revision(&self) -> u64 {
        self.revision
    }

    /// What the standings follow from.
    pub(crate) fn season(&self) -> &Season {
        &self.season
    }

    /// The standings after a round; rounds to come change nothing yet.
    pub(crate) async fn standings(
        &self,
        as_of_round: Option<u32>,
    ) -> Result<Arc<Vec<Standing>>, LeagueError> {
        let newest = self.season.rounds.last().map_or(0, |round| round.n);
        let as_of = as_of_round.filter(|n| *n <= newest).unwrap_or(u32::MAX);
        let mut known = self.standings.lock().await;
        if let Some(rows) = known.get(&as_of) {
            return Ok(Arc::clone(rows));
        }
        let season = Arc::clone(&self.season);
        let rows = spawn_blocking(move || standings(&season, (as_of < u32::MAX).then_some(as_of)));
        let rows = Arc::new(rows.await.map_err(|_| LeagueError::Crashed)?);
        known.insert(as_of, Arc::clone(&rows));
        Ok(rows)
    }

    /// Who did what to whom.
    pub(crate) async fn interactions(&self) -> Result<Arc<Vec<Interaction>>, LeagueError> {
        let mut known = self.interactions.lock().await;
        if let Some(rows) = known.as_ref() {
            return Ok(Arc::clone(rows));
        }
        let season = Arc::clone(&self.season);
        let rows = spawn_blocking(move || interactions(&season));
        let rows = Arc::new(rows.await.map_err(|_| LeagueError::Crashed)?);
        *known = Some(Arc::clone(&rows));
        Ok(rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_leagues_are_kept_and_no_more() {
        let boards = Boards::default();
        let league = |n: usize| format!("l{n}").parse::<LeagueId>().unwrap();
        let first = boards.slot(&league(0));
        for n in 1..MOST {
            boards.slot(&league(n));
        }
        assert!(Arc::ptr_eq(&first, &boards.slot(&league(0))));
        boards.slot(&league(MOST));
        let kept = |n: usize| boards.slots.lock().unwrap().iter().any(|(id, _)| *id == league(n));
        assert_eq!([0, 1, 2, MOST].map(kept), [true, false, true, true]);
    }
}
