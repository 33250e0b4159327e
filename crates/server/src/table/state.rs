//! A table's state, and how what happens changes it.
//!
//! The log is the truth: [`State::apply`] is the only way a log is read back, and a decision's next
//! state is what it makes of the decision's events. Decisions are in the modules beside this one; they
//! look at a state and answer with events. What is dear to compute, a move, is done once, by the same
//! [`Playing::advance`] when it is decided and when it is read back.

use std::sync::Arc;

use yonin_protocol::{
    GameResult, Level, OverReason, Player, PlayerId, Position, Seat, TableId, UnixMillis,
    Visibility,
};

use super::deed::Deed;
use super::playing::Playing;
use super::seating::Seating;
use super::spec::Spec;
use crate::games::{Board, Opening};

/// A table.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub(super) spec: Arc<Spec>,
    pub(super) host: PlayerId,
    pub(super) seq: u64,
    pub(super) stage: Stage,
    /// The level of the computer player that goes on for someone who is gone: the server's, as long as
    /// it serves the table.
    pub(super) substitute: Level,
}

/// Where the table is in its life.
#[derive(Clone, Debug)]
pub(super) enum Stage {
    Open(Seating),
    Playing(Box<Playing>),
    Finished(Finished),
    Closed(Closed),
}

/// A game that is over.
#[derive(Clone, Debug)]
pub(super) struct Finished {
    pub(super) play: Box<Playing>,
    pub(super) result: GameResult,
    pub(super) finished_at: UnixMillis,
    /// Where the same players play again.
    pub(super) rematch: Option<TableId>,
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
        let seating = Seating::new(&spec);
        Self { spec, host, seq: 1, stage: Stage::Open(seating), substitute: Level::FIRST }
    }

    /// The same from the table as its first event shows it.
    pub(crate) fn remade(spec: Arc<Spec>, table: &yonin_protocol::Table) -> Self {
        let mut state = Self::created(spec, table.summary.host.clone());
        if let Stage::Open(seating) = &mut state.stage {
            for (seat, to) in &table.summary.seats {
                seating.set(*seat, to.clone());
            }
        }
        state
    }

    /// The state after one more event.
    pub(crate) fn apply(mut self, at: UnixMillis, deed: Deed) -> Result<Self, Corrupt> {
        let seq = self.seq + 1;
        // Who comes and goes at a league's table does not change who runs it.
        let organizer = self.spec.league.is_some().then(|| self.host.clone());
        let stage = match (self.stage, deed) {
            (Stage::Open(mut seating), Deed::Sit { seat, player, nonce }) => {
                seating.take(seat, player, nonce, seq, &mut self.host);
                Some(Stage::Open(seating))
            }
            (Stage::Open(mut seating), Deed::Leave(seat)) => {
                seating.vacate(seat, at, &mut self.host);
                Some(Stage::Open(seating))
            }
            (Stage::Open(mut seating), Deed::Set { seat, to }) => {
                seating.set(seat, to).then_some(Stage::Open(seating))
            }
            (Stage::Open(seating), Deed::Start { first, furigoma, first_move_by }) => {
                let opening = Opening { first, furigoma };
                Playing::begin(&self.spec, seating, opening, first_move_by, at, seq)
                    .map(|play| Stage::Playing(Box::new(play)))
            }
            (Stage::Open(seating), Deed::GiveUp) => Some(Stage::Closed(Closed { seating, at })),
            (Stage::Playing(play), Deed::End { reason, ranks, winners }) => {
                let result = GameResult { reason, ranks, winners };
                Some(Stage::Finished(Finished::new(play, result, at, seq)))
            }
            (Stage::Playing(mut play), deed) => {
                play.apply(at, seq, deed).then_some(Stage::Playing(play))
            }
            (Stage::Finished(finished), Deed::Rematch(table)) => {
                Some(Stage::Finished(Finished { rematch: Some(table), ..finished }))
            }
            (Stage::Finished(mut finished), Deed::Rule) => {
                finished.play.marked = seq;
                Some(Stage::Finished(finished))
            }
            (Stage::Open(_) | Stage::Finished(_) | Stage::Closed(_), _) => None,
        };
        if let Some(organizer) = organizer {
            self.host = organizer;
        }
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

    /// Who runs it.
    pub(crate) const fn host(&self) -> &PlayerId {
        &self.host
    }

    /// The newest event with a position; before the game, the newest event.
    pub(crate) const fn marked(&self) -> u64 {
        match &self.stage {
            Stage::Playing(play) | Stage::Finished(Finished { play, .. }) => play.marked,
            Stage::Open(_) | Stage::Closed(_) => self.seq,
        }
    }

    /// The game that is on, be it paused.
    pub(super) const fn playing(&self) -> Option<&Playing> {
        match &self.stage {
            Stage::Playing(play) => Some(play),
            Stage::Open(_) | Stage::Finished(_) | Stage::Closed(_) => None,
        }
    }

    /// The game, on or over.
    pub(super) const fn game(&self) -> Option<&Playing> {
        match &self.stage {
            Stage::Playing(play) | Stage::Finished(Finished { play, .. }) => Some(play),
            Stage::Open(_) | Stage::Closed(_) => None,
        }
    }

    /// The board of a game that is on.
    pub(crate) fn board(&self) -> Option<&Board> {
        self.playing().map(|play| &play.board)
    }

    /// The person who is to move; nobody while the game stands.
    pub(crate) fn mover(&self) -> Option<&Player> {
        self.playing().filter(|play| !play.is_paused()).and_then(Playing::mover)
    }

    /// The level of the computer player who is to move.
    pub(crate) fn bot_on_turn(&self) -> Option<Level> {
        self.playing().filter(|play| !play.is_paused()).and_then(Playing::bot_on_turn)
    }

    /// Where a player sits.
    pub(crate) fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        match &self.stage {
            Stage::Open(seating) | Stage::Closed(Closed { seating, .. }) => seating.seat_of(player),
            Stage::Playing(play) | Stage::Finished(Finished { play, .. }) => play.seat_of(player),
        }
    }

    /// Seats that people sit in, with who they are.
    pub(crate) fn people(&self) -> Vec<(Seat, PlayerId)> {
        match &self.stage {
            Stage::Open(seating) | Stage::Closed(Closed { seating, .. }) => {
                seating.sitters().map(|(seat, sitter)| (seat, sitter.player.id.clone())).collect()
            }
            Stage::Playing(play) | Stage::Finished(Finished { play, .. }) => play.people(),
        }
    }

    /// Whether the game, or the table without one, is over.
    pub(crate) const fn has_ended(&self) -> bool {
        matches!(self.stage, Stage::Finished(_) | Stage::Closed(_))
    }

    /// Whether the game ended without a result.
    pub(crate) fn was_aborted(&self) -> bool {
        matches!(&self.stage, Stage::Finished(finished) if finished.result.reason == OverReason::Aborted)
    }

    /// Whether only the invited find it.
    pub(crate) fn is_private(&self) -> bool {
        self.spec.visibility == Visibility::Private
    }

    /// Seats that play together.
    pub(crate) fn teams(&self) -> Vec<Vec<Seat>> {
        self.spec.rules.sides()
    }

    /// A turn that has just begun counts only from `at` on: what the commit took costs nobody.
    pub(crate) fn turn_begins(&mut self, at: UnixMillis) {
        if let Stage::Playing(play) = &mut self.stage {
            play.defer(at);
        }
    }
}

impl Finished {
    fn new(mut play: Box<Playing>, result: GameResult, at: UnixMillis, seq: u64) -> Self {
        play.stop_clocks(at);
        play.marked = seq;
        Self { play, result, finished_at: at, rematch: None }
    }

    /// The final state.
    pub(super) fn block(&self) -> Position {
        let at = self.finished_at;
        match self.result.reason {
            OverReason::Aborted | OverReason::Agreement | OverReason::Impasse => {
                self.play.ended_block(self.result.ranks.clone(), at)
            }
            _ => self.play.block(at),
        }
    }
}
