//! Records of finished games: the stored header, and the course of the game read from its log.

mod text;

use yonin_protocol::{Event, Record, RecordHeader, RecordedMove, RecordedRemoval};
use yonin_store::{Store, StoreError};

pub(crate) use text::{TextError, text};

/// More events than any game has: a log is read in one go.
const WHOLE_LOG: u32 = u32::MAX;

/// The record of a finished game.
pub(crate) async fn of(store: &dyn Store, header: RecordHeader) -> Result<Record, StoreError> {
    let events = store.events_since(&header.id, 0, WHOLE_LOG).await?;
    let events = events.iter().map(|logged| logged.event()).collect::<Result<Vec<_>, _>>()?;
    Ok(assemble(header, events))
}

fn assemble(header: RecordHeader, events: Vec<Event>) -> Record {
    let (mut moves, mut removals) = (Vec::new(), Vec::new());
    let mut after = 0;
    for event in events {
        match event {
            Event::MovePlayed { n, seat, usi, spent_ms, position, eliminated } => {
                after = n;
                moves.push(RecordedMove { n, seat, usi, spent_ms, position, eliminated });
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
