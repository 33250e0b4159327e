//! The outbox of webhooks.

use sqlx::PgConnection;
use yonin_protocol::{Delivery, NoticeId, UnixMillis, WebhookId};
use yonin_store::columns::{delivery_status, id, millis, number, of_attempt, text, to_sql, word};
use yonin_store::{Attempt, DeliveryKey, DueDelivery, Keyset, NoticeKey, Rows, StoreError};

use crate::error::from_sqlx;

pub(crate) async fn due(
    connection: &mut PgConnection,
    now: UnixMillis,
    limit: u32,
    without: &[WebhookId],
) -> Result<Vec<DueDelivery>, StoreError> {
    let without: Vec<_> = without.iter().map(|webhook| webhook.as_str()).collect();
    let rows = sqlx::query!(
        "SELECT d.webhook, d.notice, w.url, w.secret, d.event, d.body, d.attempts, w.league
         FROM deliveries AS d JOIN webhooks AS w ON w.id = d.webhook
         WHERE d.due_at <= $1 AND d.webhook <> ALL($3::text[])
         ORDER BY d.due_at, d.webhook, d.notice LIMIT $2",
        to_sql(now.0),
        i64::from(limit),
        &without as _
    )
    .fetch_all(connection)
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
    connection: &mut PgConnection,
    key: &DeliveryKey,
    attempt: &Attempt,
) -> Result<(), StoreError> {
    let [due_at, delivered_at, failed_at] = of_attempt(attempt);
    // A text of PostgreSQL's has no U+0000.
    let error = attempt.error.as_ref().map(|error| error.replace('\0', ""));
    sqlx::query!(
        "UPDATE deliveries SET attempts = attempts + 1, answered = $1, last_error = $2, due_at = $3,
             delivered_at = $4, failed_at = $5
         WHERE webhook = $6 AND notice = $7",
        attempt.answered.map(i32::from),
        error,
        due_at,
        delivered_at,
        failed_at,
        key.webhook.as_str(),
        key.notice.as_str()
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(())
}

pub(crate) async fn list(
    connection: &mut PgConnection,
    webhook: &WebhookId,
    keyset: &Keyset<NoticeKey>,
) -> Result<Rows<Delivery, NoticeKey>, StoreError> {
    let (at, notice) = match &keyset.after {
        Some((at, notice)) => (to_sql(at.0), notice.as_str()),
        None => (i64::MAX, ""),
    };
    let rows = sqlx::query!(
        "SELECT notice, event, attempts, answered, created_at, due_at, delivered_at, last_error
         FROM deliveries WHERE webhook = $1 AND (created_at, notice) < ($2, $3)
         ORDER BY created_at DESC, notice DESC LIMIT $4",
        webhook.as_str(),
        at,
        notice,
        i64::from(keyset.limit) + 1
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    let deliveries = rows.into_iter().map(|row| {
        let (status, next_at) = delivery_status(row.due_at, row.delivered_at);
        Ok(Delivery {
            id: id(row.notice)?,
            event: word(row.event)?,
            status,
            attempts: number(row.attempts)?,
            answered: row.answered.map(i64::from).map(number).transpose()?,
            fault: row.last_error,
            created_at: millis(row.created_at),
            next_at,
        })
    });
    let deliveries = deliveries.collect::<Result<Vec<_>, StoreError>>()?;
    Ok(Rows::cut(deliveries, keyset.limit, |it| (it.created_at, it.id.clone())))
}

pub(crate) async fn replay(
    connection: &mut PgConnection,
    webhook: &WebhookId,
    notice: Option<&NoticeId>,
    now: UnixMillis,
) -> Result<u64, StoreError> {
    let replayed = sqlx::query!(
        "UPDATE deliveries SET attempts = 0, due_at = $1, delivered_at = NULL, failed_at = NULL
         WHERE webhook = $2 AND (notice = $3 OR $3::text IS NULL AND failed_at IS NOT NULL)",
        to_sql(now.0),
        webhook.as_str(),
        notice.map(NoticeId::as_str)
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(replayed.rows_affected())
}

/// What is told again meanwhile stays.
pub(crate) async fn forget(
    connection: &mut PgConnection,
    before: UnixMillis,
    limit: u32,
) -> Result<u64, StoreError> {
    let forgotten = sqlx::query!(
        "DELETE FROM deliveries WHERE due_at IS NULL AND (webhook, notice) IN (
             SELECT webhook, notice FROM deliveries
             WHERE due_at IS NULL AND coalesce(delivered_at, failed_at) < $1
             ORDER BY coalesce(delivered_at, failed_at), webhook, notice LIMIT $2
         )",
        to_sql(before.0),
        i64::from(limit)
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(forgotten.rows_affected())
}
