//! For whom a command acts: the same for every command.
//!
//! A file that `--token-file` names comes first, then the variable `YONIN_TOKEN`, then what `yonin
//! login` and `yonin play` keep.

mod error;
mod memory;

use std::path::Path;

use yonin_protocol::{Player, PlayerKind, Token};

pub use error::IdentityError;
pub(crate) use memory::{Known, Memory};

use crate::Printable;

/// The variable that a token is read from.
pub(crate) const VARIABLE: &str = "YONIN_TOKEN";

/// The token of the file, or else of the variable, or else what is kept; none if nobody is known.
pub(crate) fn anybody(
    server: &str,
    token_file: Option<&Path>,
) -> Result<Option<Token>, IdentityError> {
    match Memory::open(token_file) {
        Err(IdentityError::NoHome) => Ok(None),
        Err(error) => Err(error),
        Ok(memory) => match (memory.token(server), token_file) {
            (None, Some(path)) => Err(IdentityError::NoToken(path.to_owned())),
            (token, _) => Ok(token.cloned()),
        },
    }
}

/// The same without what is kept: for what should not be done in one's own name unless one says so.
pub(crate) fn named(
    server: &str,
    token_file: Option<&Path>,
) -> Result<Option<Token>, IdentityError> {
    match token_file {
        Some(_) => anybody(server, token_file),
        None => variable(),
    }
}

/// The variable's token; none if it is empty.
pub(crate) fn variable() -> Result<Option<Token>, IdentityError> {
    match std::env::var_os(VARIABLE) {
        None => Ok(None),
        Some(text) if text.is_empty() => Ok(None),
        Some(text) => {
            let read = text.to_str().and_then(token);
            read.map(Some).ok_or(IdentityError::NoToken(format!("${VARIABLE}").into()))
        }
    }
}

/// A token is one word that fits a header.
fn token(text: &str) -> Option<Token> {
    let text = text.trim();
    let fits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic());
    fits.then(|| Token::from(text.to_owned()))
}

/// `Mika`, or `guest Mika#4821`.
pub(crate) fn in_words(player: &Player) -> String {
    let name = Printable(player.name.as_str());
    match player.kind {
        PlayerKind::Guest => format!("guest {name}"),
        PlayerKind::Account | PlayerKind::Bot => name.to_string(),
    }
}
