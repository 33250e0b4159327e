//! The server from start to stop.

use std::sync::Arc;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use yonin_store::Store;
use yonin_store_sqlite::{OpenError, SqliteStore};

use crate::app::App;
use crate::config::{Config, StoreConfig};
use crate::http;
use crate::lobby::{Lobby, LobbyError};
use crate::time::TimeSource;

/// Why the store cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// No backend knows such a URL.
    #[error("store.url: no store has a URL like {0:?}")]
    Unknown(String),
    /// The SQLite file cannot be used.
    #[error("store.url: {url}")]
    Sqlite {
        /// The URL given.
        url: String,
        /// Why.
        source: OpenError,
    },
}

/// Why the server ended other than by being told to.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The tables that were left open cannot be found.
    #[error("cannot find the tables that were left open: {0}")]
    Tables(String),
    /// Connections cannot be taken.
    #[error("cannot take connections")]
    Serve(#[from] std::io::Error),
}

impl From<LobbyError> for RunError {
    fn from(error: LobbyError) -> Self {
        Self::Tables(error.to_string())
    }
}

/// Opens the store that the configuration names.
pub async fn open_store(config: &StoreConfig) -> Result<Arc<dyn Store>, StoreError> {
    let url = &config.url;
    if !url.starts_with("sqlite:") {
        return Err(StoreError::Unknown(url.clone()));
    }
    let store = SqliteStore::open(url).await;
    Ok(Arc::new(store.map_err(|source| StoreError::Sqlite { url: url.clone(), source })?))
}

/// Serves on `listener` until `stop` is cancelled, then tells every socket and ends what is under
/// way, within the configured time. The store is closed at the end.
pub async fn run(
    listener: TcpListener,
    store: Arc<dyn Store>,
    config: Config,
    stop: CancellationToken,
) -> Result<(), RunError> {
    let (time, tasks) = (TimeSource::start(), TaskTracker::new());
    // Tables outlive the sockets: a command that was taken is still answered.
    let stop_tables = CancellationToken::new();
    let lobby =
        Lobby::new(Arc::clone(&store), time, &config.table, tasks.clone(), stop_tables.clone());
    let lobby = Arc::new(lobby);
    lobby.wake_open_tables().await?;
    let deadline = config.server.shutdown();
    let app = App { store: Arc::clone(&store), lobby, time, config: Arc::new(config), tasks, stop };
    let (tasks, stop) = (app.tasks.clone(), app.stop.clone());
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps small packets back");
        }
    });
    let serving = axum::serve(listener, http::router(app))
        .with_graceful_shutdown(stop.clone().cancelled_owned());
    let ending = async {
        stop.cancelled().await;
        tokio::time::sleep(deadline).await;
    };
    let served = tokio::select! {
        served = serving.into_future() => served,
        () = ending => Ok(()),
    };
    stop.cancel();
    stop_tables.cancel();
    tasks.close();
    if timeout(deadline, tasks.wait()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    store.close().await;
    Ok(served?)
}
