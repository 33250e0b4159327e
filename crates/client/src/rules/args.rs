//! The arguments that say which game and which position.

use std::fmt;
use std::str::FromStr;

use clap::{Args, ValueEnum};
pub(crate) use yonin_client::GameName;

/// Game, rules and position.
#[derive(Debug, Clone, Args)]
pub(crate) struct GameArgs {
    /// The game.
    #[arg(long, value_enum, default_value_t = GameName::Yonin)]
    pub(crate) game: GameName,

    /// The ruleset; `yonin rules options` lists them [default: the game's first].
    #[arg(long)]
    pub(crate) ruleset: Option<String>,

    /// An option that differs from the ruleset; may be given several times.
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub(crate) settings: Vec<Setting>,

    /// The position, in quotes, as the game writes it [default: the opening].
    pub(crate) sfen: Option<String>,
}

/// Which moves count as different.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Counting {
    /// Those that lead to different positions.
    #[default]
    Canonical,
    /// Those that are written differently; only in chu shogi a move has several spellings.
    Raw,
}

/// `option=value`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Setting {
    pub(crate) option: String,
    pub(crate) value: String,
}

/// The text has no `=`, or nothing before it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected OPTION=VALUE, such as army=freeze")]
pub(crate) struct ParseSettingError;

impl FromStr for Setting {
    type Err = ParseSettingError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once('=') {
            Some((option, value)) if !option.is_empty() => {
                Ok(Self { option: option.to_owned(), value: value.to_owned() })
            }
            _ => Err(ParseSettingError),
        }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.option, self.value)
    }
}
