//! Players and accounts.

use sqlx::{SqliteConnection, SqlitePool};
use yonin_protocol::{DisplayName, Player, PlayerId, PlayerKind};
use yonin_store::columns::{from_sql, id, millis, to_sql, to_word, word};
use yonin_store::{Account, AccountMade, NewAccount, NewPlayer, Profile, StoreError};

use crate::error::{from_insert, from_sqlx};
use crate::tokens;
use crate::writing::{self, Writer};

pub(crate) async fn create(writer: &Writer, new: NewPlayer) -> Result<(), StoreError> {
    let mut turn = writer.turn().await?;
    let outcome = insert(&mut turn.connection, new).await;
    turn.end(outcome).await
}

async fn insert(connection: &mut SqliteConnection, new: NewPlayer) -> Result<(), StoreError> {
    let (id, name) = (new.player.id.as_str(), new.player.name.as_str());
    let (kind, at) = (to_word(&new.player.kind)?, to_sql(new.at.0));
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
    .map_err(from_insert)?;
    tokens::insert(&mut tx, &new.player.id, &new.token).await?;
    writing::commit(tx).await
}

pub(crate) async fn create_account(
    writer: &Writer,
    new: NewAccount,
) -> Result<AccountMade, StoreError> {
    let mut turn = writer.turn().await?;
    let outcome = insert_account(&mut turn.connection, new).await;
    turn.end(outcome).await
}

async fn insert_account(
    connection: &mut SqliteConnection,
    new: NewAccount,
) -> Result<AccountMade, StoreError> {
    let (id, name, name_key) = (new.player.as_str(), new.name.as_str(), new.name_key.as_str());
    let (guest, account) = (to_word(&PlayerKind::Guest)?, to_word(&PlayerKind::Account)?);
    let (hash, roles) = (new.password_hash.as_str(), serde_json::to_string(&new.roles)?);
    let at = to_sql(new.at.0);
    let mut tx = writing::begin(connection).await?;
    // A player who is no guest stays as he is, and the statement changes nothing.
    let player = sqlx::query!(
        "INSERT INTO players (id, name, kind, created_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, kind = excluded.kind WHERE kind = ?",
        id,
        name,
        account,
        at,
        guest
    )
    .execute(&mut *tx)
    .await
    .map_err(from_sqlx)?;
    if player.rows_affected() == 0 {
        return Ok(AccountMade::AlreadyAccount);
    }
    let named = sqlx::query!(
        "INSERT INTO accounts (player_id, name_key, password_hash, roles, created_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (name_key) DO NOTHING",
        id,
        name_key,
        hash,
        roles,
        at
    )
    .execute(&mut *tx)
    .await
    .map_err(from_sqlx)?;
    if named.rows_affected() == 0 {
        return Ok(AccountMade::NameTaken);
    }
    // What leagues show of him is something else now.
    sqlx::query!(
        "UPDATE leagues SET revision = revision + 1
         WHERE id IN (SELECT league FROM entrants WHERE player = ?)",
        id
    )
    .execute(&mut *tx)
    .await
    .map_err(from_sqlx)?;
    tokens::insert(&mut tx, &new.player, &new.token).await?;
    writing::commit(tx).await?;
    Ok(AccountMade::Made)
}

pub(crate) async fn account(
    readers: &SqlitePool,
    name_key: &str,
) -> Result<Option<Account>, StoreError> {
    let row = sqlx::query!(
        "SELECT p.id, p.name, p.kind, a.password_hash, a.roles
         FROM accounts a JOIN players p ON p.id = a.player_id WHERE a.name_key = ?",
        name_key
    )
    .fetch_optional(readers)
    .await
    .map_err(from_sqlx)?;
    row.map(|row| {
        Ok(Account {
            player: player(row.id, row.name, row.kind)?,
            password_hash: row.password_hash,
            roles: serde_json::from_str(&row.roles)?,
        })
    })
    .transpose()
}

pub(crate) async fn get(readers: &SqlitePool, id: &PlayerId) -> Result<Option<Player>, StoreError> {
    let id = id.as_str();
    let row = sqlx::query!("SELECT id, name, kind FROM players WHERE id = ?", id)
        .fetch_optional(readers)
        .await
        .map_err(from_sqlx)?;
    row.map(|row| player(row.id, row.name, row.kind)).transpose()
}

pub(crate) async fn profile(
    readers: &SqlitePool,
    id: &PlayerId,
) -> Result<Option<Profile>, StoreError> {
    let id = id.as_str();
    let row = sqlx::query!(
        r#"SELECT id, name, kind, created_at,
                  (SELECT count(DISTINCT game_id) FROM game_seats AS s JOIN games AS g ON g.id = s.game_id
                   WHERE s.player_id = players.id AND NOT g.private) AS "games!: i64"
           FROM players WHERE id = ?"#,
        id
    )
    .fetch_optional(readers)
    .await
    .map_err(from_sqlx)?;
    row.map(|row| {
        let player = player(row.id, row.name, row.kind)?;
        Ok(Profile { player, created_at: millis(row.created_at), games: from_sql(row.games) })
    })
    .transpose()
}

/// A player out of his row.
pub(crate) fn player(player: String, name: String, kind: String) -> Result<Player, StoreError> {
    Ok(Player {
        id: id(player)?,
        name: DisplayName::from(name),
        kind: word(kind)?,
        rating: None,
        via_bot: false,
    })
}
