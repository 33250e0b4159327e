//! Decisions on an open table: who sits where, and when the game starts.

use yonin_protocol::{BySeat, Event, Nonce, Player, PlayerId, Seat, SeatState, UnixMillis};

use super::board::{Board, Opening};
use super::refusal::Refusal;
use super::state::{Seating, Stage, State};
use super::step::Step;

/// How long an open table may stand empty.
const EMPTY_MS: u64 = 10 * 60 * 1000;

impl State {
    /// A player sits down, in any open seat if he names none, and moves if he sits elsewhere. The
    /// game starts with the last seat.
    pub(crate) fn sit(
        &self,
        player: &Player,
        seat: Option<Seat>,
        nonce: Option<Nonce>,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        let old = self.seat_of(&player.id);
        if old.is_some() && (seat.is_none() || seat == old) {
            return self.step(now, Vec::new());
        }
        let seating = match &self.stage {
            Stage::Open(seating) => seating,
            Stage::Playing(_) | Stage::Finished(_) => return Err(Refusal::TableFull),
            Stage::Closed(_) => return Err(Refusal::Closed),
        };
        let seat = seating.choose(seat)?;
        let mut events = vec![Event::SeatTaken { seat, player: player.clone(), nonce }];
        // The new seat is taken before the old one is left: a host who moves stays host.
        events.extend(old.map(|seat| Event::SeatLeft { seat }));
        let step = self.step(now, events)?;
        let Some(started) = step.next.start() else { return Ok(step) };
        let mut events = step.events;
        events.push(started);
        self.step(now, events)
    }

    /// A seat becomes open: by its player, or by the host.
    pub(crate) fn leave(
        &self,
        by: &PlayerId,
        seat: Seat,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        let Stage::Open(seating) = &self.stage else { return Err(Refusal::NotOpen) };
        match seating.seats.get(&seat) {
            None => Err(Refusal::NoSuchSeat),
            Some(None) => self.step(now, Vec::new()),
            Some(Some(sitter)) if sitter.player.id == *by || self.host == *by => {
                self.step(now, vec![Event::SeatLeft { seat }])
            }
            Some(Some(_)) => Err(Refusal::NotYourSeat),
        }
    }

    /// When the table wants to be looked at again, if nothing happens before.
    pub(crate) fn deadline(&self) -> Option<UnixMillis> {
        match &self.stage {
            Stage::Open(seating) => seating.empty_since.map(|since| since.plus(EMPTY_MS)),
            Stage::Playing(_) | Stage::Finished(_) | Stage::Closed(_) => None,
        }
    }

    /// Does what time alone brings about.
    pub(crate) fn wake(&self, now: UnixMillis) -> Result<Step, Refusal> {
        let due = self.deadline().is_some_and(|deadline| deadline <= now);
        let events = if due {
            vec![Event::TableClosed { why: "nobody came".to_owned() }]
        } else {
            Vec::new()
        };
        self.step(now, events)
    }

    /// The start of the game, once every seat is taken.
    fn start(&self) -> Option<Event> {
        let Stage::Open(seating) = &self.stage else { return None };
        let seats: BySeat<SeatState> = seating
            .seats
            .iter()
            .map(|(seat, sitter)| Some((*seat, SeatState::Taken(sitter.as_ref()?.player.clone()))))
            .collect::<Option<_>>()?;
        let nonce = |seat: Seat| {
            let sitter = seating.seats.get(&seat).and_then(Option::as_ref);
            sitter.and_then(|sitter| sitter.nonce.clone()).map_or_else(String::new, String::from)
        };
        let opening = Opening::decide(&self.spec.rules, &self.spec.seed, nonce);
        Some(Event::GameStarted {
            seats,
            first: opening.first,
            furigoma: opening.furigoma,
            seed: self.spec.seed,
            first_move_by: None,
            position: Board::start(self.spec.rules, opening.first)?.block(),
            eliminated: Vec::new(),
        })
    }
}

impl Seating {
    fn choose(&self, wanted: Option<Seat>) -> Result<Seat, Refusal> {
        let Some(seat) = wanted else {
            let open = self.seats.iter().find(|(_, sitter)| sitter.is_none());
            return open.map(|(seat, _)| *seat).ok_or(Refusal::TableFull);
        };
        match self.seats.get(&seat) {
            None => Err(Refusal::NoSuchSeat),
            Some(Some(_)) => Err(Refusal::SeatTaken),
            Some(None) => Ok(seat),
        }
    }
}
