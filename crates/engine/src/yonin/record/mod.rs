//! The four-column text of a whole game (`docs/rules/yonin.md` §11): header lines, then a row a round with
//! a cell for each seat.

mod read;
mod write;

pub use read::ParseRecordError;

use super::furigoma::Throw;
use super::{End, Game, Ruleset};
use crate::{BySeat, Seat, SeatSet};

/// A game with the names of its players and how its first player was found.
#[derive(Clone, Debug)]
pub struct Record {
    ruleset: Ruleset,
    names: BySeat<Option<Name>>,
    furigoma: Option<Throw>,
    game: Game,
    closing: Option<Closing>,
}

/// A player's name as records can hold it: not empty, without tabs, line breaks or other control
/// characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

/// The text cannot stand in a record as a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a name in a record is not empty and has no tabs, line breaks or control characters")]
pub struct NameError;

impl Name {
    /// A name.
    ///
    /// # Errors
    ///
    /// When the text is empty or has control characters.
    pub fn new(text: impl Into<String>) -> Result<Self, NameError> {
        let text = text.into();
        let breaks = |character: char| {
            character.is_control() || matches!(character, '\u{2028}' | '\u{2029}')
        };
        if text.is_empty() || text.contains(breaks) { Err(NameError) } else { Ok(Self(text)) }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// An end that the rules of play did not bring about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closing {
    /// What brought it about.
    pub cause: Cause,
    /// The rank of each seat; none at all after an abort.
    pub ranks: BySeat<Option<u8>>,
}

/// What ends a game other than the rules of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The players agreed.
    Agreement,
    /// It never really began.
    Aborted,
    /// An organizer ruled.
    Ruling,
}

impl Cause {
    const ALL: [Self; 3] = [Self::Agreement, Self::Aborted, Self::Ruling];

    /// The code on the wire.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Agreement => "agreement",
            Self::Aborted => "aborted",
            Self::Ruling => "ruling",
        }
    }
}

/// Why a recorded game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// By the rules of play.
    Rules(End),
    /// By something else.
    Closed(Cause),
}

impl Reason {
    /// The code on the wire.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Rules(end) => end.code(),
            Self::Closed(cause) => cause.code(),
        }
    }

    fn from_code(code: &str) -> Option<Self> {
        let by_rules = End::ALL.into_iter().find(|end| end.code() == code).map(Self::Rules);
        let closed = || Cause::ALL.into_iter().find(|cause| cause.code() == code);
        by_rules.or_else(|| closed().map(Self::Closed))
    }
}

/// The result of a recorded game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordResult {
    /// Why it is over.
    pub reason: Reason,
    /// The rank of each seat.
    pub ranks: BySeat<Option<u8>>,
}

impl Record {
    /// A record of a game as it stands.
    #[must_use]
    pub fn new(ruleset: Ruleset, game: Game) -> Self {
        Self { ruleset, names: BySeat::default(), furigoma: None, game, closing: None }
    }

    /// The record with the players' names.
    #[must_use]
    pub fn with_names(mut self, names: BySeat<Option<Name>>) -> Self {
        self.names = names;
        self
    }

    /// The record with the throw that found the first player.
    #[must_use]
    pub fn with_furigoma(mut self, throw: Throw) -> Self {
        self.furigoma = Some(throw);
        self
    }

    /// The record with an end that the rules of play did not bring about.
    #[must_use]
    pub fn with_closing(mut self, closing: Closing) -> Self {
        self.closing = Some(closing);
        self
    }

    /// The ruleset the options were taken from; each may differ, see [`super::Position::rules`].
    #[must_use]
    pub const fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The players' names.
    #[must_use]
    pub const fn names(&self) -> &BySeat<Option<Name>> {
        &self.names
    }

    /// The throw that found the first player, if there was one.
    #[must_use]
    pub const fn furigoma(&self) -> Option<Throw> {
        self.furigoma
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The game, without the rest.
    #[must_use]
    pub fn into_game(self) -> Game {
        self.game
    }

    /// The result, if the game is over.
    #[must_use]
    pub fn result(&self) -> Option<RecordResult> {
        let closed = self.closing.map(|closing| RecordResult {
            reason: Reason::Closed(closing.cause),
            ranks: closing.ranks,
        });
        let by_rules = || {
            let outcome = self.game.outcome()?;
            Some(RecordResult { reason: Reason::Rules(outcome.end), ranks: outcome.ranks })
        };
        closed.or_else(by_rules)
    }

    /// The player who starts.
    fn first(&self) -> Seat {
        // A start position is proven to have a turn.
        self.game.start_position().turn().unwrap_or(Seat::South)
    }

    /// Seats closed from the start.
    fn closed(&self) -> SeatSet {
        self.game.start_position().closed()
    }
}
