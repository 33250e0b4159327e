//! The first frame: who speaks.

use yonin_protocol::{ClientFrame, MAX_FRAME_BYTES, ServerFrame, Token};
use yonin_store::Identity;

use super::close::Farewell;
use super::reading::Reader;
use crate::outbox::frame;
use crate::session::SessionError;

impl Reader {
    /// Waits for `hello` and answers it. Its token wins over the header's.
    pub(super) async fn greet(
        &mut self,
        visitor: Option<Identity>,
    ) -> Result<Option<Identity>, Farewell> {
        let text = self.next_text().await?;
        let Ok(ClientFrame::Hello { token }) = ClientFrame::parse(&text) else {
            return Err(Farewell::Protocol("the first frame is hello"));
        };
        let speaker = match token {
            Some(token) => Some(self.recognise(&token).await?),
            None => visitor,
        };
        self.outbox.push(frame(&ServerFrame::Welcome {
            conn: self.conn.clone(),
            player: speaker.as_ref().map(|identity| identity.player.clone()),
            heartbeat_ms: self.app.config.socket.heartbeat_ms,
            max_bytes: MAX_FRAME_BYTES,
            now: self.app.time.now(),
        }));
        Ok(speaker)
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
