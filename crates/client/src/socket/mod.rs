//! The WebSocket: one connection ([`Socket`]), and one that comes back and resumes ([`Feed`]).

mod connect;
mod error;
mod feed;

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use yonin_protocol::{ClientFrame, ConnId, Player, ServerFrame};

pub use error::SocketError;
pub use feed::Feed;

/// Heartbeats without a sign of life after which the server is taken for gone.
const MISSED_HEARTBEATS: u32 = 3;

/// A connection whose `hello` was answered.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The connection's name, for questions to whoever runs the server.
    pub conn: ConnId,
    /// Whom the server takes us for.
    pub player: Option<Player>,
    silence: Duration,
}

impl Socket {
    /// Sends a frame.
    pub async fn send(&mut self, frame: &ClientFrame) -> Result<(), SocketError> {
        let text = serde_json::to_string(frame).map_err(SocketError::Unreadable)?;
        Ok(self.stream.send(Message::text(text)).await?)
    }

    /// The next frame of the server. Its pings are answered on the way; frames of a newer server,
    /// which mean nothing here, are passed over.
    pub async fn next(&mut self) -> Result<ServerFrame, SocketError> {
        loop {
            let message =
                timeout(self.silence, self.stream.next()).await.map_err(|_| SocketError::Silent)?;
            match message.ok_or(SocketError::Ended)?? {
                Message::Text(text) => {
                    match serde_json::from_str(&text).map_err(SocketError::Unreadable)? {
                        ServerFrame::Unknown => {}
                        frame => return Ok(frame),
                    }
                }
                Message::Close(None) => return Err(SocketError::Ended),
                Message::Close(Some(close)) => {
                    let (code, reason) = (close.code.into(), close.reason.to_string());
                    return Err(SocketError::Closed { code, reason });
                }
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
            }
        }
    }

    /// Ends the connection.
    pub async fn close(mut self) -> Result<(), SocketError> {
        Ok(self.stream.close(None).await?)
    }
}
