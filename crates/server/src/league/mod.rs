//! Leagues: the shell around `yonin_league`, which knows their rules, and the store, which keeps them.
//!
//! An organizer's change is one call of the store; what has to happen at tables after it (a round's
//! tables are made, a replayed game's is) can be done again at any time, and is after a crash.

mod boards;
mod close;
mod entrants;
mod error;
pub(crate) mod judgement;
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
#[cfg(test)]
mod tests;
mod turns;
pub(crate) mod webhooks;

use std::sync::Arc;
use std::time::Duration;

use yonin_protocol::{LeagueId, Notice, NoticeId};
use yonin_store::{LeagueNews, Store};

pub(crate) use boards::Board;
pub(crate) use entrants::Named;
pub(crate) use error::LeagueError;
pub(crate) use keeper::keep;
pub(crate) use own::Revisions;

use crate::config::LeaguesConfig;
use crate::entropy;
use crate::lobby::Lobby;
use crate::session::Sessions;
use crate::time::TimeSource;
use boards::Boards;
use turns::Turns;

/// How often a change is worked out anew when something else of its league changes meanwhile.
const ATTEMPTS: u32 = 8;

/// How long a change waits before a table that was too busy for it is asked again: as often as this, what
/// players ask of it in a moment is done.
const PAUSE: Duration = Duration::from_millis(100);

/// Waits for a turn, and tries what was worked out from something that is there no longer once more, and
/// what a table was too busy for after a pause.
macro_rules! again {
    ($turn:expr, $attempt:expr) => {{
        let _turn = $turn.await;
        let mut left = $crate::league::ATTEMPTS;
        loop {
            match $attempt {
                Err($crate::league::LeagueError::Store(yonin_store::StoreError::Outdated))
                    if left > 0 =>
                {
                    left -= 1;
                }
                Err($crate::league::LeagueError::Refused($crate::table::Refusal::Busy))
                    if left > 0 =>
                {
                    left -= 1;
                    tokio::time::sleep($crate::league::PAUSE).await;
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
    turns: Turns,
    most_entrants: usize,
    most_rerated: u64,
}

impl Leagues {
    /// The leagues of a store, whose tables are in the lobby.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        lobby: Arc<Lobby>,
        sessions: Arc<Sessions>,
        time: TimeSource,
        config: &LeaguesConfig,
    ) -> Self {
        let LeaguesConfig { most_entrants, most_rerated } = *config;
        let (boards, turns) = (Boards::default(), Turns::default());
        Self { store, lobby, sessions, time, boards, turns, most_entrants, most_rerated }
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
