//! The store that the configuration names.

use std::sync::Arc;
use std::time::Duration;

use yonin_store::{MemoryStore, Store};
use yonin_store_postgres::{PostgresOptions, PostgresStore};
use yonin_store_sqlite::SqliteStore;

use crate::config::{ConfigError, StoreConfig, StoreUrl};

/// Why the store cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// No backend knows such a URL.
    #[error("store.url: no store has a URL like {0:?}")]
    Unknown(StoreUrl),
    /// The URL stops where the file's name should begin; SQLite would use a passing file for each
    /// connection.
    #[error("store.url: {0:?} names no file")]
    NoFile(StoreUrl),
    /// The SQLite file cannot be used.
    #[error("store.url: {url}")]
    Sqlite {
        /// The URL given.
        url: StoreUrl,
        /// Why.
        source: yonin_store_sqlite::OpenError,
    },
    /// The PostgreSQL database cannot be used.
    #[error("store.url: {url}")]
    Postgres {
        /// The URL given.
        url: StoreUrl,
        /// Why.
        source: yonin_store_postgres::OpenError,
    },
    /// The configuration is wrong.
    #[error(transparent)]
    Config(#[from] ConfigError),
}

/// Opens the store that the configuration names.
pub async fn open_store(config: &StoreConfig) -> Result<Arc<dyn Store>, StoreError> {
    let url = config.address()?;
    match url.reveal().split_once(':') {
        Some(("memory", "")) => Ok(Arc::new(MemoryStore::new())),
        Some(("sqlite", file)) => sqlite(&url, file).await,
        Some(("postgres" | "postgresql", _)) => {
            let options = PostgresOptions {
                connections: config.connections,
                timeout: Duration::from_millis(config.timeout_ms),
            };
            let store = PostgresStore::open(url.reveal(), &options).await;
            Ok(Arc::new(store.map_err(|source| StoreError::Postgres { url, source })?))
        }
        _ => Err(StoreError::Unknown(url)),
    }
}

async fn sqlite(url: &StoreUrl, file: &str) -> Result<Arc<dyn Store>, StoreError> {
    if file.split('?').next().is_none_or(|path| path.trim_matches('/').is_empty()) {
        return Err(StoreError::NoFile(url.clone()));
    }
    let store = SqliteStore::open(url.reveal()).await;
    Ok(Arc::new(store.map_err(|source| StoreError::Sqlite { url: url.clone(), source })?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(url: &str) -> StoreConfig {
        let (connections, timeout_ms) = (1, 100);
        StoreConfig { url: url.to_owned(), password_file: String::new(), connections, timeout_ms }
    }

    #[tokio::test]
    async fn a_store_that_cannot_be_opened_is_named() {
        let folder = tempfile::TempDir::new().unwrap();
        let taken = format!("sqlite:{}", folder.path().display());
        for url in [
            "sqlite:",
            "sqlite://",
            "sqlite:?mode=rwc",
            "memory:x",
            "",
            "sqlite",
            "postgres://127.0.0.1:port/x",
            "postgres://127.0.0.1:1/x",
            &taken,
        ] {
            let Err(error) = open_store(&config(url)).await else { panic!("{url:?} is opened") };
            assert!(error.to_string().starts_with("store.url: "), "{error}");
        }
        assert!(open_store(&config("memory:")).await.is_ok());
    }
}
