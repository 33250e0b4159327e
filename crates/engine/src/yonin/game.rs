//! A whole game: position, history, repetition, the limit of moves.

use super::outcome::{Elimination, EliminationReason, End, Outcome, Removal};
use super::{Position, Rules, Setup, SetupError};
use crate::board::Men;
use crate::repetition::{History, Verdict};
use crate::{BySeat, Move, PlayError, Seat, SeatSet};

/// A game in progress or over. It holds no clock and no names; [`record`](super::record) adds those.
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    position: Position,
    entries: Vec<Entry>,
    history: History<Men>,
}

/// One thing that happened in a game, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A move.
    Move {
        /// Who moved.
        seat: Seat,
        /// The move.
        mv: Move,
        /// Who went out by it, in order.
        eliminated: Vec<Elimination>,
    },
    /// A removal that no move caused.
    Removal {
        /// Who was removed.
        seat: Seat,
        /// Why.
        removal: Removal,
        /// Who went out by it, in order, the seat itself first.
        eliminated: Vec<Elimination>,
    },
}

impl Entry {
    /// The seat that moved or was removed.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        match self {
            Self::Move { seat, .. } | Self::Removal { seat, .. } => *seat,
        }
    }

    /// Who went out by it, in order.
    #[must_use]
    pub fn eliminated(&self) -> &[Elimination] {
        match self {
            Self::Move { eliminated, .. } | Self::Removal { eliminated, .. } => eliminated,
        }
    }
}

/// What a move did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who moved.
    pub seat: Seat,
    /// The move.
    pub mv: Move,
    /// Who went out by it, in order.
    pub eliminated: Vec<Elimination>,
}

/// A removal that could not be made; the game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RemoveError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The seat is out already.
    #[error("{0} is out already")]
    NotLive(Seat),
}

impl Game {
    /// A game from the opening position.
    #[must_use]
    pub fn start(rules: Rules, first: Seat) -> Self {
        Self::from_position(Position::start(rules, first))
    }

    /// A game from a set-up; its turn begins and its ply counts.
    ///
    /// # Errors
    ///
    /// When the set-up cannot be played, with every reason.
    pub fn from_setup(setup: &Setup, rules: Rules) -> Result<Self, SetupError> {
        Position::new(setup, rules).map(Self::from_position)
    }

    fn from_position(position: Position) -> Self {
        let mut history = History::default();
        history.add(position.stood(None));
        Self { start: position, position, entries: Vec::new(), history }
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

    /// Moves and removals, in order.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
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
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Ranks given so far.
    #[must_use]
    pub const fn ranks(&self) -> BySeat<Option<u8>> {
        self.position.ranks()
    }

    /// Mates credited to each seat.
    #[must_use]
    pub const fn mates(&self) -> BySeat<u8> {
        self.position.mates()
    }

    /// The ranks of a game that ends now with nobody ahead among those still playing, as repetition ends
    /// it (§8): what players who agree on a draw get.
    #[must_use]
    pub fn ranks_if_drawn(&self) -> BySeat<Option<u8>> {
        let mut drawn = self.position;
        if drawn.end().is_none() {
            drawn.finish(End::Repetition);
        }
        drawn.ranks()
    }

    /// Seats that have made a move.
    #[must_use]
    pub fn moved(&self) -> SeatSet {
        let moves = self.entries.iter().filter(|entry| matches!(entry, Entry::Move { .. }));
        moves.map(Entry::seat).collect()
    }

    /// Plays a move of the player on turn.
    ///
    /// # Errors
    ///
    /// When the game is over or the move is illegal; the game is then as it was.
    pub fn play(&mut self, mv: Move) -> Result<Played, PlayError> {
        let seat = self.position.turn().ok_or(PlayError::Over)?;
        self.position.check_legal(mv)?;
        let mut eliminated = Vec::new();
        let before = self.position.checked();
        self.position.make(seat, mv);
        let gave_check = self.position.gives_check(seat, before);
        self.position.settle_move(seat, &mut eliminated);
        self.history.add(self.position.stood(Some((seat, gave_check))));
        self.judge_repetition(&mut eliminated);
        self.judge_length();
        self.fill_ranks(&mut eliminated);
        let entry = Entry::Move { seat, mv, eliminated: eliminated.clone() };
        self.entries.push(entry);
        Ok(Played { seat, mv, eliminated })
    }

    /// Removes a live player, on turn or not; answers who went out, the seat first.
    ///
    /// # Errors
    ///
    /// When the game is over or the seat is out already; the game is then as it was.
    pub fn remove(
        &mut self,
        seat: Seat,
        removal: Removal,
    ) -> Result<Vec<Elimination>, RemoveError> {
        if self.position.end().is_some() {
            return Err(RemoveError::Over);
        }
        if !self.position.live().contains(seat) {
            return Err(RemoveError::NotLive(seat));
        }
        let mut eliminated = Vec::new();
        self.position.take_out(seat, removal.reason(), &mut eliminated);
        self.fill_ranks(&mut eliminated);
        // Nothing repeats here: this set of live seats has never stood before.
        self.history.add(self.position.stood(None));
        self.entries.push(Entry::Removal { seat, removal, eliminated: eliminated.clone() });
        Ok(eliminated)
    }

    /// Ends the game, or one player's part in it, at the fourth occurrence of a position.
    fn judge_repetition(&mut self, eliminated: &mut Vec<Elimination>) {
        if self.position.end().is_some() {
            return;
        }
        match self.history.verdict() {
            None => {}
            Some(Verdict::Draw) => self.position.finish(End::Repetition),
            Some(Verdict::Perpetual(seat)) => {
                self.position.take_out(seat, EliminationReason::PerpetualCheck, eliminated);
                self.history.add(self.position.stood(None));
            }
        }
    }

    /// Team games give their ranks at the end: whoever goes out then has his at once.
    fn fill_ranks(&self, eliminated: &mut [Elimination]) {
        for elimination in eliminated {
            elimination.rank = self.position.ranks()[elimination.seat];
        }
    }

    /// Ends the game when the last move it may have is made.
    fn judge_length(&mut self) {
        let most = self.position.rules().max_plies;
        if most > 0 && self.position.end().is_none() && self.position.ply() > most {
            self.position.finish(End::MaxPlies);
        }
    }
}

impl Position {
    /// Whether the move just made gave check (§7): a hostile king is in check that was not before, or is
    /// attacked by a man the mover controls.
    fn gives_check(&self, mover: Seat, checked_before: SeatSet) -> bool {
        let opponents = self.opponents[mover].intersection(self.live);
        let newly = self.find_checked(opponents).intersection(checked_before.complement());
        !newly.is_empty()
            || opponents.iter().any(|seat| {
                let men = self.board.controlled(mover);
                self.board.is_attacked(self.board.king(seat), men, self.board.occupied())
            })
    }
}
