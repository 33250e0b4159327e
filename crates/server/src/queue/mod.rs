//! Quick match: players who want the same game wait until enough of them do, and sit down together.
//!
//! [`Core`] is the queue as a value. [`Queue`] has it under a lock, looks after its deadlines, has
//! the tables made and tells the players. Tickets live in memory: after a restart they are unknown,
//! and players ask anew.

mod core;
mod draw;
mod error;
mod maker;
mod pools;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use yonin_protocol::{Nonce, Player, PlayerId, TableId, Ticket, TicketId, UnixMillis};

pub(crate) use self::core::Patience;
pub(crate) use draw::Placed;
pub(crate) use error::QueueError;
pub(crate) use maker::MatchMaker;
pub(crate) use pools::{PoolSpec, pools};

use self::core::{Core, Outcome};
use crate::bus::{Bus, PlayerNews};
use crate::entropy::{self, NoEntropy};
use crate::lobby::LobbyError;
use crate::time::TimeSource;
use draw::Match;

/// The queue of this server.
pub(crate) struct Queue {
    core: Mutex<Core>,
    /// Whether nobody waits; sockets that show that they are there need no more than this.
    idle: AtomicBool,
    /// Told when a deadline may have come nearer.
    changed: Notify,
    maker: Box<dyn MatchMaker>,
    bus: Arc<dyn Bus>,
    time: TimeSource,
    tasks: TaskTracker,
}

/// Why a match came to nothing.
#[derive(Debug, thiserror::Error)]
enum NoTable {
    #[error(transparent)]
    NoEntropy(#[from] NoEntropy),
    #[error(transparent)]
    Lobby(#[from] LobbyError),
}

impl Queue {
    /// An empty queue. What it does by itself runs on `tasks` until `stop`.
    pub(crate) fn start(
        maker: Box<dyn MatchMaker>,
        bus: Arc<dyn Bus>,
        time: TimeSource,
        patience: Patience,
        tasks: TaskTracker,
        stop: CancellationToken,
    ) -> Arc<Self> {
        let queue = Arc::new(Self {
            core: Mutex::new(Core::new(patience)),
            idle: AtomicBool::new(true),
            changed: Notify::new(),
            maker,
            bus,
            time,
            tasks,
        });
        let keeping = Arc::clone(&queue);
        queue.tasks.spawn(async move {
            stop.run_until_cancelled(keeping.keep_time()).await;
        });
        queue
    }

    /// A player wants to play in the pool called so. If he waits there already, his ticket is the
    /// one he has.
    pub(crate) fn join(
        self: &Arc<Self>,
        pool: &str,
        player: Player,
        nonce: Option<Nonce>,
    ) -> Result<Ticket, QueueError> {
        let pool = PoolSpec::find(pool).ok_or(QueueError::UnknownPool)?;
        let now = self.time.now();
        let id = TicketId::try_from(entropy::id(now)?)?;
        self.with(|core| core.join(pool, player, nonce, id, now))
    }

    /// A player's ticket. Asking shows that he is there.
    pub(crate) fn ticket(&self, id: &TicketId, by: &PlayerId) -> Result<Ticket, QueueError> {
        let now = self.time.now();
        let mut core = self.core.lock().unwrap_or_else(PoisonError::into_inner);
        core.read(id, by, now).ok_or(QueueError::NoSuchTicket)
    }

    /// A player gives his ticket back.
    pub(crate) fn leave(self: &Arc<Self>, id: &TicketId, by: &PlayerId) -> Result<(), QueueError> {
        let now = self.time.now();
        self.with(|core| Ok(((), core.leave(id, by, now)?)))
    }

    /// A socket of the player is there: to be said whenever one is heard of, and at least every
    /// [`Patience::silence_ms`].
    pub(crate) fn heard(&self, player: &PlayerId) {
        if !self.idle.load(Ordering::Relaxed) {
            let now = self.time.now();
            self.core.lock().unwrap_or_else(PoisonError::into_inner).heard(player, now);
        }
    }

    /// Changes the core and sees to what comes of it. Players are told under the lock, so that
    /// nobody hears of a newer ticket first.
    fn with<T>(
        self: &Arc<Self>,
        change: impl FnOnce(&mut Core) -> Result<(T, Outcome), QueueError>,
    ) -> Result<T, QueueError> {
        let (answer, matches) = {
            let mut core = self.core.lock().unwrap_or_else(PoisonError::into_inner);
            let (answer, outcome) = change(&mut core)?;
            self.idle.store(core.is_idle(), Ordering::Relaxed);
            for (player, ticket) in outcome.told {
                self.bus.publish_player(&player, PlayerNews::Queue(ticket));
            }
            (answer, outcome.matches)
        };
        self.changed.notify_one();
        for found in matches {
            self.tasks.spawn(Arc::clone(self).play(found));
        }
        Ok(answer)
    }

    /// As [`with`](Self::with), for what cannot be refused.
    fn progress(self: &Arc<Self>, change: impl FnOnce(&mut Core, UnixMillis) -> Outcome) {
        let now = self.time.now();
        let done = self.with(|core| Ok(((), change(core, now))));
        debug_assert!(done.is_ok());
    }

    /// Has the table of a match made. Nobody waits for it: who asked may have gone.
    async fn play(self: Arc<Self>, found: Match) {
        match self.table(&found).await {
            Ok((table, placed)) => {
                tracing::debug!(%table, pool = found.pool.id, "players have met");
                self.progress(|core, now| core.seated(&placed, &table, now));
            }
            Err(error) => {
                tracing::warn!(pool = found.pool.id, %error, "players have met, but have no table");
                self.progress(|core, now| core.not_seated(&found, now));
            }
        }
    }

    async fn table(&self, found: &Match) -> Result<(TableId, Vec<Placed>), NoTable> {
        let placed = found.draw(entropy::seed()?.0);
        let table = self.maker.seat(found.pool, placed.clone()).await?;
        Ok((table, placed))
    }

    /// Wakes the core at its deadlines.
    async fn keep_time(self: Arc<Self>) {
        loop {
            let deadline = self.core.lock().unwrap_or_else(PoisonError::into_inner).deadline();
            let Some(deadline) = deadline else {
                self.changed.notified().await;
                continue;
            };
            let pause = Duration::from_millis(deadline.since(self.time.now()));
            tokio::select! {
                () = self.changed.notified() => {}
                () = sleep(pause) => self.progress(Core::wake),
            }
        }
    }
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Queue").field("core", &self.core).finish_non_exhaustive()
    }
}
