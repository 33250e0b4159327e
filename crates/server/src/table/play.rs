//! Decisions in a game: moves and resignations, in the contract's order of checks.

use yonin_engine::Move;
use yonin_protocol::{BySeat, Command, Event, OverReason, PlayerId, Removal, Seat, UnixMillis};

use super::board::{Board, BoardError};
use super::refusal::Refusal;
use super::state::{Playing, Stage, State};
use super::step::Step;

/// A command that was understood and comes from someone who sits here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Order {
    seat: Seat,
    deed: Deed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    Move { ply: u32, mv: Move, after: Option<u64> },
    Resign,
}

/// A move as its maker wants it, and what he has seen of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Attempt {
    seat: Seat,
    ply: u32,
    mv: Move,
    after: Option<u64>,
}

impl State {
    /// The first checks: can the command be read, and does its sender sit here? Whether it was
    /// carried out before is asked next, by whoever keeps the ledger.
    pub(crate) fn admit(&self, by: &PlayerId, command: &Command) -> Result<Order, Refusal> {
        let deed = match command {
            Command::Move { ply, usi, after } => Deed::Move {
                ply: *ply,
                mv: Board::parse(usi).map_err(Refusal::NoMove)?,
                after: *after,
            },
            Command::Resign => Deed::Resign,
        };
        let seat = self.seat_of(by).ok_or(Refusal::NotSeated)?;
        Ok(Order { seat, deed })
    }

    /// Carries out an order: status, turn, ply and `after`, legality.
    pub(crate) fn obey(&self, order: Order, now: UnixMillis) -> Result<Step, Refusal> {
        let play = match &self.stage {
            Stage::Open(_) => return Err(Refusal::NotBegun),
            Stage::Playing(play) => play,
            Stage::Finished(_) => return Err(Refusal::GameOver),
            Stage::Closed(_) => return Err(Refusal::Closed),
        };
        if !play.board.is_alive(order.seat) {
            return Err(Refusal::Fallen);
        }
        match order.deed {
            Deed::Move { ply, mv, after } => {
                self.make_move(play, Attempt { seat: order.seat, ply, mv, after }, now)
            }
            Deed::Resign => self.remove(play, order.seat, Removal::Resign, now),
        }
    }

    fn make_move(
        &self,
        play: &Playing,
        attempt: Attempt,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        let Attempt { seat, ply, mv, after } = attempt;
        if play.board.turn() != Some(seat) {
            return Err(Refusal::NotYourTurn);
        }
        if ply != play.board.ply() || after.is_some_and(|after| after != play.marked) {
            return Err(Refusal::Stale { seq: play.marked });
        }
        let spent_ms = now.since(play.turn_since);
        let mut next = play.clone();
        let eliminated = next.advance(mv, spent_ms, now, self.seq + 1)?;
        let position = next.board.block();
        let played =
            Event::MovePlayed { n: ply, seat, usi: mv.to_string(), spent_ms, position, eliminated };
        self.step_on(now, played, next)
    }

    /// Takes a player out. While a live player has not yet moved, that is the end of the game and
    /// nobody's loss.
    fn remove(
        &self,
        play: &Playing,
        seat: Seat,
        reason: Removal,
        now: UnixMillis,
    ) -> Result<Step, Refusal> {
        if play.board.is_fresh() {
            let aborted = Event::GameOver {
                reason: OverReason::Aborted,
                ranks: BySeat::new(),
                winners: Vec::new(),
                position: play.board.aborted_block(),
                eliminated: Vec::new(),
            };
            return self.step(now, vec![aborted]);
        }
        let mut next = play.clone();
        let eliminated = next.take_out(seat, reason, now, self.seq + 1)?;
        let position = next.board.block();
        let removed = Event::PlayerRemoved { seat, reason, position, eliminated };
        self.step_on(now, removed, next)
    }
}

impl From<BoardError> for Refusal {
    fn from(error: BoardError) -> Self {
        match error {
            BoardError::Over => Refusal::GameOver,
            BoardError::NotLive => Refusal::Fallen,
            BoardError::Illegal(why) => Refusal::Illegal(why),
        }
    }
}
