//! Players and accounts.

use sqlx::{Connection, PgConnection};
use yonin_protocol::{DisplayName, Player, PlayerId, PlayerKind};
use yonin_store::columns::{from_sql, id, millis, to_sql, to_word, word};
use yonin_store::{Account, AccountMade, NewAccount, NewPlayer, Profile, StoreError};

use crate::error::{from_commit, from_insert, from_sqlx};
use crate::tokens;

pub(crate) async fn create(
    connection: &mut PgConnection,
    new: NewPlayer,
) -> Result<(), StoreError> {
    let mut tx = connection.begin().await.map_err(from_sqlx)?;
    sqlx::query!(
        "INSERT INTO players (id, name, kind, created_at) VALUES ($1, $2, $3, $4)",
        new.player.id.as_str(),
        new.player.name.as_str(),
        to_word(&new.player.kind)?,
        to_sql(new.at.0)
    )
    .execute(&mut *tx)
    .await
    .map_err(from_insert)?;
    tokens::insert(&mut tx, &new.player.id, &new.token).await?;
    tx.commit().await.map_err(from_commit)
}

pub(crate) async fn create_account(
    connection: &mut PgConnection,
    new: NewAccount,
) -> Result<AccountMade, StoreError> {
    let (id, at) = (new.player.as_str(), to_sql(new.at.0));
    let mut tx = connection.begin().await.map_err(from_sqlx)?;
    // A player who is no guest stays as he is, and the statement changes nothing.
    let player = sqlx::query!(
        "INSERT INTO players (id, name, kind, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, kind = excluded.kind
         WHERE players.kind = $5",
        id,
        new.name.as_str(),
        to_word(&PlayerKind::Account)?,
        at,
        to_word(&PlayerKind::Guest)?
    )
    .execute(&mut *tx)
    .await
    .map_err(from_sqlx)?;
    if player.rows_affected() == 0 {
        tx.rollback().await.map_err(from_sqlx)?;
        return Ok(AccountMade::AlreadyAccount);
    }
    let named = sqlx::query!(
        "INSERT INTO accounts (player_id, name_key, password_hash, roles, created_at)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (name_key) DO NOTHING",
        id,
        new.name_key,
        new.password_hash,
        serde_json::to_string(&new.roles)?,
        at
    )
    .execute(&mut *tx)
    .await
    .map_err(from_sqlx)?;
    if named.rows_affected() == 0 {
        tx.rollback().await.map_err(from_sqlx)?;
        return Ok(AccountMade::NameTaken);
    }
    // What leagues show of him is something else now.
    sqlx::query!(
        "UPDATE leagues SET revision = revision + 1
         WHERE id IN (
             SELECT id FROM leagues WHERE id IN (SELECT league FROM entrants WHERE player = $1)
             ORDER BY id FOR UPDATE
         )",
        id
    )
    .execute(&mut *tx)
    .await
    .map_err(from_sqlx)?;
    tokens::insert(&mut tx, &new.player, &new.token).await?;
    tx.commit().await.map_err(from_commit)?;
    Ok(AccountMade::Made)
}

pub(crate) async fn account(
    connection: &mut PgConnection,
    name_key: &str,
) -> Result<Option<Account>, StoreError> {
    let row = sqlx::query!(
        "SELECT p.id, p.name, p.kind, a.password_hash, a.roles
         FROM accounts a JOIN players p ON p.id = a.player_id WHERE a.name_key = $1",
        name_key
    )
    .fetch_optional(connection)
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

pub(crate) async fn get(
    connection: &mut PgConnection,
    id: &PlayerId,
) -> Result<Option<Player>, StoreError> {
    let row = sqlx::query!("SELECT id, name, kind FROM players WHERE id = $1", id.as_str())
        .fetch_optional(connection)
        .await
        .map_err(from_sqlx)?;
    row.map(|row| player(row.id, row.name, row.kind)).transpose()
}

pub(crate) async fn profile(
    connection: &mut PgConnection,
    id: &PlayerId,
) -> Result<Option<Profile>, StoreError> {
    let row = sqlx::query!(
        r#"SELECT id, name, kind, created_at,
                  (SELECT count(DISTINCT game_id) FROM game_seats AS s JOIN games AS g ON g.id = s.game_id
                   WHERE s.player_id = players.id AND NOT g.private) AS "games!"
           FROM players WHERE id = $1"#,
        id.as_str()
    )
    .fetch_optional(connection)
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
