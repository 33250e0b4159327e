//! `yonin rules`: the rules at the terminal, without a server.

mod args;
mod check;
mod chu;
mod convert;
mod error;
mod game;
mod legal;
mod options;
mod perft;
mod play;
mod shogi;
mod show;
mod verify;
mod yonin;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::Subcommand;
use yonin_client::diagram::Paint;

use check::CheckArgs;
use convert::ConvertArgs;
use error::RulesError;
use options::OptionsArgs;
use perft::PerftArgs;
use play::PlayArgs;
use verify::VerifyArgs;

use args::GameArgs;

#[derive(Debug, Subcommand)]
pub(crate) enum RulesCommand {
    /// Count the move sequences of each length: a line `depth nodes seconds` per depth.
    Perft(PerftArgs),
    /// List the legal moves, one a line, sorted.
    Legal(GameArgs),
    /// Draw the board, the hands, whose turn it is and who is in check.
    ///
    /// The board is seen from South. A man is drawn as `+` if it is promoted, its letter, an arrow the
    /// way it faces and the letter of whoever moves it, `x` for nobody; `!` marks a king in check. On a
    /// terminal each player has a colour (not if NO_COLOR is set).
    Show(GameArgs),
    /// Play moves and print a JSON object for each; stop at the first illegal one.
    Play(PlayArgs),
    /// Check vector files; exit code 1 if any case fails.
    Check(CheckArgs),
    /// Print a record of standard or chu shogi in another format: KIF, CSA or USI.
    ///
    /// Every move is played and checked. What is left out of the file, such as variations, is told on
    /// standard error.
    Convert(ConvertArgs),
    /// Have the moves that computer players made in a record made again, and print those that differ.
    ///
    /// Exit code 1 if there are any, or if another version made them.
    Verify(VerifyArgs),
    /// List every ruleset and option.
    Options(OptionsArgs),
}

/// Runs a subcommand on standard output; what goes wrong is told on standard error.
pub(crate) fn run(command: &RulesCommand) -> ExitCode {
    let stdout = io::stdout();
    let paint = Paint::on(stdout.is_terminal());
    let mut out = stdout.lock();
    let outcome =
        dispatch(command, &mut out, paint).and_then(|code| Ok(out.flush().map(|()| code)?));
    match outcome {
        Ok(code) => code,
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => crate::complain(&error),
    }
}

fn dispatch(
    command: &RulesCommand,
    out: &mut impl Write,
    paint: Paint,
) -> Result<ExitCode, RulesError> {
    match command {
        RulesCommand::Perft(args) => perft::run(args, out)?,
        RulesCommand::Legal(args) => legal::run(args, out)?,
        RulesCommand::Show(args) => show::run(args, out, paint)?,
        RulesCommand::Play(args) => play::run(args, out)?,
        RulesCommand::Check(args) => return check::run(args, out, paint),
        RulesCommand::Convert(args) => convert::run(args, out, &mut io::stderr().lock())?,
        RulesCommand::Verify(args) => return verify::run(args, out),
        RulesCommand::Options(args) => options::run(args, out)?,
    }
    Ok(ExitCode::SUCCESS)
}
