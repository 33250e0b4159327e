//! A position for a computer player to look at, apart from its game.

use yonin_engine::{chu, shogi, yonin};
use yonin_protocol::{BySeat, Finite};
use yonin_search::{Brief, Choice, Level, Outlook, Searchable, Stop};

use super::{Game, Move};

/// Shares of a game are told in parts of this many.
const PARTS: f64 = 10_000.0;

/// A position in which somebody is on turn, and what stood in the game before.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    pub(super) position: Position,
    /// Keys of the positions before, the oldest first.
    pub(super) past: Vec<u64>,
}

#[derive(Clone, Debug)]
pub(super) enum Position {
    Yonin(Box<yonin::Position>),
    Shogi(Box<shogi::Position>),
    Chu(Box<chu::Position>),
}

/// What a computer player is asked beside the position: the same move comes of the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wit {
    /// How well it plays.
    pub level: Level,
    /// Where its chance comes from.
    pub seed: u64,
    /// How many positions it may look at.
    pub nodes: u64,
}

/// What a computer player has found.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Found {
    /// The move it makes.
    pub mv: Move,
    /// How many positions it looked at.
    pub nodes: u64,
    /// What share of the game each seat can expect; empty if it has not looked.
    pub shares: BySeat<Finite>,
}

impl Standing {
    /// What a computer player finds; nothing if it is told to stop.
    pub(crate) fn choose(&self, wit: &Wit, stop: &Stop) -> Option<Found> {
        let Wit { level, seed, nodes } = *wit;
        let brief = Brief { level, seed, nodes, past: &self.past };
        let (found, game) = match &self.position {
            Position::Yonin(at) => (find(at.as_ref(), &brief, stop, Move::Nine), Game::Yonin),
            Position::Shogi(at) => (find(at.as_ref(), &brief, stop, Move::Nine), Game::Shogi),
            Position::Chu(at) => (find(at.as_ref(), &brief, stop, Move::Twelve), Game::Chu),
        };
        let (mv, nodes, outlook) = found?;
        let shares = outlook.map(|outlook| shares(&outlook, game)).unwrap_or_default();
        Some(Found { mv, nodes, shares })
    }
}

fn find<P: Searchable>(
    at: &P,
    brief: &Brief<'_>,
    stop: &Stop,
    shown: impl Fn(P::Move) -> Move,
) -> Option<(Move, u64, Option<Outlook>)> {
    let Choice { mv, nodes, outlook, .. } = yonin_search::choose(at, brief, stop)?;
    Some((shown(mv), nodes, outlook))
}

fn shares(outlook: &Outlook, game: Game) -> BySeat<Finite> {
    let share = |seat| share(f64::from(*outlook.0.get(game.place(seat))?));
    game.seats().iter().filter_map(|seat| Some((*seat, share(*seat)?))).collect()
}

/// A share as it is told; none if it is no number.
pub(crate) fn share(share: f64) -> Option<Finite> {
    Finite::try_from((share * PARTS).round() / PARTS).ok()
}
