//! A table as one sees it: what the server has told so far, in words and as a board.

mod chat;
mod clocks;
mod seats;
mod tell;

use yonin_protocol::{
    BySeat, Event, EventFrame, GameResult, Offer, Player, Position, Seat, SeatState, Status, Table,
    UnixMillis,
};

use crate::Printable;
use crate::diagram::{Diagram, Paint, Seated};

pub(crate) use chat::said;
pub(crate) use seats::{seat_name, seats_in_words};
pub(crate) use tell::result_in_words;

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
            Event::MovePlayed { n, seat, usi, .. } => self.last = Some((*n, *seat, usi.clone())),
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
            Event::OfferClosed { offer, .. } => {
                self.table.offers.retain(|open| open.offer != *offer);
            }
            Event::Takeback { .. } => self.last = None,
            Event::TablePaused { .. } => summary.status = Status::Paused,
            Event::TableResumed { .. } => summary.status = Status::Playing,
            Event::GameOver { reason, ranks, winners, .. } => {
                summary.status = Status::Finished;
                let (reason, ranks, winners) = (*reason, ranks.clone(), winners.clone());
                summary.result = Some(GameResult { reason, ranks, winners });
                self.table.offers.clear();
            }
            Event::TableClosed { .. } => summary.status = Status::Closed,
            _ => {}
        }
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
        let mut text = match Diagram::of_position(position, &seated) {
            Ok(diagram) => {
                let from = from.and_then(|seat| yonin_engine::Seat::try_from(seat).ok());
                diagram.seen_from(from.unwrap_or(yonin_engine::Seat::South)).draw(paint)
            }
            Err(_) => format!("{}\n", Printable(&position.sfen)),
        };
        if let Some((n, seat, usi)) = &self.last {
            text.push_str(&format!(" last move: {n}. {} {}\n", seat_name(*seat), Printable(usi)));
        }
        text
    }
}

#[cfg(test)]
mod tests;
