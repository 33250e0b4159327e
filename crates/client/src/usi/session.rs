//! A conversation with a program.

use std::fmt::Display;
use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use tokio::time::Instant;
use yonin_search::{Brief, Report, Score, Stop, seed};

use super::command::Command;
use super::game::{Claims, Game, Standing};
use super::go::Go;
use super::options::Options;
use crate::moment::now;

/// A computer player with whoever asks it.
pub(super) struct Session<W> {
    options: Options,
    game: Option<Game>,
    out: Arc<Mutex<W>>,
    search: Option<Search>,
}

/// A search under way.
struct Search {
    stop: Arc<Stop>,
    infinite: bool,
    thread: JoinHandle<io::Result<()>>,
}

impl<W: Write + Send + 'static> Session<W> {
    pub(super) fn new(options: Options, out: W) -> Self {
        let game = Game::read(options.game, None, &[]).ok();
        Self { options, game, out: Arc::new(Mutex::new(out)), search: None }
    }

    /// Takes in a line; answers whether the conversation goes on.
    ///
    /// # Errors
    ///
    /// When the output cannot be written.
    pub(super) fn hear(&mut self, line: &str) -> io::Result<bool> {
        let command = match Command::read(line) {
            Ok(Command::Quit) => return Ok(false),
            Ok(command) => command,
            Err(fault) => {
                if line.trim_start().starts_with("position") {
                    self.game = None;
                }
                return self.complain(&fault).map(|()| true);
            }
        };
        let outcome = match command {
            Command::Usi => return self.introduce().map(|()| true),
            Command::IsReady => return say(&self.out, "readyok").map(|()| true),
            Command::Stop => return self.finish(true).map(|()| true),
            Command::NewGame => self.set_up(None, &[]),
            Command::SetOption { name, value } => self.set(name, value),
            Command::Position { sfen, moves } => self.set_up(sfen.as_deref(), &moves),
            Command::Go(words) => match Go::read(&words) {
                Ok(go) => return self.go(go).map(|()| true),
                Err(fault) => Err(fault),
            },
            Command::Nothing | Command::Quit => Ok(()),
        };
        outcome.or_else(|fault| self.complain(&fault))?;
        Ok(true)
    }

    /// Ends the conversation. A search that has no end of its own is stopped, any other only if that is
    /// asked for.
    ///
    /// # Errors
    ///
    /// When the output cannot be written.
    pub(super) fn end(mut self, at_once: bool) -> io::Result<()> {
        let endless = self.search.as_ref().is_some_and(|search| search.infinite);
        self.finish(at_once || endless)
    }

    fn introduce(&self) -> io::Result<()> {
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(out, "id name Yonin {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(out, "id author the Yonin project")?;
        self.options.write(&mut *out)?;
        writeln!(out, "usiok")?;
        out.flush()
    }

    fn complain(&self, fault: &str) -> io::Result<()> {
        // A fault may have lines of its own.
        say(&self.out, format_args!("info string {}", fault.replace(['\n', '\r'], " ")))
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        if self.options.set(name, value)? { self.set_up(None, &[]) } else { Ok(()) }
    }

    fn set_up(&mut self, sfen: Option<&str>, moves: &[&str]) -> Result<(), String> {
        // After a position that is none there is nothing to move in: a move of another game would be worse.
        self.game = None;
        self.game = Some(Game::read(self.options.game, sfen, moves)?);
        Ok(())
    }

    fn go(&mut self, go: Go) -> io::Result<()> {
        self.finish(true)?;
        let Some(game) = self.game.clone() else { return say(&self.out, "bestmove resign") };
        let stop = Arc::new(Stop::new(false));
        let (options, out, heard) = (self.options, Arc::clone(&self.out), Arc::clone(&stop));
        let thread = thread::spawn(move || match game {
            Game::Shogi(standing) => {
                let turn = standing.position.turn();
                answer(&*standing, options, go.nodes(&options, turn), go.infinite, &heard, &out)
            }
            Game::Chu(standing) => {
                let turn = standing.position.turn();
                answer(&*standing, options, go.nodes(&options, turn), go.infinite, &heard, &out)
            }
        });
        self.search = Some(Search { stop, infinite: go.infinite, thread });
        Ok(())
    }

    /// Waits for the search under way, if there is one.
    fn finish(&mut self, at_once: bool) -> io::Result<()> {
        let Some(search) = self.search.take() else { return Ok(()) };
        if at_once {
            search.stop.store(true, Ordering::Relaxed);
            search.thread.thread().unpark();
        }
        let ended = search.thread.join();
        ended.unwrap_or_else(|_| Err(io::Error::other("the search has failed")))
    }
}

/// Looks for a move and says it.
fn answer<P: Claims<Move: Display>>(
    standing: &Standing<P>,
    options: Options,
    nodes: u64,
    infinite: bool,
    stop: &Stop,
    out: &Mutex<impl Write>,
) -> io::Result<()> {
    let position = &standing.position;
    let level = options.level;
    let seed = seed("usi", position.ply(), 0, level) ^ options.seed;
    let brief = Brief { level, seed, nodes, past: &standing.past };
    let start = now();
    let mut written = Ok(());
    let mut tell = |report: &Report<P::Move>| {
        if written.is_ok() {
            written = say(out, format_args!("info {}", in_words(report, start)));
        }
    };
    let found = match standing.over {
        true => None,
        false => position.think(&brief, stop, &mut tell),
    };
    written?;
    // Whoever asks without end hears the move when he says stop.
    while infinite && !stop.load(Ordering::Relaxed) {
        thread::park();
    }
    match found {
        Some(_) if position.claims_win() => say(out, "bestmove win"),
        Some(report) => {
            say(out, format_args!("info {}", in_words(&report, start)))?;
            say(out, format_args!("bestmove {}", report.mv))
        }
        None => say(out, "bestmove resign"),
    }
}

fn in_words<M: Display>(report: &Report<M>, start: Instant) -> String {
    let millis = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX);
    let speed = report.nodes.saturating_mul(1000) / millis.max(1);
    let score = match report.score {
        Score::Centipawns(value) => format!("cp {value}"),
        Score::Mate(plies) => format!("mate {plies}"),
    };
    let line: Vec<String> = report.line.iter().map(M::to_string).collect();
    format!(
        "depth {} score {score} nodes {} time {millis} nps {speed} pv {}",
        report.depth,
        report.nodes,
        line.join(" ")
    )
}

fn say(out: &Mutex<impl Write>, line: impl Display) -> io::Result<()> {
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    writeln!(out, "{line}")?;
    out.flush()
}
