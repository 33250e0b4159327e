//! One table, followed across broken connections.

use std::time::Duration;

use tokio::time::sleep;
use yonin_protocol::{ClientFrame, CommandFrame, Event, ServerFrame, TableId, Token};

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
    /// The wish to watch was put off: it is sent again after this pause.
    put_off: Option<Duration>,
}

impl Feed {
    /// Follows a table from its first event.
    pub fn new(server: &str, token: Option<Token>, table: TableId) -> Self {
        Self {
            server: server.to_owned(),
            token,
            table,
            socket: None,
            seen: 0,
            pending: Vec::new(),
            put_off: None,
        }
    }

    /// The next frame. Every event comes once and in its place, except those of a newer server that
    /// mean nothing here.
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
        self.put_off = None;
    }

    async fn receive(&mut self) -> Result<ServerFrame, SocketError> {
        if let Some(pause) = self.put_off {
            sleep(pause).await;
            self.put_off = None;
            self.watch_again().await?;
        }
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

    async fn watch_again(&mut self) -> Result<(), SocketError> {
        let watch = self.watch();
        match &mut self.socket {
            Some(socket) => socket.send(&watch).await,
            None => Ok(()),
        }
    }

    /// A frame to hand out, or none if it was seen before or came out of its place.
    async fn sort(&mut self, frame: ServerFrame) -> Result<Option<ServerFrame>, SocketError> {
        match &frame {
            ServerFrame::Event(event) if event.seq <= self.seen => return Ok(None),
            ServerFrame::Event(event) if event.seq > self.seen + 1 => {
                if let Err(error) = self.watch_again().await {
                    self.lose(error)?;
                }
                return Ok(None);
            }
            ServerFrame::Event(event) => {
                self.seen = event.seq;
                if event.event == Event::Unknown {
                    return Ok(None);
                }
            }
            ServerFrame::Snapshot { seq, .. } => self.seen = *seq,
            // An error about nothing in particular comes before a close, which says the same.
            ServerFrame::Error { re: None, table: None, .. } => return Ok(None),
            // Only the wish to watch has no name of its own.
            ServerFrame::Error { re: None, code, retry_ms, .. } if code.is_retryable() => {
                self.put_off = Some(retry_ms.map_or(FIRST_PAUSE, Duration::from_millis));
                return Ok(None);
            }
            ServerFrame::Ack(ack) => self.pending.retain(|command| command.id != ack.re),
            ServerFrame::Error { re: Some(re), .. } => {
                self.pending.retain(|command| command.id != *re)
            }
            _ => {}
        }
        Ok(Some(frame))
    }

    fn lose(&mut self, error: SocketError) -> Result<(), SocketError> {
        self.disconnect();
        if error.is_passing() { Ok(()) } else { Err(error) }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{SinkExt, StreamExt};
    use tokio::net::TcpListener;
    use tokio_tungstenite::accept_hdr_async;
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};
    use tokio_tungstenite::tungstenite::http::HeaderValue;

    use super::*;

    /// Agrees to the subprotocol.
    #[expect(clippy::result_large_err, reason = "the callback's type is the library's")]
    fn agree(_: &Request, mut response: Response) -> Result<Response, ErrorResponse> {
        let spoken = HeaderValue::from_static(yonin_protocol::SUBPROTOCOL);
        response.headers_mut().insert("sec-websocket-protocol", spoken);
        Ok(response)
    }

    /// A server that answers each frame with the lines of its turn.
    async fn serve(listener: TcpListener, turns: &[&[&str]]) -> Vec<String> {
        let (stream, _) = listener.accept().await.unwrap();
        let mut socket = accept_hdr_async(stream, agree).await.unwrap();
        let mut heard = Vec::new();
        for lines in turns {
            heard.push(socket.next().await.unwrap().unwrap().to_text().unwrap().to_owned());
            for line in *lines {
                socket.send(Message::text(*line)).await.unwrap();
            }
        }
        heard
    }

    #[tokio::test]
    async fn a_busy_table_is_watched_a_little_later_and_the_unknown_is_passed_over() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let server = format!("http://{}", listener.local_addr().unwrap());
        let mut feed = Feed::new(&server, None, "t".parse().unwrap());
        let turns: &[&[&str]] = &[
            &[
                r#"{"t":"welcome","conn":"c","player":null,"heartbeat_ms":9000,"max_bytes":1,"now":1}"#,
            ],
            &[r#"{"t":"error","re":null,"table":"t","code":"busy","detail":"wait","retry_ms":1}"#],
            &[
                r#"{"t":"presence","table":"t","seats":{},"spectators":1}"#,
                r#"{"t":"event","table":"t","seq":1,"at":1,"event":{"kind":"ruling","by":"x"}}"#,
                r#"{"t":"event","table":"t","seq":2,"at":1,"event":{"kind":"seat_left","seat":"s"}}"#,
            ],
        ];
        let (heard, next) = tokio::join!(serve(listener, turns), feed.next());
        assert!(matches!(next.unwrap(), ServerFrame::Event(event) if event.seq == 2));
        assert_eq!(heard[1], heard[2]);
    }
}
