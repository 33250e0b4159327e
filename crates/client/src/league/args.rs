//! What the command line says.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use yonin_protocol::{
    LeagueId, LeagueName, LeagueStatus, Level, NoticeId, PlayerId, RulingId, RulingReason, TableId,
    WebhookEvent, WebhookId, WebhookUrl,
};

use super::ranks::{forfeit, ranks};
use crate::options::level;

const HELP: &str = "\
A season, from its terms to its table:
  yonin league create spring.toml          says the league's ID; `create --help` shows a file
  yonin league enter ID players.csv        a column `name` of account names, or `player` of ids
  yonin league pair ID                     pairs the next round
  yonin league start ID                    opens its tables; seats are reserved
  yonin league show ID                     terms, players, rounds and how their tables stand
  yonin league standings ID                once games have ended, at any time
  yonin league rule TABLE --forfeit s --why 'did not come'
  yonin league export ID folder            standings, rulings and records, for the archive

Looking at a league needs no account. Whoever runs one needs an account that the server's
configuration lists as an organizer (accounts.organizers), and signs in with it: yonin login NAME.
Where the role is given later, he signs in anew.

A program acts by a token of its own, in the variable YONIN_TOKEN or in a file that --token-file
names. It needs the scope `organize`. To make one, with the token of a session:
  curl -s SERVER/v1/tokens -H 'content-type: application/json' -H 'authorization: Bearer TOKEN' \\
       -d '{\"label\":\"leagues\",\"scopes\":[\"organize\"]}'            the answer has the one to keep";

/// Run a league: terms, players, rounds, rulings, standings.
#[derive(Args, Clone, Debug)]
#[command(after_help = HELP)]
pub struct LeagueArgs {
    /// The server's address
    #[arg(long, global = true, default_value = "http://127.0.0.1:8080", value_name = "URL")]
    pub server: String,
    /// A file with the token to act by [default: the variable YONIN_TOKEN, or what `yonin login` keeps]
    #[arg(long, global = true, value_name = "FILE")]
    pub token_file: Option<PathBuf>,
    /// What to do
    #[command(subcommand)]
    pub command: LeagueCommand,
}

