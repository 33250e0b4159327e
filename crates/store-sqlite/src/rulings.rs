//! Rulings.

use sqlx::{SqliteConnection, SqliteExecutor};
use yonin_protocol::{LeagueId, LeagueRuling, TableId};
use yonin_store::columns::{self, id, millis, text, to_sql};
use yonin_store::{RulingDeed, StoreError};

use crate::error::{from_insert, from_sqlx};

pub(crate) async fn apply(
    connection: &mut SqliteConnection,
    table: &TableId,
    deed: &RulingDeed,
) -> Result<(), StoreError> {
    let table = table.as_str();
    match deed {
        RulingDeed::Make(new) => {
            let (id, league) = (new.id.as_str(), new.league.as_str());
            let (why, by) = (new.why.as_str(), new.by.as_str());
            let ((ranks, forfeit), at) = (columns::of_ruled(&new.ruled)?, to_sql(new.at.0));
            sqlx::query!(
                "INSERT INTO rulings (id, league, table_id, ranks, forfeit, why, by_player, at)
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                id,
                league,
                table,
                ranks,
                forfeit,
                why,
                by,
                at
            )
            .execute(connection)
            .await
            .map_err(from_insert)?;
        }
        RulingDeed::Withdraw { ruling, at } => {
            let (ruling, at) = (ruling.as_str(), to_sql(at.0));
            let withdrawn = sqlx::query!(
                "UPDATE rulings SET withdrawn_at = ?
                 WHERE id = ? AND table_id = ? AND withdrawn_at IS NULL",
                at,
                ruling,
                table
            )
            .execute(connection)
            .await
            .map_err(from_sqlx)?;
            if withdrawn.rows_affected() == 0 {
                return Err(StoreError::Outdated);
            }
        }
    }
    Ok(())
}

/// The rulings of a league, oldest first; those on tables too that a replay has replaced.
pub(crate) async fn of(
    reader: impl SqliteExecutor<'_>,
    league: &LeagueId,
) -> Result<Vec<LeagueRuling>, StoreError> {
    let league = league.as_str();
    let rows = sqlx::query!(
        "SELECT id, table_id, ranks, forfeit, why, by_player, at, withdrawn_at FROM rulings
         WHERE league = ? ORDER BY num",
        league
    )
    .fetch_all(reader)
    .await
    .map_err(from_sqlx)?;
    rows.into_iter()
        .map(|row| {
            Ok(LeagueRuling {
                id: id(row.id)?,
                table: id(row.table_id)?,
                ruled: columns::ruled(row.ranks, row.forfeit)?,
                why: text(row.why)?,
                by: id(row.by_player)?,
                at: millis(row.at),
                withdrawn_at: row.withdrawn_at.map(millis),
            })
        })
        .collect()
}
