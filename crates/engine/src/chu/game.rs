//! A whole game of chu shogi: history, repetition, ends.

use super::position::Standing;
use super::{End, Move, Outcome, Position, Removal, Rules, Setup, SetupError};
use crate::repetition::{History, Verdict};
use crate::{PlayError, Seat};

/// A game in progress or over.
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    position: Position,
    moves: Vec<Move>,
    history: History<Standing>,
    outcome: Option<Outcome>,
}

impl Game {
    /// A game from the opening.
    #[must_use]
    pub fn start(rules: Rules) -> Self {
        Self::from_position(Position::start(rules))
    }

    /// A game from a set-up; handicaps are set-ups without some of a player's men.
    ///
    /// # Errors
    ///
    /// When the set-up cannot be played, with every reason.
    pub fn from_setup(setup: &Setup, rules: Rules) -> Result<Self, SetupError> {
        Ok(Self::from_position(Position::new(setup, rules)?))
    }

    fn from_position(start: Position) -> Self {
        let mut history = History::default();
        history.add(start.stood(None));
        let outcome = start.outcome();
        Self { start, position: start, moves: Vec::new(), history, outcome }
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

    /// The moves made, in order, in their canonical spellings.
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

    /// Plays a move of the player on turn, in any of its spellings; answers the canonical one.
    ///
    /// # Errors
    ///
    /// When the game is over or the move is illegal; the game is then as it was.
    pub fn play(&mut self, mv: Move) -> Result<Move, PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        let mv = self.position.canonical(mv)?;
        let step = (self.position.turn(), self.position.attacks_with(mv));
        self.position = self.position.play_unchecked(mv);
        self.history.add(self.position.stood(Some(step)));
        self.moves.push(mv);
        self.outcome =
            self.position.outcome().or_else(|| self.repeated()).or_else(|| self.at_limit());
        Ok(mv)
    }

    fn repeated(&self) -> Option<Outcome> {
        let winner = match self.history.verdict()? {
            Verdict::Draw => None,
            Verdict::Perpetual(attacker) => Some(attacker.opposite()),
        };
        Some(Outcome { end: End::Repetition, winner })
    }

    fn at_limit(&self) -> Option<Outcome> {
        let most = self.position.rules().max_plies;
        let reached = most > 0 && self.position.ply() > most;
        reached.then_some(Outcome { end: End::MaxPlies, winner: None })
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
}

impl Position {
    /// Whether a legal move attacks, as the repetition rule has it: it leaves a royal of the opponent in
    /// check, or the man that moved could then take a man from where it stands.
    #[must_use]
    pub fn attacks_with(&self, mv: Move) -> bool {
        let after = self.play_unchecked(mv);
        // The mover once more, with no lion taken just before.
        let again = Self { turn: self.turn, lion: None, ..after };
        after.is_checked(after.turn)
            || again.generate_from(mv.to(), &mut |next| {
                let is_prey = |at| again.board.at(at).is_man_of(after.turn);
                is_prey(next.to()) || next.mid().is_some_and(is_prey)
            })
    }
}
