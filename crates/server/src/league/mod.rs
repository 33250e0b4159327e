//! Leagues: the shell around `yonin_league`, which knows their rules, and the store, which keeps them.
//!
//! An organizer's change is one call of the store; what has to happen at tables after it (a round's
//! tables are made, a replayed game's is) can be done again at any time, and is after a crash.

mod boards;
mod close;
mod entrants;
mod error;
mod judgement;
mod keeper;
mod make;
mod own;
mod pairing;
pub(crate) mod result;
mod rounds;
mod rulings;
mod season;
mod show;
mod terms;
pub(crate) mod webhooks;

use std::sync::Arc;

use yonin_protocol::{LeagueId, Notice, NoticeId};
use yonin_store::{LeagueNews, Store};

pub(crate) use boards::Board;
pub(crate) use entrants::Named;
pub(crate) use error::LeagueError;
pub(crate) use keeper::keep;
pub(crate) use own::Revisions;

use crate::entropy;
use crate::lobby::Lobby;
use crate::session::Sessions;
use crate::time::TimeSource;
use boards::Boards;

/// How often a change is worked out anew when something else of its league changes meanwhile.
const ATTEMPTS: u32 = 8;

/// Tries what was worked out from something that is there no longer once more.
macro_rules! again {
    ($attempt:expr) => {{
        let mut left = $crate::league::ATTEMPTS;
        loop {
            match $attempt {
                Err($crate::league::LeagueError::Store(yonin_store::StoreError::Outdated))
                    if left > 0 =>
                {
                    left -= 1;
                }
                done => break done,
            }
        }
    }};
}
use again;

/// All leagues.
pub(crate) struct Leagues {
    store: Arc<dyn Store>,
    lobby: Arc<Lobby>,
    sessions: Arc<Sessions>,
    time: TimeSource,
    boards: Boards,
}

impl Leagues {
    /// The leagues of a store, whose tables are in the lobby.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        lobby: Arc<Lobby>,
        sessions: Arc<Sessions>,
        time: TimeSource,
    ) -> Self {
        Self { store, lobby, sessions, time, boards: Boards::default() }
    }

    /// Word that standings follow from another revision, which the store fills in.
    fn updated(&self, league: &LeagueId) -> Result<LeagueNews, LeagueError> {
        let at = self.time.now();
        let notice = Notice::StandingsUpdated { league: league.clone(), revision: 0, at };
        self.news(notice)
    }

    fn news(&self, notice: Notice) -> Result<LeagueNews, LeagueError> {
        let id = NoticeId::try_from(entropy::id(self.time.now())?)?;
        Ok(LeagueNews { id, notice })
    }
}
