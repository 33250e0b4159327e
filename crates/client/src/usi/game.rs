//! The game that is played.

use std::fmt::Display;

use yonin_engine::{chu, shogi};
use yonin_search::ForTwo;

use super::command::shown;
use crate::GameName;

/// A position with what stood before it.
#[derive(Clone, Debug)]
pub(super) struct Standing<P> {
    pub(super) position: P,
    pub(super) past: Vec<u64>,
    /// Whether a move can be asked for.
    pub(super) over: bool,
}

/// The position of one of the games.
#[derive(Clone, Debug)]
pub(super) enum Game {
    Shogi(Box<Standing<shogi::Position>>),
    Chu(Box<Standing<chu::Position>>),
}

impl Game {
    /// The game after some moves from a position, or from the opening.
    ///
    /// # Errors
    ///
    /// What is wrong with the position, or which move cannot be made and why.
    pub(super) fn read(name: GameName, sfen: Option<&str>, moves: &[&str]) -> Result<Self, String> {
        if name == GameName::Chu {
            let rules = chu::Rules::default();
            let setup = parse(sfen.unwrap_or(chu::START))?;
            let mut game =
                chu::Game::from_setup(&setup, rules).map_err(|error| error.to_string())?;
            let past = play(moves, |mv| {
                let key = game.position().key();
                game.play(mv).map(|_| key)
            })?;
            let over = game.outcome().is_some();
            return Ok(Self::Chu(Box::new(Standing { position: *game.position(), past, over })));
        }
        let setup = parse(sfen.unwrap_or(shogi::START))?;
        let mut game = shogi::Game::from_setup(&setup, shogi::Rules::default())
            .map_err(|error| error.to_string())?;
        let past = play(moves, |mv| {
            let key = game.position().key();
            game.play(mv).map(|()| key)
        })?;
        let over = game.outcome().is_some();
        Ok(Self::Shogi(Box::new(Standing { position: *game.position(), past, over })))
    }
}

fn parse<T: std::str::FromStr<Err: Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

fn play<M: std::str::FromStr<Err: Display>, E: Display>(
    moves: &[&str],
    mut step: impl FnMut(M) -> Result<u64, E>,
) -> Result<Vec<u64>, String> {
    let steps = moves.iter().map(|text| {
        step(parse(text)?).map_err(|error| format!("{} cannot be played: {error}", shown(text)))
    });
    steps.collect()
}

/// What a player can do instead of making a move.
pub(super) trait Claims: ForTwo {
    /// Whether he can claim to have won.
    fn claims_win(&self) -> bool;
}

impl Claims for shogi::Position {
    fn claims_win(&self) -> bool {
        self.check_declaration().is_ok()
    }
}

impl Claims for chu::Position {
    fn claims_win(&self) -> bool {
        false
    }
}
