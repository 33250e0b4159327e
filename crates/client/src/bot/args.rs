//! What the command line says.

use std::path::PathBuf;

use clap::Args;
use yonin_protocol::{Invite, OptionValue, TableId};
use yonin_search::Level;

use crate::GameName;
use crate::options::option;

/// Computer players, for an empty seat or for trying a server.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct BotArgs {
    /// The server's address
    #[arg(long, default_value = "http://127.0.0.1:8080", value_name = "URL")]
    pub server: String,
    /// How many players to bring along [default: one for every seat of the game]
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub seats: Option<u8>,
    /// Sit down at this table rather than making one
    #[arg(long, value_name = "ID")]
    pub table: Option<TableId>,
    /// What opens a private table
    #[arg(long, requires = "table")]
    pub invite: Option<Invite>,
    /// The game of the table made
    #[arg(long, value_enum, default_value_t = GameName::Yonin, conflicts_with = "table")]
    pub game: GameName,
    /// The ruleset of the table made
    #[arg(long, conflicts_with = "table")]
    pub ruleset: Option<String>,
    /// An option of the table made; may be given more than once
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = option, conflicts_with = "table")]
    pub options: Vec<(String, OptionValue)>,
    /// How well they play, 1 to 8 [default: any legal move]
    #[arg(long, value_name = "N", value_parser = level)]
    pub level: Option<Level>,
    /// Seed of the moves: the same seed chooses alike from the same moves
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Play so many games, each further one as a rematch; whoever else sits at the table has to ask
    /// for it too
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub games: u32,
    /// Think so many milliseconds before each move
    #[arg(long = "think", default_value_t = 0, value_name = "MS")]
    pub think_ms: u64,
    /// A file with a token, as whose player the first one plays; the others are guests [default: the
    /// variable YONIN_TOKEN, or a guest too]
    #[arg(long, value_name = "FILE")]
    pub token_file: Option<PathBuf>,
}

fn level(text: &str) -> Result<Level, String> {
    let number = text.parse::<u8>().map_err(|error| error.to_string())?;
    Level::try_from(number).map_err(|error| error.to_string())
}

impl Default for BotArgs {
    /// Four players, one game of yonin shogi, a table of their own.
    fn default() -> Self {
        Self {
            server: "http://127.0.0.1:8080".to_owned(),
            seats: None,
            table: None,
            invite: None,
            game: GameName::Yonin,
            ruleset: None,
            options: Vec::new(),
            level: None,
            seed: None,
            games: 1,
            think_ms: 0,
            token_file: None,
        }
    }
}
