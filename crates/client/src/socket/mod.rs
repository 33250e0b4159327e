//! The WebSocket: one connection ([`Socket`]), and one that comes back and resumes ([`Feed`]).

mod backoff;
mod connect;
mod error;
mod feed;
mod following;
mod head;
mod waiting;

use std::pin::Pin;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::Sleep;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use yonin_protocol::{ClientFrame, ConnId, Player, ServerFrame};

use crate::moment::now;

pub use backoff::Reconnect;
pub use error::{Advice, SocketError};
pub use feed::{Counts, Feed, Heard, Since};
pub use head::{EventHead, Head, Text};

/// Pings without an answer after which the server is taken for gone.
const UNANSWERED: u32 = 2;

/// The `n` of a socket's own pings.
const PING: &str = r#""heartbeat""#;

/// A connection whose `hello` was answered. While it is read from, it pings the server as often as the
/// server has asked for.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The connection's name, for questions to whoever runs the server.
    pub conn: ConnId,
    /// Whom the server takes us for.
    pub player: Option<Player>,
    heartbeat: Duration,
    next_ping: Pin<Box<Sleep>>,
    unanswered: u32,
}

impl Socket {
    /// Sends a frame.
    pub async fn send(&mut self, frame: &ClientFrame) -> Result<(), SocketError> {
        let text = serde_json::to_string(frame).map_err(SocketError::Unreadable)?;
        self.send_text(text.into()).await
    }

    /// Sends a frame that is written already.
    pub async fn send_text(&mut self, text: Utf8Bytes) -> Result<(), SocketError> {
        Ok(self.stream.send(Message::Text(text)).await?)
    }

    /// The next frame of the server. Frames of a newer server, which mean nothing here, are passed
    /// over. Nothing is lost if the call is given up before it is done.
    pub async fn next(&mut self) -> Result<ServerFrame, SocketError> {
        loop {
            let text = self.next_text().await?;
            match serde_json::from_str(&text).map_err(SocketError::Unreadable)? {
                ServerFrame::Unknown => {}
                frame => return Ok(frame),
            }
        }
    }

    /// The next frame as it is written.
    pub async fn next_text(&mut self) -> Result<Utf8Bytes, SocketError> {
        loop {
            let message = tokio::select! {
                message = self.stream.next() => message,
                () = &mut self.next_ping => {
                    self.ping().await?;
                    continue;
                }
            };
            match message.ok_or(SocketError::Ended)?? {
                Message::Text(text) if self.is_own_pong(&text) => self.unanswered = 0,
                Message::Text(text) => return Ok(text),
                Message::Close(None) => return Err(SocketError::Ended),
                Message::Close(Some(close)) => {
                    let (code, reason) = (close.code.into(), close.reason.to_string());
                    return Err(SocketError::Closed { code, reason });
                }
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
            }
        }
    }

    async fn ping(&mut self) -> Result<(), SocketError> {
        if self.unanswered >= UNANSWERED {
            return Err(SocketError::Silent);
        }
        self.unanswered += 1;
        self.next_ping.as_mut().reset(now() + self.heartbeat);
        self.send_text(Utf8Bytes::from(format!(r#"{{"t":"ping","n":{PING}}}"#))).await
    }

    fn is_own_pong(&self, text: &str) -> bool {
        // A long frame is no pong, and is not read twice.
        const LONGEST: usize = 200;
        if self.unanswered == 0 || text.len() > LONGEST {
            return false;
        }
        text.contains("pong")
            && Head::of(text).is_ok_and(|head| {
                head.t == "pong" && head.n.is_some_and(|n| n.get().trim() == PING)
            })
    }

    /// Ends the connection.
    pub async fn close(mut self) -> Result<(), SocketError> {
        Ok(self.stream.close(None).await?)
    }
}
