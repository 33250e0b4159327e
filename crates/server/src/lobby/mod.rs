//! Where tables are found.
//!
//! A table's task starts when someone asks for the table, from its log, and ends when nobody does.
//! Whoever asks meanwhile gets the same one: a table never has two.

mod census;
mod create;
mod error;
mod league;
mod matches;
mod openings;
mod rematch;
#[cfg(test)]
pub(crate) mod tests;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::{StreamExt, stream};
use tokio::sync::OnceCell;
use tokio_util::task::TaskTracker;
use yonin_protocol::{Status, TableId, UnixMillis};
use yonin_store::{Keyset, TableFilter};

pub(crate) use census::{Census, Most};
pub(crate) use error::LobbyError;
pub(crate) use league::next_try;
pub(crate) use openings::{Openings, Unmade};

use crate::table::{Actor, Handle, Recovered, Refusal, Surroundings};

/// How many tables are looked at in one go when the server starts.
const WAKE_PAGE: u32 = 200;

/// How many of them are opened at once.
const WAKE_TOGETHER: usize = 16;

type Slot = Arc<OnceCell<Handle>>;

/// The directory of tables.
pub(crate) struct Lobby {
    around: Surroundings,
    tasks: TaskTracker,
    slots: Mutex<HashMap<TableId, Slot>>,
}

impl Lobby {
    /// An empty directory over a store. Table tasks run on `tasks`.
    pub(crate) fn new(around: Surroundings, tasks: TaskTracker) -> Self {
        Self { around, tasks, slots: Mutex::default() }
    }

    /// The way to a table, whose task is started if there is none.
    pub(crate) async fn table(self: &Arc<Self>, id: &TableId) -> Result<Handle, LobbyError> {
        let opening = Opening { lobby: self, id, slot: self.slot(id) };
        opening.slot.get_or_try_init(|| self.open(id)).await.cloned()
    }

    /// Starts the task of every table where something is due without being asked for: open ones close
    /// when they stand empty, clocks run, computer players move.
    pub(crate) async fn wake_tables(self: &Arc<Self>) -> Result<(), LobbyError> {
        let live = TableFilter {
            status: vec![Status::Open, Status::Playing, Status::Paused],
            game: None,
            private: true,
            of: None,
        };
        let mut keyset = Keyset { after: None, limit: WAKE_PAGE };
        loop {
            let page = self.around.store.tables(&live, &keyset).await?;
            stream::iter(page.items)
                .for_each_concurrent(WAKE_TOGETHER, |summary| async move {
                    self.around.census.count(&summary);
                    if summary.status == Status::Paused {
                        return;
                    }
                    if let Err(error) = self.table(&summary.id).await {
                        tracing::error!(table = %summary.id, %error, "a table cannot be read");
                    }
                })
                .await;
            match page.next {
                Some(next) => keyset.after = Some(next),
                None => return Ok(()),
            }
        }
    }

    async fn open(self: &Arc<Self>, id: &TableId) -> Result<Handle, LobbyError> {
        // A task that is stopped finishes what it has taken: nobody else may read its log then.
        if self.around.stop.is_cancelled() {
            return Err(Refusal::Unavailable.into());
        }
        let epoch = self.around.epoch;
        let opened = Recovered::open(self.around.store.as_ref(), id, epoch).await?;
        let (table, log) = opened.ok_or(LobbyError::NotFound)?;
        let credit = self.around.timing.recovery_credit_ms;
        let interrupted = log
            .owner_beat
            .filter(|_| log.epoch < epoch)
            .map(|beat| UnixMillis(beat.0.saturating_sub(credit)));
        let (handle, actor) = Actor::new(table, interrupted, self.around.clone());
        let (lobby, id) = (Arc::clone(self), id.clone());
        self.tasks.spawn(async move {
            actor.run().await;
            lobby.forget(&id);
        });
        Ok(handle)
    }

    /// The table's slot; a fresh one if its task has ended.
    fn slot(&self, id: &TableId) -> Slot {
        let mut slots = self.slots();
        let slot = slots.entry(id.clone()).or_default();
        if slot.get().is_some_and(Handle::is_closed) {
            *slot = Slot::default();
        }
        Arc::clone(slot)
    }

    /// Drops the slot of a task that has ended. A slot that is being filled belongs to the next.
    fn forget(&self, id: &TableId) {
        let mut slots = self.slots();
        if slots.get(id).and_then(|slot| slot.get()).is_some_and(Handle::is_closed) {
            slots.remove(id);
        }
    }

    /// How many tables have a task.
    fn awake(&self) -> usize {
        self.slots().len()
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Someone who waits for a slot to be filled. Once the last of them has gone, a slot that stayed
/// empty goes too, also when he was cancelled.
struct Opening<'a> {
    lobby: &'a Lobby,
    id: &'a TableId,
    slot: Slot,
}

impl Drop for Opening<'_> {
    fn drop(&mut self) {
        // Slots are shared and given back under the lock alone: the count says who is left.
        let mut slots = self.lobby.slots();
        let slot = std::mem::take(&mut self.slot);
        let Some(kept) = slots.get(self.id).filter(|kept| Arc::ptr_eq(kept, &slot)) else { return };
        if kept.get().is_none() && Arc::strong_count(kept) == 2 {
            slots.remove(self.id);
        }
        drop(slot);
    }
}
