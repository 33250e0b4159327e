//! Records of finished games: the stored header, and the course of the game read from its log.

mod kif;
mod stages;
mod text;

use yonin_protocol::{
    Event, Record, RecordHeader, RecordedMove, RecordedRemoval, TableId, UnixMillis,
};
use yonin_store::{Store, StoreError};

pub(crate) use kif::kif;
pub(crate) use stages::{Looked, Stage, stages};
pub(crate) use text::{TextError, text};

/// More events than any game has: a log is read in one go.
const WHOLE_LOG: u32 = u32::MAX;

/// The record of a finished game.
pub(crate) async fn of(store: &dyn Store, header: RecordHeader) -> Result<Record, StoreError> {
    let events = log(store, &header.id).await?;
    Ok(assemble(header, events.into_iter().map(|(_, event)| event)))
}

/// Everything that has happened at a table, and when.
pub(crate) async fn log(
    store: &dyn Store,
    table: &TableId,
) -> Result<Vec<(UnixMillis, Event)>, StoreError> {
    let events = store.events_since(table, 0, WHOLE_LOG).await?;
    events.iter().map(|logged| Ok((logged.at, logged.event()?))).collect()
}

fn assemble(header: RecordHeader, events: impl Iterator<Item = Event>) -> Record {
    let (mut moves, mut removals) = (Vec::new(), Vec::new());
    let mut after = 0;
    for event in events {
        match event {
            Event::MovePlayed { n, seat, usi, spent_ms, bot, position, eliminated } => {
                after = n;
                moves.push(RecordedMove { n, seat, usi, spent_ms, bot, position, eliminated });
            }
            Event::PlayerRemoved { seat, reason, position, eliminated } => {
                removals.push(RecordedRemoval { after, seat, reason, position, eliminated });
            }
            // The final line only: what was taken back is not in it.
            Event::Takeback { to_ply, .. } => {
                moves.retain(|made: &RecordedMove| made.n < to_ply);
                after = to_ply.saturating_sub(1);
            }
            _ => {}
        }
    }
    Record { header, moves, removals }
}
