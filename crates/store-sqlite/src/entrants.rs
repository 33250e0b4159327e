//! Who plays in leagues.

use serde::Serialize;
use sqlx::SqliteConnection;
use yonin_protocol::{EntrantView, LeagueId, PlayerId};
use yonin_store::columns::number;
use yonin_store::{NewEntrant, StoreError};

use crate::error::from_sqlx;
use crate::players;

/// Enters players after those who are there, and says whether any of them is new.
pub(crate) async fn enter(
    connection: &mut SqliteConnection,
    league: &LeagueId,
    new: &[NewEntrant],
) -> Result<bool, StoreError> {
    #[derive(Serialize)]
    struct Row<'a>(&'a PlayerId, u32);
    let rows: Vec<_> = new.iter().map(|new| Row(&new.player, new.joined_round)).collect();
    let (league, rows) = (league.as_str(), serde_json::to_string(&rows)?);
    let entered = sqlx::query!(
        "INSERT INTO entrants (league, player, n, joined_round, withdrawn)
         SELECT ?1, value ->> 0,
                key + 1 + (SELECT coalesce(max(n), 0) FROM entrants WHERE league = ?1),
                value ->> 1, FALSE
         FROM json_each(?2) WHERE TRUE
         ON CONFLICT (league, player) DO NOTHING",
        league,
        rows
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(entered.rows_affected() > 0)
}

/// Withdraws an entrant, or takes it back, and says whether that is new.
pub(crate) async fn withdraw(
    connection: &mut SqliteConnection,
    league: &LeagueId,
    player: &PlayerId,
    withdrawn: bool,
) -> Result<bool, StoreError> {
    let (league, player) = (league.as_str(), player.as_str());
    let entrant = sqlx::query!(
        r#"SELECT withdrawn AS "withdrawn: bool" FROM entrants WHERE league = ? AND player = ?"#,
        league,
        player
    )
    .fetch_optional(&mut *connection)
    .await
    .map_err(from_sqlx)?;
    let entrant = entrant.ok_or(StoreError::Outdated)?;
    sqlx::query!(
        "UPDATE entrants SET withdrawn = ? WHERE league = ? AND player = ?",
        withdrawn,
        league,
        player
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(entrant.withdrawn != withdrawn)
}

/// Removes an entrant, and says whether there was one.
pub(crate) async fn remove(
    connection: &mut SqliteConnection,
    league: &LeagueId,
    player: &PlayerId,
) -> Result<bool, StoreError> {
    let (league, player) = (league.as_str(), player.as_str());
    let removed =
        sqlx::query!("DELETE FROM entrants WHERE league = ? AND player = ?", league, player)
            .execute(connection)
            .await
            .map_err(from_sqlx)?;
    Ok(removed.rows_affected() > 0)
}

pub(crate) async fn of(
    connection: &mut SqliteConnection,
    league: &LeagueId,
) -> Result<Vec<EntrantView>, StoreError> {
    let league = league.as_str();
    let rows = sqlx::query!(
        r#"SELECT p.id, p.name, p.kind, e.joined_round, e.withdrawn AS "withdrawn: bool"
           FROM entrants AS e JOIN players AS p ON p.id = e.player
           WHERE e.league = ? ORDER BY e.n"#,
        league
    )
    .fetch_all(connection)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter()
        .map(|row| {
            Ok(EntrantView {
                player: players::player(row.id, row.name, row.kind)?,
                withdrawn: row.withdrawn,
                joined_round: number(row.joined_round)?,
            })
        })
        .collect()
}
