//! A game as a computer player follows it.

use std::fmt::Display;
use std::str::FromStr;

use yonin_engine::record::Play;
use yonin_engine::yonin::parse_move;
use yonin_engine::{Seat as EngineSeat, chu, shogi, yonin};
use yonin_protocol::{Options, Removal, Seat};
use yonin_search::{Brief, Searchable, Stop, choose};

use crate::GameName;

/// What a game is begun from.
#[derive(Clone, Debug)]
pub(super) struct Start<'a> {
    pub(super) game: &'a str,
    pub(super) ruleset: &'a str,
    pub(super) options: &'a Options,
    /// The position it starts from, if that is not the opening.
    pub(super) sfen: Option<&'a str>,
    pub(super) first: Seat,
}

/// A game of any kind.
#[derive(Clone, Debug)]
pub(super) enum Board {
    Yonin(yonin::Game),
    Shogi(shogi::Game),
    Chu(chu::Game),
}

/// What is asked of a computer player: level, seed, how many positions it may look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wit {
    pub(super) level: yonin_search::Level,
    pub(super) seed: u64,
    pub(super) nodes: u64,
}

impl Board {
    /// A game before its first move; the error says why it cannot be.
    pub(super) fn begin(start: &Start<'_>) -> Result<Self, String> {
        match GameName::find(start.game) {
            Some(GameName::Yonin) => four(start).map(Self::Yonin),
            Some(GameName::Shogi) => {
                two(start, shogi::Rules::default(), shogi::START).map(Self::Shogi)
            }
            Some(GameName::Chu) => {
                let rules = start.ruleset.parse::<chu::Ruleset>().map_err(text)?.rules();
                two(start, rules, chu::START).map(Self::Chu)
            }
            None => Err(format!("no game {:?} is known", start.game)),
        }
    }

    /// Number of the move to be made.
    pub(super) fn ply(&self) -> u32 {
        match self {
            Self::Yonin(game) => game.position().ply(),
            Self::Shogi(game) => shogi::Game::ply_of(game.position()),
            Self::Chu(game) => chu::Game::ply_of(game.position()),
        }
    }

    /// Who is on turn; none once four have played to the end.
    pub(super) fn turn(&self) -> Option<EngineSeat> {
        match self {
            Self::Yonin(game) => game.position().turn(),
            Self::Shogi(game) => Some(shogi::Game::turn_of(game.position())),
            Self::Chu(game) => Some(chu::Game::turn_of(game.position())),
        }
    }

    pub(super) fn play(&mut self, usi: &str) -> Result<(), String> {
        match self {
            Self::Yonin(game) => game.play(parse_move(usi).map_err(text)?).map(drop).map_err(text),
            Self::Shogi(game) => make(game, usi),
            Self::Chu(game) => make(game, usi),
        }
    }

    /// A player goes out by no move; a game for two is over then.
    pub(super) fn remove(&mut self, seat: Seat, removal: Removal) -> Result<(), String> {
        match self {
            Self::Yonin(game) => {
                let seat = seat.try_into().map_err(text)?;
                game.remove(seat, removal.into()).map(drop).map_err(text)
            }
            Self::Shogi(_) | Self::Chu(_) => Ok(()),
        }
    }

    /// What a computer player plays, USI; none once the game is over, or if it is told to stop.
    pub(super) fn choose(&self, wit: &Wit, stop: &Stop) -> Option<String> {
        match self {
            Self::Yonin(game) => found(game.position(), &game.past(), wit, stop),
            Self::Shogi(game) => found(game.position(), &game.past(), wit, stop),
            Self::Chu(game) => found(game.position(), &game.past(), wit, stop),
        }
    }
}

fn text(error: impl Display) -> String {
    error.to_string()
}

fn four(start: &Start<'_>) -> Result<yonin::Game, String> {
    let mut rules = start.ruleset.parse::<yonin::Ruleset>().map_err(text)?.rules();
    for (option, value) in start.options {
        rules.set(option, &value.to_string()).map_err(text)?;
    }
    match start.sfen {
        None => Ok(yonin::Game::start(rules, start.first.try_into().map_err(text)?)),
        Some(sfen) => yonin::Game::from_setup(&sfen.parse().map_err(text)?, rules).map_err(text),
    }
}

fn two<G: Play<Setup: FromStr<Err: Display>>>(
    start: &Start<'_>,
    mut rules: G::Rules,
    opening: &str,
) -> Result<G, String> {
    for (option, value) in start.options {
        G::set_option(&mut rules, option, &value.to_string()).map_err(text)?;
    }
    let setup = start.sfen.unwrap_or(opening).parse::<G::Setup>().map_err(text)?;
    G::begin(&setup, rules).map_err(text)
}

fn make<G: Play<Move: FromStr<Err: Display>>>(game: &mut G, usi: &str) -> Result<(), String> {
    game.make(usi.parse::<G::Move>().map_err(text)?).map(drop).map_err(text)
}

fn found<P: Searchable<Move: Display>>(
    position: &P,
    past: &[u64],
    wit: &Wit,
    stop: &Stop,
) -> Option<String> {
    let Wit { level, seed, nodes } = *wit;
    let choice = choose(position, &Brief { level, seed, nodes, past }, stop)?;
    Some(choice.mv.to_string())
}
