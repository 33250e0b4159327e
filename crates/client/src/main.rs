//! The `yonin` command.

mod cli;
mod rules;

use std::error::Error;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use tokio::runtime;
use yonin_client::bot::{self, BotArgs, BotError, Printable};

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
        // Some of it may be a server's own words.
        Err(error) => fail(&Printable(&in_words(&error))),
    }
}

/// Says what went wrong.
fn complain(error: &dyn Error) -> ExitCode {
    fail(&in_words(error))
}

/// What went wrong, with the causes that the message does not tell itself.
fn in_words(error: &dyn Error) -> String {
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
    told
}

fn fail(told: &dyn Display) -> ExitCode {
    // Nobody is left to tell if standard error is closed too.
    let _ = writeln!(io::stderr().lock(), "yonin: {told}");
    ExitCode::FAILURE
}
