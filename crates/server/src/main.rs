//! The `yonin-server` command.

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use yonin_server::config::Config;
use yonin_server::{api, open_store, run, shutdown, telemetry};

/// Thousands of small frames come and go on every core; the system's allocator keeps more of what they
/// have left.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Serves four-player shogi.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// A file that overrides the built-in configuration; see config/default.toml for every key
    #[arg(long, env = "YONIN_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,

    /// Overrides one key, as in server.port=9000; may be given more than once
    #[arg(long = "set", value_name = "KEY=VALUE")]
    sets: Vec<String>,

    #[command(subcommand)]
    command: Option<Command>,
}

/// What to do instead of serving.
#[derive(Subcommand)]
enum Command {
    /// Writes the documents that describe the protocol to programs, or checks them
    Api(Documents),
}

#[derive(Args)]
#[group(required = true, multiple = false)]
struct Documents {
    /// The folder to write into
    #[arg(long, value_name = "DIR")]
    write: Option<PathBuf>,
    /// The folder whose files have to be as they would be written
    #[arg(long, value_name = "DIR")]
    check: Option<PathBuf>,
}

impl Documents {
    fn run(self) -> Result<(), api::ApiFilesError> {
        self.write.iter().try_for_each(|folder| api::write(folder))?;
        self.check.iter().try_for_each(|folder| api::check(folder))
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    match serve(Arguments::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(error.as_ref());
            ExitCode::FAILURE
        }
    }
}

async fn serve(arguments: Arguments) -> Result<(), Box<dyn Error>> {
    if let Some(Command::Api(documents)) = arguments.command {
        return Ok(documents.run()?);
    }
    let config = Config::load(arguments.config.as_deref(), &arguments.sets)?;
    telemetry::start(&config.log)?;
    let store = open_store(&config.store).await?;
    let (host, port) = (config.server.host.as_str(), config.server.port);
    let listener = TcpListener::bind((host, port))
        .await
        .map_err(|error| format!("cannot listen on {host}:{port}: {error}"))?;
    tracing::info!("serving on http://{}", listener.local_addr()?);
    let (stop, tasks) = (CancellationToken::new(), TaskTracker::new());
    tasks.spawn(shutdown::watch_signals(stop.clone()));
    run(listener, store, config, stop).await?;
    Ok(())
}

/// Says what went wrong, with the causes that the message does not tell itself: before logging has
/// begun there is no other place.
#[expect(clippy::print_stderr, reason = "this is where a start that fails is explained")]
fn complain(error: &dyn Error) {
    let mut told = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let text = error.to_string();
        if !told.contains(&text) {
            told = format!("{told}: {text}");
        }
        cause = error.source();
    }
    eprintln!("yonin-server: {told}");
}
