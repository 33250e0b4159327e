//! The command line.

use clap::{Parser, Subcommand};
use yonin_client::account::{LoginArgs, LogoutArgs, SignupArgs};
use yonin_client::bench::BenchArgs;
use yonin_client::bot::BotArgs;
use yonin_client::league::LeagueArgs;
use yonin_client::play::PlayArgs;
use yonin_client::ratings::{LeaderboardArgs, PlayerArgs};
use yonin_client::usi::UsiArgs;
use yonin_client::watch::WatchArgs;

use crate::rules::RulesCommand;
use crate::selfplay::SelfplayArgs;

/// Yonin shogi at the terminal: its rules, games, leagues and ratings on a server, computer players and load for it.
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
    Signup(SignupArgs),
    Login(LoginArgs),
    Logout(LogoutArgs),
    Play(PlayArgs),
    Watch(WatchArgs),
    League(LeagueArgs),
    Player(PlayerArgs),
    Leaderboard(LeaderboardArgs),
    Bot(BotArgs),
    Selfplay(SelfplayArgs),
    Bench(BenchArgs),
    Usi(UsiArgs),
}
