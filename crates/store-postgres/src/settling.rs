//! What appends change beyond their tables.

use std::collections::BTreeSet;

use sqlx::PgConnection;
use yonin_protocol::TableId;
use yonin_rating::PoolId;
use yonin_store::{Append, LeagueTable, RatedGame, RulingStep, StoreError};

use crate::{leagues, ratings, rerating, rulings};

/// Does what the appends ask for. Rows that others want too are taken in an order that is the same for
/// everybody, pools before leagues, so that no two writers wait for each other.
pub(crate) async fn settle(
    connection: &mut PgConnection,
    appends: &[Append],
) -> Result<(), StoreError> {
    let rated: Vec<_> = appends.iter().filter_map(rated).collect();
    let rulings: Vec<_> = appends.iter().filter_map(ruling).collect();
    let mut leagues: Vec<_> = appends.iter().flat_map(leagues_of).collect();
    if !rated.is_empty() || !rulings.is_empty() {
        let mut pools: BTreeSet<PoolId> = rated.iter().map(|(_, game)| game.pool.clone()).collect();
        let ruled: Vec<_> = rulings.iter().map(|(table, _)| *table).collect();
        pools.extend(rerating::pools(&mut *connection, &ruled).await?);
        ratings::take(&mut *connection, &pools).await?;
    }
    for (table, game) in rated {
        ratings::rate(&mut *connection, table, game).await?;
    }
    for (table, step) in rulings {
        rulings::apply(&mut *connection, table, &step.deed).await?;
        if let Some(new) = &step.rerated {
            rerating::rerate(&mut *connection, table, new).await?;
        }
    }
    leagues.sort_by(|(_, one), (_, two)| one.league.cmp(&two.league));
    for (table, change) in leagues {
        leagues::note(&mut *connection, table, change).await?;
    }
    Ok(())
}

fn rated(append: &Append) -> Option<(&TableId, &RatedGame)> {
    Some((&append.table, append.settlement.as_ref()?.rated.as_ref()?))
}

fn ruling(append: &Append) -> Option<(&TableId, &RulingStep)> {
    Some((&append.table, append.ruling.as_deref()?))
}

fn leagues_of(append: &Append) -> impl Iterator<Item = (&TableId, &LeagueTable)> {
    let settled = append.settlement.as_ref().and_then(|settlement| settlement.league.as_ref());
    let ruled = append.ruling.as_ref().and_then(|step| step.league.as_ref());
    settled.into_iter().chain(ruled).map(|change| (&append.table, change))
}