/// What to do.
#[derive(Clone, Debug, Subcommand)]
pub enum LeagueCommand {
    /// Make a league on the terms that a TOML file names
    #[command(after_help = concat!("A file with every key there is:\n\n", include_str!("../../../../docs/examples/league.toml")))]
    Create {
        /// The terms
        file: PathBuf,
    },
    /// List leagues, newest first
    List {
        /// Only those that are open, running or closed
        #[arg(long, value_parser = status)]
        status: Option<LeagueStatus>,
        /// Only those of this game
        #[arg(long)]
        game: Option<String>,
    },
    /// Enter players, also while rounds are being played
    ///
    /// The file is a spreadsheet saved as CSV in UTF-8, with commas, semicolons or tabs: a header, and a
    /// line for each player. A column `player` or `id` has players' ids, a column `name` the names of
    /// accounts, whatever their case and width; other columns are passed over. All of them are entered,
    /// or nobody if a line is wrong. Players who are there already stay as they are.
    #[command(group = clap::ArgGroup::new("who").required(true))]
    Enter {
        /// The league
        league: LeagueId,
        /// A file of players
        #[arg(group = "who")]
        file: Option<PathBuf>,
        /// A single player; may be given more than once
        #[arg(long = "player", value_name = "ID", group = "who")]
        players: Vec<PlayerId>,
    },
    /// Pair a player no longer; what he has played counts on
    Withdraw {
        /// The league
        league: LeagueId,
        /// His id, or his name
        player: String,
        /// Pair him again instead
        #[arg(long)]
        back: bool,
        /// At which revision
        #[command(flatten)]
        at: At,
    },
    /// Take a player out of the league who has not been paired yet
    Remove {
        /// The league
        league: LeagueId,
        /// His id, or his name
        player: String,
        /// At which revision
        #[command(flatten)]
        at: At,
    },
    /// Pair the next round
    ///
    /// The league's format decides, unless --tables names a file: a CSV with a column for each seat
    /// (s,w,n,e, or b,w where two play), a line for each table, players by id or name; or JSON as
    /// the server takes it. Whoever is at no table has a bye.
    Pair {
        /// The league
        league: LeagueId,
        /// Who is to meet whom
        #[arg(long, value_name = "FILE")]
        tables: Option<PathBuf>,
        /// At which revision
        #[command(flatten)]
        at: At,
    },
    /// Take back the newest round, which has not been started
    Unpair {
        /// The league
        league: LeagueId,
        /// At which revision
        #[command(flatten)]
        at: At,
    },
    /// Open the tables of a round, with their seats reserved
    Start {
        /// The league
        league: LeagueId,
        /// Which round [default: the newest]
        round: Option<u32>,
        /// At which revision
        #[command(flatten)]
        at: At,
    },
    /// Start a table that not all have come to, with computer players in their seats
    ///
    /// Only once the league's start_by_s have passed; such a game is not rated.
    StartTable {
        /// The league
        league: LeagueId,
        /// The table
        table: TableId,
        /// How well the computer players play, 1-8
        #[arg(long, value_name = "LEVEL", value_parser = level, default_value = "1")]
        fill: Level,
    },
    /// Change a league's terms
    ///
    /// Rounds, points, tie-breaks and the like count at once, in rounds played as well; clock and
    /// settings of tables are those of rounds paired from then on. Game, ruleset, options, format and
    /// rating stay what they are.
    #[command(group = clap::ArgGroup::new("what").required(true))]
    Edit {
        /// The league
        league: LeagueId,
        /// A file of terms as for `create`; what it does not say stays
        #[arg(long, value_name = "FILE", group = "what")]
        from: Option<PathBuf>,
        /// One of the terms, such as rounds=6, clock=fischer:600+5, points=jysl_a or
        /// tie_breaks=firsts,mates; may be given more than once
        #[arg(long, value_name = "KEY=VALUE", value_parser = setting, group = "what")]
        set: Vec<(String, String)>,
        /// At which revision
        #[command(flatten)]
        at: At,
    },
    /// Show terms, players and rounds, and how their tables stand
    Show {
        /// The league
        league: LeagueId,
        /// Only this round
        #[arg(long, value_name = "N")]
        round: Option<u32>,
    },
    /// Show where everybody stands
    Standings {
        /// The league
        league: LeagueId,
        /// As a table for spreadsheets
        #[arg(long, conflicts_with = "json")]
        csv: bool,
        /// As the server's JSON, all pages in one
        #[arg(long)]
        json: bool,
        /// As of the end of this round
        #[arg(long, value_name = "N")]
        as_of: Option<u32>,
        /// Also what each round has brought: the rank and the points
        #[arg(long, conflicts_with_all = ["csv", "json"])]
        rounds: bool,
    },
    /// Set the result of a table
    ///
    /// Ratings and standings follow. A game that is being played ends by it. It can be taken back with
    /// `unrule`; a game that it has ended is then played again.
    #[command(group = clap::ArgGroup::new("what").required(true))]
    Rule {
        /// The table
        table: TableId,
        /// Everybody's rank, such as s=1,w=2,n=3,e=4; equal ones as in s=1,w=2,n=2,e=4
        #[arg(long, value_parser = ranks, group = "what")]
        ranks: Option<yonin_protocol::Ranks>,
        /// Who loses for not being there, such as s or s,w; the others keep their order
        #[arg(long, value_parser = forfeit, value_name = "SEATS", group = "what")]
        forfeit: Option<yonin_protocol::Forfeit>,
        /// The reason, for everyone to read
        #[arg(long, value_name = "TEXT")]
        why: RulingReason,
        /// The table's league [default: what the table says]
        #[arg(long, value_name = "ID")]
        league: Option<LeagueId>,
        /// At which revision
        #[command(flatten)]
        at: At,
    },
    /// List rulings, the oldest first, those that were taken back too
    Rulings {
        /// The league
        league: LeagueId,
    },
    /// Take back a ruling: what counted before counts again
    Unrule {
        /// The league
        league: LeagueId,
        /// The ruling, as `rule` and `rulings` name it
        ruling: RulingId,
        /// At which revision
        #[command(flatten)]
        at: At,
    },
    /// End a league: nothing in it changes from then on
    Close {
        /// The league
        league: LeagueId,
        /// At which revision
        #[command(flatten)]
        at: At,
    },
    /// Make a new league on the terms of this one, which `edit` can change then
    Clone {
        /// The league
        league: LeagueId,
        /// What to call the new one
        #[arg(long)]
        name: Option<LeagueName>,
        /// Enter again those who have not withdrawn
        #[arg(long)]
        entrants: bool,
    },
    /// Show who took, checked and mated whom, and how far that is from what is likely
    ///
    /// A row is what one player did to another in all their games. The figure in brackets is how far
    /// that is from what their seats make likely, in standard deviations: below -3 and above 3 it is
    /// worth looking at the games, as where two players spare or feed each other.
    Interactions {
        /// The league
        league: LeagueId,
        /// As the server's JSON, all pages in one
        #[arg(long)]
        json: bool,
    },
    /// Write standings, rulings and records into a folder
    ///
    /// standings.csv, standings.json, league.json, rounds.json, rulings.json, and for every game that has ended
    /// records/TABLE.json and records/TABLE.txt. Files of those names are written over.
    Export {
        /// The league
        league: LeagueId,
        /// The folder; it is made if it is not there
        dir: PathBuf,
    },
    /// Have a program told of games, standings and rulings
    #[command(subcommand)]
    Webhook(WebhookCommand),
}

