//! What a configuration is refused for before it can make the server fail.

use argon2::Params;
use axum::http::Uri;
use config::{Value, ValueKind};
use yonin_protocol::PlayerName;

use super::{Config, ConfigError, FLAGS};
use crate::table::WELCOME_FRAMES;

/// A time that is longer than this is a mistake.
const MOST_S: u64 = 24 * 60 * 60;

/// Longer queues hold nobody's frames any better.
const MOST_WAITING: u64 = 65_536;

/// What a peer gets at once when it begins to follow a table is no longer.
const LEAST_QUEUE_BYTES: u64 = 256 * 1024;

/// More than this many of anything is no limit.
const MOST: u64 = 1_000_000_000;

/// No process has more descriptors.
const MOST_CONNECTIONS: u64 = 10_000_000;

/// No proxy chain is longer.
const MOST_HOPS: u64 = 16;

/// Browsers keep cookies no longer.
const MOST_SESSION_DAYS: u64 = 400;

/// Who has not played for so long is not recent by anybody's measure.
const MOST_RECENT_DAYS: u64 = 36_500;

/// Pairing takes time that grows faster than their number.
const MOST_ENTRANTS: u64 = 5000;

/// No machine has more processors.
const MOST_THREADS: u64 = 1024;

/// The strongest computer player looks at half as many.
const MOST_NODES: u64 = 1_000_000;

/// Nobody looks further back for what a program was told.
const MOST_KEPT_DAYS: u64 = 36_500;

/// Every key is in a table, and is text, a whole number or a list of texts, or one of the few that are
/// true or false.
pub(super) fn kinds(root: &Value) -> Result<(), ConfigError> {
    let ValueKind::Table(tables) = &root.kind else { return Ok(()) };
    for (table, keys) in tables {
        let ValueKind::Table(keys) = &keys.kind else {
            return Err(ConfigError::NoTable(table.clone()));
        };
        for (key, value) in keys {
            let name = format!("{table}.{key}");
            let is_flag = FLAGS.contains(&name.as_str());
            if is_flag != matches!(value.kind, ValueKind::Boolean(_)) {
                let wrong = if is_flag { ConfigError::NoFlag } else { ConfigError::NoSuchKind };
                return Err(wrong(name));
            }
            let fits = match &value.kind {
                ValueKind::Float(_) => false,
                ValueKind::Array(items) => {
                    items.iter().all(|item| matches!(item.kind, ValueKind::String(_)))
                }
                _ => true,
            };
            if !fits {
                return Err(ConfigError::NoSuchKind(name));
            }
        }
    }
    Ok(())
}

impl Config {
    /// Checks the values that would make the server fail later.
    pub fn validate(&self) -> Result<(), ConfigError> {
        for (key, value, least, most) in self.bounds() {
            if !(least..=most).contains(&value) {
                return Err(ConfigError::OutOfRange { key, least, most });
            }
        }
        let public = self.server.public_url.as_str();
        if !public.is_empty() && !is_web_address(public) {
            return Err(meaningless("server.public_url", "is no http or https address"));
        }
        for origin in self.server.allowed_origins.iter() {
            if !is_web_address(origin) || origin.matches('/').count() != 2 {
                let why = format!("{origin:?} is no origin such as https://yonin.example");
                return Err(meaningless("server.allowed_origins", &why));
            }
        }
        let accounts = &self.accounts;
        let roles =
            [("accounts.organizers", &accounts.organizers), ("accounts.admins", &accounts.admins)];
        for (key, names) in roles {
            for name in names.iter() {
                PlayerName::try_from(name.to_owned())
                    .map_err(|error| meaningless(key, &format!("{name:?}: {error}")))?;
            }
        }
        Params::new(accounts.hash_memory_kib, accounts.hash_passes, accounts.hash_lanes, None)
            .map_err(|error| meaningless("accounts.hash_memory_kib", &error.to_string()))?;
        Ok(())
    }

