//! What is taken and what is refused.

use std::io::Write;

use super::*;

fn with(text: &str) -> Result<Config, ConfigError> {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    Config::load(Some(file.path()), &[])
}

fn set(sets: &[&str]) -> Result<Config, ConfigError> {
    let sets: Vec<String> = sets.iter().map(|set| (*set).to_owned()).collect();
    Config::load(None, &sets)
}

#[test]
fn the_defaults_are_complete() {
    let defaults = Config::defaults().unwrap();
    assert_eq!(defaults.server.port, 8080);
    defaults.validate().unwrap();
}

#[test]
fn a_file_overrides_single_keys() {
    let config = with("[server]\nport = 1234\n").unwrap();
    assert_eq!((config.server.port, config.server.host.as_str()), (1234, "127.0.0.1"));
}

#[test]
fn the_command_line_overrides_all() {
    let config = set(&[
        "server.port=9000",
        "store.url=sqlite:a=b.sqlite",
        "server.allowed_origins=https://a.example, https://b.example",
        "limits.guests=off",
    ])
    .unwrap();
    assert_eq!((config.server.port, config.store.url.as_str()), (9000, "sqlite:a=b.sqlite"));
    let origins: Vec<_> = config.server.allowed_origins.iter().collect();
    assert_eq!(origins, ["https://a.example", "https://b.example"]);
    assert_eq!(config.limits.guests, Quota::OFF);
    for (wrong, named) in [
        ("server.prot=1", "prot"),
        ("server.port", "server.port"),
        ("port=1", "port=1"),
        ("server.port=high", "server.port"),
        ("server.port=1.5", "server.port"),
    ] {
        let refused = set(&[wrong]).unwrap_err().to_string();
        assert!(refused.contains(named), "{refused}");
    }
}

#[test]
fn what_is_wrong_is_named() {
    assert!(with("[server]\nprot = 1\n").unwrap_err().to_string().contains("prot"));
    assert!(with("[server]\nport = \"high\"\n").unwrap_err().to_string().contains("server.port"));
    assert!(with("server = 5\n").unwrap_err().to_string().contains("server"));
    for port in ["1.5", "8080.0", "true"] {
        let refused = with(&format!("[server]\nport = {port}\n")).unwrap_err().to_string();
        assert!(refused.contains("server.port"), "{refused}");
    }
    for flag in ["1", "\"yes\"", "[]"] {
        let text = format!("[webhooks]\nallow_private = {flag}\n");
        let refused = with(&text).unwrap_err().to_string();
        assert!(refused.contains("webhooks.allow_private must be true or false"), "{refused}");
    }
    assert!(with("[webhooks]\nallow_private = true\n").unwrap().webhooks.allow_private);
    assert!(set(&["webhooks.allow_private=true"]).unwrap().webhooks.allow_private);
    assert!(set(&["webhooks.allow_private=5"]).is_err());
    assert!(with("[log]\nformat = \"xml\"\n").unwrap_err().to_string().contains("xml"));
    for (text, named) in [
        ("[server]\npublic_url = \"yonin.example\"\n", "server.public_url"),
        ("[server]\nallowed_origins = [\"https://a.example/\"]\n", "server.allowed_origins"),
        ("[server]\nallowed_origins = [5]\n", "server.allowed_origins"),
        ("[accounts]\norganizers = [\"[\\\"Olga\\\"]\"]\n", "accounts.organizers"),
        ("[limits]\nguests = \"many\"\n", "limits.guests"),
        ("[accounts]\nhash_memory_kib = 8\nhash_lanes = 4\n", "accounts.hash_memory_kib"),
    ] {
        let refused = with(text).unwrap_err().to_string();
        assert!(refused.contains(named), "{refused}");
    }
}

#[test]
fn what_would_fail_later_is_refused_at_once() {
    for (table, key) in [
        ("store", "connections"),
        ("store", "timeout_ms"),
        ("accounts", "session_days"),
        ("accounts", "hash_passes"),
        ("accounts", "hash_parallel"),
        ("limits", "most_sockets"),
        ("limits", "most_open_tables"),
        ("socket", "hello_ms"),
        ("socket", "heartbeat_ms"),
        ("socket", "silence_ms"),
        ("socket", "write_ms"),
        ("socket", "queue"),
        ("socket", "queue_bytes"),
        ("socket", "malformed"),
        ("socket", "refusals"),
        ("table", "mailbox"),
        ("table", "idle_s"),
        ("table", "first_move_s"),
        ("table", "snapshot_every"),
        ("queue", "silence_s"),
        ("leagues", "most_entrants"),
        ("leagues", "most_rerated"),
        ("webhooks", "timeout_ms"),
        ("webhooks", "attempts"),
        ("webhooks", "first_pause_ms"),
        ("webhooks", "longest_pause_ms"),
        ("webhooks", "parallel"),
        ("webhooks", "parallel_per_host"),
        ("webhooks", "poll_ms"),
        ("webhooks", "keep_days"),
        ("http", "max_body_bytes"),
        ("http", "max_connections"),
        ("http", "max_headers"),
        ("http", "max_header_bytes"),
        ("http", "header_read_ms"),
        ("http", "body_read_ms"),
        ("http", "write_ms"),
    ] {
        let refused = with(&format!("[{table}]\n{key} = 0\n")).unwrap_err().to_string();
        assert!(refused.contains(&format!("{table}.{key}")), "{refused}");
    }
    assert!(with("[socket]\nqueue = 33\n").is_err());
    assert!(with("[socket]\nqueue = 34\n").is_ok());
    // A peer that answers every ping must not be taken for gone.
    assert!(with("[socket]\nsilence_ms = 15000\n").is_err());
    let huge = format!("[table]\nmailbox = {}\n", i64::MAX);
    assert!(with(&huge).unwrap_err().to_string().contains("table.mailbox"));
}
