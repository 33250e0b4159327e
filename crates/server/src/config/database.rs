//! The store's address, and the password that may lie in a file of its own.

use std::fmt;
use std::fs;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::{ConfigError, StoreConfig};

/// The address of a store, password and all: for opening it alone.
#[derive(Clone, PartialEq, Eq)]
pub struct StoreUrl(String);

impl StoreUrl {
    /// The address as drivers take it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// Without the password.
impl fmt::Display for StoreUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&without_password(&self.0))
    }
}

impl fmt::Debug for StoreUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", without_password(&self.0))
    }
}

impl StoreConfig {
    /// Where to keep things, with the password out of `store.password_file` if that is named.
    pub fn address(&self) -> Result<StoreUrl, ConfigError> {
        let file = self.password_file.trim();
        if file.is_empty() {
            return Ok(StoreUrl(self.url.clone()));
        }
        let fault = |why: String| ConfigError::Meaningless { key: "store.password_file", why };
        let password =
            fs::read_to_string(file).map_err(|error| fault(format!("{file}: {error}")))?;
        let password = password.trim_end_matches(['\r', '\n']);
        let (scheme, user, rest) = user_part(&self.url)
            .ok_or_else(|| fault("store.url names no user to give the password to".to_owned()))?;
        if user.contains(':') {
            return Err(fault("store.url has a password already".to_owned()));
        }
        let password = utf8_percent_encode(password, NON_ALPHANUMERIC);
        Ok(StoreUrl(format!("{scheme}://{user}:{password}@{rest}")))
    }
}

impl fmt::Debug for StoreConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoreConfig")
            .field("url", &without_password(&self.url))
            .field("password_file", &self.password_file)
            .field("connections", &self.connections)
            .field("timeout_ms", &self.timeout_ms)
            .finish()
    }
}

/// `scheme://user@rest`
fn user_part(url: &str) -> Option<(&str, &str, &str)> {
    let (scheme, rest) = url.split_once("://")?;
    let host_end = rest.find(['/', '?']).unwrap_or(rest.len());
    let at = rest[..host_end].rfind('@')?;
    Some((scheme, &rest[..at], &rest[at + 1..]))
}

fn without_password(url: &str) -> String {
    let hidden = match user_part(url) {
        Some((scheme, user, rest)) => match user.split_once(':') {
            Some((user, _)) => format!("{scheme}://{user}:…@{rest}"),
            None => url.to_owned(),
        },
        None => url.to_owned(),
    };
    // Drivers take a password as a parameter too.
    match hidden.split_once('?') {
        Some((address, query)) if query.contains("password") => format!("{address}?…"),
        _ => hidden,
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    fn config(url: &str, password_file: &str) -> StoreConfig {
        let (url, password_file) = (url.to_owned(), password_file.to_owned());
        StoreConfig { url, password_file, connections: 1, timeout_ms: 1 }
    }

    #[test]
    fn passwords_come_from_their_file() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(b"p@ss/word\n").unwrap();
        let path = file.path().display().to_string();
        let found = config("postgres://yonin@db:5432/yonin", &path).address().unwrap();
        assert_eq!(found.reveal(), "postgres://yonin:p%40ss%2Fword@db:5432/yonin");
        assert_eq!(found.to_string(), "postgres://yonin:…@db:5432/yonin");
        for (url, file) in [
            ("postgres://yonin:x@db/yonin", path.as_str()),
            ("sqlite:yonin.sqlite", &path),
            ("postgres://yonin@db/yonin", "/nowhere/at/all"),
        ] {
            let refused = config(url, file).address().unwrap_err().to_string();
            assert!(refused.contains("store.password_file"), "{refused}");
        }
    }

    #[test]
    fn passwords_are_never_shown() {
        for url in ["postgres://u:secret@h/d", "postgres://h/d?user=u&password=secret"] {
            let config = config(url, "");
            let shown = format!("{config:?} {} {:?}", config.address().unwrap(), config.address());
            assert!(!shown.contains("secret"), "{shown}");
        }
        assert_eq!(config("sqlite:a/b@c.db", "").address().unwrap().to_string(), "sqlite:a/b@c.db");
    }
}
