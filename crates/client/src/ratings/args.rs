//! What the command line says.

use clap::Args;
use yonin_protocol::PlayerId;

/// Show a player: his games, his ratings, and how the newest games have changed them.
///
/// Ids of players are shown by `yonin leaderboard` and `yonin league show`.
#[derive(Args, Clone, Debug)]
pub struct PlayerArgs {
    /// The server's address
    #[arg(long, default_value = "http://127.0.0.1:8080", value_name = "URL")]
    pub server: String,
    /// The player
    #[arg(value_name = "ID")]
    pub player: PlayerId,
    /// Show only this rating pool, such as yonin-classic
    #[arg(long, value_name = "POOL")]
    pub pool: Option<String>,
    /// Show so many of the newest games of each pool, at most 200
    #[arg(long, value_name = "N", default_value_t = 10)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=200))]
    pub games: u32,
    /// Print what the server says, as JSON
    #[arg(long)]
    pub json: bool,
}

/// Show the best of a rating pool: settled ratings of those who have played lately.
#[derive(Args, Clone, Debug)]
pub struct LeaderboardArgs {
    /// The server's address
    #[arg(long, default_value = "http://127.0.0.1:8080", value_name = "URL")]
    pub server: String,
    /// The pool: game and ruleset, with -teams for games in teams, such as yonin-classic-teams
    #[arg(value_name = "POOL")]
    pub pool: String,
    /// Show so many
    #[arg(long, value_name = "N", default_value_t = 50)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub top: u32,
    /// Print what the server says, as JSON
    #[arg(long)]
    pub json: bool,
}
