//! Connecting, and bringing the schema up to date.

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use yonin_store::batch::BatchWriter;

use crate::PostgresStore;
use crate::append::Appender;

/// What can be chosen about the way to the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostgresOptions {
    /// Most connections, besides the one that appends to logs; at least 1.
    pub connections: u32,
    /// How long a statement may run, and how long a call waits for a connection. A database that
    /// takes longer is not available.
    pub timeout: Duration,
}

impl Default for PostgresOptions {
    fn default() -> Self {
        Self { connections: 8, timeout: Duration::from_secs(5) }
    }
}

/// Why the database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The URL is none of PostgreSQL's.
    #[error("this is no URL of a PostgreSQL database")]
    Url(#[source] sqlx::Error),
    /// The database cannot be reached, or does not let this user in.
    #[error("cannot connect to the PostgreSQL database")]
    Connect(#[source] sqlx::Error),
    /// The schema cannot be brought up to date.
    #[error("cannot bring the PostgreSQL database up to date")]
    Migrate(#[from] MigrateError),
}

impl PostgresStore {
    /// Connects to the database that a `postgres:` URL names, and brings its schema up to date. The
    /// database itself has to be there.
    pub async fn open(url: &str, options: &PostgresOptions) -> Result<Self, OpenError> {
        let connect = PgConnectOptions::from_str(url)
            .map_err(OpenError::Url)?
            .application_name("yonin")
            .options([("synchronous_commit", "on")]);
        let updater = PgPoolOptions::new()
            .max_connections(1)
            .acquire_timeout(options.timeout)
            .connect_with(connect.clone())
            .await
            .map_err(OpenError::Connect)?;
        // A migration may take longer than a statement in the middle of games.
        sqlx::migrate!("../../migrations/postgres").run(&updater).await?;
        updater.close().await;

        let millis = options.timeout.as_millis().to_string();
        let connect = connect.options([
            ("statement_timeout", millis.as_str()),
            ("lock_timeout", &millis),
            ("idle_in_transaction_session_timeout", &millis),
        ]);
        let pool = PgPoolOptions::new()
            .max_connections(options.connections.max(1))
            .acquire_timeout(options.timeout)
            .connect_with(connect.clone())
            .await
            .map_err(OpenError::Connect)?;
        let appender = BatchWriter::start(Appender::new(connect, options.timeout));
        Ok(Self { pool, appender, timeout: options.timeout })
    }
}

#[cfg(all(test, feature = "testing"))]
mod tests {
    use sqlx::{Connection, PgConnection};
    use yonin_store::Store;

    use super::*;
    use crate::testing::Server;

    #[tokio::test]
    async fn commits_wait_for_the_disk_whatever_the_database_says() {
        let server = Server::for_tests().unwrap_or_else(|error| panic!("{error}"));
        let database = server.database().await.unwrap();
        let mut careless = PgConnection::connect(&database.url()).await.unwrap();
        let setting = "DO $$ BEGIN EXECUTE format(
            'ALTER DATABASE %I SET synchronous_commit = off', current_database()); END $$";
        sqlx::raw_sql(setting).execute(&mut careless).await.unwrap();
        careless.close().await.unwrap();

        let store = PostgresStore::open(&database.url(), &PostgresOptions::default()).await;
        let store = store.unwrap();
        let options = store.pool.connect_options();
        let mut connection = PgConnection::connect_with(&options).await.unwrap();
        let set: String =
            sqlx::query_scalar("SHOW synchronous_commit").fetch_one(&mut connection).await.unwrap();
        assert_eq!(set, "on");
        connection.close().await.unwrap();
        store.close().await;
        database.discard().await.unwrap();
    }
}
