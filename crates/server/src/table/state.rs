//! A table's state, and how events change it.
//!
//! The log is the truth: [`State::apply`] is the only way a log is read back, and what a decision
//! leads to is what it makes of the decision's events. Decisions are in [`super::seating`] and
//! [`super::play`]; they look at a state and answer with events. A move is made once, by the same
//! [`Playing::advance`] when it is decided and when it is read back.

use std::sync::Arc;

use yonin_engine::Move;
use yonin_protocol::{
    BySeat, Elimination, Event, GameResult, Nonce, OverReason, Player, PlayerId, Position, Removal,
    Seat, UnixMillis,
};

use super::board::{Board, BoardError, Opening};
use super::spec::Spec;

/// A table.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(super) spec: Arc<Spec>,
    pub(super) host: PlayerId,
    pub(super) seq: u64,
    pub(super) stage: Stage,
}

/// Where the table is in its life.
#[derive(Clone, Debug)]
pub(super) enum Stage {
    Open(Seating),
    Playing(Playing),
    Finished(Finished),
    Closed(Closed),
}

/// Seats that fill.
#[derive(Clone, Debug)]
pub(super) struct Seating {
    pub(super) seats: BySeat<Option<Sitter>>,
    /// Since when nobody sits here; none while someone does.
    pub(super) empty_since: Option<UnixMillis>,
    /// The host has left and nobody was there to follow him: the next to sit down will.
    pub(super) hostless: bool,
}

/// A player on his seat.
#[derive(Clone, Debug)]
pub(super) struct Sitter {
    pub(super) player: Player,
    pub(super) nonce: Option<Nonce>,
    /// The event by which he sat down: who has the lowest has sat longest.
    pub(super) since: u64,
}

/// A game that is on.
#[derive(Clone, Debug)]
pub(super) struct Playing {
    pub(super) seats: Arc<BySeat<Sitter>>,
    pub(super) board: Board,
    pub(super) opening: Opening,
    pub(super) started_at: UnixMillis,
    /// The newest event with a position.
    pub(super) marked: u64,
    /// Since when it is the turn of the player on turn.
    pub(super) turn_since: UnixMillis,
    /// What each move cost, in order.
    pub(super) spent_ms: Vec<u64>,
}

/// A game that is over.
#[derive(Clone, Debug)]
pub(super) struct Finished {
    pub(super) play: Playing,
    pub(super) result: GameResult,
    pub(super) finished_at: UnixMillis,
}

/// A table given up before a game.
#[derive(Clone, Debug)]
pub(super) struct Closed {
    pub(super) seating: Seating,
    pub(super) at: UnixMillis,
}

/// An event that cannot follow the ones before it: the log is not this program's.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {seq} does not follow from those before it")]
pub(crate) struct Corrupt {
    /// The event's place.
    pub seq: u64,
}

impl State {
    /// The state after `table_created`.
    pub(crate) fn created(spec: Arc<Spec>, host: PlayerId) -> Self {
        let seats = Seat::YONIN.into_iter().map(|seat| (seat, None)).collect();
        let seating = Seating { seats, empty_since: Some(spec.created_at), hostless: false };
        Self { spec, host, seq: 1, stage: Stage::Open(seating) }
    }

    /// The state after one more event.
    pub(crate) fn apply(mut self, at: UnixMillis, event: &Event) -> Result<Self, Corrupt> {
        let seq = self.seq + 1;
        let stage = match (self.stage, event) {
            (Stage::Open(mut seating), Event::SeatTaken { seat, player, nonce }) => {
                if seating.hostless {
                    self.host = player.id.clone();
                }
                seating.take(
                    *seat,
                    Sitter { player: player.clone(), nonce: nonce.clone(), since: seq },
                );
                Some(Stage::Open(seating))
            }
            (Stage::Open(mut seating), Event::SeatLeft { seat }) => {
                seating.vacate(*seat, at, &mut self.host);
                Some(Stage::Open(seating))
            }
            (Stage::Open(seating), Event::GameStarted { first, furigoma, .. }) => {
                let opening = Opening { first: *first, furigoma: *furigoma };
                seating.start(&self.spec, opening, at, seq).map(Stage::Playing)
            }
            (Stage::Open(seating), Event::TableClosed { .. }) => {
                Some(Stage::Closed(Closed { seating, at }))
            }
            (Stage::Playing(mut play), Event::MovePlayed { usi, spent_ms, .. }) => {
                let moved = Board::parse(usi).map(|mv| play.advance(mv, *spent_ms, at, seq));
                matches!(moved, Ok(Ok(_))).then_some(Stage::Playing(play))
            }
            (Stage::Playing(mut play), Event::PlayerRemoved { seat, reason, .. }) => {
                play.take_out(*seat, *reason, at, seq).is_ok().then_some(Stage::Playing(play))
            }
            (Stage::Playing(mut play), Event::GameOver { reason, ranks, winners, .. }) => {
                play.marked = seq;
                let result =
                    GameResult { reason: *reason, ranks: ranks.clone(), winners: winners.clone() };
                Some(Stage::Finished(Finished { play, result, finished_at: at }))
            }
            _ => None,
        };
        Ok(Self { stage: stage.ok_or(Corrupt { seq })?, seq, ..self })
    }

