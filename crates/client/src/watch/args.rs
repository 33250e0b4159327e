//! What the command line says.

use std::path::PathBuf;

use clap::Args;
use yonin_protocol::{Invite, Seat, TableId};

/// Follow a table until its game is over, or the lobby.
///
/// Each event is a line or a few: moves, checks, who is out, why the turn jumped. A table is followed
/// from its first event unless --since says otherwise, across broken connections.
#[derive(Args, Clone, Debug)]
pub struct WatchArgs {
    /// The server's address
    #[arg(long, default_value = "http://127.0.0.1:8080", value_name = "URL")]
    pub server: String,
    /// The table
    #[arg(long, value_name = "ID", required_unless_present = "lobby", conflicts_with = "lobby")]
    pub table: Option<TableId>,
    /// What opens a private table
    #[arg(long, requires = "table")]
    pub invite: Option<Invite>,
    /// Follow from after this event; 0 for all
    #[arg(long, default_value_t = 0, value_name = "N", requires = "table")]
    pub since: u64,
    /// Draw the board after every move
    #[arg(long, requires = "table", conflicts_with = "json")]
    pub board: bool,
    /// The seat whose men move up: s, w, n or e, of two players b or w [default: South or Black]
    #[arg(long, value_name = "SEAT", requires = "board", value_parser = seat)]
    pub view: Option<Seat>,
    /// Follow the tables of the lobby as they come, change and go
    #[arg(long)]
    pub lobby: bool,
    /// Print the server's frames, one a line, as they are
    #[arg(long)]
    pub json: bool,
    /// A file with a token, to see what its player may see [default: the variable YONIN_TOKEN, or the
    /// sign-in that is kept]
    #[arg(long, value_name = "FILE")]
    pub token_file: Option<PathBuf>,
}

pub(crate) fn seat(text: &str) -> Result<Seat, String> {
    text.parse().map_err(|_| "a seat is s, w, n or e, of two players b or w".to_owned())
}
