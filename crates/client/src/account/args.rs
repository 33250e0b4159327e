//! What the command line says.

use std::path::PathBuf;

use clap::Args;
use yonin_protocol::PlayerName;

/// Sign in with an account: from then on all commands act for it at this server.
///
/// The password is asked for at the terminal, and is not shown; where standard input is none, it is
/// its first line. What is kept is a token, readable by you alone, until `yonin logout`.
#[derive(Args, Clone, Debug)]
pub struct LoginArgs {
    /// Who signs in
    #[command(flatten)]
    pub who: Who,
}

/// Make an account and sign in with it; a guest who has played becomes it, and keeps his games.
///
/// A name has 2 to 20 letters, digits, spaces, `_`, `-` or `.`; a password 8 to 128 characters. The
/// password is asked for at the terminal, twice, and is not shown; where standard input is none, it is
/// its first line.
#[derive(Args, Clone, Debug)]
pub struct SignupArgs {
    /// Who signs up
    #[command(flatten)]
    pub who: Who,
}

/// An account and where it is.
#[derive(Args, Clone, Debug)]
pub struct Who {
    /// The account's name
    pub name: PlayerName,
    /// A file whose first line is the password
    #[arg(long, value_name = "FILE")]
    pub password_file: Option<PathBuf>,
    /// Where
    #[command(flatten)]
    pub place: Place,
}

/// Sign out: the token that is kept for this server counts no longer, and is forgotten.
///
/// A guest who signs out is nobody's from then on.
#[derive(Args, Clone, Debug)]
pub struct LogoutArgs {
    /// Where
    #[command(flatten)]
    pub place: Place,
}

/// A server, and where it is kept who one is there.
#[derive(Args, Clone, Debug)]
pub struct Place {
    /// The server's address
    #[arg(long, default_value = "http://127.0.0.1:8080", value_name = "URL")]
    pub server: String,
    /// Where who you are is kept [default: yonin/play.json in $XDG_STATE_HOME or ~/.local/state]
    #[arg(long, value_name = "FILE")]
    pub token_file: Option<PathBuf>,
}
