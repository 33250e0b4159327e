//! Configuration: the built-in defaults, then a file, then the environment, then the command line.
//!
//! The defaults are `config/default.toml` itself, which names every key, so that the binary runs
//! anywhere and documentation cannot fall behind.

mod check;
mod database;
mod keys;
mod names;
mod quota;
#[cfg(test)]
mod tests;

use std::path::Path;
use std::time::Duration;

use config::{Environment, File, FileFormat};
use serde::Deserialize;

use crate::table::{EmptyFor, FirstMove, Timing};

pub use database::StoreUrl;
pub use keys::{
    AccountsConfig, BotsConfig, HttpConfig, LeaguesConfig, LimitsConfig, LogConfig, LogFormat,
    QueueConfig, RatingsConfig, ServerConfig, SocketConfig, StoreConfig, TableConfig,
    WebhooksConfig,
};
pub use names::{Names, Origins};
pub use quota::{Quota, QuotaError};

const DEFAULTS: &str = include_str!("../../../../config/default.toml");

/// The keys whose values are lists; in the environment and on the command line their items stand
/// between commas.
const LISTS: [&str; 3] = ["server.allowed_origins", "accounts.organizers", "accounts.admins"];

/// The keys that are true or false.
const FLAGS: [&str; 1] = ["webhooks.allow_private"];

/// The configuration cannot be used; the message names the key.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// A source cannot be read, or does not fit.
    #[error("configuration: {0}")]
    Unreadable(#[from] config::ConfigError),
    /// A single value where a table of keys belongs.
    #[error("configuration: {0} is a table of keys, not a value")]
    NoTable(String),
    /// A value of a kind that no key has; left to themselves, fractions are rounded.
    #[error("configuration: {0} must be text, a whole number or a list of texts")]
    NoSuchKind(String),
    /// Something else where it can only be true or false.
    #[error("configuration: {0} must be true or false")]
    NoFlag(String),
    /// A number makes no sense.
    #[error("configuration: {key} must be {least} to {most}")]
    OutOfRange {
        /// Which.
        key: &'static str,
        /// The lowest value that makes sense.
        least: u64,
        /// The highest.
        most: u64,
    },
    /// A text means nothing.
    #[error("configuration: {key}: {why}")]
    Meaningless {
        /// Which.
        key: &'static str,
        /// What is wrong with it.
        why: String,
    },
    /// An override is not `key=value`.
    #[error("configuration: {0:?} is not of the form table.key=value")]
    NoOverride(String),
}

/// Everything that can be configured. `config/default.toml` says what each key means.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// Where to listen.
    pub server: ServerConfig,
    /// Where things are kept.
    pub store: StoreConfig,
    /// Who may do what, and how passwords are kept.
    pub accounts: AccountsConfig,
    /// What a single caller may use up.
    pub limits: LimitsConfig,
    /// WebSocket connections.
    pub socket: SocketConfig,
    /// Table tasks.
    pub table: TableConfig,
    /// Computer players.
    pub bots: BotsConfig,
    /// Quick matches.
    pub queue: QueueConfig,
    /// Leagues.
    pub leagues: LeaguesConfig,
    /// Programs that are told of what happens in leagues.
    pub webhooks: WebhooksConfig,
    /// Leaderboards.
    pub ratings: RatingsConfig,
    /// HTTP requests.
    pub http: HttpConfig,
    /// Log output.
    pub log: LogConfig,
}

impl Config {
    /// The defaults, overridden by `file` if there is one, overridden by `YONIN__…` variables,
    /// overridden by `sets`, each `table.key=value`.
    pub fn load(file: Option<&Path>, sets: &[String]) -> Result<Self, ConfigError> {
        let mut sources = defaults();
        if let Some(file) = file {
            sources = sources.add_source(File::from(file).format(FileFormat::Toml));
        }
        let environment = Environment::with_prefix("YONIN").prefix_separator("__").separator("__");
        let overrides = sets.iter().map(|set| split(set)).collect::<Result<_, _>>()?;
        let overrides = Environment::default().separator(".").source(Some(overrides));
        let found = sources.add_source(texts(environment)).add_source(texts(overrides)).build()?;
        check::kinds(&found.cache)?;
        let config: Self = found.try_deserialize()?;
        config.validate()?;
        Ok(config)
    }

    /// The defaults alone.
    pub fn defaults() -> Result<Self, ConfigError> {
        Ok(defaults().build()?.try_deserialize()?)
    }
}

fn defaults() -> config::ConfigBuilder<config::builder::DefaultState> {
    config::Config::builder().add_source(File::from_str(DEFAULTS, FileFormat::Toml))
}

/// A source of plain texts, read as what they look like.
fn texts(source: Environment) -> Environment {
    let source = source.try_parsing(true).list_separator(",");
    LISTS.iter().fold(source, |source, key| source.with_list_parse_key(key))
}

fn split(set: &str) -> Result<(String, String), ConfigError> {
    match set.split_once('=') {
        Some((key, value)) if key.contains('.') => Ok((key.trim().to_owned(), value.to_owned())),
        _ => Err(ConfigError::NoOverride(set.to_owned())),
    }
}

impl TableConfig {
    /// How long things take at a table.
    pub(crate) fn timing(&self) -> Timing {
        Timing {
            idle: Duration::from_secs(self.idle_s),
            empty: EmptyFor(self.empty_s * 1000),
            first_move: FirstMove(Duration::from_secs(self.first_move_s)),
            bot_delay_ms: self.bot_delay_ms,
            recovery_credit_ms: self.recovery_credit_ms,
            snapshot_every: self.snapshot_every,
        }
    }
}
