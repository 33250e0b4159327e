//! Connecting and saying hello.

use std::time::Duration;

use tokio::time::{sleep_until, timeout};
use tokio_tungstenite::connect_async_with_config;
use tokio_tungstenite::tungstenite::ClientRequestBuilder;
use tokio_tungstenite::tungstenite::http::Uri;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use yonin_protocol::{ClientFrame, ConnId, SUBPROTOCOL, ServerFrame, Token};

use super::{Socket, SocketError};
use crate::moment::now;

/// How long the server may take to say welcome.
const WELCOME: Duration = Duration::from_secs(10);

/// Bytes read at a time: a few frames, so that a thousand sockets stay small.
const READ_BUFFER: usize = 8192;

impl Socket {
    /// Connects to the server at an address such as `http://127.0.0.1:8080`, as whom the token
    /// stands for or as a spectator.
    ///
    /// # Errors
    ///
    /// When the server cannot be reached, or does not welcome us within 10 s.
    pub async fn connect(server: &str, token: Option<&Token>) -> Result<Self, SocketError> {
        timeout(WELCOME, Self::connect_and_greet(server, token))
            .await
            .map_err(|_| SocketError::NoAnswer)?
    }

    async fn connect_and_greet(server: &str, token: Option<&Token>) -> Result<Self, SocketError> {
        let request = ClientRequestBuilder::new(address(server)?).with_sub_protocol(SUBPROTOCOL);
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
        let without_delay = true;
        let (stream, _) = connect_async_with_config(request, Some(config), without_delay).await?;
        let conn = "new".parse::<ConnId>().map_err(|_| SocketError::NotWelcome)?;
        let mut socket = Self {
            stream,
            conn,
            player: None,
            heartbeat: WELCOME,
            next_ping: Box::pin(sleep_until(now() + WELCOME)),
            unanswered: 0,
        };
        socket.send(&ClientFrame::Hello { token: token.cloned() }).await?;
        socket.be_welcomed().await?;
        Ok(socket)
    }

    async fn be_welcomed(&mut self) -> Result<(), SocketError> {
        match self.next().await? {
            ServerFrame::Welcome { conn, player, heartbeat_ms, .. } => {
                self.conn = conn;
                self.player = player;
                self.heartbeat = Duration::from_millis(heartbeat_ms.max(1));
                self.next_ping.as_mut().reset(now() + self.heartbeat);
                Ok(())
            }
            // The close that follows says more than the error before it.
            ServerFrame::Error { .. } => {
                Err(self.next().await.err().unwrap_or(SocketError::NotWelcome))
            }
            _ => Err(SocketError::NotWelcome),
        }
    }
}

/// The socket's address on a server at an `http` address.
fn address(server: &str) -> Result<Uri, SocketError> {
    let wrong = || SocketError::Address(server.to_owned());
    if server.starts_with("https:") {
        return Err(SocketError::NoTls(server.to_owned()));
    }
    let rest = server.strip_prefix("http:").ok_or_else(wrong)?;
    format!("ws:{}/v1/ws", rest.trim_end_matches('/')).parse().map_err(|_| wrong())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_addresses_are_taken() {
        assert_eq!(address("http://a:1/").unwrap(), "ws://a:1/v1/ws");
        assert!(matches!(address("https://a"), Err(SocketError::NoTls(_))));
        assert!(matches!(address("a:1"), Err(SocketError::Address(_))));
    }
}
