//! The server from start to stop.

use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use yonin_store::Store;
use yonin_store_sqlite::{OpenError, SqliteStore};

use crate::app::App;
use crate::config::{Config, ConfigError, StoreConfig};
use crate::http;
use crate::listener::Lingering;
use crate::lobby::Lobby;
use crate::time::TimeSource;

/// Why the store cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// No backend knows such a URL.
    #[error("store.url: no store has a URL like {0:?}")]
    Unknown(String),
    /// The URL stops where the file's name should begin; SQLite would use a passing file for each
    /// connection.
    #[error("store.url: {0:?} names no file")]
    NoFile(String),
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
    #[error("store.url: {url}: cannot find the tables that were left open")]
    Tables {
        /// Where they should be.
        url: String,
        /// Why.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The configuration has values that cannot be used.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// Connections cannot be taken.
    #[error("cannot take connections")]
    Serve(#[from] std::io::Error),
}

/// Opens the store that the configuration names.
pub async fn open_store(config: &StoreConfig) -> Result<Arc<dyn Store>, StoreError> {
    let url = &config.url;
    let Some(file) = url.strip_prefix("sqlite:") else {
        return Err(StoreError::Unknown(url.clone()));
    };
    if file.split('?').next().is_none_or(|path| path.trim_matches('/').is_empty()) {
        return Err(StoreError::NoFile(url.clone()));
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
    lobby.wake_open_tables().await.map_err(|error| RunError::Tables {
        url: config.store.url.clone(),
        source: error.into(),
    })?;
    let deadline = config.server.shutdown();
    let app = App { store: Arc::clone(&store), lobby, time, config: Arc::new(config), tasks, stop };
    let (tasks, stop) = (app.tasks.clone(), app.stop.clone());
    let listener = Lingering::new(listener, tasks.clone());
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

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_store_that_cannot_be_opened_is_named() {
        let folder = tempfile::TempDir::new().unwrap();
        let taken = format!("sqlite:{}", folder.path().display());
        for url in ["sqlite:", "sqlite://", "sqlite:?mode=rwc", "postgres://x", "", taken.as_str()]
        {
            let Err(error) = open_store(&StoreConfig { url: url.to_owned() }).await else {
                panic!("{url:?} is opened")
            };
            assert!(error.to_string().starts_with("store.url: "), "{error}");
        }
    }
}
