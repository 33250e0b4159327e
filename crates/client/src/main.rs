//! The `yonin` command.

mod cli;
mod rules;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use tokio::runtime;
use yonin_client::bot::{self, BotArgs, BotError};

use crate::cli::{Cli, Command};

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Rules(command) => rules::run(&command),
        Command::Bot(args) => play_bots(args),
    }
}

/// Plays a game on a server. Only this needs a runtime.
fn play_bots(args: BotArgs) -> ExitCode {
    let played = runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(BotError::Report)
        .and_then(|runtime| runtime.block_on(bot::run(args)));
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(BotError::Report(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(error) => complain(&error),
    }
}

/// Says what went wrong, with the causes that the message does not tell itself.
fn complain(error: &dyn Error) -> ExitCode {
    let mut told = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let text = cause.to_string();
        if !told.contains(&text) {
            told.push_str(": ");
            told.push_str(&text);
        }
        source = cause.source();
    }
    // Nobody is left to tell if standard error is closed too.
    let _ = writeln!(io::stderr().lock(), "yonin: {told}");
    ExitCode::FAILURE
}
