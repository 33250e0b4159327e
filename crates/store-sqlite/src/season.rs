//! Leagues with everything in them.

use sqlx::SqlitePool;
use yonin_protocol::LeagueId;
use yonin_store::{Season, StoreError};

use crate::error::from_sqlx;
use crate::{entrants, leagues, rounds, rulings};

/// Reads a season in one transaction, so that all of it is of the same moment.
pub(crate) async fn read(
    readers: &SqlitePool,
    league: &LeagueId,
) -> Result<Option<Season>, StoreError> {
    let mut tx = readers.begin().await.map_err(from_sqlx)?;
    let Some(found) = leagues::get(&mut *tx, league).await? else { return Ok(None) };
    let entrants = entrants::of(&mut tx, league).await?;
    let (rounds, results) = rounds::of(&mut tx, league).await?;
    let rulings = rulings::of(&mut *tx, league).await?;
    tx.commit().await.map_err(from_sqlx)?;
    Ok(Some(Season { league: found, entrants, rounds, results, rulings }))
}
