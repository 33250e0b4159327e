//! What an append changes beyond its table.

use sqlx::SqliteConnection;
use yonin_store::{Append, Settlement, StoreError};

use crate::{leagues, ratings, rerating, rulings};

pub(crate) async fn settle(
    connection: &mut SqliteConnection,
    append: &Append,
) -> Result<(), StoreError> {
    let table = &append.table;
    if let Some(Settlement { rated, league }) = append.settlement.as_deref() {
        if let Some(game) = rated {
            ratings::rate(connection, table, game).await?;
        }
        if let Some(change) = league {
            leagues::note(connection, table, change).await?;
        }
    }
    if let Some(step) = &append.ruling {
        rulings::apply(connection, table, &step.deed).await?;
        if let Some(new) = &step.rerated {
            rerating::rerate(connection, table, new).await?;
        }
        if let Some(change) = &step.league {
            leagues::note(connection, table, change).await?;
        }
    }
    Ok(())
}
