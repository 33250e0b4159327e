//! Tables, followed across broken connections.

use std::collections::VecDeque;
use std::fmt;
use std::mem;
use std::pin::Pin;
use std::time::Duration;

use tokio::time::{Instant, Sleep, sleep, sleep_until};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use yonin_protocol::{
    ClientFrame, CommandFrame, CommandId, Event, Invite, ServerFrame, TableId, Token,
};

use super::backoff::Backoff;
use super::following::{Following, Place};
use super::waiting::{SHORTEST_PAUSE, Waiting};
use super::{Head, Reconnect, Socket, SocketError};
use crate::moment::now;

/// Tables as one player or spectator sees them. When the connection breaks it is made anew, the
/// events that were missed are fetched by number, and commands without an answer are sent again:
/// their ids keep them from being done twice. Commands that the server puts off (`busy`,
/// `unavailable`, `rate_limited`) are sent again when it says.
#[derive(Debug)]
pub struct Feed {
    server: String,
    token: Option<Token>,
    following: Vec<Following>,
    lobby: bool,
    waiting: Waiting,
    link: Link,
    backoff: Backoff,
    /// Frames to send before anything else.
    outgoing: VecDeque<Utf8Bytes>,
    /// Whether the caller was told that the connection is lost.
    lost: bool,
    /// How many wishes to watch were sent, for their names.
    asked: u64,
    counts: Counts,
}

/// From where to follow a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// The events after this one; 0 for all.
    Event(u64),
    /// A snapshot, and what happens after it.
    Snapshot,
}

/// What a feed has to tell.
#[derive(Debug)]
pub enum Heard<Frame> {
    /// A frame of the server.
    Frame(Frame),
    /// The connection broke; another one is being made.
    Lost(SocketError),
    /// There is a connection again. What was missed follows.
    Back,
}

/// What a feed went through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Connections that broke.
    pub lost: u64,
    /// Commands that were sent again.
    pub resent: u64,
    /// Answers that said that a command had been done before.
    pub duplicates: u64,
}

/// The connection.
enum Link {
    Down,
    Pausing(Pin<Box<Sleep>>),
    Connecting(Pin<Box<dyn Future<Output = Result<Socket, SocketError>> + Send>>),
    Up(Box<Socket>),
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Link::Down => "Down",
            Link::Pausing(_) => "Pausing",
            Link::Connecting(_) => "Connecting",
            Link::Up(_) => "Up",
        })
    }
}

impl Feed {
    /// A feed of nothing yet.
    pub fn of(server: &str, token: Option<Token>) -> Self {
        Self {
            server: server.to_owned(),
            token,
            following: Vec::new(),
            lobby: false,
            waiting: Waiting::default(),
            link: Link::Down,
            backoff: Backoff::new(Reconnect::default()),
            outgoing: VecDeque::new(),
            lost: false,
            asked: 0,
            counts: Counts::default(),
        }
    }

    /// Follows one table from its first event.
    pub fn new(server: &str, token: Option<Token>, table: TableId) -> Self {
        let mut feed = Self::of(server, token);
        feed.watch(table, Since::Event(0), None);
        feed
    }

    /// The same feed, which comes back by another policy.
    #[must_use]
    pub fn reconnecting(mut self, policy: Reconnect) -> Self {
        self.backoff = Backoff::new(policy);
        self
    }

    /// Follows one more table.
    pub fn watch(&mut self, table: TableId, since: Since, invite: Option<Invite>) {
        let seen = match since {
            Since::Event(seq) => Some(seq),
            Since::Snapshot => None,
        };
        self.following.retain(|following| following.table != table);
        self.following.push(Following::new(table, seen, invite));
        if matches!(self.link, Link::Up(_)) {
            self.ask(self.following.len() - 1);
        }
    }

    /// Follows a table no longer; its commands without an answer are forgotten.
    pub fn unwatch(&mut self, table: &TableId) {
        self.following.retain(|following| following.table != *table);
        self.waiting.forget(table);
        if matches!(self.link, Link::Up(_)) {
            self.write(&ClientFrame::Unwatch { table: table.clone() });
        }
    }

    /// Follows the lobby.
    pub fn watch_lobby(&mut self) {
        self.lobby = true;
        if matches!(self.link, Link::Up(_)) {
            self.write(&ClientFrame::WatchLobby);
        }
    }

    /// What the feed went through so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The next frame. Every event comes once and in its place, except those of a newer server that
    /// mean nothing here; every command has one answer. Nothing is lost if the call is given up
    /// before it is done.
    ///
    /// # Errors
    ///
    /// When the connection cannot be made or made anew.
    pub async fn next(&mut self) -> Result<ServerFrame, SocketError> {
        loop {
            if let Heard::Frame(frame) = self.hear().await? {
                return Ok(frame);
            }
        }
    }

