//! The server from start to stop.

use std::sync::Arc;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use yonin_store::Store;
use yonin_store_sqlite::{OpenError, SqliteStore};

use crate::app::App;
use crate::config::{Config, ConfigError, StoreConfig};
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
    /// The configuration has values that cannot be used.
    #[error(transparent)]
    Config(#[from] ConfigError),
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

/// Serves on `listener` until `stop` is cancelled, then tells every socket, lets requests and tables
/// finish what is under way, all of it within the configured time, and closes the store.
pub async fn run(
    listener: TcpListener,
    store: Arc<dyn Store>,
    config: Config,
    stop: CancellationToken,
) -> Result<(), RunError> {
    config.validate()?;
    let time = TimeSource::start();
    // Tables outlive requests and sockets: a command that was taken is still carried out.
    let (tasks, tables) = (TaskTracker::new(), TaskTracker::new());
    let stop_tables = CancellationToken::new();
    let lobby =
        Lobby::new(Arc::clone(&store), time, &config.table, tables.clone(), stop_tables.clone());
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
        let served = serving.await;
        stop.cancel();
        tasks.close();
        tasks.wait().await;
        stop_tables.cancel();
        tables.close();
        tables.wait().await;
        served
    };
    let overtime = async {
        stop.cancelled().await;
        sleep(deadline).await;
    };
    let served = tokio::select! {
        biased;
        served = ending => served,
        () = overtime => {
            tracing::warn!("not everything under way has ended in time");
            stop_tables.cancel();
            Ok(())
        }
    };
    store.close().await;
    Ok(served?)
}
