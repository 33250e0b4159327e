//! Records of finished games: the stored header, and the course of the game read from its log.

mod text;

use yonin_protocol::{Event, Record, RecordHeader, RecordedMove, RecordedRemoval, TableId};
use yonin_store::{Store, StoreError};

pub(crate) use text::{TextError, text};

/// More events than any game has: a log is read in one go.
const WHOLE_LOG: u32 = u32::MAX;

/// The record of a finished game; none if the game is not finished, or was aborted.
pub(crate) async fn load(store: &dyn Store, game: &TableId) -> Result<Option<Record>, StoreError> {
    let Some(header) = store.finished_game(game).await? else { return Ok(None) };
    let events = store.events_since(game, 0, WHOLE_LOG).await?;
    let events = events.iter().map(|logged| logged.event()).collect::<Result<Vec<_>, _>>()?;
    Ok(Some(assemble(header, events)))
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
            Event::TableCreated { .. }
            | Event::SeatTaken { .. }
            | Event::SeatLeft { .. }
            | Event::GameStarted { .. }
            | Event::GameOver { .. }
            | Event::TableClosed { .. }
            | Event::Unknown => {}
        }
    }
    Record { header, moves, removals }
}
