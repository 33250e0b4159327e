//! `yonin usi`: a computer player of chu and standard shogi for programs that speak USI, the protocol of
//! shogi engines.
//!
//! What is not understood is answered with an `info string` and changes nothing. The player searches in
//! a thread of its own, so that `stop` is heard.

mod command;
mod game;
mod go;
mod options;
mod session;

use std::io::{self, BufRead, Write};

use clap::Args;
use yonin_search::Level;

use options::Options;
use session::Session;

use crate::GameName;

/// Play chu or standard shogi as an engine that speaks USI, on standard input and output
///
/// For boards and match runners that can use engines. Options are set by `setoption`; `usi` lists them. A
/// move is thought about by counting positions: a limit of time is turned into one of positions.
#[derive(Debug, Args)]
pub struct UsiArgs {
    /// How well it plays, 1 to 8.
    #[arg(long, default_value_t = Level::LAST, value_parser = clap::value_parser!(u8).range(1..=8))]
    level: u8,

    /// The game: shogi or chu.
    #[arg(long, value_parser = ["shogi", "chu"], default_value = "shogi")]
    game: String,
}

/// Answers commands until `quit` or the end of the input; a search that is under way then comes to its
/// end, unless it is told to stop.
///
/// # Errors
///
/// When the input cannot be read or the output not be written.
pub fn run(args: UsiArgs, input: impl BufRead, out: impl Write + Send + 'static) -> io::Result<()> {
    let mut options = Options::default();
    if let Ok(level) = Level::try_from(args.level) {
        options.level = level;
    }
    if let Some(game) = GameName::find(&args.game) {
        options.game = game;
    }
    let mut session = Session::new(options, out);
    for line in input.split(b'\n') {
        // Bytes that are no text give words that are no commands.
        if !session.hear(&String::from_utf8_lossy(&line?))? {
            return session.end(true);
        }
    }
    session.end(false)
}

#[cfg(test)]
mod tests;
