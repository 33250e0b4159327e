//! Rulings.

use sqlx::PgConnection;
use yonin_protocol::{LeagueId, LeagueRuling, TableId};
use yonin_store::columns::{self, id, millis, text, to_sql};
use yonin_store::{RulingDeed, StoreError};

use crate::error::{from_insert, from_sqlx};

pub(crate) async fn apply(
    connection: &mut PgConnection,
    table: &TableId,
    deed: &RulingDeed,
) -> Result<(), StoreError> {
    match deed {
        RulingDeed::Make(new) => {
            let (ranks, forfeit) = columns::of_ruled(&new.ruled)?;
            sqlx::query!(
                "INSERT INTO rulings (id, league, table_id, ranks, forfeit, why, by_player, at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                new.id.as_str(),
                new.league.as_str(),
                table.as_str(),
                ranks,
                forfeit,
                new.why.as_str(),
                new.by.as_str(),
                to_sql(new.at.0)
            )
            .execute(connection)
            .await
            .map_err(from_insert)?;
        }
        RulingDeed::Withdraw { ruling, at } => {
            let withdrawn = sqlx::query!(
                "UPDATE rulings SET withdrawn_at = $1
                 WHERE id = $2 AND table_id = $3 AND withdrawn_at IS NULL",
                to_sql(at.0),
                ruling.as_str(),
                table.as_str()
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
    connection: &mut PgConnection,
    league: &LeagueId,
) -> Result<Vec<LeagueRuling>, StoreError> {
    let rows = sqlx::query!(
        "SELECT id, table_id, ranks, forfeit, why, by_player, at, withdrawn_at FROM rulings
         WHERE league = $1 ORDER BY num",
        league.as_str()
    )
    .fetch_all(connection)
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
