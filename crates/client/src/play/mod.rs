//! Playing at the terminal (`yonin play`).

mod answers;
mod args;
mod console;
mod entry;
mod error;
mod input;
mod short;
mod typed;

use std::collections::{BTreeMap, VecDeque};
use std::io::Write;
use std::time::Duration;

use yonin_protocol::{
    Command, CommandFrame, CommandId, Invite, Player, Position, Seat, ServerFrame, TableId,
};

pub use args::PlayArgs;
pub use console::Console;
pub use error::PlayError;

use crate::Printable;
use crate::api::Api;
use crate::diagram::Paint;
use crate::entropy;
use crate::identity::Memory;
use crate::servertime::ServerTime;
use crate::socket::{Feed, Heard, Reconnect, Since};
use crate::view::{Seats, View};
use entry::Entry;

/// Waits for a server as long as a person would: about ten minutes.
const RECONNECT: Reconnect = Reconnect {
    first_pause: Duration::from_millis(100),
    longest_pause: Duration::from_secs(5),
    attempts: 150,
};

/// Plays until the player leaves or, where he is a program, until the game is over.
///
/// # Errors
///
/// When he comes to no table, or the connection fails for good.
pub async fn run(
    args: PlayArgs,
    console: Console,
    out: &mut (dyn Write + Send),
) -> Result<(), PlayError> {
    let entry = entry::enter(&args, out).await?;
    out.flush()?;
    let Console { mut lines, interactive, paint } = console;
    let mut terminal = Terminal::new(entry, out, interactive, paint)?;
    let mut open = true;
    while !terminal.is_done(open) {
        // What was typed ahead waits until there is something to type at.
        let listening = open && terminal.view.is_some();
        tokio::select! {
            heard = terminal.feed.hear() => terminal.hear(heard?)?,
            line = lines.recv(), if listening => match line {
                Some(line) => terminal.typed(&line).await?,
                None => open = false,
            },
        }
        terminal.out.flush()?;
    }
    Ok(())
}

/// Something that was asked for.
struct Asked {
    /// What to call it should it be refused.
    what: String,
    /// The number of the move, if it is one.
    ply: Option<u32>,
}

/// A player at a table.
struct Terminal<'a> {
    api: Api,
    feed: Feed,
    me: Player,
    table: TableId,
    invite: Option<Invite>,
    memory: Memory,
    /// None before the server has shown the table.
    view: Option<View>,
    time: Option<ServerTime>,
    /// The legal moves, while it is the player's turn, and the event they follow from.
    legal: Option<(u64, Vec<String>)>,
    /// Moves that a program has typed before its turn.
    ahead: VecDeque<String>,
    /// What was asked for and is not answered, by its name.
    asked: BTreeMap<CommandId, Asked>,
    /// The event that the newest answered command made: it is told before the player leaves.
    owed: u64,
    /// Who was there when last heard of.
    here: BTreeMap<Seat, bool>,
    /// Makes the names of this run's commands differ from those of all others.
    run: String,
    count: u64,
    leaving: bool,
    interactive: bool,
    paint: Paint,
    out: &'a mut (dyn Write + Send),
}

impl<'a> Terminal<'a> {
    fn new(
        entry: Entry,
        out: &'a mut (dyn Write + Send),
        interactive: bool,
        paint: Paint,
    ) -> Result<Self, PlayError> {
        let Entry { api, me, table, invite, memory } = entry;
        let feed = Feed::of(api.server(), api.token().cloned()).reconnecting(RECONNECT);
        let mut terminal = Self {
            api,
            feed,
            me,
            table,
            invite,
            memory,
            view: None,
            time: None,
            legal: None,
            ahead: VecDeque::new(),
            asked: BTreeMap::new(),
            owed: 0,
            here: BTreeMap::new(),
            run: entropy::name()?,
            count: 0,
            leaving: false,
            interactive,
            paint,
            out,
        };
        terminal.watch();
        Ok(terminal)
    }

    fn watch(&mut self) {
        self.feed.watch(self.table.clone(), Since::Snapshot, self.invite.clone());
    }

    /// Whether there is nothing left to do.
    fn is_done(&self, input_open: bool) -> bool {
        let over = self.view.as_ref().is_some_and(View::is_over);
        let told = self.view.as_ref().is_none_or(|view| view.table.summary.seq >= self.owed);
        let answered = self.asked.is_empty() && told && (self.ahead.is_empty() || over);
        (self.leaving || !input_open || (over && !self.interactive)) && answered
    }

    fn seat(&self) -> Option<Seat> {
        self.view.as_ref().and_then(|view| view.seat_of(&self.me))
    }

    /// What the seats are called.
    fn seats(&self) -> Seats {
        self.view.as_ref().map_or(Seats::Four, View::seats)
    }

    fn position(&self) -> Option<&Position> {
        self.view.as_ref().and_then(View::position)
    }

    fn say(&mut self, line: &str) -> Result<(), PlayError> {
        Ok(writeln!(self.out, "{line}")?)
    }

    fn draw(&mut self) -> Result<(), PlayError> {
        let now = self.time.as_ref().map(ServerTime::now);
        if let Some(view) = &self.view {
            let board = view.board(self.seat(), now, self.paint);
            writeln!(self.out, "\n{board}")?;
        }
        Ok(())
    }

    /// Sends a command; `what` names it should it be refused.
    fn order(&mut self, command: Command, what: &str) -> Result<(), PlayError> {
        self.count += 1;
        // Half of the random name is enough.
        let name = format!("{}-{}", &self.run[..self.run.len() / 2], self.count);
        let Ok(id) = name.parse::<CommandId>() else { return Ok(()) };
        let ply = match &command {
            Command::Move { ply, .. } => Some(*ply),
            _ => None,
        };
        self.asked.insert(id.clone(), Asked { what: what.to_owned(), ply });
        Ok(self.feed.submit(self.table.clone(), CommandFrame { id, command })?)
    }

    fn hear(&mut self, heard: Heard<ServerFrame>) -> Result<(), PlayError> {
        match heard {
            Heard::Frame(frame) => self.answer(frame),
            Heard::Lost(error) => {
                let error = error.to_string();
                let error = Printable(&error);
                self.say(&format!("Connection lost ({error}); coming back"))
            }
            Heard::Back => self.say("Connected again"),
        }
    }
}

#[cfg(test)]
mod tests;
