//! Webhooks.

use sqlx::{Connection, PgConnection};
use yonin_protocol::{LeagueId, Webhook, WebhookId};
use yonin_store::columns::{id, millis, text, to_sql};
use yonin_store::{LeagueNews, StoreError, StoredWebhook};

use crate::error::{from_commit, from_insert, from_sqlx};

/// Adds a webhook while nobody else adds one to its league.
pub(crate) async fn create(
    connection: &mut PgConnection,
    new: StoredWebhook,
    most: usize,
) -> Result<bool, StoreError> {
    let StoredWebhook { league, webhook, secret } = &new;
    let mut tx = connection.begin().await.map_err(from_sqlx)?;
    take(&mut tx, league).await?;
    if list(&mut tx, league).await?.len() >= most {
        tx.rollback().await.map_err(from_sqlx)?;
        return Ok(false);
    }
    let inserted = sqlx::query!(
        "INSERT INTO webhooks (id, league, url, secret, events, created_at)
         SELECT $1, id, $2, $3, $4, $5 FROM leagues WHERE id = $6",
        webhook.id.as_str(),
        webhook.url.as_str(),
        secret.reveal(),
        serde_json::to_string(&webhook.events)?,
        to_sql(webhook.created_at.0),
        league.as_str()
    )
    .execute(&mut *tx)
    .await
    .map_err(from_insert)?;
    if inserted.rows_affected() == 0 {
        tx.rollback().await.map_err(from_sqlx)?;
        return Err(StoreError::Outdated);
    }
    tx.commit().await.map_err(from_commit)?;
    Ok(true)
}

/// Waits until nobody else changes a league, and keeps others from it until the end of the transaction.
async fn take(connection: &mut PgConnection, league: &LeagueId) -> Result<(), StoreError> {
    sqlx::query!("SELECT id FROM leagues WHERE id = $1 FOR UPDATE", league.as_str())
        .fetch_optional(connection)
        .await
        .map_err(from_sqlx)?;
    Ok(())
}

pub(crate) async fn list(
    connection: &mut PgConnection,
    league: &LeagueId,
) -> Result<Vec<Webhook>, StoreError> {
    let rows = sqlx::query!(
        "SELECT id, url, events, created_at FROM webhooks
         WHERE league = $1 ORDER BY created_at, id",
        league.as_str()
    )
    .fetch_all(connection)
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

/// Deletes a webhook while nothing happens in its league that it could be told of: an append that has
/// found it would otherwise tell a webhook that is gone, and fail.
pub(crate) async fn delete(
    connection: &mut PgConnection,
    league: &LeagueId,
    webhook: &WebhookId,
) -> Result<bool, StoreError> {
    let mut tx = connection.begin().await.map_err(from_sqlx)?;
    take(&mut tx, league).await?;
    let deleted = sqlx::query!(
        "DELETE FROM webhooks WHERE id = $1 AND league = $2",
        webhook.as_str(),
        league.as_str()
    )
    .execute(&mut *tx)
    .await
    .map_err(from_sqlx)?;
    tx.commit().await.map_err(from_commit)?;
    Ok(deleted.rows_affected() > 0)
}

/// Puts news into the outbox, once for each webhook of the league that asked for them.
pub(crate) async fn tell(
    connection: &mut PgConnection,
    league: &LeagueId,
    revision: u64,
    news: &[LeagueNews],
) -> Result<(), StoreError> {
    if news.is_empty() {
        return Ok(());
    }
    let (mut ids, mut events) = (Vec::new(), Vec::new());
    let (mut bodies, mut times) = (Vec::new(), Vec::new());
    for news in news {
        ids.push(news.id.as_str());
        events.push(news.notice.event().as_str());
        bodies.push(news.body(revision)?);
        times.push(to_sql(news.at().0));
    }
    sqlx::query!(
        "INSERT INTO deliveries (webhook, notice, event, body, created_at, due_at)
         SELECT webhooks.id, news.id, news.event, news.body, news.at, news.at
         FROM webhooks CROSS JOIN unnest($2::text[], $3::text[], $4::text[], $5::bigint[])
              AS news (id, event, body, at)
         WHERE league = $1 AND webhooks.events::jsonb @> to_jsonb(news.event)
         ON CONFLICT (webhook, notice) DO NOTHING",
        league.as_str(),
        &ids as _,
        &events as _,
        &bodies,
        &times
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}
