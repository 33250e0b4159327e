//! What time alone brings about.

use yonin_protocol::{Event, Removal, UnixMillis};

use super::draft::Draft;
use super::playing::Playing;
use super::refusal::Refusal;
use super::state::{Stage, State};
use super::step::Step;

/// How long an open table may stand empty, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EmptyFor(pub u64);

impl State {
    /// When the table wants to be looked at again, if nothing happens before.
    pub(crate) fn deadline(&self, empty: EmptyFor) -> Option<UnixMillis> {
        match &self.stage {
            // A league's table waits for as long as its organizer lets it.
            Stage::Open(_) if self.spec.league.is_some() => None,
            Stage::Open(seating) => seating.empty_since.map(|since| since.plus(empty.0)),
            Stage::Playing(play) => play.deadline(),
            Stage::Finished(_) | Stage::Closed(_) => None,
        }
    }

    /// Does what is due.
    pub(crate) fn wake(&self, empty: EmptyFor, now: UnixMillis) -> Result<Step, Refusal> {
        let mut draft = Draft::new(self, now);
        if self.deadline(empty).is_none_or(|deadline| deadline > now) {
            return draft.finish();
        }
        match &self.stage {
            Stage::Open(_) => draft.add(Event::TableClosed { why: "nobody came".to_owned() })?,
            Stage::Playing(play) if play.first_move_by.is_some_and(|by| by < now) => {
                draft.abort()?;
            }
            Stage::Playing(play) => {
                if let Some(seat) = play.board.turn() {
                    draft.remove(seat, Removal::Flag)?;
                }
            }
            Stage::Finished(_) | Stage::Closed(_) => {}
        }
        draft.finish()
    }

    /// Goes on after the server was away: nobody is charged for the time from `stopped` on.
    pub(crate) fn recover(&self, stopped: UnixMillis, now: UnixMillis) -> Result<Step, Refusal> {
        let mut draft = Draft::new(self, now);
        if let Some(play) = self.playing().filter(|play| !play.is_paused()) {
            let stopped = stopped.max(play.turn_since);
            let down_ms = now.since(stopped);
            draft.change(|play, at, seq| {
                play.recover(down_ms, at, seq);
                let position = play.block(at);
                Ok(Event::TableRecovered { down_ms, position, eliminated: Vec::new() })
            })?;
        }
        draft.finish()
    }
}

impl Playing {
    fn deadline(&self) -> Option<UnixMillis> {
        let flag = self.flag_at();
        // A first move is in time at its very last instant.
        let first = self.first_move_by.filter(|_| !self.is_paused()).map(|by| by.plus(1));
        match (flag, first) {
            (Some(flag), Some(first)) => Some(flag.min(first)),
            (flag, first) => flag.or(first),
        }
    }
}