    /// The newest event.
    pub(crate) const fn seq(&self) -> u64 {
        self.seq
    }

    /// The table's fixed facts.
    pub(crate) fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The newest event with a position; before the game, the newest event.
    pub(crate) const fn marked(&self) -> u64 {
        match &self.stage {
            Stage::Playing(play) | Stage::Finished(Finished { play, .. }) => play.marked,
            Stage::Open(_) | Stage::Closed(_) => self.seq,
        }
    }

    /// The board of a game that is on.
    pub(crate) const fn board(&self) -> Option<&Board> {
        match &self.stage {
            Stage::Playing(play) => Some(&play.board),
            Stage::Open(_) | Stage::Finished(_) | Stage::Closed(_) => None,
        }
    }

    /// The player who is to move.
    pub(crate) fn mover(&self) -> Option<&Player> {
        match &self.stage {
            Stage::Playing(play) => Some(&play.seats.get(&play.board.turn()?)?.player),
            Stage::Open(_) | Stage::Finished(_) | Stage::Closed(_) => None,
        }
    }

    /// Where a player sits.
    pub(crate) fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        match &self.stage {
            Stage::Open(seating) | Stage::Closed(Closed { seating, .. }) => seating.seat_of(player),
            Stage::Playing(play) | Stage::Finished(Finished { play, .. }) => play
                .seats
                .iter()
                .find(|(_, sitter)| sitter.player.id == *player)
                .map(|(seat, _)| *seat),
        }
    }
}

impl Seating {
    pub(super) fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        self.sitters().find(|(_, sitter)| sitter.player.id == *player).map(|(seat, _)| seat)
    }

    pub(super) fn sitters(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        self.seats.iter().filter_map(|(seat, sitter)| Some((*seat, sitter.as_ref()?)))
    }

    fn take(&mut self, seat: Seat, sitter: Sitter) {
        self.seats.insert(seat, Some(sitter));
        self.empty_since = None;
        self.hostless = false;
    }

    fn vacate(&mut self, seat: Seat, at: UnixMillis, host: &mut PlayerId) {
        let left = self.seats.insert(seat, None).flatten();
        let longest = self
            .sitters()
            .min_by_key(|(_, sitter)| sitter.since)
            .map(|(_, sitter)| sitter.player.id.clone());
        if longest.is_none() {
            self.empty_since = Some(at);
        }
        let host_left =
            left.is_some_and(|sitter| sitter.player.id == *host) && self.seat_of(host).is_none();
        if host_left {
            self.hostless = longest.is_none();
            *host = longest.unwrap_or_else(|| host.clone());
        }
    }

    fn start(self, spec: &Spec, opening: Opening, at: UnixMillis, seq: u64) -> Option<Playing> {
        let seats = self
            .seats
            .into_iter()
            .map(|(seat, sitter)| Some((seat, sitter?)))
            .collect::<Option<_>>()?;
        Some(Playing {
            seats: Arc::new(seats),
            board: Board::start(spec.rules, opening.first)?,
            opening,
            started_at: at,
            marked: seq,
            turn_since: at,
            spent_ms: Vec::new(),
        })
    }
}

impl Playing {
    /// The player on turn makes a move, by the event of that number; answers who went out by it.
    pub(super) fn advance(
        &mut self,
        mv: Move,
        spent_ms: u64,
        at: UnixMillis,
        seq: u64,
    ) -> Result<Vec<Elimination>, BoardError> {
        let eliminated = self.board.play(mv)?;
        self.spent_ms.push(spent_ms);
        self.turn_since = at;
        self.marked = seq;
        Ok(eliminated)
    }

    /// A player goes out by no move; answers who went out, himself first. Whose turn it stays is
    /// charged for all of it.
    pub(super) fn take_out(
        &mut self,
        seat: Seat,
        reason: Removal,
        at: UnixMillis,
        seq: u64,
    ) -> Result<Vec<Elimination>, BoardError> {
        let turn = self.board.turn();
        let eliminated = self.board.remove(seat, reason)?;
        if self.board.turn() != turn {
            self.turn_since = at;
        }
        self.marked = seq;
        Ok(eliminated)
    }
}

impl Finished {
    /// The final state.
    pub(super) fn block(&self) -> Position {
        if self.result.reason == OverReason::Aborted {
            self.play.board.aborted_block()
        } else {
            self.play.board.block()
        }
    }
}
