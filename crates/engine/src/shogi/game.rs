//! A whole game of standard shogi: history, repetition, ends.

use super::impasse::Shortfall;
use super::{Position, Rules, Setup, SetupError};
use crate::board::Men;
use crate::repetition::{History, Verdict};
use crate::{Move, PlayError, Seat};

/// A game in progress or over.
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    position: Position,
    moves: Vec<Move>,
    history: History<Men>,
    outcome: Option<Outcome>,
}

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Why it is over.
    pub end: End,
    /// Who won; `None` for a draw.
    pub winner: Option<Seat>,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// In check without a legal move.
    Checkmate,
    /// Without a legal move and not in check.
    Stalemate,
    /// The position stood for the fourth time.
    Repetition,
    /// It did, and one player gave check all along.
    PerpetualCheck,
    /// The 27-point declaration.
    Impasse,
    /// A player resigned.
    Resign,
    /// A player ran out of time.
    Flag,
}

impl End {
    /// The code on the wire, such as `perpetual_check`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Repetition => "repetition",
            Self::PerpetualCheck => "perpetual_check",
            Self::Impasse => "impasse",
            Self::Resign => "resign",
            Self::Flag => "flag",
        }
    }
}

/// A loss that no move caused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Removal {
    /// The player resigned.
    Resign,
    /// The player's time ran out.
    Flag,
}

/// A declaration that does not hold; the game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeclareError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Something is lacking.
    #[error(transparent)]
    Short(#[from] Shortfall),
}

impl Game {
    /// A game from a set-up; handicaps are set-ups without some of white's men.
    ///
    /// # Errors
    ///
    /// When the set-up cannot be played, with every reason.
    pub fn from_setup(setup: &Setup, rules: Rules) -> Result<Self, SetupError> {
        let position = Position::new(setup, rules)?;
        let mut history = History::default();
        history.add(position.stood(None));
        let mut game =
            Self { start: position, position, moves: Vec::new(), history, outcome: None };
        game.judge_no_move();
        Ok(game)
    }

    /// The position now.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The position the game started from.
    #[must_use]
    pub const fn start_position(&self) -> &Position {
        &self.start
    }

    /// The moves made, in order.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How often the position now has stood.
    #[must_use]
    pub fn repetition(&self) -> usize {
        self.history.occurrences()
    }

    /// The [keys](Position::key) of the positions that have stood before this one, the oldest first.
    #[must_use]
    pub fn past(&self) -> Vec<u64> {
        self.history.past()
    }

    /// The result, once the game is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Plays a move of the player on turn.
    ///
    /// # Errors
    ///
    /// When the game is over or the move is illegal; the game is then as it was.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        let mover = self.position.turn();
        self.position = self.position.play(mv)?;
        let gave_check = self.position.in_check(mover.opposite());
        self.history.add(self.position.stood(Some((mover, gave_check))));
        self.moves.push(mv);
        self.judge_no_move();
        if self.outcome.is_none() {
            self.outcome = self.history.verdict().map(|verdict| match verdict {
                Verdict::Draw => Outcome { end: End::Repetition, winner: None },
                Verdict::Perpetual(seat) => {
                    Outcome { end: End::PerpetualCheck, winner: Some(seat.opposite()) }
                }
            });
        }
        Ok(())
    }

    /// A player loses by something other than a move.
    ///
    /// # Errors
    ///
    /// When the game is over; it is then as it was.
    pub fn remove(&mut self, seat: Seat, removal: Removal) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        let end = match removal {
            Removal::Resign => End::Resign,
            Removal::Flag => End::Flag,
        };
        self.outcome = Some(Outcome { end, winner: Some(seat.opposite()) });
        Ok(())
    }

    /// The player on turn claims the game by the 27-point declaration. One that does not hold is
    /// refused and costs nothing.
    ///
    /// # Errors
    ///
    /// When the game is over or something is lacking; the game is then as it was.
    pub fn declare(&mut self) -> Result<(), DeclareError> {
        if self.outcome.is_some() {
            return Err(DeclareError::Over);
        }
        self.position.check_declaration()?;
        let winner = Some(self.position.turn());
        self.outcome = Some(Outcome { end: End::Impasse, winner });
        Ok(())
    }

    /// A player without a legal move has lost.
    fn judge_no_move(&mut self) {
        if !self.position.has_legal_move() {
            let loser = self.position.turn();
            let end = if self.position.in_check(loser) { End::Checkmate } else { End::Stalemate };
            self.outcome = Some(Outcome { end, winner: Some(loser.opposite()) });
        }
    }
}
