//! The `yonin-server` command.

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use yonin_server::config::Config;
use yonin_server::{open_store, run, shutdown, telemetry};

/// Serves four-player shogi.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// A file that overrides the built-in configuration; see config/default.toml for every key
    #[arg(long, env = "YONIN_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
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
    let config = Config::load(arguments.config.as_deref())?;
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
