//! Standings and interactions, worked out once for each revision of a league and served from memory.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{Mutex as AsyncMutex, OnceCell};
use tokio::task::spawn_blocking;
use yonin_league::{Season, SeasonTable, interactions, standings};
use yonin_protocol::{Interaction, League, LeagueId, Round, Standing, TableId};
use yonin_store::{Season as Stored, Store, StoreError};

use super::LeagueError;
use super::season::season;

/// Leagues that are kept at hand; the one that was asked for the longest ago makes room.
const MOST: usize = 64;

/// Standings of a league after rounds before the newest that are kept; likewise.
const MOST_EARLIER: usize = 4;

type Slot = Arc<AsyncMutex<Option<Arc<Board>>>>;

/// Leagues as they were read last.
#[derive(Default)]
pub(super) struct Boards {
    slots: Mutex<VecDeque<(LeagueId, Slot)>>,
}

/// A league at one revision, with what follows from it.
pub(crate) struct Board {
    league: League,
    rounds: Vec<Round>,
    season: Arc<Season>,
    newest: OnceCell<Arc<Vec<Standing>>>,
    /// By round, the one that was asked for last at the end.
    earlier: AsyncMutex<VecDeque<(u32, Arc<Vec<Standing>>)>>,
    interactions: OnceCell<Arc<Vec<Interaction>>>,
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
        if let Some(board) = kept.as_ref().filter(|board| board.revision() >= now.revision) {
            return Ok(Arc::clone(board));
        }
        let stored = store.season(league).await?.ok_or(not_found)?;
        let board = spawn_blocking(move || Board::of(stored));
        let board = Arc::new(board.await.map_err(|_| LeagueError::Crashed)??);
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
    fn of(stored: Stored) -> Result<Self, StoreError> {
        let season = Arc::new(season(&stored)?);
        Ok(Self {
            season,
            league: stored.league,
            rounds: stored.rounds,
            newest: OnceCell::new(),
            earlier: AsyncMutex::default(),
            interactions: OnceCell::new(),
        })
    }

    /// The league itself.
    pub(super) const fn league(&self) -> &League {
        &self.league
    }

    /// The revision that everything here follows from.
    pub(crate) const fn revision(&self) -> u64 {
        self.league.revision
    }

    /// Its rounds, in order.
    pub(crate) fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// One of them.
    pub(crate) fn round(&self, n: u32) -> Result<&Round, LeagueError> {
        self.rounds.iter().find(|round| round.n == n).ok_or(LeagueError::NotFound("round"))
    }

    /// What the standings follow from.
    pub(crate) fn season(&self) -> &Season {
        &self.season
    }

    /// A table of its rounds.
    pub(super) fn table(&self, table: &TableId) -> Option<&SeasonTable> {
        let mut tables = self.season.rounds.iter().flat_map(|round| &round.tables);
        tables.find(|place| place.table == *table)
    }

    /// The standings after a round; rounds to come change nothing yet.
    pub(crate) async fn standings(
        &self,
        as_of_round: Option<u32>,
    ) -> Result<Arc<Vec<Standing>>, LeagueError> {
        let newest = self.rounds.last().map_or(0, |round| round.n);
        let Some(n) = as_of_round.filter(|n| *n < newest) else {
            return self.newest.get_or_try_init(|| self.work_out(None)).await.map(Arc::clone);
        };
        let mut earlier = self.earlier.lock().await;
        let known = earlier.iter().position(|(round, _)| *round == n);
        let rows = match known.and_then(|at| earlier.remove(at)) {
            Some((_, rows)) => rows,
            None => self.work_out(Some(n)).await?,
        };
        earlier.push_back((n, Arc::clone(&rows)));
        if earlier.len() > MOST_EARLIER {
            earlier.pop_front();
        }
        Ok(rows)
    }

    async fn work_out(&self, as_of: Option<u32>) -> Result<Arc<Vec<Standing>>, LeagueError> {
        let season = Arc::clone(&self.season);
        let rows = spawn_blocking(move || standings(&season, as_of));
        Ok(Arc::new(rows.await.map_err(|_| LeagueError::Crashed)?))
    }

    /// Who did what to whom.
    pub(crate) async fn interactions(&self) -> Result<Arc<Vec<Interaction>>, LeagueError> {
        let work_out = async || {
            let season = Arc::clone(&self.season);
            let rows = spawn_blocking(move || interactions(&season));
            Ok(Arc::new(rows.await.map_err(|_| LeagueError::Crashed)?))
        };
        self.interactions.get_or_try_init(work_out).await.map(Arc::clone)
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
