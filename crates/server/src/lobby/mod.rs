//! Where tables are found.
//!
//! A table's task starts when someone asks for the table, from its log, and ends when nobody does.
//! Whoever asks meanwhile gets the same one: a table never has two.

mod create;
mod error;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::OnceCell;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use yonin_protocol::{Status, TableId};
use yonin_store::{Keyset, Store, TableFilter};

pub(crate) use error::LobbyError;

use crate::config::TableConfig;
use crate::table::{Actor, Handle, Recovered, Surroundings};
use crate::time::TimeSource;

/// How many open tables are looked at in one go when the server starts.
const WAKE_PAGE: u32 = 200;

type Slot = Arc<OnceCell<Handle>>;

/// The directory of tables.
pub(crate) struct Lobby {
    around: Surroundings,
    tasks: TaskTracker,
    slots: Mutex<HashMap<TableId, Slot>>,
}

impl Lobby {
    /// An empty directory over a store. Table tasks run on `tasks` until `stop`.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        time: TimeSource,
        config: &TableConfig,
        tasks: TaskTracker,
        stop: CancellationToken,
    ) -> Self {
        let idle = Duration::from_secs(config.idle_s);
        let around = Surroundings { store, time, stop, mailbox: config.mailbox, idle };
        Self { around, tasks, slots: Mutex::default() }
    }

    /// The way to a table, whose task is started if there is none.
    pub(crate) async fn table(self: &Arc<Self>, id: &TableId) -> Result<Handle, LobbyError> {
        let slot = self.slot(id);
        let opened = slot.get_or_try_init(|| self.open(id)).await.cloned();
        if opened.is_err() {
            self.forget(id);
        }
        opened
    }

    /// Starts the task of every open table: one that stands empty closes at its time even if
    /// nobody asks for it.
    pub(crate) async fn wake_open_tables(self: &Arc<Self>) -> Result<(), LobbyError> {
        let open = TableFilter { status: Some(Status::Open), game: None };
        let mut keyset = Keyset { after: None, limit: WAKE_PAGE };
        loop {
            let page = self.around.store.tables(&open, &keyset).await?;
            for summary in page.items {
                if let Err(error) = self.table(&summary.id).await {
                    tracing::error!(table = %summary.id, %error, "an open table cannot be read");
                }
            }
            match page.next {
                Some(next) => keyset.after = Some(next),
                None => return Ok(()),
            }
        }
    }

    async fn open(self: &Arc<Self>, id: &TableId) -> Result<Handle, LobbyError> {
        let log = self.around.store.table_log(id).await?.ok_or(LobbyError::NotFound)?;
        let (handle, actor) = Actor::new(Recovered::read(id, &log)?, self.around.clone());
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

    /// Drops a slot that holds no running task and that nobody is filling.
    fn forget(&self, id: &TableId) {
        let mut slots = self.slots();
        let Some(slot) = slots.get(id) else { return };
        let idle = slot.get().map_or(Arc::strong_count(slot) <= 2, Handle::is_closed);
        if idle {
            slots.remove(id);
        }
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