    fn bounds(&self) -> Vec<(&'static str, u64, u64, u64)> {
        let (socket, table, http, bots) = (&self.socket, &self.table, &self.http, &self.bots);
        let (accounts, limits, webhooks) = (&self.accounts, &self.limits, &self.webhooks);
        vec![
            ("server.trusted_hops", number(self.server.trusted_hops), 0, MOST_HOPS),
            ("server.shutdown_s", self.server.shutdown_s, 0, MOST_S),
            ("store.connections", u64::from(self.store.connections), 1, 1000),
            ("store.timeout_ms", self.store.timeout_ms, 1, MOST_S * 1000),
            ("accounts.session_days", u64::from(accounts.session_days), 1, MOST_SESSION_DAYS),
            ("accounts.hash_memory_kib", u64::from(accounts.hash_memory_kib), 8, 4 * 1024 * 1024),
            ("accounts.hash_passes", u64::from(accounts.hash_passes), 1, 1000),
            ("accounts.hash_lanes", u64::from(accounts.hash_lanes), 1, 64),
            ("accounts.hash_parallel", number(accounts.hash_parallel), 1, 1024),
            ("accounts.hash_waiting", number(accounts.hash_waiting), 0, MOST_WAITING),
            ("accounts.tokens", number(accounts.tokens), 1, MOST_WAITING),
            ("limits.most_sockets", number(limits.most_sockets), 1, MOST),
            ("limits.most_sockets_per_address", number(limits.most_sockets_per_address), 1, MOST),
            ("limits.most_watched", number(limits.most_watched), 1, MOST),
            ("limits.most_hosted", number(limits.most_hosted), 1, MOST),
            ("limits.most_open_tables", number(limits.most_open_tables), 1, MOST),
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
            ("socket.queue", number(socket.queue), number(WELCOME_FRAMES), MOST_WAITING),
            ("socket.queue_bytes", number(socket.queue_bytes), LEAST_QUEUE_BYTES, MOST),
            ("socket.malformed", number(socket.malformed), 1, MOST_WAITING),
            ("socket.refusals", number(socket.refusals), 1, MOST_WAITING),
            ("table.mailbox", number(table.mailbox), 1, MOST_WAITING),
            ("table.idle_s", table.idle_s, 1, MOST_S),
            ("table.first_move_s", table.first_move_s, 1, MOST_S),
            ("table.empty_s", table.empty_s, 1, MOST_S),
            ("table.recovery_credit_ms", table.recovery_credit_ms, 0, MOST_S * 1000),
            ("table.snapshot_every", table.snapshot_every, 1, MOST_WAITING),
            ("table.bot_delay_ms", table.bot_delay_ms, 0, MOST_S * 1000),
            ("bots.threads", number(bots.threads), 0, MOST_THREADS),
            ("bots.queue", number(bots.queue), 1, MOST_WAITING),
            ("bots.nodes_per_s", bots.nodes_per_s, 1, MOST),
            ("bots.analysis_nodes", bots.analysis_nodes, 1, MOST_NODES),
            ("bots.analyses_at_once", number(bots.analyses_at_once), 0, MOST_WAITING),
            ("bots.analyses_kept", number(bots.analyses_kept), 0, MOST_WAITING),
            ("queue.silence_s", self.queue.silence_s, 1, MOST_S),
            ("leagues.most_entrants", number(self.leagues.most_entrants), 2, MOST_ENTRANTS),
            ("leagues.most_rerated", self.leagues.most_rerated, 1, MOST),
            ("webhooks.most_per_league", number(webhooks.most_per_league), 0, MOST_WAITING),
            ("webhooks.timeout_ms", webhooks.timeout_ms, 1, MOST_S * 1000),
            ("webhooks.attempts", u64::from(webhooks.attempts), 1, 1000),
            ("webhooks.first_pause_ms", webhooks.first_pause_ms, 1, MOST_S * 1000),
            (
                "webhooks.longest_pause_ms",
                webhooks.longest_pause_ms,
                webhooks.first_pause_ms,
                MOST_S * 1000,
            ),
            ("webhooks.parallel", number(webhooks.parallel), 1, 1024),
            ("webhooks.parallel_per_host", number(webhooks.parallel_per_host), 1, 1024),
            ("webhooks.poll_ms", webhooks.poll_ms, 1, MOST_S * 1000),
            ("webhooks.keep_days", u64::from(webhooks.keep_days), 1, MOST_KEPT_DAYS),
            ("ratings.recent_days", u64::from(self.ratings.recent_days), 1, MOST_RECENT_DAYS),
            ("http.max_body_bytes", number(http.max_body_bytes), 1, u64::from(u32::MAX)),
            ("http.max_connections", number(http.max_connections), 1, MOST_CONNECTIONS),
            ("http.max_headers", number(http.max_headers), 16, 1024),
            ("http.max_header_bytes", number(http.max_header_bytes), 1024, 256 * 1024),
            ("http.header_read_ms", http.header_read_ms, 1, MOST_S * 1000),
            ("http.body_read_ms", http.body_read_ms, 1, MOST_S * 1000),
            ("http.write_ms", http.write_ms, 1, MOST_S * 1000),
        ]
    }
}

fn number(value: usize) -> u64 {
    u64::try_from(value).unwrap_or(u64::MAX)
}

fn meaningless(key: &'static str, why: &str) -> ConfigError {
    ConfigError::Meaningless { key, why: why.to_owned() }
}

fn is_web_address(text: &str) -> bool {
    text.parse::<Uri>().is_ok_and(|uri| {
        matches!(uri.scheme_str(), Some("http" | "https")) && uri.authority().is_some()
    })
}
