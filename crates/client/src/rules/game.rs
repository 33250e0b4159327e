//! What every subcommand needs of a game, so that each is written once.

use serde::Serialize;
use serde::ser::Serializer;

use super::args::{Counting, GameArgs, GameName};
use super::error::{RulesError, StepError};
use super::{chu, shogi, yonin};
use yonin_client::diagram::Diagram;
use yonin_engine::Seat;
use yonin_search::{Brief, Choice};

/// A game under way.
pub(crate) trait Playable {
    /// Legal moves, sorted by character code.
    fn legal(&self) -> Vec<String>;

    /// Move sequences of this length.
    fn perft(&self, depth: u32, counting: Counting) -> u64;

    /// Move sequences of this length, unless there are more than `most`.
    fn perft_within(&self, depth: u32, counting: Counting, most: u64) -> Option<u64>;

    /// For each legal move, move sequences of this length that begin with it, sorted by move.
    fn divide(&self, depth: u32, counting: Counting) -> Vec<(String, u64)>;

    /// The position, drawn.
    fn diagram(&self) -> Diagram;

    /// The key of the position.
    fn key(&self) -> u64;

    /// What a computer player does here; `None` once the game is over.
    fn best(&self, brief: &Brief<'_>) -> Option<Best>;

    /// Plays a move, or `resign:SEAT`, or `remove:SEAT`.
    fn step(&mut self, action: &str) -> Result<Step, StepError>;
}

/// The game that the arguments ask for.
pub(crate) fn open(args: &GameArgs) -> Result<Box<dyn Playable>, RulesError> {
    Ok(match args.game {
        GameName::Yonin => Box::new(yonin::open(args)?),
        GameName::Shogi => Box::new(shogi::open(args)?),
        GameName::Chu => Box::new(chu::open(args)?),
    })
}

/// Counts of first moves with the moves as text.
pub(crate) fn in_words<M: ToString>(counts: Vec<(M, u64)>) -> Vec<(String, u64)> {
    counts.into_iter().map(|(mv, nodes)| (mv.to_string(), nodes)).collect()
}

/// The answer of a computer player, as JSON.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Best {
    #[serde(rename = "move")]
    pub(crate) mv: String,
    /// Positions looked at.
    pub(crate) nodes: u64,
    /// How many moves ahead, exchanges aside.
    pub(crate) depth: u32,
    /// For each seat the share of the game it can expect; none where nobody has looked.
    pub(crate) shares: Option<Shares>,
    /// The moves expected, its own first.
    pub(crate) line: Vec<String>,
}

impl Best {
    /// The answer in words, with the letters of the seats that play.
    pub(crate) fn of<M: ToString>(choice: &Choice<M>, seats: &[(Seat, char)]) -> Self {
        let share = |outlook: [f32; 4]| {
            Shares(seats.iter().map(|&(seat, letter)| (letter, outlook[seat.index()])).collect())
        };
        Self {
            mv: choice.mv.to_string(),
            nodes: choice.nodes,
            depth: choice.depth,
            shares: choice.outlook.map(|outlook| share(outlook.0)),
            line: choice.line.iter().map(ToString::to_string).collect(),
        }
    }
}

/// Seat to share, in seat order.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Shares(pub(crate) Vec<(char, f32)>);

impl Serialize for Shares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

/// What holds after a move, as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Step {
    /// The move or removal.
    #[serde(rename = "move")]
    pub(crate) action: String,
    pub(crate) sfen: String,
    /// Letter of the player on turn; `None` once the game is over.
    pub(crate) turn: Option<char>,
    pub(crate) checks: Vec<Check>,
    pub(crate) eliminated: Vec<Out>,
    pub(crate) ranks: Ranks,
    pub(crate) over: bool,
}

/// A player in check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Check {
    pub(crate) seat: char,
    /// Squares of the men that give it.
    pub(crate) by: Vec<String>,
}

/// A player who has gone out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Out {
    pub(crate) seat: char,
    pub(crate) by: Option<char>,
    pub(crate) reason: &'static str,
    pub(crate) rank: Option<u8>,
}

/// Seat to rank, in seat order, of those who have one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ranks(pub(crate) Vec<(char, u8)>);

impl Serialize for Ranks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}
