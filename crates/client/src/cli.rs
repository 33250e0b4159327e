//! The command line.

use clap::{Parser, Subcommand};
use yonin_client::bench::BenchArgs;
use yonin_client::bot::BotArgs;
use yonin_client::league::LeagueArgs;
use yonin_client::play::PlayArgs;
use yonin_client::watch::WatchArgs;

use crate::rules::RulesCommand;

/// Yonin shogi at the terminal: its rules, games and leagues on a server, computer players and load for it.
#[derive(Debug, Parser)]
#[command(name = "yonin", version, propagate_version = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Show positions, list and play moves, count positions, check vectors.
    #[command(subcommand)]
    Rules(RulesCommand),
    Play(PlayArgs),
    Watch(WatchArgs),
    League(LeagueArgs),
    Bot(BotArgs),
    Bench(BenchArgs),
}
