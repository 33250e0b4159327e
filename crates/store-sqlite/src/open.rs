//! Opening the file, and bringing it up to date.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use yonin_store::batch::BatchWriter;

use crate::SqliteStore;
use crate::append::Appender;
use crate::writing::Writer;

/// How many readers may be at work at once.
const READERS: u32 = 4;

/// How long a statement waits for another process that has the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// After how many pages of 4 KiB the journal is carried over into the file. A batch writes the same
/// pages as the ones before it, and each page is carried over once.
const CHECKPOINT_PAGES: &str = "16000";

/// How much of the file a connection may keep in memory: 32 MiB, as a negative number of KiB. The ends
/// of all live logs fit, so that appending to them reads nothing.
const CACHE: &str = "-32768";

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
            .pragma("wal_autocheckpoint", CHECKPOINT_PAGES)
            .pragma("cache_size", CACHE)
            .busy_timeout(BUSY_TIMEOUT);
        if let Some(folder) =
            options.get_filename().parent().filter(|folder| !folder.as_os_str().is_empty())
        {
            std::fs::create_dir_all(folder)?;
        }
        let updater =
            SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        sqlx::migrate!("../../migrations/sqlite").run(&updater).await?;
        updater
            .begin_with("BEGIN IMMEDIATE")
            .await
            .map_err(OpenError::ReadOnly)?
            .rollback()
            .await?;
        let connection = updater.acquire().await?.detach();
        // A connection to a file is not lost on the way: it need not be tried before each use.
        let readers = SqlitePoolOptions::new()
            .test_before_acquire(false)
            .max_connections(READERS)
            .connect_with(options.clone().read_only(true))
            .await?;
        let writer = Writer::new(connection, options);
        let appender = BatchWriter::start(Appender(writer.clone()));
        Ok(Self { writer, readers, appender })
    }
}
