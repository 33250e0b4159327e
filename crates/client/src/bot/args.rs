//! What the command line says.

use clap::Args;
use yonin_protocol::{OptionValue, TableId};

/// Random players, for trying a server.
#[derive(Args, Clone, Debug)]
pub struct BotArgs {
    /// The server's address
    #[arg(long, default_value = "http://127.0.0.1:8080", value_name = "URL")]
    pub server: String,
    /// How many players to bring along
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub seats: u8,
    /// Sit down at this table rather than making one
    #[arg(long, value_name = "ID")]
    pub table: Option<TableId>,
    /// The ruleset of the table made
    #[arg(long, conflicts_with = "table")]
    pub ruleset: Option<String>,
    /// An option of the table made; may be given more than once
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = option, conflicts_with = "table")]
    pub options: Vec<(String, OptionValue)>,
    /// Seed of the moves: the same seed chooses alike from the same moves
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}

fn option(text: &str) -> Result<(String, OptionValue), String> {
    let (name, value) = text.split_once('=').ok_or("an option is written NAME=VALUE")?;
    Ok((name.to_owned(), OptionValue::from(value.to_owned())))
}
