//! The command line.

use clap::{Parser, Subcommand};
use yonin_client::bot::BotArgs;

use crate::rules::RulesCommand;

/// Yonin shogi at the terminal: its rules, and computer players for a server.
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
    /// Play a game on a server with players that move at random, and check its record.
    Bot(BotArgs),
}
