//! `yonin rules play`.

use std::io::Write;

use clap::Args;

use super::args::GameArgs;
use super::error::RulesError;
use super::game;

#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    game: GameArgs,

    /// Moves in USI, `resign:SEAT`, or `remove:SEAT` for the fall of a flag or a ruling.
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
}

impl PlayArgs {
    /// The position and the moves told apart: only a position has a `/`.
    pub(super) fn split(&self) -> (GameArgs, Vec<&str>) {
        let mut game = self.game.clone();
        let first = match &self.game.sfen {
            Some(text) if !text.contains('/') => {
                game.sfen = None;
                Some(text.as_str())
            }
            _ => None,
        };
        (game, first.into_iter().chain(self.moves.iter().map(String::as_str)).collect())
    }
}

/// Prints a JSON object for each move.
pub(super) fn run(args: &PlayArgs, out: &mut impl Write) -> Result<(), RulesError> {
    let (game, moves) = args.split();
    let mut game = game::open(&game)?;
    for (index, action) in moves.into_iter().enumerate() {
        let step =
            game.step(action).map_err(|fault| RulesError::Move { number: index + 1, fault })?;
        serde_json::to_writer(&mut *out, &step).map_err(std::io::Error::from)?;
        writeln!(out)?;
    }
    Ok(())
}
