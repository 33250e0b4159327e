//! Appending to logs: many tables in one transaction, on a connection of its own.

use std::time::Duration;

use async_trait::async_trait;
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection, Postgres, Transaction};
use yonin_store::batch::Flush;
use yonin_store::columns::{is_private, to_sql};
use yonin_store::{Append, StoreError};

use crate::error::{from_commit, from_sqlx};
use crate::limit::within;
use crate::{chat, games, log, settling, snapshots};

/// Writes batches of appends.
pub(crate) struct Appender {
    options: PgConnectOptions,
    timeout: Duration,
    /// None until the first batch, and after every failure.
    connection: Option<PgConnection>,
}

impl Appender {
    pub(crate) fn new(options: PgConnectOptions, timeout: Duration) -> Self {
        Self { options, timeout, connection: None }
    }
}

#[async_trait]
impl Flush for Appender {
    async fn flush(&mut self, appends: &[Append]) -> Result<(), StoreError> {
        if let Some(kept) = self.connection.take()
            && let Some(outcome) = self.try_on(kept, appends).await
        {
            return outcome;
        }
        let connect = async { self.options.connect().await.map_err(from_sqlx) };
        let connection = within(self.timeout, connect).await?;
        match self.try_on(connection, appends).await {
            Some(outcome) => outcome,
            None => Err(StoreError::Unavailable("the connection is lost at once".into())),
        }
    }
}

impl Appender {
    /// Writes on this connection, and keeps it if it answers. None if it was lost before anything
    /// was written on it, as happens to connections that were idle when the database went away.
    async fn try_on(
        &mut self,
        mut connection: PgConnection,
        appends: &[Append],
    ) -> Option<Result<(), StoreError>> {
        let write = async {
            let Ok(tx) = connection.begin().await else { return Ok(None) };
            extend(tx, appends).await.map(Some)
        };
        let outcome = within(self.timeout, write).await;
        if !matches!(outcome, Err(StoreError::Unavailable(_)) | Ok(None)) {
            self.connection = Some(connection);
        }
        outcome.transpose()
    }
}

async fn extend(mut tx: Transaction<'_, Postgres>, appends: &[Append]) -> Result<(), StoreError> {
    if let Err(error) = write(&mut tx, appends).await {
        // A connection on which this fails is of no use to the next batch either.
        return Err(tx.rollback().await.map_or_else(from_sqlx, |()| error));
    }
    tx.commit().await.map_err(from_commit)
}

async fn write(tx: &mut Transaction<'_, Postgres>, appends: &[Append]) -> Result<(), StoreError> {
    if advance(tx, appends).await? != appends.len() as u64 {
        return Err(StoreError::Conflict);
    }
    let logs = appends.iter().map(|append| (&append.table, append.after, &append.events[..]));
    log::insert(tx, logs).await?;
    chat::insert(tx, appends).await?;
    snapshots::keep(tx, appends).await?;
    games::insert(tx, appends).await?;
    settling::settle(tx, appends).await
}

/// Moves the tables on, and says how many of them were where their owners think.
async fn advance(connection: &mut PgConnection, appends: &[Append]) -> Result<u64, StoreError> {
    let mut tables = Vec::with_capacity(appends.len());
    let (mut epochs, mut before, mut newest) = (Vec::new(), Vec::new(), Vec::new());
    let (mut statuses, mut private, mut summaries) = (Vec::new(), Vec::new(), Vec::new());
    for append in appends {
        let summary = append.summary.as_deref();
        tables.push(append.table.as_str());
        epochs.push(to_sql(append.epoch.0));
        before.push(to_sql(append.after));
        newest.push(to_sql(append.after + append.events.len() as u64));
        statuses.push(summary.map(|summary| summary.status.as_str()));
        private.push(summary.map(is_private));
        summaries.push(summary.map(serde_json::to_string).transpose()?);
    }
    let moved = sqlx::query!(
        "UPDATE tables SET seq = m.newest, epoch = m.epoch, status = coalesce(m.status, tables.status),
             private = coalesce(m.private, tables.private),
             summary = coalesce(m.summary, tables.summary)
         FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[],
                     $6::boolean[], $7::text[])
              AS m (id, epoch, before, newest, status, private, summary)
         WHERE tables.id = m.id AND tables.seq = m.before AND tables.epoch <= m.epoch",
        &tables as _,
        &epochs,
        &before,
        &newest,
        &statuses as _,
        &private as _,
        &summaries as _
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(moved.rows_affected())
}
