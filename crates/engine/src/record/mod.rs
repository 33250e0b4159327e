//! Game records in the formats of the field: [`kif`] of standard and chu shogi, [`csa`] of standard
//! shogi.
//!
//! Both give and take one [`Record`], so reading one format and writing the other converts. What is
//! read is played on a game, move by move: a record that exists holds a game that obeys the rules.
//! Readers take what real files contain and say in [`Note`]s what they passed over; writers have one
//! form for one record. Four-player games have a text of their own, [`crate::yonin::record`].
//!
//! ```
//! use yonin_engine::record::{Reason, csa, kif};
//! use yonin_engine::shogi::{Game, Rules};
//!
//! let text = "手合割：平手\n先手：Mika\n   1 ７六歩(77)   ( 0:05/00:00:05)\n   2 投了\n";
//! let read = kif::read::<Game>(text.as_bytes(), Rules::default())?;
//! assert_eq!(read.record.game.moves()[0].to_string(), "7g7f");
//! assert_eq!(read.record.ending.unwrap().reason, Reason::Resign);
//! assert!(csa::write(&read.record).ends_with("+7776FU\nT5\n%TORYO\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod csa;
mod decode;
mod ending;
mod fault;
mod headers;
pub mod kif;
mod line;
mod moment;
mod play;

use std::time::Duration;

pub use ending::{Ending, Reason};
pub use fault::{Fault, Note, Noted, ReadError};
pub use headers::Headers;
pub use line::Line;
pub use moment::Moment;
pub use play::Play;

/// A game of two players with what is told about it.
#[derive(Clone, Debug)]
pub struct Record<G> {
    /// Where it began and the moves that were made.
    pub game: G,
    /// How long each move took, in the order of the moves; what is missing is not known. The formats
    /// hold whole seconds.
    pub spent: Vec<Option<Duration>>,
    /// Why and for whom it ended; `None` while it is played. It may be by the rules of play, and then
    /// the game says the same, or by something no game knows, such as a draw by agreement.
    pub ending: Option<Ending>,
    /// Who played, when and where.
    pub headers: Headers,
    /// What was said, in order.
    pub comments: Vec<Comment>,
}

/// A line of comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// How many moves had been made.
    pub after: usize,
    /// What was said.
    pub text: Line,
}

/// A record that was read, with what was passed over.
#[derive(Clone, Debug)]
pub struct Read<G> {
    /// The record.
    pub record: Record<G>,
    /// What was passed over, in the order of the text.
    pub notes: Vec<Noted>,
}

impl<G: Play> Record<G> {
    /// A record of a game as it stands.
    #[must_use]
    pub fn new(game: G) -> Self {
        let ending = game.ended();
        Self { game, spent: Vec::new(), ending, headers: Headers::default(), comments: Vec::new() }
    }

    /// A record of a set-up and the moves made from it.
    ///
    /// # Errors
    ///
    /// When the set-up cannot be played, or one of the moves; the fault says which.
    pub fn replay(
        setup: &G::Setup,
        rules: G::Rules,
        moves: impl IntoIterator<Item = G::Move>,
    ) -> Result<Self, Fault> {
        let mut game = G::begin(setup, rules).map_err(Fault::Setup)?;
        for mv in moves {
            play::step(&mut game, mv)?;
        }
        Ok(Self::new(game))
    }
}

/// The end of a game, from what its moves came to and what the text states, and whether the two
/// disagree about who won. The moves count for more.
fn agreed(played: Option<Ending>, stated: Option<Ending>) -> (Option<Ending>, bool) {
    match (played, stated) {
        (None, stated) => (stated, false),
        (Some(played), None) => (Some(played), false),
        (Some(played), Some(stated)) => {
            let vague = stated.reason == Reason::Suspended;
            (Some(played), !vague && played.winner != stated.winner)
        }
    }
}