    /// The next frame, or what became of the connection.
    ///
    /// # Errors
    ///
    /// As for [`Feed::next`].
    pub async fn hear(&mut self) -> Result<Heard<ServerFrame>, SocketError> {
        loop {
            let text = match self.hear_text().await? {
                Heard::Frame(text) => text,
                Heard::Lost(error) => return Ok(Heard::Lost(error)),
                Heard::Back => return Ok(Heard::Back),
            };
            match serde_json::from_str(&text).map_err(SocketError::Unreadable)? {
                ServerFrame::Unknown => {}
                ServerFrame::Event(event) if event.event == Event::Unknown => {}
                frame => return Ok(Heard::Frame(frame)),
            }
        }
    }

    /// The next frame as it is written.
    ///
    /// # Errors
    ///
    /// As for [`Feed::next`].
    pub async fn hear_text(&mut self) -> Result<Heard<Utf8Bytes>, SocketError> {
        loop {
            let failure = match &mut self.link {
                Link::Down => {
                    let (server, token) = (self.server.clone(), self.token.clone());
                    self.link = Link::Connecting(Box::pin(async move {
                        Socket::connect(&server, token.as_ref()).await
                    }));
                    continue;
                }
                Link::Pausing(pause) => {
                    pause.await;
                    self.link = Link::Down;
                    continue;
                }
                Link::Connecting(attempt) => match attempt.await {
                    Ok(socket) => {
                        self.link = Link::Up(Box::new(socket));
                        self.resume();
                        if mem::take(&mut self.lost) {
                            return Ok(Heard::Back);
                        }
                        continue;
                    }
                    Err(error) => error,
                },
                Link::Up(socket) => {
                    let due = earliest(self.waiting.due(), &self.following);
                    match listen(socket, &mut self.outgoing, due).await {
                        Ok(Some(text)) => {
                            if self.sort(&text)? {
                                return Ok(Heard::Frame(text));
                            }
                            continue;
                        }
                        Ok(None) => {
                            self.send_due();
                            continue;
                        }
                        Err(error) => error,
                    }
                }
            };
            if let Some(lost) = self.lose(failure)? {
                return Ok(Heard::Lost(lost));
            }
        }
    }

    /// Sends a command at the table followed first; its answer comes as a frame.
    ///
    /// # Errors
    ///
    /// When the connection has failed for good.
    pub async fn command(&mut self, frame: CommandFrame) -> Result<(), SocketError> {
        if let Some(first) = self.following.first() {
            let table = first.table.clone();
            self.submit(table, frame)?;
        }
        let Link::Up(socket) = &mut self.link else { return Ok(()) };
        match flush(socket, &mut self.outgoing).await {
            Ok(()) => Ok(()),
            Err(error) => self.lose(error).map(|_| ()),
        }
    }

    /// Lines a command up; it is sent when the feed is next listened to.
    ///
    /// # Errors
    ///
    /// When the command cannot be written.
    pub fn submit(&mut self, table: TableId, frame: CommandFrame) -> Result<(), SocketError> {
        let text = self.waiting.add(table, frame).map_err(SocketError::Unreadable)?;
        if matches!(self.link, Link::Up(_)) {
            self.outgoing.push_back(text);
        }
        Ok(())
    }

    /// Drops the connection, as a bad network would.
    pub fn disconnect(&mut self) {
        self.link = Link::Down;
        self.outgoing.clear();
    }

    fn write(&mut self, frame: &ClientFrame) {
        // Frames of this kind have nothing in them that cannot be written.
        if let Ok(text) = serde_json::to_string(frame) {
            self.outgoing.push_back(text.into());
        }
    }

    /// Asks for the table at a place of the list.
    fn ask(&mut self, place: usize) {
        self.asked += 1;
        let Ok(id) = format!("watch-{}", self.asked).parse::<CommandId>() else { return };
        if let Some(following) = self.following.get_mut(place) {
            let frame = following.watch(id);
            self.write(&frame);
        }
    }

    /// Takes up everything on a new connection.
    fn resume(&mut self) {
        self.outgoing.clear();
        if self.lobby {
            self.write(&ClientFrame::WatchLobby);
        }
        for place in 0..self.following.len() {
            self.ask(place);
        }
        let before = self.outgoing.len();
        self.outgoing.extend(self.waiting.all());
        if self.counts.lost > 0 {
            self.counts.resent += (self.outgoing.len() - before) as u64;
        }
    }

