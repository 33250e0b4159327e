//! The `yonin` command.

mod cli;
mod rules;
mod selfplay;

use std::error::Error;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;
use tokio::runtime::{Builder, Runtime};
use yonin_client::diagram::Paint;
use yonin_client::play::Console;
use yonin_client::{Printable, account, bench, bot, league, play, ratings, usi, watch};

use crate::cli::{Cli, Command};

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Rules(command) => rules::run(&command),
        Command::Signup(args) => {
            online(|runtime| runtime.block_on(account::signup(args, &mut io::stdout())))
        }
        Command::Login(args) => {
            online(|runtime| runtime.block_on(account::login(args, &mut io::stdout())))
        }
        Command::Logout(args) => {
            online(|runtime| runtime.block_on(account::logout(args, &mut io::stdout())))
        }
        Command::Play(args) => online(|runtime| {
            runtime.block_on(play::run(args, Console::of_process(), &mut io::stdout()))
        }),
        Command::Watch(args) => {
            let paint = Paint::on(io::stdout().is_terminal());
            online(|runtime| runtime.block_on(watch::run(args, &mut io::stdout(), paint)))
        }
        Command::League(args) => {
            online(|runtime| runtime.block_on(league::run(args, &mut io::stdout())))
        }
        Command::Player(args) => {
            online(|runtime| runtime.block_on(ratings::player(args, &mut io::stdout())))
        }
        Command::Leaderboard(args) => {
            online(|runtime| runtime.block_on(ratings::leaderboard(args, &mut io::stdout())))
        }
        Command::Bot(args) => online(|runtime| runtime.block_on(bot::run(args))),
        Command::Selfplay(args) => selfplay::run(&args),
        Command::Usi(args) => told(usi::run(args, io::stdin().lock(), io::stdout())),
        Command::Bench(args) => {
            online(|runtime| runtime.block_on(bench::run(args, &mut io::stdout())))
        }
    }
}

/// Runs what needs a server. One thread is enough for it, and leaves the others to a server beside it.
fn online<E: Error + From<io::Error> + 'static>(
    work: impl FnOnce(&Runtime) -> Result<(), E>,
) -> ExitCode {
    let outcome = Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(E::from)
        .and_then(|runtime| work(&runtime));
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        // Some of it may be a server's own words.
        Err(error) => fail(&Printable(&in_words(&error))),
    }
}

/// What the end of some work on standard input and output says of the run.
fn told(outcome: io::Result<()>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => complain(&error),
    }
}

/// Whether nobody reads standard output any more. A broken connection to a server is no such thing,
/// and stands deeper.
fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    let cause = error.source().and_then(|cause| cause.downcast_ref::<io::Error>());
    cause.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
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
