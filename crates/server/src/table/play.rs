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
        let events = match order.deed {
            Deed::Move { ply, mv, after } => play.make_move(order.seat, ply, mv, after, now)?,
            Deed::Resign => play.remove(order.seat, Removal::Resign)?,
        };
        self.step(now, events)
    }
}

impl Playing {
    fn make_move(
        &self,
        seat: Seat,
        ply: u32,
        mv: Move,
        after: Option<u64>,
        now: UnixMillis,
    ) -> Result<Vec<Event>, Refusal> {
        if self.board.turn() != Some(seat) {
            return Err(Refusal::NotYourTurn);
        }
        if ply != self.board.ply() || after.is_some_and(|after| after != self.marked) {
            return Err(Refusal::Stale { seq: self.marked });
        }
        let mut board = self.board.clone();
        let eliminated = board.play(mv)?;
        let played = Event::MovePlayed {
            n: ply,
            seat,
            usi: mv.to_string(),
            spent_ms: now.since(self.turn_since),
            position: board.block(),
            eliminated,
        };
        Ok(with_end(played, &board))
    }

    /// Takes a player out. While a live player has not yet moved, that is the end of the game and
    /// nobody's loss.
    fn remove(&self, seat: Seat, reason: Removal) -> Result<Vec<Event>, Refusal> {
        if self.board.is_fresh() {
            return Ok(vec![Event::GameOver {
                reason: OverReason::Aborted,
                ranks: BySeat::new(),
                winners: Vec::new(),
                position: self.board.aborted_block(),
                eliminated: Vec::new(),
            }]);
        }
        let mut board = self.board.clone();
        let eliminated = board.remove(seat, reason)?;
        let removed = Event::PlayerRemoved { seat, reason, position: board.block(), eliminated };
        Ok(with_end(removed, &board))
    }
}

/// The event, and the end of the game if the event brought it.
fn with_end(event: Event, board: &Board) -> Vec<Event> {
    let over = board.result().map(|result| Event::GameOver {
        reason: result.reason,
        ranks: result.ranks,
        winners: result.winners,
        position: board.block(),
        eliminated: Vec::new(),
    });
    [event].into_iter().chain(over).collect()
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