/// What to do about webhooks.
#[derive(Clone, Debug, Subcommand)]
pub enum WebhookCommand {
    /// Add an address to be called; says, this once, the secret that calls are signed with
    ///
    /// A call is a POST of JSON. Its header Yonin-Signature is `v1=` and the HMAC-SHA256, in
    /// hexadecimal digits, of Yonin-Timestamp, a full stop and the body, keyed with the secret.
    /// Yonin-Event-Id is the same when a call is made again.
    Add {
        /// The league
        league: LeagueId,
        /// What to call
        url: WebhookUrl,
        /// What to tell of: game.finished, standings.updated or ruling.made; may be given more than
        /// once [default: all]
        #[arg(long = "event", value_name = "EVENT", value_parser = event)]
        events: Vec<WebhookEvent>,
    },
    /// List what is called
    List {
        /// The league
        league: LeagueId,
    },
    /// List what a webhook was told or is to be told, newest first
    Deliveries {
        /// The league
        league: LeagueId,
        /// The webhook
        webhook: WebhookId,
    },
    /// Call an address no longer
    Remove {
        /// The league
        league: LeagueId,
        /// The webhook
        webhook: WebhookId,
    },
    /// Tell again what was given up
    Replay {
        /// The league
        league: LeagueId,
        /// The webhook
        webhook: WebhookId,
        /// Only this notice, whatever came of it
        #[arg(long, value_name = "ID")]
        notice: Option<NoticeId>,
    },
}

/// At which revision of the league.
#[derive(Args, Clone, Copy, Debug)]
pub struct At {
    /// Only if the league is still at this revision, which `show` tells
    #[arg(long, value_name = "N")]
    pub revision: Option<u64>,
}

impl LeagueCommand {
    /// Whether nothing is changed by it, and nothing asked that is not for all eyes.
    pub(super) const fn looks(&self) -> bool {
        matches!(
            self,
            LeagueCommand::List { .. }
                | LeagueCommand::Show { .. }
                | LeagueCommand::Standings { .. }
                | LeagueCommand::Rulings { .. }
                | LeagueCommand::Interactions { .. }
                | LeagueCommand::Export { .. }
        )
    }
}

fn setting(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.trim().is_empty() => {
            Ok((key.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err("a term is written KEY=VALUE, such as rounds=6".to_owned()),
    }
}

fn status(text: &str) -> Result<LeagueStatus, String> {
    use LeagueStatus::{Closed, Open, Running};
    let found = [Open, Running, Closed].into_iter().find(|status| status.as_str() == text);
    found.ok_or_else(|| "a league is open, running or closed".to_owned())
}

fn event(text: &str) -> Result<WebhookEvent, String> {
    let found = WebhookEvent::ALL.into_iter().find(|event| event.as_str() == text);
    found.ok_or_else(|| "an event is game.finished, standings.updated or ruling.made".to_owned())
}