    /// Sends what was put off and is due.
    fn send_due(&mut self) {
        let now = now();
        for place in 0..self.following.len() {
            if self.following[place].due.is_some_and(|due| due <= now) {
                self.ask(place);
            }
        }
        let before = self.outgoing.len();
        self.outgoing.extend(self.waiting.take_due(now));
        self.counts.resent += (self.outgoing.len() - before) as u64;
    }

    /// Whether a frame is for the caller: not if it was seen before, came out of its place, or is a
    /// matter of the feed.
    fn sort(&mut self, text: &str) -> Result<bool, SocketError> {
        let head = Head::of(text).map_err(SocketError::Unreadable)?;
        let table = head.table_id();
        let place = table.as_deref().and_then(|table| {
            self.following.iter().position(|following| following.table.as_str() == table)
        });
        Ok(match &*head.t {
            "event" => match (place, head.seq) {
                (Some(place), Some(seq)) => self.is_next(place, seq),
                _ => false,
            },
            "snapshot" => {
                if let Some(place) = place {
                    self.following[place].seen = head.seq;
                }
                place.is_some()
            }
            "watching" => {
                self.backoff.reset();
                if let Some(place) = place {
                    self.following[place].granted(head.re.as_deref());
                }
                place.is_some()
            }
            "ack" => {
                self.counts.duplicates += u64::from(head.dup);
                head.re.is_some_and(|re| self.waiting.done(table.as_deref(), &re))
            }
            "error" => self.is_final(&head, table.as_deref()),
            "welcome" | "pong" => false,
            "lobby" | "queue" => {
                self.backoff.reset();
                true
            }
            _ => place.is_some() || table.is_none(),
        })
    }

    fn is_next(&mut self, place: usize, seq: u64) -> bool {
        match self.following[place].place(seq) {
            Place::Next => true,
            Place::Pass => false,
            Place::Gap => {
                self.ask(place);
                false
            }
        }
    }

    /// Whether a refusal is the caller's: not if it may pass, nor if it answers nothing.
    fn is_final(&mut self, head: &Head<'_>, table: Option<&str>) -> bool {
        let retryable = head.code.is_some_and(yonin_protocol::Code::is_retryable);
        // An error about nothing in particular comes before a close, which says the same.
        let Some(re) = head.re.as_deref() else { return table.is_some() && !retryable };
        let pause = Duration::from_millis(head.retry_ms.unwrap_or_default()).max(SHORTEST_PAUSE);
        // Never earlier than asked for, and not all clients at one instant.
        let until = now() + pause + self.backoff.jitter(pause / 4);
        let watched = self.following.iter().position(|following| following.has_asked(re));
        match watched {
            Some(place) if retryable => {
                self.following[place].due = Some(until);
                false
            }
            Some(place) => {
                self.following.remove(place);
                true
            }
            None if retryable => {
                self.waiting.put_off(table, re, until);
                false
            }
            None => self.waiting.done(table, re),
        }
    }

    /// Takes leave of a connection. The caller is told of it once.
    fn lose(&mut self, error: SocketError) -> Result<Option<SocketError>, SocketError> {
        let was_up = matches!(self.link, Link::Up(_));
        self.disconnect();
        let Some(pause) = self.backoff.pause(error.advice()) else { return Err(error) };
        self.link = Link::Pausing(Box::pin(sleep(pause)));
        if !was_up {
            return Ok(None);
        }
        self.counts.lost += 1;
        self.lost = true;
        Ok(Some(error))
    }
}

/// When something that was put off is due first.
fn earliest(command: Option<Instant>, following: &[Following]) -> Option<Instant> {
    following.iter().filter_map(|following| following.due).chain(command).min()
}

async fn flush(socket: &mut Socket, outgoing: &mut VecDeque<Utf8Bytes>) -> Result<(), SocketError> {
    // Off the list only once it is sent: a call that is given up half-way sends it again.
    while let Some(text) = outgoing.front() {
        socket.send_text(text.clone()).await?;
        outgoing.pop_front();
    }
    Ok(())
}

/// The next frame, or none once something is due.
async fn listen(
    socket: &mut Socket,
    outgoing: &mut VecDeque<Utf8Bytes>,
    due: Option<Instant>,
) -> Result<Option<Utf8Bytes>, SocketError> {
    flush(socket, outgoing).await?;
    let Some(due) = due else { return Ok(Some(socket.next_text().await?)) };
    tokio::select! {
        text = socket.next_text() => Ok(Some(text?)),
        () = sleep_until(due) => Ok(None),
    }
}

#[cfg(test)]
mod tests;
