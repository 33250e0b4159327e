//! Tokens.

use sqlx::PgConnection;
use yonin_protocol::{PlayerId, TokenId, UnixMillis};
use yonin_store::columns::{id, millis, to_sql, word};
use yonin_store::{Identity, NewToken, StoreError, StoredToken, TokenHash, TokenKind};

use crate::error::{from_insert, from_sqlx};
use crate::players;

pub(crate) async fn insert(
    connection: &mut PgConnection,
    player: &PlayerId,
    token: &NewToken,
) -> Result<(), StoreError> {
    let label = match &token.kind {
        TokenKind::Session => None,
        TokenKind::Labelled(label) => Some(label.as_str()),
    };
    sqlx::query!(
        "INSERT INTO tokens (hash, id, player_id, label, scopes, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        token.hash.as_bytes(),
        token.id.as_str(),
        player.as_str(),
        label,
        serde_json::to_string(&token.scopes)?,
        to_sql(token.at.0),
        token.expires_at.map(|end| to_sql(end.0))
    )
    .execute(connection)
    .await
    .map_err(from_insert)?;
    Ok(())
}

pub(crate) async fn list(
    connection: &mut PgConnection,
    player: &PlayerId,
    now: UnixMillis,
) -> Result<Vec<StoredToken>, StoreError> {
    let rows = sqlx::query!(
        r#"SELECT id, label AS "label!", scopes, created_at, expires_at FROM tokens
           WHERE player_id = $1 AND label IS NOT NULL AND (expires_at IS NULL OR expires_at > $2)
           ORDER BY created_at, id"#,
        player.as_str(),
        to_sql(now.0)
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter()
        .map(|row| {
            Ok(StoredToken {
                id: id(row.id)?,
                label: word(row.label)?,
                scopes: serde_json::from_str(&row.scopes)?,
                created_at: millis(row.created_at),
                expires_at: row.expires_at.map(millis),
            })
        })
        .collect()
}

pub(crate) async fn delete(
    connection: &mut PgConnection,
    player: &PlayerId,
    token: &TokenId,
) -> Result<bool, StoreError> {
    let deleted = sqlx::query!(
        "DELETE FROM tokens WHERE id = $1 AND player_id = $2",
        token.as_str(),
        player.as_str()
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(deleted.rows_affected() > 0)
}

pub(crate) async fn identify(
    connection: &mut PgConnection,
    token: &TokenHash,
    now: UnixMillis,
) -> Result<Option<Identity>, StoreError> {
    let row = sqlx::query!(
        "SELECT p.id, p.name, p.kind, t.id AS token, t.label, t.scopes, t.expires_at
         FROM tokens t JOIN players p ON p.id = t.player_id
         WHERE t.hash = $1 AND (t.expires_at IS NULL OR t.expires_at > $2)",
        token.as_bytes(),
        to_sql(now.0)
    )
    .fetch_optional(connection)
    .await
    .map_err(from_sqlx)?;
    row.map(|row| {
        Ok(Identity {
            player: players::player(row.id, row.name, row.kind)?,
            token: id(row.token)?,
            kind: match row.label {
                None => TokenKind::Session,
                Some(label) => TokenKind::Labelled(word(label)?),
            },
            scopes: serde_json::from_str(&row.scopes)?,
            expires_at: row.expires_at.map(millis),
        })
    })
    .transpose()
}
