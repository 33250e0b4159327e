//! Players and tokens.

use sqlx::{SqliteConnection, SqlitePool};
use yonin_protocol::{DisplayName, Player, PlayerId};
use yonin_store::{Identity, NewPlayer, StoreError, TokenHash};

use crate::convert::{to_sql, to_word, word};
use crate::error::from_sqlx;
use crate::writing;

pub(crate) async fn create(writer: &SqlitePool, new: NewPlayer) -> Result<(), StoreError> {
    let mut connection = writing::connection(writer).await?;
    let outcome = insert(&mut connection, new).await;
    writing::give_back(connection, outcome).await
}

async fn insert(connection: &mut SqliteConnection, new: NewPlayer) -> Result<(), StoreError> {
    let (id, name) = (new.player.id.as_str(), new.player.name.as_str());
    let (kind, scopes) = (to_word(&new.player.kind)?, serde_json::to_string(&new.scopes)?);
    let (hash, at) = (new.token.as_bytes(), to_sql(new.at.0));
    let mut tx = writing::begin(connection).await?;
    sqlx::query!(
        "INSERT INTO players (id, name, kind, created_at) VALUES (?, ?, ?, ?)",
        id,
        name,
        kind,
        at
    )
    .execute(&mut *tx)
    .await
    .map_err(from_sqlx)?;
    sqlx::query!(
        "INSERT INTO tokens (hash, player_id, scopes, created_at) VALUES (?, ?, ?, ?)",
        hash,
        id,
        scopes,
        at
    )
    .execute(&mut *tx)
    .await
    .map_err(from_sqlx)?;
    tx.commit().await.map_err(from_sqlx)
}

pub(crate) async fn identify(
    readers: &SqlitePool,
    token: &TokenHash,
) -> Result<Option<Identity>, StoreError> {
    let hash = token.as_bytes();
    let row = sqlx::query!(
        "SELECT p.id, p.name, p.kind, t.scopes FROM tokens t JOIN players p ON p.id = t.player_id WHERE t.hash = ?",
        hash
    )
    .fetch_optional(readers)
    .await
    .map_err(from_sqlx)?;
    row.map(|row| {
        let id = PlayerId::try_from(row.id).map_err(|error| StoreError::Corrupt(error.into()))?;
        Ok(Identity {
            player: Player {
                id,
                name: DisplayName::from(row.name),
                kind: word(row.kind)?,
                rating: None,
            },
            scopes: serde_json::from_str(&row.scopes)?,
        })
    })
    .transpose()
}
