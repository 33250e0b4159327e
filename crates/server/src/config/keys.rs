//! The keys, table by table.

use std::time::Duration;

use serde::Deserialize;
use yonin_protocol::Level;

use super::{Names, Origins, Quota};

/// `[server]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct ServerConfig {
    pub host: String,
    pub port: u16,
    pub public_url: String,
    pub allowed_origins: Origins,
    pub trusted_hops: usize,
    pub shutdown_s: u64,
}

/// `[store]`. Its `Debug` form hides a password.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct StoreConfig {
    pub url: String,
    pub password_file: String,
    pub connections: u32,
    pub timeout_ms: u64,
}

/// `[accounts]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct AccountsConfig {
    pub organizers: Names,
    pub admins: Names,
    pub session_days: u32,
    pub hash_memory_kib: u32,
    pub hash_passes: u32,
    pub hash_lanes: u32,
    pub hash_parallel: usize,
    pub hash_waiting: usize,
    pub tokens: usize,
}

/// `[limits]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct LimitsConfig {
    pub requests: Quota,
    pub guests: Quota,
    pub sign_ups: Quota,
    pub passwords: Quota,
    pub passwords_per_name: Quota,
    pub passwords_per_name_here: Quota,
    pub sockets: Quota,
    pub tables: Quota,
    pub seats: Quota,
    pub commands: Quota,
    pub frames: Quota,
    pub chat: Quota,
    pub queue: Quota,
    pub hints: Quota,
    pub most_sockets: usize,
    pub most_sockets_per_address: usize,
    pub most_watched: usize,
    pub most_hosted: usize,
    pub most_open_tables: usize,
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
    pub queue_bytes: usize,
    pub malformed: usize,
    pub refusals: usize,
}

/// `[table]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct TableConfig {
    pub mailbox: usize,
    pub idle_s: u64,
    pub first_move_s: u64,
    pub empty_s: u64,
    pub recovery_credit_ms: u64,
    pub snapshot_every: u64,
    pub bot_delay_ms: u64,
}

/// `[bots]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct BotsConfig {
    pub threads: usize,
    pub queue: usize,
    pub nodes_per_s: u64,
    pub substitute: Level,
    pub hint_level: Level,
    pub analysis_nodes: u64,
    pub analyses_at_once: usize,
    pub analyses_kept: usize,
}

/// `[queue]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct QueueConfig {
    pub silence_s: u64,
}

/// `[leagues]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct LeaguesConfig {
    pub most_entrants: usize,
    pub most_rerated: u64,
}

/// `[webhooks]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct WebhooksConfig {
    pub allow_private: bool,
    pub most_per_league: usize,
    pub timeout_ms: u64,
    pub attempts: u32,
    pub first_pause_ms: u64,
    pub longest_pause_ms: u64,
    pub parallel: usize,
    pub parallel_per_host: usize,
    pub poll_ms: u64,
    pub keep_days: u32,
}

/// `[ratings]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct RatingsConfig {
    pub recent_days: u32,
}

/// `[http]`
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "config/default.toml documents every key")]
pub struct HttpConfig {
    pub max_body_bytes: usize,
    pub max_connections: usize,
    pub max_headers: usize,
    pub max_header_bytes: usize,
    pub header_read_ms: u64,
    pub body_read_ms: u64,
    pub write_ms: u64,
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

impl RatingsConfig {
    /// How long after his newest game a player stays on leaderboards.
    pub(crate) const fn recent_ms(&self) -> u64 {
        self.recent_days as u64 * 24 * 60 * 60 * 1000
    }
}

impl ServerConfig {
    /// How long a stop waits for what is under way.
    pub const fn shutdown(&self) -> Duration {
        Duration::from_secs(self.shutdown_s)
    }

    /// Whether players reach the server over TLS alone.
    pub fn is_secure(&self) -> bool {
        self.public_url.starts_with("https://")
    }
}
