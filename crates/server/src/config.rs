//! Configuration: the built-in defaults, then a file, then the environment.
//!
//! The defaults are `config/default.toml` itself, which names every key, so that the binary runs
//! anywhere and documentation cannot fall behind.

use std::path::Path;
use std::time::Duration;

use config::{Environment, File, FileFormat, Value, ValueKind};
use serde::Deserialize;

use crate::table::WELCOME_FRAMES;

const DEFAULTS: &str = include_str!("../../../config/default.toml");

/// A time that is longer than this is a mistake.
const MOST_S: u64 = 24 * 60 * 60;

/// Longer queues hold nobody's frames any better.
const MOST_WAITING: u64 = 65_536;

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
    #[error("configuration: {0} must be text or a whole number")]
    NoSuchKind(String),
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
}

/// Everything that can be configured. `config/default.toml` says what each key means.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// Where to listen.
    pub server: ServerConfig,
    /// Where things are kept.
    pub store: StoreConfig,
    /// WebSocket connections.
    pub socket: SocketConfig,
    /// Table tasks.
    pub table: TableConfig,
    /// HTTP requests.
    pub http: HttpConfig,
    /// Log output.
    pub log: LogConfig,
}

/// `[server]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct ServerConfig {
    pub host: String,
    pub port: u16,
    pub shutdown_s: u64,
}

/// `[store]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct StoreConfig {
    pub url: String,
}

/// `[socket]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct SocketConfig {
    pub hello_ms: u64,
    pub heartbeat_ms: u64,
    pub silence_ms: u64,
    pub write_ms: u64,
    pub queue: usize,
    pub malformed: usize,
}

/// `[table]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct TableConfig {
    pub mailbox: usize,
    pub idle_s: u64,
}

/// `[http]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct HttpConfig {
    pub max_body_bytes: usize,
}

/// `[log]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct LogConfig {
    pub filter: String,
    pub format: LogFormat,
}

/// How log lines look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs.
    Json,
}

impl Config {
    /// The defaults, overridden by `file` if there is one, overridden by `YONIN__…` variables.
    pub fn load(file: Option<&Path>) -> Result<Self, ConfigError> {
        let mut sources =
            config::Config::builder().add_source(File::from_str(DEFAULTS, FileFormat::Toml));
        if let Some(file) = file {
            sources = sources.add_source(File::from(file).format(FileFormat::Toml));
        }
        let environment = Environment::with_prefix("YONIN")
            .prefix_separator("__")
            .separator("__")
            .try_parsing(true);
        let found = sources.add_source(environment).build()?;
        check_kinds(&found.cache)?;
        let config: Self = found.try_deserialize()?;
        config.validate()?;
        Ok(config)
    }

    /// The defaults alone.
    pub fn defaults() -> Result<Self, ConfigError> {
        let defaults =
            config::Config::builder().add_source(File::from_str(DEFAULTS, FileFormat::Toml));
        Ok(defaults.build()?.try_deserialize()?)
    }

    /// Checks the numbers that would make the server fail later.
    pub fn validate(&self) -> Result<(), ConfigError> {
        let (socket, table) = (&self.socket, &self.table);
        let number = |value: usize| u64::try_from(value).unwrap_or(u64::MAX);
        let welcome = number(WELCOME_FRAMES);
        for (key, value, least, most) in [
            ("server.shutdown_s", self.server.shutdown_s, 0, MOST_S),
            ("socket.hello_ms", socket.hello_ms, 1, MOST_S * 1000),
            ("socket.heartbeat_ms", socket.heartbeat_ms, 1, MOST_S * 1000),
            // Whoever answers pings is heard in time.
            (
                "socket.silence_ms",
                socket.silence_ms,
                socket.heartbeat_ms.saturating_add(1),
                MOST_S * 1000,
            ),
            ("socket.write_ms", socket.write_ms, 1, MOST_S * 1000),
            ("socket.queue", number(socket.queue), welcome, MOST_WAITING),
            ("socket.malformed", number(socket.malformed), 1, MOST_WAITING),
            ("table.mailbox", number(table.mailbox), 1, MOST_WAITING),
            ("table.idle_s", table.idle_s, 1, MOST_S),
            ("http.max_body_bytes", number(self.http.max_body_bytes), 1, u64::from(u32::MAX)),
        ] {
            if !(least..=most).contains(&value) {
                return Err(ConfigError::OutOfRange { key, least, most });
            }
        }
        Ok(())
    }
}

/// Every key is in a table, and is text or a whole number.
fn check_kinds(root: &Value) -> Result<(), ConfigError> {
    let ValueKind::Table(tables) = &root.kind else { return Ok(()) };
    for (table, keys) in tables {
        let ValueKind::Table(keys) = &keys.kind else {
            return Err(ConfigError::NoTable(table.clone()));
        };
        for (key, value) in keys {
            if matches!(value.kind, ValueKind::Float(_) | ValueKind::Boolean(_)) {
                return Err(ConfigError::NoSuchKind(format!("{table}.{key}")));
            }
        }
    }
    Ok(())
}

impl ServerConfig {
    /// How long a stop waits for what is under way.
    pub const fn shutdown(&self) -> Duration {
        Duration::from_secs(self.shutdown_s)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn with(text: &str) -> Result<Config, ConfigError> {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(text.as_bytes()).unwrap();
        Config::load(Some(file.path()))
    }

    #[test]
    fn the_defaults_are_complete() {
        assert_eq!(Config::defaults().unwrap().server.port, 8080);
    }

    #[test]
    fn a_file_overrides_single_keys() {
        let config = with("[server]\nport = 1234\n").unwrap();
        assert_eq!((config.server.port, config.server.host.as_str()), (1234, "127.0.0.1"));
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert!(with("[server]\nprot = 1\n").unwrap_err().to_string().contains("prot"));
        assert!(
            with("[server]\nport = \"high\"\n").unwrap_err().to_string().contains("server.port")
        );
        assert!(with("server = 5\n").unwrap_err().to_string().contains("server"));
        for port in ["1.5", "8080.0", "true"] {
            let refused = with(&format!("[server]\nport = {port}\n")).unwrap_err().to_string();
            assert!(refused.contains("server.port"), "{refused}");
        }
        assert!(with("[log]\nformat = \"xml\"\n").unwrap_err().to_string().contains("xml"));
    }

    #[test]
    fn what_would_fail_later_is_refused_at_once() {
        for (table, key) in [
            ("socket", "hello_ms"),
            ("socket", "heartbeat_ms"),
            ("socket", "silence_ms"),
            ("socket", "write_ms"),
            ("socket", "queue"),
            ("socket", "malformed"),
            ("table", "mailbox"),
            ("table", "idle_s"),
            ("http", "max_body_bytes"),
        ] {
            let refused = with(&format!("[{table}]\n{key} = 0\n")).unwrap_err().to_string();
            assert!(refused.contains(&format!("{table}.{key}")), "{refused}");
        }
        assert!(with("[socket]\nqueue = 65\n").is_err());
        assert!(with("[socket]\nqueue = 66\n").is_ok());
        // A peer that answers every ping must not be taken for gone.
        assert!(with("[socket]\nsilence_ms = 15000\n").is_err());
        let huge = format!("[table]\nmailbox = {}\n", i64::MAX);
        assert!(with(&huge).unwrap_err().to_string().contains("table.mailbox"));
    }
}
