//! Who one is.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Deserialize;
use yonin_protocol::Token;

use super::error::LeagueError;
use crate::api::{Api, Patience};

/// The variable that a token is read from.
const VARIABLE: &str = "YONIN_TOKEN";

/// The server as seen by whoever the token file, or else the variable, says; or by nobody.
pub(super) fn api(server: &str, token_file: Option<&Path>) -> Result<Api, LeagueError> {
    let api = Api::new(server).with_patience(Patience::BRIEF);
    let token = match token_file {
        Some(path) => Some(of_file(path, api.server())?),
        None => std::env::var(VARIABLE).ok().and_then(|text| token(&text)),
    };
    Ok(match token {
        Some(token) => api.with_token(token),
        None => api,
    })
}

/// A line with a token, or what `yonin play` keeps: an object by server.
fn of_file(path: &Path, server: &str) -> Result<Token, LeagueError> {
    #[derive(Deserialize)]
    struct Known {
        token: Token,
    }
    let text = fs::read_to_string(path)
        .map_err(|cause| LeagueError::File { path: path.to_owned(), cause })?;
    let none = || LeagueError::NoTokenFile(path.to_owned());
    if text.trim_start().starts_with('{') {
        let mut servers: BTreeMap<String, Known> =
            serde_json::from_str(&text).map_err(|_| none())?;
        return servers.remove(server).map(|known| known.token).ok_or_else(none);
    }
    token(&text).ok_or_else(none)
}

/// A token is one word that fits a header.
fn token(text: &str) -> Option<Token> {
    let text = text.trim();
    let fits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic());
    fits.then(|| Token::from(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn a_token_is_read_from_a_file() {
        let read = |text: &str| {
            let mut file = tempfile::NamedTempFile::new().unwrap();
            file.write_all(text.as_bytes()).unwrap();
            of_file(file.path(), "http://s").map(|token| token.reveal().to_owned())
        };
        assert_eq!(read("abc\n").unwrap(), "abc");
        assert_eq!(read(r#"{"http://s":{"token":"abc","table":"t"}}"#).unwrap(), "abc");
        for none in ["", "a b", "{", r#"{"http://other":{"token":"abc"}}"#] {
            assert!(matches!(read(none), Err(LeagueError::NoTokenFile(_))), "{none}");
        }
        assert!(matches!(
            of_file(Path::new("/nowhere/at/all"), "http://s"),
            Err(LeagueError::File { .. })
        ));
    }
}
