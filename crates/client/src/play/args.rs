//! What the command line says.

use std::path::PathBuf;

use clap::Args;
use yonin_protocol::{ClockSpec, Invite, Level, OptionValue, PlayerName, Seat, TableId};

use crate::GameName;
use crate::options::{clock, level, option};
use crate::watch::seat;

/// Play at the terminal: make a table, join one, or queue for a game.
///
/// Without --create, --table and --queue you come back to the table you sat at last. The board is
/// seen from your own seat: your men move up. Type a move in USI (5g5f, 5b5a+, P*5e; two steps of a
/// lion 6i5h4g) or, where only one legal move fits, the piece and where it goes (P5e) or where it goes
/// alone (5e). Type help for everything else.
///
/// Yonin shogi is played by four, shogi and chu shogi by two: make a table for them with
/// --create --game shogi or --create --game chu.
///
/// You are the account that `yonin login` or `yonin signup` has named, or else a guest.
///
/// Input and output are plain lines, so that a program can play too. At the end of the input the
/// command waits for the answers to what was typed and leaves; the seat stays yours.
#[derive(Args, Clone, Debug)]
pub struct PlayArgs {
    /// The server's address
    #[arg(long, default_value = "http://127.0.0.1:8080", value_name = "URL")]
    pub server: String,
    /// The name to be known by, if you are not known yet
    #[arg(long)]
    pub name: Option<PlayerName>,
    /// Join this table
    #[arg(long, value_name = "ID", conflicts_with_all = ["create", "queue"])]
    pub table: Option<TableId>,
    /// What opens a private table
    #[arg(long, requires = "table")]
    pub invite: Option<Invite>,
    /// Where to sit: s, w, n or e, of two players b or w [default: any free seat; South or Black at a
    /// table of one's own]
    #[arg(long, visible_alias = "host-seat", value_parser = seat, conflicts_with = "queue")]
    pub seat: Option<Seat>,
    /// Make a table
    #[arg(long, conflicts_with = "queue")]
    pub create: bool,
    /// The game of the table made
    #[arg(long, value_enum, default_value_t = GameName::Yonin, requires = "create")]
    pub game: GameName,
    /// The ruleset of the table made; `yonin rules options` lists them
    #[arg(long, requires = "create")]
    pub ruleset: Option<String>,
    /// An option of the table made; may be given more than once
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = option, requires = "create")]
    pub options: Vec<(String, OptionValue)>,
    /// Clock of the table made: none, fischer:600+5, byoyomi:600+30x3, delay:600+5 (seconds) or days:3
    #[arg(long, value_parser = clock, requires = "create")]
    pub clock: Option<ClockSpec>,
    /// Fill the other seats of the table made with bots of this level, 1-8, and start
    #[arg(long, value_name = "LEVEL", value_parser = level, requires = "create")]
    pub bots: Option<Level>,
    /// Only those who have the invite may find the table made
    #[arg(long, requires = "create")]
    pub private: bool,
    /// Wait for a game in this pool of quick matches
    #[arg(long, value_name = "POOL")]
    pub queue: Option<String>,
    /// Where who you are and where you sit is kept, or a file with a token alone [default: the variable
    /// YONIN_TOKEN, or yonin/play.json in $XDG_STATE_HOME or ~/.local/state]
    #[arg(long, value_name = "FILE")]
    pub token_file: Option<PathBuf>,
}
