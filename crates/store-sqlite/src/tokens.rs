//! Tokens.

use sqlx::{SqliteConnection, SqlitePool};
use yonin_protocol::{PlayerId, TokenId, UnixMillis};
use yonin_store::columns::{id, millis, to_sql, word};
use yonin_store::{Identity, NewToken, StoreError, StoredToken, TokenHash, TokenKind};

use crate::error::{from_insert, from_sqlx};
use crate::players;
use crate::writing::Writer;

pub(crate) async fn create(
    writer: &Writer,
    player: &PlayerId,
    token: NewToken,
) -> Result<(), StoreError> {
    let mut turn = writer.turn().await?;
    let outcome = insert(&mut turn.connection, player, &token).await;
    turn.end(outcome).await
}

pub(crate) async fn insert(
    connection: &mut SqliteConnection,
    player: &PlayerId,
    token: &NewToken,
) -> Result<(), StoreError> {
    let (hash, id, player) = (token.hash.as_bytes(), token.id.as_str(), player.as_str());
    let label = match &token.kind {
        TokenKind::Session => None,
        TokenKind::Labelled(label) => Some(label.as_str()),
    };
    let scopes = serde_json::to_string(&token.scopes)?;
    let (at, expires_at) = (to_sql(token.at.0), token.expires_at.map(|end| to_sql(end.0)));
    sqlx::query!(
        "INSERT INTO tokens (hash, id, player_id, label, scopes, created_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)",
        hash,
        id,
        player,
        label,
        scopes,
        at,
        expires_at
    )
    .execute(connection)
    .await
    .map_err(from_insert)?;
    Ok(())
}

pub(crate) async fn list(
    readers: &SqlitePool,
    player: &PlayerId,
    now: UnixMillis,
) -> Result<Vec<StoredToken>, StoreError> {
    let (player, now) = (player.as_str(), to_sql(now.0));
    let rows = sqlx::query!(
        r#"SELECT id, label AS "label!", scopes, created_at, expires_at FROM tokens
           WHERE player_id = ? AND label IS NOT NULL AND (expires_at IS NULL OR expires_at > ?)
           ORDER BY created_at, id"#,
        player,
        now
    )
    .fetch_all(readers)
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
    writer: &Writer,
    player: &PlayerId,
    token: &TokenId,
) -> Result<bool, StoreError> {
    let (player, token) = (player.as_str(), token.as_str());
    let mut turn = writer.turn().await?;
    let outcome = sqlx::query!("DELETE FROM tokens WHERE id = ? AND player_id = ?", token, player)
        .execute(&mut turn.connection)
        .await
        .map(|deleted| deleted.rows_affected() > 0)
        .map_err(from_sqlx);
    turn.end(outcome).await
}

pub(crate) async fn identify(
    readers: &SqlitePool,
    token: &TokenHash,
    now: UnixMillis,
) -> Result<Option<Identity>, StoreError> {
    let (hash, now) = (token.as_bytes(), to_sql(now.0));
    let row = sqlx::query!(
        "SELECT p.id, p.name, p.kind, t.id AS token, t.label, t.scopes, t.expires_at
         FROM tokens t JOIN players p ON p.id = t.player_id
         WHERE t.hash = ? AND (t.expires_at IS NULL OR t.expires_at > ?)",
        hash,
        now
    )
    .fetch_optional(readers)
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
