//! Webhooks.

use serde::Serialize;
use sqlx::{SqliteConnection, SqliteExecutor};
use yonin_protocol::{LeagueId, NoticeId, Webhook, WebhookId};
use yonin_store::columns::{id, millis, text, to_sql};
use yonin_store::{LeagueNews, StoreError, StoredWebhook};

use crate::error::{from_insert, from_sqlx};
use crate::writing::Writer;

pub(crate) async fn create(
    writer: &Writer,
    new: StoredWebhook,
    most: usize,
) -> Result<bool, StoreError> {
    let mut turn = writer.turn().await?;
    let outcome = insert(&mut turn.connection, new, most).await;
    turn.end(outcome).await
}

/// Nobody else writes between the count and what is added.
async fn insert(
    connection: &mut SqliteConnection,
    new: StoredWebhook,
    most: usize,
) -> Result<bool, StoreError> {
    if list(&mut *connection, &new.league).await?.len() >= most {
        return Ok(false);
    }
    let StoredWebhook { league, webhook, secret } = &new;
    let (id, league, secret) = (webhook.id.as_str(), league.as_str(), secret.reveal());
    let (url, events) = (webhook.url.as_str(), serde_json::to_string(&webhook.events)?);
    let at = to_sql(webhook.created_at.0);
    let inserted = sqlx::query!(
        "INSERT INTO webhooks (id, league, url, secret, events, created_at)
         SELECT ?, id, ?, ?, ?, ? FROM leagues WHERE id = ?",
        id,
        url,
        secret,
        events,
        at,
        league
    )
    .execute(connection)
    .await
    .map_err(from_insert)?;
    if inserted.rows_affected() == 0 { Err(StoreError::Outdated) } else { Ok(true) }
}

pub(crate) async fn list(
    reader: impl SqliteExecutor<'_>,
    league: &LeagueId,
) -> Result<Vec<Webhook>, StoreError> {
    let league = league.as_str();
    let rows = sqlx::query!(
        "SELECT id, url, events, created_at FROM webhooks WHERE league = ? ORDER BY created_at, id",
        league
    )
    .fetch_all(reader)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter()
        .map(|row| {
            Ok(Webhook {
                id: id(row.id)?,
                url: text(row.url)?,
                events: serde_json::from_str(&row.events)?,
                created_at: millis(row.created_at),
            })
        })
        .collect()
}

pub(crate) async fn delete(
    writer: &Writer,
    league: &LeagueId,
    webhook: &WebhookId,
) -> Result<bool, StoreError> {
    let (league, webhook) = (league.as_str(), webhook.as_str());
    let mut turn = writer.turn().await?;
    let outcome = sqlx::query!("DELETE FROM webhooks WHERE id = ? AND league = ?", webhook, league)
        .execute(&mut turn.connection)
        .await
        .map(|deleted| deleted.rows_affected() > 0)
        .map_err(from_sqlx);
    turn.end(outcome).await
}

/// Puts news into the outbox, once for each webhook of the league that asked for them.
pub(crate) async fn tell(
    connection: &mut SqliteConnection,
    league: &LeagueId,
    revision: u64,
    news: &[LeagueNews],
) -> Result<(), StoreError> {
    #[derive(Serialize)]
    struct Row<'a>(&'a NoticeId, &'a str, String, u64);
    if news.is_empty() {
        return Ok(());
    }
    let mut rows = Vec::with_capacity(news.len());
    for news in news {
        let event = news.notice.event().as_str();
        rows.push(Row(&news.id, event, news.body(revision)?, news.at().0));
    }
    let (league, rows) = (league.as_str(), serde_json::to_string(&rows)?);
    sqlx::query!(
        "INSERT INTO deliveries (webhook, notice, event, body, created_at, due_at)
         SELECT webhooks.id, news.value ->> 0, news.value ->> 1, news.value ->> 2, news.value ->> 3,
                news.value ->> 3
         FROM webhooks JOIN json_each(?2) AS news
         WHERE league = ?1 AND news.value ->> 1 IN (SELECT value FROM json_each(webhooks.events))
         ON CONFLICT (webhook, notice) DO NOTHING",
        league,
        rows
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}
