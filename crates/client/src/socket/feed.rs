//! One table, followed across broken connections.

use std::time::Duration;

use tokio::time::sleep;
use yonin_protocol::{ClientFrame, CommandFrame, ServerFrame, TableId, Token};

use super::{Socket, SocketError};

/// Pause before the first attempt to come back; each further one doubles it.
const FIRST_PAUSE: Duration = Duration::from_millis(100);

/// The longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Attempts in a row that may fail.
const ATTEMPTS: u32 = 12;

/// A table as one player or spectator sees it. When the connection breaks it is made anew, the
/// events that were missed are fetched by number, and commands without an answer are sent again:
/// their ids keep them from being done twice.
#[derive(Debug)]
pub struct Feed {
    server: String,
    token: Option<Token>,
    table: TableId,
    socket: Option<Socket>,
    /// The newest event that was handed out.
    seen: u64,
    /// Commands without an answer, oldest first.
    pending: Vec<CommandFrame>,
}

impl Feed {
    /// Follows a table from its first event.
    pub fn new(server: &str, token: Option<Token>, table: TableId) -> Self {
        Self { server: server.to_owned(), token, table, socket: None, seen: 0, pending: Vec::new() }
    }

    /// The next frame. Every event comes once and in its place.
    pub async fn next(&mut self) -> Result<ServerFrame, SocketError> {
        loop {
            match self.receive().await {
                Ok(frame) => {
                    if let Some(frame) = self.sort(frame).await? {
                        return Ok(frame);
                    }
                }
                Err(error) => self.lose(error)?,
            }
        }
    }

    /// Sends a command; its answer comes as a frame.
    pub async fn command(&mut self, frame: CommandFrame) -> Result<(), SocketError> {
        self.pending.push(frame.clone());
        let frame = ClientFrame::Command { table: self.table.clone(), frame };
        match &mut self.socket {
            Some(socket) => match socket.send(&frame).await {
                Ok(()) => Ok(()),
                Err(error) => self.lose(error),
            },
            None => Ok(()),
        }
    }

    /// Drops the connection, as a bad network would.
    pub fn disconnect(&mut self) {
        self.socket = None;
    }

    async fn receive(&mut self) -> Result<ServerFrame, SocketError> {
        match &mut self.socket {
            Some(socket) => socket.next().await,
            None => self.come_back().await?.next().await,
        }
    }

    async fn come_back(&mut self) -> Result<&mut Socket, SocketError> {
        let mut pause = FIRST_PAUSE;
        let mut attempts = 1;
        let socket = loop {
            match self.resume().await {
                Ok(socket) => break socket,
                Err(error) if !error.is_passing() || attempts == ATTEMPTS => return Err(error),
                Err(_) => sleep(pause).await,
            }
            pause = (pause * 2).min(LONGEST_PAUSE);
            attempts += 1;
        };
        Ok(self.socket.insert(socket))
    }

    async fn resume(&self) -> Result<Socket, SocketError> {
        let mut socket = Socket::connect(&self.server, self.token.as_ref()).await?;
        socket.send(&self.watch()).await?;
        for frame in self.pending.iter().cloned() {
            socket.send(&ClientFrame::Command { table: self.table.clone(), frame }).await?;
        }
        Ok(socket)
    }

    fn watch(&self) -> ClientFrame {
        let since = i64::try_from(self.seen).ok();
        ClientFrame::Watch { id: None, table: self.table.clone(), since }
    }

    /// A frame to hand out, or none if it was seen before or came out of its place.
    async fn sort(&mut self, frame: ServerFrame) -> Result<Option<ServerFrame>, SocketError> {
        match &frame {
            ServerFrame::Event(event) if event.seq <= self.seen => return Ok(None),
            ServerFrame::Event(event) if event.seq > self.seen + 1 => {
                let watch = self.watch();
                if let Some(socket) = &mut self.socket {
                    socket.send(&watch).await?;
                }
                return Ok(None);
            }
            ServerFrame::Event(event) => self.seen = event.seq,
            ServerFrame::Snapshot { seq, .. } => self.seen = *seq,
            // An error about nothing in particular comes before a close, which says the same.
            ServerFrame::Error { re: None, table: None, .. } => return Ok(None),
            ServerFrame::Ack(ack) => self.pending.retain(|command| command.id != ack.re),
            ServerFrame::Error { re: Some(re), .. } => {
                self.pending.retain(|command| command.id != *re)
            }
            _ => {}
        }
        Ok(Some(frame))
    }

    fn lose(&mut self, error: SocketError) -> Result<(), SocketError> {
        self.socket = None;
        if error.is_passing() { Ok(()) } else { Err(error) }
    }
}
