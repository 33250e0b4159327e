//! Where the server of a test keeps what it knows.
//!
//! `YONIN_TEST_STORE` chooses: `sqlite`, a file of the test's own, if nothing is said; `memory`; or
//! `postgres`, a database of the test's own.

use std::sync::Arc;

use tempfile::TempDir;
use yonin_server::config::Config;
use yonin_server::open_store;
use yonin_store::{MemoryStore, Store};
use yonin_store_postgres::testing::{Database, Server as Postgres, ThrowAway};

const VARIABLE: &str = "YONIN_TEST_STORE";

/// A store that outlives the server on it.
pub(crate) enum Backing {
    /// A file in a folder of its own.
    Sqlite(TempDir),
    /// The store itself: a server that begins anew on it finds everything.
    Memory(MemoryStore),
    /// A database of its own.
    Postgres(OwnDatabase),
}

impl Backing {
    /// What the environment asks for.
    pub(crate) async fn for_test() -> Self {
        match std::env::var(VARIABLE).as_deref() {
            Err(_) | Ok("" | "sqlite") => Self::sqlite(),
            Ok("memory") => Self::Memory(MemoryStore::new()),
            Ok("postgres") => {
                Self::Postgres(OwnDatabase::new(Postgres::for_tests().unwrap()).await)
            }
            Ok(other) => panic!("{VARIABLE} is sqlite, memory or postgres, not {other:?}"),
        }
    }

    /// A PostgreSQL that only this test knows, and may stop.
    pub(crate) async fn own_postgres() -> Self {
        Self::Postgres(OwnDatabase::new(Postgres::Own(ThrowAway::start_new().unwrap())).await)
    }

    pub(crate) fn sqlite() -> Self {
        Self::Sqlite(TempDir::new().unwrap())
    }

    /// Whether it can be read by another process; if so, as what.
    pub(crate) fn url(&self) -> Option<String> {
        match self {
            Self::Sqlite(folder) => {
                Some(format!("sqlite:{}", folder.path().join("yonin.sqlite").display()))
            }
            Self::Memory(_) => None,
            Self::Postgres(own) => Some(own.database.url()),
        }
    }

    /// Opens it for one server.
    pub(crate) async fn open(&self, config: &mut Config) -> Arc<dyn Store> {
        match self {
            Self::Memory(store) => Arc::new(store.clone()),
            Self::Sqlite(_) | Self::Postgres(_) => {
                config.store.url = self.url().unwrap();
                open_store(&config.store).await.unwrap()
            }
        }
    }
}

/// A database that goes when the test ends, whichever way it ends.
pub(crate) struct OwnDatabase {
    pub(crate) database: Database,
    pub(crate) server: Postgres,
}

impl OwnDatabase {
    pub(crate) async fn new(server: Postgres) -> Self {
        Self { database: server.database().await.unwrap(), server }
    }
}

impl Drop for OwnDatabase {
    fn drop(&mut self) {
        if matches!(self.server, Postgres::Own(_)) {
            return;
        }
        // A runtime cannot be waited for from inside another one.
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
                // What is left behind is an empty shell in a test's database server.
                let _ = runtime.unwrap().block_on(self.database.discard());
            });
        });
    }
}
