//! Passwords, asked for or read.

use std::io::{self, BufRead, IsTerminal};
use std::path::Path;

use yonin_protocol::Password;

use super::AccountError;

/// The password of a file, or of the terminal, or of standard input where that is none. A new one is
/// asked for twice.
pub(super) fn read(file: Option<&Path>, is_new: bool) -> Result<Password, AccountError> {
    let text = match file {
        Some(path) => {
            let text = std::fs::read_to_string(path);
            text.map_err(|cause| AccountError::File { path: path.to_owned(), cause })?
        }
        None if io::stdin().is_terminal() => asked(is_new)?,
        None => {
            let mut line = String::new();
            io::stdin().lock().read_line(&mut line).map_err(AccountError::NoPassword)?;
            line
        }
    };
    let line = text.lines().next().unwrap_or_default();
    Password::try_from(line.to_owned()).map_err(AccountError::Password)
}

/// Without showing it.
fn asked(is_new: bool) -> Result<String, AccountError> {
    let ask = |prompt: &str| rpassword::prompt_password(prompt).map_err(AccountError::NoPassword);
    let password = ask("Password: ")?;
    if is_new && ask("The same again: ")? != password {
        return Err(AccountError::Differ);
    }
    Ok(password)
}
