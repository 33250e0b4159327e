//! The outbox of webhooks.

use sqlx::SqlitePool;
use yonin_protocol::{Delivery, NoticeId, UnixMillis, WebhookId};
use yonin_store::columns::{delivery_status, id, millis, number, of_attempt, text, to_sql, word};
use yonin_store::{Attempt, DeliveryKey, DueDelivery, Keyset, NoticeKey, Rows, StoreError};

use crate::error::from_sqlx;
use crate::writing::Writer;

pub(crate) async fn due(
    readers: &SqlitePool,
    now: UnixMillis,
    limit: u32,
    without: &[WebhookId],
) -> Result<Vec<DueDelivery>, StoreError> {
    let (now, without) = (to_sql(now.0), serde_json::to_string(without)?);
    let rows = sqlx::query!(
        "SELECT d.webhook, d.notice, w.url, w.secret, d.event, d.body, d.attempts, w.league
         FROM deliveries AS d JOIN webhooks AS w ON w.id = d.webhook
         WHERE d.due_at <= ? AND d.webhook NOT IN (SELECT value FROM json_each(?))
         ORDER BY d.due_at, d.webhook, d.notice LIMIT ?",
        now,
        without,
        limit
    )
    .fetch_all(readers)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter()
        .map(|row| {
            Ok(DueDelivery {
                key: DeliveryKey { webhook: id(row.webhook)?, notice: id(row.notice)? },
                league: id(row.league)?,
                url: text(row.url)?,
                secret: row.secret.into(),
                event: word(row.event)?,
                body: row.body,
                attempts: number(row.attempts)?,
            })
        })
        .collect()
}

pub(crate) async fn tried(
    writer: &Writer,
    key: &DeliveryKey,
    attempt: &Attempt,
) -> Result<(), StoreError> {
    let (webhook, notice) = (key.webhook.as_str(), key.notice.as_str());
    let [due_at, delivered_at, failed_at] = of_attempt(attempt);
    let (answered, error) = (attempt.answered, attempt.error.as_deref());
    let mut turn = writer.turn().await?;
    let outcome = sqlx::query!(
        "UPDATE deliveries SET attempts = attempts + 1, answered = ?, last_error = ?, due_at = ?,
             delivered_at = ?, failed_at = ?
         WHERE webhook = ? AND notice = ?",
        answered,
        error,
        due_at,
        delivered_at,
        failed_at,
        webhook,
        notice
    )
    .execute(&mut turn.connection)
    .await
    .map(|_| ())
    .map_err(from_sqlx);
    turn.end(outcome).await
}

pub(crate) async fn list(
    readers: &SqlitePool,
    webhook: &WebhookId,
    keyset: &Keyset<NoticeKey>,
) -> Result<Rows<Delivery, NoticeKey>, StoreError> {
    let webhook = webhook.as_str();
    let (at, notice) = match &keyset.after {
        Some((at, notice)) => (to_sql(at.0), notice.as_str()),
        None => (i64::MAX, ""),
    };
    let one_more = i64::from(keyset.limit) + 1;
    let rows = sqlx::query!(
        "SELECT notice, event, attempts, answered, created_at, due_at, delivered_at, last_error
         FROM deliveries WHERE webhook = ? AND (created_at, notice) < (?, ?)
         ORDER BY created_at DESC, notice DESC LIMIT ?",
        webhook,
        at,
        notice,
        one_more
    )
    .fetch_all(readers)
    .await
    .map_err(from_sqlx)?;
    let deliveries = rows.into_iter().map(|row| {
        let (status, next_at) = delivery_status(row.due_at, row.delivered_at);
        Ok(Delivery {
            id: id(row.notice)?,
            event: word(row.event)?,
            status,
            attempts: number(row.attempts)?,
            answered: row.answered.map(number).transpose()?,
            fault: row.last_error,
            created_at: millis(row.created_at),
            next_at,
        })
    });
    let deliveries = deliveries.collect::<Result<Vec<_>, StoreError>>()?;
    Ok(Rows::cut(deliveries, keyset.limit, |it| (it.created_at, it.id.clone())))
}

pub(crate) async fn replay(
    writer: &Writer,
    webhook: &WebhookId,
    notice: Option<&NoticeId>,
    now: UnixMillis,
) -> Result<u64, StoreError> {
    let (webhook, now) = (webhook.as_str(), to_sql(now.0));
    let notice = notice.map(NoticeId::as_str);
    let mut turn = writer.turn().await?;
    let outcome = sqlx::query!(
        "UPDATE deliveries SET attempts = 0, due_at = ?1, delivered_at = NULL, failed_at = NULL
         WHERE webhook = ?2 AND (notice = ?3 OR ?3 IS NULL AND failed_at IS NOT NULL)",
        now,
        webhook,
        notice
    )
    .execute(&mut turn.connection)
    .await
    .map(|replayed| replayed.rows_affected())
    .map_err(from_sqlx);
    turn.end(outcome).await
}

pub(crate) async fn forget(
    writer: &Writer,
    before: UnixMillis,
    limit: u32,
) -> Result<u64, StoreError> {
    let before = to_sql(before.0);
    let mut turn = writer.turn().await?;
    let outcome = sqlx::query!(
        "DELETE FROM deliveries WHERE (webhook, notice) IN (
             SELECT webhook, notice FROM deliveries
             WHERE due_at IS NULL AND coalesce(delivered_at, failed_at) < ?
             ORDER BY coalesce(delivered_at, failed_at), webhook, notice LIMIT ?
         )",
        before,
        limit
    )
    .execute(&mut turn.connection)
    .await
    .map(|forgotten| forgotten.rows_affected())
    .map_err(from_sqlx);
    turn.end(outcome).await
}
