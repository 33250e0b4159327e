//! A table as one sees it: what the server has told so far, in words and as a board.

mod chat;
mod clocks;
mod seats;
mod tell;
mod why;

use yonin_protocol::{
    Adjournment, BySeat, Event, EventFrame, GameResult, Offer, OfferId, OfferKind, OfferState,
    Player, Position, Seat, SeatState, Status, Table, UnixMillis,
};

use crate::diagram::{Diagram, Paint, Seated};
use crate::{GameName, Printable};

pub(crate) use chat::said;
pub(crate) use seats::{Seats, seats_in_words};
pub(crate) use tell::result_in_words;
use tell::{SEALED, sealing};
pub(crate) use why::why_in_words;

/// A table, kept up with its events.
#[derive(Clone, Debug)]
pub(crate) struct View {
    pub(crate) table: Table,
    /// As of when the position's clocks are.
    pub(crate) at: UnixMillis,
    /// The newest move: its number, who made it, and the move.
    pub(crate) last: Option<(u32, Seat, String)>,
}

impl View {
    pub(crate) fn new(table: Table, at: UnixMillis) -> Self {
        Self { table, at, last: None }
    }

    /// Which game is played; `None` for one that this client does not know.
    pub(crate) fn game(&self) -> Option<GameName> {
        GameName::find(&self.table.summary.game)
    }

    /// What the seats are called.
    pub(crate) fn seats(&self) -> Seats {
        Seats::of(&self.table.summary)
    }

    pub(crate) fn position(&self) -> Option<&Position> {
        self.table.position.as_ref()
    }

    pub(crate) fn turn(&self) -> Option<Seat> {
        self.position().and_then(|position| position.turn)
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.table.summary.status, Status::Finished | Status::Closed)
    }

    /// Where a player sits.
    pub(crate) fn seat_of(&self, player: &Player) -> Option<Seat> {
        let seats = self.table.summary.seats.iter();
        let mut found = seats
            .filter(|(_, state)| matches!(state, SeatState::Taken(taken) if taken.id == player.id));
        found.next().map(|(seat, _)| *seat)
    }

    /// Takes an event in and says what it means, a line each.
    pub(crate) fn take(&mut self, frame: &EventFrame) -> Vec<String> {
        let told = tell::tell(self, &frame.event);
        self.apply(frame);
        told
    }

    fn apply(&mut self, frame: &EventFrame) {
        let summary = &mut self.table.summary;
        summary.seq = frame.seq;
        if let Some(position) = frame.event.position() {
            self.table.position = Some(position.clone());
            self.at = frame.at;
        }
        match &frame.event {
            Event::SeatTaken { seat, player, .. } => {
                // One seat a player: he has left the other.
                for state in summary.seats.values_mut() {
                    if matches!(state, SeatState::Taken(taken) if taken.id == player.id) {
                        *state = SeatState::Open;
                    }
                }
                summary.seats.insert(*seat, SeatState::Taken(player.clone()));
            }
            Event::SeatLeft { seat } => drop(summary.seats.insert(*seat, SeatState::Open)),
            Event::SeatSet { seat, to } => drop(summary.seats.insert(*seat, to.clone())),
            Event::GameStarted { seats, .. } => {
                summary.seats.clone_from(seats);
                summary.status = Status::Playing;
            }
            Event::MovePlayed { n, seat, usi, .. } => {
                self.last = Some((*n, *seat, usi.clone()));
                // Who is to seal a move makes none, so that this is the sealed one.
                self.table.adjournment = None;
            }
            Event::BotTookOver { seat, level } => {
                let player = summary.seats.get(seat).and_then(SeatState::player).cloned();
                if let Some(player) = player {
                    summary.seats.insert(*seat, SeatState::Bot { level: *level, player });
                }
            }
            Event::OfferMade { offer, what, seat, to_ply } => self.table.offers.push(Offer {
                offer: offer.clone(),
                what: *what,
                seat: *seat,
                to_ply: *to_ply,
                accepted: vec![*seat],
            }),
            Event::OfferAccepted { offer, seat } => {
                let offers = self.table.offers.iter_mut();
                for open in offers.filter(|open| open.offer == *offer) {
                    open.accepted.push(*seat);
                }
            }
            Event::OfferClosed { offer, state, .. } => {
                if *state == OfferState::Accepted && self.is_offered(offer, OfferKind::Adjourn) {
                    self.table.adjournment = Some(Adjournment::Agreed);
                }
                self.table.offers.retain(|open| open.offer != *offer);
            }
            Event::Takeback { .. } => self.last = None,
            Event::TablePaused { sealed, .. } => {
                summary.status = Status::Paused;
                if *sealed == Some(true) {
                    self.table.adjournment = Some(Adjournment::Sealed);
                }
            }
            Event::TableResumed { .. } => summary.status = Status::Playing,
            Event::GameOver { reason, ranks, winners, .. } => {
                summary.status = Status::Finished;
                let (reason, ranks, winners) = (*reason, ranks.clone(), winners.clone());
                summary.result = Some(GameResult { reason, ranks, winners });
                self.table.offers.clear();
                self.table.adjournment = None;
            }
            Event::TableClosed { .. } => summary.status = Status::Closed,
            _ => {}
        }
    }

    /// How far the players are with going on another day, if they are about to; else whether they pause.
    pub(crate) fn standstill(&self) -> Option<String> {
        match self.table.adjournment {
            Some(Adjournment::Agreed) => Some(sealing(self)),
            Some(Adjournment::Sealed) => Some(format!("A move is sealed. {SEALED}")),
            None if self.is_paused() => Some("The game is paused: type resume".to_owned()),
            None => None,
        }
    }

    pub(crate) fn is_paused(&self) -> bool {
        self.table.summary.status == Status::Paused
    }

    /// Whether an open offer is of a kind.
    fn is_offered(&self, offer: &OfferId, what: OfferKind) -> bool {
        self.table.offers.iter().any(|open| open.offer == *offer && open.what == what)
    }

    /// The board with hands, names and clocks, seen from a seat, or a line that says why there is
    /// none.
    pub(crate) fn board(
        &self,
        from: Option<Seat>,
        now: Option<UnixMillis>,
        paint: Paint,
    ) -> String {
        let Some(position) = self.position() else {
            return "The game has not begun.\n".to_owned();
        };
        let elapsed = now.map_or(0, |now| now.since(self.at));
        let seated: BySeat<Seated> = self
            .table
            .summary
            .seats
            .iter()
            .map(|(seat, state)| {
                let clock = position.clocks.as_ref().and_then(|clocks| clocks.get(seat));
                let notes = clock.map(|clock| clocks::in_words(clock, elapsed));
                let name = seats::occupant(state);
                (*seat, Seated { name, notes: notes.into_iter().collect() })
            })
            .collect();
        let drawn = self.game().and_then(|game| {
            let diagram = Diagram::of_position(game, position, &seated).ok()?;
            let from = from.and_then(|seat| game.seat(seat));
            Some(diagram.seen_from(from.unwrap_or(yonin_engine::Seat::South)).draw(paint))
        });
        let mut text = drawn.unwrap_or_else(|| format!("{}\n", Printable(&position.sfen)));
        if let Some((n, seat, usi)) = &self.last {
            let (mover, usi) = (self.seats().name(*seat), Printable(usi));
            text.push_str(&format!(" last move: {n}. {mover} {usi}\n"));
        }
        text
    }
}

#[cfg(test)]
mod tests;
