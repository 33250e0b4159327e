//! Opening the file, and bringing it up to date.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

use crate::SqliteStore;

/// How many readers may be at work at once.
const READERS: u32 = 4;

/// How long a statement waits for another process that has the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Why the file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The URL is none of SQLite's, or the file cannot be opened.
    #[error("cannot open the SQLite file")]
    Open(#[from] sqlx::Error),
    /// The folder the file should be in cannot be made.
    #[error("cannot make the folder of the SQLite file")]
    Folder(#[from] std::io::Error),
    /// The file cannot be written.
    #[error("cannot write to the SQLite file")]
    ReadOnly(#[source] sqlx::Error),
    /// The schema cannot be brought up to date.
    #[error("cannot bring the SQLite file up to date")]
    Migrate(#[from] MigrateError),
}

impl SqliteStore {
    /// Opens the file that a `sqlite:` URL names, makes it if it is not there, and brings its schema
    /// up to date.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        let options = SqliteConnectOptions::from_str(url)?
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY_TIMEOUT);
        if let Some(folder) =
            options.get_filename().parent().filter(|folder| !folder.as_os_str().is_empty())
        {
            std::fs::create_dir_all(folder)?;
        }
        let writer =
            SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        sqlx::migrate!("../../migrations/sqlite").run(&writer).await?;
        writer.begin_with("BEGIN IMMEDIATE").await.map_err(OpenError::ReadOnly)?.rollback().await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.read_only(true))
            .await?;
        Ok(Self { writer, readers })
    }
}
