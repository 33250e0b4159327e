//! One table: four sockets, and the moves made over them.

use std::collections::VecDeque;
use std::future::pending;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use tokio::time::{Instant, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use yonin_protocol::{Code, Command, CommandFrame, CommandId, Seat, TableId};

use super::audit::{Acked, Known};
use super::crew::Crew;
use super::error::BenchError;
use super::phase::{Phase, Phases};
use super::pick;
use super::tally::Tally;
use crate::moment::now;
use crate::socket::{Counts, Feed, Head, Heard, Reconnect, Since, SocketError};

/// Seats of a table.
const SEATS: usize = Seat::YONIN.len();

/// Outlasts a restart: about a minute and a half.
const RECONNECT: Reconnect = Reconnect {
    first_pause: Duration::from_millis(50),
    longest_pause: Duration::from_secs(1),
    attempts: 120,
};

/// A game in which nobody moves for longer has come to a stand; a server starts in less.
const STANDSTILL: Duration = Duration::from_secs(20);

/// What a table's players leave behind.
pub(super) struct Left {
    /// Each game they played, the last one too.
    pub(super) games: Vec<Known>,
    /// What their sockets went through.
    pub(super) counts: Counts,
    /// What is wrong, in words: what seats were told differently, a game that came to a stand.
    pub(super) faults: Vec<String>,
}

/// A move that is on its way.
struct Flight {
    n: u32,
    seat: usize,
    /// The newest event with a position when it was chosen.
    after: u64,
    id: CommandId,
    usi: String,
    sent: Instant,
    counted: bool,
    acked: bool,
    seen: usize,
}

/// A move that is being thought about.
struct Thought {
    seat: usize,
    n: u32,
    turn: pick::Turn,
    /// Unknown while nobody moves.
    due: Option<Instant>,
}

/// Four players at one table, and at another after each game.
pub(super) struct Players {
    crew: Crew,
    feeds: [Feed; SEATS],
    table: TableId,
    known: Known,
    games: Vec<Known>,
    faults: Vec<String>,
    /// When anything last happened at the table.
    stirred: Instant,
    flights: VecDeque<Flight>,
    thought: Option<Thought>,
    /// The newest `your_turn`, and to whom it was told.
    turn: Option<(usize, Utf8Bytes)>,
    /// The number of the newest move that anyone saw.
    moves: u32,
    /// How many seats were told that the game is over.
    over: usize,
    think: Duration,
    rng: SmallRng,
    phases: Phases,
    tally: Arc<Mutex<Tally>>,
}

impl Players {
    /// Seats four players and opens their sockets.
    pub(super) async fn seat(
        crew: Crew,
        think: Duration,
        seed: u64,
        phases: Phases,
        tally: Arc<Mutex<Tally>>,
    ) -> Result<Self, BenchError> {
        let table = crew.sit_down().await?;
        let mut feeds = [0, 1, 2, 3].map(|place: usize| {
            let caller = &crew.callers()[place];
            Feed::of(caller.server(), caller.token().cloned()).reconnecting(RECONNECT)
        });
        for feed in &mut feeds {
            feed.watch(table.clone(), Since::Event(0), None);
        }
        let mut players = Self {
            crew,
            feeds,
            known: Known::new(table.clone()),
            table,
            games: Vec::new(),
            faults: Vec::new(),
            stirred: now(),
            flights: VecDeque::new(),
            thought: None,
            turn: None,
            moves: 0,
            over: 0,
            think,
            rng: SmallRng::seed_from_u64(seed),
            phases,
            tally,
        };
        players.be_welcomed().await?;
        Ok(players)
    }

    /// Waits until every socket is live.
    async fn be_welcomed(&mut self) -> Result<(), BenchError> {
        for place in 0..SEATS {
            loop {
                let Heard::Frame(text) = self.feeds[place].hear_text().await? else { continue };
                let live = Head::of(&text).is_ok_and(|head| head.t == "watching");
                self.on_frame(place, &text).await?;
                if live {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Plays until the run stops.
    pub(super) async fn play(mut self) -> Result<Left, BenchError> {
        let mut phase = *self.phases.borrow_and_update();
        while phase != Phase::Stopping || !self.flights.is_empty() {
            let due = self.thought.as_ref().and_then(|thought| thought.due);
            let [south, west, north, east] = &mut self.feeds;
            let (place, heard) = tokio::select! {
                heard = south.hear_text() => (0, heard?),
                heard = west.hear_text() => (1, heard?),
                heard = north.hear_text() => (2, heard?),
                heard = east.hear_text() => (3, heard?),
                () = at(due) => {
                    self.make_move(phase)?;
                    continue;
                }
                changed = self.phases.changed() => {
                    changed.map_err(|_| BenchError::Broken)?;
                    phase = *self.phases.borrow_and_update();
                    self.enter(phase);
                    continue;
                }
            };
            if let Heard::Frame(text) = heard {
                self.on_frame(place, &text).await?;
                if self.over == SEATS && self.flights.is_empty() && phase != Phase::Stopping {
                    self.begin_anew().await?;
                }
            }
        }
        let mut counts = Counts::default();
        for feed in &self.feeds {
            let one = feed.counts();
            counts.lost += one.lost;
            counts.resent += one.resent;
            counts.duplicates += one.duplicates;
        }
        self.games.push(self.known);
        Ok(Left { games: self.games, counts, faults: self.faults })
    }

    fn enter(&mut self, phase: Phase) {
        match phase {
            Phase::Seating => {}
            Phase::WarmUp | Phase::Measuring => {
                if phase == Phase::WarmUp {
                    self.stirred = now();
                }
                let due = self.thinking();
                if let Some(thought) = &mut self.thought {
                    thought.due.get_or_insert(due);
                }
            }
            Phase::Stopping => {
                self.thought = None;
                let still = now() - self.stirred;
                if still > STANDSTILL + self.think * 4 {
                    let (table, seconds) = (self.table.as_str(), still.as_secs());
                    self.faults.push(format!("{table}: nothing has moved for {seconds} s"));
                }
            }
        }
    }

    /// When a player who begins to think now is done.
    fn thinking(&mut self) -> Instant {
        now() + self.think.mul_f64(self.rng.random_range(0.5..1.5))
    }

    async fn on_frame(&mut self, place: usize, text: &Utf8Bytes) -> Result<(), BenchError> {
        let head = Head::of(text).map_err(SocketError::Unreadable)?;
        match &*head.t {
            "event" => self.on_event(&head),
            "your_turn" => self.on_turn(place, text)?,
            "ack" => {
                if let (Some(re), Some(seq)) = (head.re.as_deref(), head.seq) {
                    self.on_ack(place, re, seq);
                }
            }
            "error" => {
                if let Some(re) = head.re.as_deref() {
                    self.on_refusal(place, re, head.code.unwrap_or(Code::Internal))?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn on_event(&mut self, head: &Head<'_>) {
        let (Some(seq), Some(at), Some(event)) = (head.seq, head.at, &head.event) else { return };
        if !self.known.tell(seq, at) {
            let table = self.table.as_str();
            self.faults.push(format!("{table}: seats were told two events {seq}"));
        }
        match &*event.kind {
            "move_played" => {
                let n = event.n.unwrap_or_default();
                self.moves = self.moves.max(n);
                self.stirred = now();
                let place = self.flights.iter().position(|flight| flight.n == n);
                let Some(place) = place else { return };
                self.flights[place].seen += 1;
                if self.flights[place].seen == SEATS {
                    let flight = &self.flights[place];
                    if flight.counted {
                        self.tally().seen_by_all(now() - flight.sent);
                    }
                    self.land(place);
                }
            }
            "game_over" | "table_closed" => self.over += 1,
            _ => {}
        }
    }

    fn on_turn(&mut self, place: usize, text: &Utf8Bytes) -> Result<(), BenchError> {
        self.turn = Some((place, text.clone()));
        let n = self.moves + 1;
        let seq = head_seq(text);
        let thinks = self.thought.as_ref();
        let thinks = thinks.is_some_and(|thought| thought.n == n && Some(thought.turn.seq) == seq);
        if thinks || self.flights.iter().any(|flight| flight.n == n) {
            return Ok(());
        }
        let phase = *self.phases.borrow();
        if phase == Phase::Stopping {
            return Ok(());
        }
        let turn = pick::turn(text, &mut self.rng).map_err(SocketError::Unreadable)?;
        let due = (phase != Phase::Seating).then(|| self.thinking());
        self.thought = Some(Thought { seat: place, n, turn, due });
        Ok(())
    }

    /// A move that is refused is made no more. Where the position has meanwhile been told anew, as
    /// after a restart, another is chosen: that was asked for while this one was on its way.
    fn on_refusal(&mut self, place: usize, re: &str, code: Code) -> Result<(), BenchError> {
        let at = self.flight(place, re);
        let Some(flight) = at.and_then(|at| self.flights.remove(at)) else { return Ok(()) };
        self.tally().refuse(code);
        match self.turn.take() {
            Some((turn, text)) if turn == place && head_seq(&text) > Some(flight.after) => {
                self.on_turn(place, &text)
            }
            kept => {
                self.turn = kept;
                Ok(())
            }
        }
    }

    fn make_move(&mut self, phase: Phase) -> Result<(), BenchError> {
        let Some(Thought { seat, n, turn, .. }) = self.thought.take() else { return Ok(()) };
        // A name for this turn as it was told.
        let Ok(id) = format!("m{n}-{}", turn.seq).parse::<CommandId>() else { return Ok(()) };
        let command = Command::Move { ply: n, usi: turn.usi.clone(), after: Some(turn.seq) };
        let frame = CommandFrame { id: id.clone(), command };
        self.flights.push_back(Flight {
            n,
            seat,
            after: turn.seq,
            id,
            usi: turn.usi,
            sent: now(),
            counted: phase == Phase::Measuring,
            acked: false,
            seen: 0,
        });
        Ok(self.feeds[seat].submit(self.table.clone(), frame)?)
    }

    fn on_ack(&mut self, place: usize, re: &str, seq: u64) {
        let Some(at) = self.flight(place, re) else { return };
        let flight = &mut self.flights[at];
        flight.acked = true;
        let (n, usi) = (flight.n, flight.usi.as_str().into());
        let (counted, after) = (flight.counted, now() - flight.sent);
        self.known.acked.push(Acked { seq, n, seat: Seat::YONIN[place], usi });
        if counted {
            self.tally().acknowledged(after);
        }
        self.land(at);
    }

    fn flight(&self, seat: usize, id: &str) -> Option<usize> {
        self.flights.iter().position(|flight| flight.seat == seat && flight.id.as_str() == id)
    }

    /// Takes a move off the list that is acknowledged and seen by all.
    fn land(&mut self, place: usize) {
        if self.flights[place].acked && self.flights[place].seen == SEATS {
            self.flights.remove(place);
        }
    }

    /// The next game, at another table and over the same sockets.
    async fn begin_anew(&mut self) -> Result<(), BenchError> {
        self.tally().games += 1;
        let table = self.crew.sit_down().await?;
        for feed in &mut self.feeds {
            feed.unwatch(&self.table);
            feed.watch(table.clone(), Since::Event(0), None);
        }
        self.games.push(std::mem::replace(&mut self.known, Known::new(table.clone())));
        self.table = table;
        (self.moves, self.over) = (0, 0);
        self.stirred = now();
        (self.thought, self.turn) = (None, None);
        Ok(())
    }

    fn tally(&self) -> std::sync::MutexGuard<'_, Tally> {
        self.tally.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn head_seq(text: &str) -> Option<u64> {
    Head::of(text).ok()?.seq
}

async fn at(due: Option<Instant>) {
    match due {
        Some(due) => sleep_until(due).await,
        None => pending().await,
    }
}
