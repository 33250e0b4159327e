//! The first frame: who speaks.

use std::time::Duration;

use tokio::time::timeout;
use yonin_protocol::{ClientFrame, MAX_FRAME_BYTES, ServerFrame, Token};
use yonin_store::Identity;

use super::close::Farewell;
use super::conversation::Conversation;
use super::peer::{Heard, Peer};
use crate::outbox::frame;
use crate::session::SessionError;

impl Conversation {
    /// Waits for `hello` and answers it. Its token wins over the header's.
    pub(super) async fn greet(
        &self,
        peer: &mut Peer,
        visitor: Option<Box<Identity>>,
    ) -> Result<Option<Box<Identity>>, Farewell> {
        let patience = Duration::from_millis(self.app.config.socket.hello_ms);
        let introduced = timeout(patience, self.introduced(peer, visitor)).await;
        let speaker = introduced.map_err(|_| Farewell::Protocol("no hello came"))??;
        self.outbox.push(frame(&ServerFrame::Welcome {
            conn: self.conn.clone(),
            player: speaker.as_ref().map(|identity| identity.player.clone()),
            heartbeat_ms: self.app.config.socket.heartbeat_ms,
            max_bytes: MAX_FRAME_BYTES,
            now: self.app.time.now(),
        }));
        Ok(speaker)
    }

    async fn introduced(
        &self,
        peer: &mut Peer,
        visitor: Option<Box<Identity>>,
    ) -> Result<Option<Box<Identity>>, Farewell> {
        let text = loop {
            if let Heard::Text(text) = peer.next().await? {
                break text;
            }
        };
        let Ok(ClientFrame::Hello { token }) = ClientFrame::parse(&text) else {
            return Err(Farewell::Protocol("the first frame is hello"));
        };
        match token {
            Some(token) => Ok(Some(Box::new(self.recognise(&token).await?))),
            None => Ok(visitor),
        }
    }

    async fn recognise(&self, token: &Token) -> Result<Identity, Farewell> {
        self.app.sessions.identify(token).await.map_err(|error| match error {
            SessionError::BadToken => Farewell::TokenInvalid,
            error => {
                tracing::error!(%error, "a token cannot be looked up");
                Farewell::Unavailable
            }
        })
    }
}
