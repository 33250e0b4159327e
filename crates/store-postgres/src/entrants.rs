//! Who plays in leagues.

use sqlx::PgConnection;
use yonin_protocol::{EntrantView, LeagueId, PlayerId};
use yonin_store::columns::number;
use yonin_store::{NewEntrant, StoreError};

use crate::error::from_sqlx;
use crate::players;

/// Enters players after those who are there, and says whether any of them is new.
pub(crate) async fn enter(
    connection: &mut PgConnection,
    league: &LeagueId,
    new: &[NewEntrant],
) -> Result<bool, StoreError> {
    let players: Vec<_> = new.iter().map(|new| new.player.as_str()).collect();
    let rounds: Vec<_> = new.iter().map(|new| i64::from(new.joined_round)).collect();
    let entered = sqlx::query!(
        "INSERT INTO entrants (league, player, n, joined_round, withdrawn)
         SELECT $1, e.player, e.place + (SELECT coalesce(max(n), 0) FROM entrants WHERE league = $1),
                e.joined_round, FALSE
         FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS e (player, joined_round, place)
         ON CONFLICT (league, player) DO NOTHING",
        league.as_str(),
        &players as _,
        &rounds
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(entered.rows_affected() > 0)
}

/// Withdraws an entrant, or takes it back, and says whether that is new.
pub(crate) async fn withdraw(
    connection: &mut PgConnection,
    league: &LeagueId,
    player: &PlayerId,
    withdrawn: bool,
) -> Result<bool, StoreError> {
    let entrant = sqlx::query!(
        "SELECT withdrawn FROM entrants WHERE league = $1 AND player = $2",
        league.as_str(),
        player.as_str()
    )
    .fetch_optional(&mut *connection)
    .await
    .map_err(from_sqlx)?;
    let entrant = entrant.ok_or(StoreError::Outdated)?;
    sqlx::query!(
        "UPDATE entrants SET withdrawn = $1 WHERE league = $2 AND player = $3",
        withdrawn,
        league.as_str(),
        player.as_str()
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(entrant.withdrawn != withdrawn)
}

/// Removes an entrant, and says whether there was one.
pub(crate) async fn remove(
    connection: &mut PgConnection,
    league: &LeagueId,
    player: &PlayerId,
) -> Result<bool, StoreError> {
    let removed = sqlx::query!(
        "DELETE FROM entrants WHERE league = $1 AND player = $2",
        league.as_str(),
        player.as_str()
    )
    .execute(connection)
    .await
    .map_err(from_sqlx)?;
    Ok(removed.rows_affected() > 0)
}

pub(crate) async fn of(
    connection: &mut PgConnection,
    league: &LeagueId,
) -> Result<Vec<EntrantView>, StoreError> {
    let rows = sqlx::query!(
        "SELECT p.id, p.name, p.kind, e.joined_round, e.withdrawn
         FROM entrants AS e JOIN players AS p ON p.id = e.player
         WHERE e.league = $1 ORDER BY e.n",
        league.as_str()
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
