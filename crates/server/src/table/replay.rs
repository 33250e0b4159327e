//! A rematch: the same players, one seat on.

use std::sync::Arc;

use yonin_protocol::{BySeat, Event, PlayerId, Seat, SeatState, TableId, UnixMillis};

use super::draft::Draft;
use super::playing::Driver;
use super::refusal::Refusal;
use super::spec::Spec;
use super::state::{Stage, State};
use super::step::Step;

/// How a finished game is to be played again.
#[derive(Clone, Debug)]
pub(crate) struct Replay {
    /// The finished table's facts.
    pub spec: Arc<Spec>,
    /// The new table's seats: people expected, bots seated.
    pub seats: BySeat<SeatState>,
    /// The new table, if it is there already.
    pub table: Option<TableId>,
}

impl State {
    /// How one of its players may play the game again.
    pub(crate) fn replay(&self, by: &PlayerId) -> Result<Replay, Refusal> {
        let Stage::Finished(finished) = &self.stage else { return Err(Refusal::NotFinished) };
        let occupants = &finished.play.occupants;
        let person = |seat: &Seat| {
            occupants.get(seat).filter(|by| by.player.kind != yonin_protocol::PlayerKind::Bot)
        };
        if !occupants.keys().any(|seat| person(seat).is_some_and(|one| one.player.id == *by)) {
            return Err(Refusal::NotPlayed);
        }
        // Clockwise is the order of play; seats closed by a set-up stay so.
        let order: Vec<Seat> =
            self.spec.seats().iter().copied().filter(|seat| occupants.contains_key(seat)).collect();
        let next = order.iter().skip(1).chain(order.first());
        let seats = order.iter().zip(next).filter_map(|(old, new)| {
            let state = match person(old) {
                Some(one) => SeatState::Reserved(one.player.id.clone()),
                None => {
                    let one = occupants.get(old)?;
                    let Driver::Bot(level) = one.driver else { return None };
                    SeatState::Bot { level, player: one.player.clone() }
                }
            };
            Some((*new, state))
        });
        Ok(Replay {
            spec: Arc::clone(&self.spec),
            seats: seats.collect(),
            table: finished.rematch.clone(),
        })
    }

    /// The same players may play again at another table.
    pub(crate) fn replayed(&self, table: TableId, now: UnixMillis) -> Result<Step, Refusal> {
        let Stage::Finished(finished) = &self.stage else { return Err(Refusal::NotFinished) };
        let mut draft = Draft::new(self, now);
        if finished.rematch.is_none() {
            draft.add(Event::RematchOffered { table })?;
        }
        draft.finish()
    }
}
