//! The way in: frames of the peer, and what is done about them.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::StreamExt;
use futures_util::stream::SplitStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite;
use tokio_util::sync::DropGuard;
use yonin_protocol::{
    ClientFrame, Code, CommandId, ConnId, FrameFault, Invite, PlayerId, Problem, ServerFrame,
    TableId,
};
use yonin_store::Identity;

use super::close::Farewell;
use super::speaker::Speaker;
use super::strikes::Strikes;
use crate::app::App;
use crate::limits::{Limited, Rate};
use crate::outbox::{Outbox, frame};
use crate::table::Handle;

/// A table that the peer follows.
#[derive(Debug)]
pub(super) struct Watched {
    pub(super) table: Handle,
    /// What the peer showed for it.
    pub(super) invite: Option<Invite>,
}

/// Reads from one peer.
pub(super) struct Reader {
    stream: SplitStream<WebSocket>,
    malformed: Strikes,
    limited: Strikes,
    pub(super) watched: HashMap<TableId, Watched>,
    /// Who speaks, once known.
    player: Option<PlayerId>,
    /// Held while the peer hears of the lobby.
    pub(super) lobby: Option<DropGuard>,
    /// Held while the peer hears what is for its player.
    pub(super) news: Option<DropGuard>,
    pub(super) app: App,
    pub(super) conn: ConnId,
    pub(super) outbox: Outbox,
}

impl Reader {
    pub(super) fn new(
        stream: SplitStream<WebSocket>,
        app: App,
        conn: ConnId,
        outbox: Outbox,
    ) -> Self {
        let malformed = Strikes::new(app.config.socket.malformed);
        let limited = Strikes::new(app.config.socket.refusals);
        Self {
            stream,
            malformed,
            limited,
            watched: HashMap::new(),
            player: None,
            lobby: None,
            news: None,
            app,
            conn,
            outbox,
        }
    }

    /// Reads until the connection or the server is to end, and says how.
    pub(super) async fn run(&mut self, visitor: Option<Identity>) -> Farewell {
        let stop = self.app.stop.clone();
        tokio::select! {
            biased;
            () = stop.cancelled() => Farewell::Restarting,
            Err(farewell) = self.converse(visitor) => farewell,
        }
    }

    /// Follows no table any longer.
    pub(super) fn unwatch_all(&mut self) {
        for (_, Watched { table, .. }) in self.watched.drain() {
            // A table too busy to hear it finds out when it next has something to tell.
            let _ = table.unwatch(self.conn.clone());
        }
    }

    async fn converse(
        &mut self,
        visitor: Option<Identity>,
    ) -> Result<std::convert::Infallible, Farewell> {
        let hello = Duration::from_millis(self.app.config.socket.hello_ms);
        let greeted = timeout(hello, Box::pin(self.greet(visitor))).await;
        let speaker = greeted.map_err(|_| Farewell::Protocol("no hello came"))??;
        self.player = speaker.as_ref().map(|identity| identity.player.id.clone());
        let guard = speaker.as_ref().map(|identity| self.app.sessions.guard(identity));
        let speaker = speaker.map(|identity| Arc::new(Speaker::new(identity)));
        self.news = speaker.as_ref().map(|speaker| self.hear_news(speaker));
        let revoked = async {
            match &guard {
                Some(guard) => guard.revoked().await,
                None => std::future::pending().await,
            }
        };
        let listening = async {
            loop {
                let text = self.next_text().await?;
                match ClientFrame::parse(&text) {
                    Ok(said) => {
                        let speaker = speaker.as_ref().map(|speaker| speaker.now());
                        // On the heap while it lasts: idle connections do not pay for its size.
                        Box::pin(self.hear(said, speaker.as_deref())).await?;
                    }
                    Err(fault) => self.reject(fault)?,
                }
            }
        };
        tokio::select! {
            biased;
            () = revoked => Err(Farewell::TokenInvalid),
            ended = listening => ended,
        }
    }

    /// The next text frame; pings and pongs only show that the peer lives.
    pub(super) async fn next_text(&mut self) -> Result<Utf8Bytes, Farewell> {
        let silence = Duration::from_millis(self.app.config.socket.silence_ms);
        loop {
            let heard = timeout(silence, self.stream.next()).await;
            if let (Ok(Some(Ok(_))), Some(player)) = (&heard, &self.player) {
                self.app.queue.heard(player);
            }
            match heard {
                Err(_) => return Err(Farewell::Silent),
                Ok(None | Some(Ok(Message::Close(_)))) => return Err(Farewell::Done),
                Ok(Some(Ok(Message::Text(text)))) => return Ok(text),
                Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
                Ok(Some(Ok(Message::Binary(_)))) => {
                    return Err(Farewell::Protocol("binary frames are not spoken here"));
                }
                Ok(Some(Err(error))) => return Err(broken(error)),
            }
        }
    }

    fn reject(&mut self, fault: FrameFault) -> Result<(), Farewell> {
        // What this server does not know may be well-formed: a newer client asks for it.
        let malformed = fault.code == Code::BadRequest;
        if !malformed && let Err(limited) = self.count(1) {
            return self.limit(fault.re, fault.table, limited);
        }
        self.refuse(fault.re, fault.table, fault.code, &fault.detail);
        if malformed && self.malformed.count(self.app.time.now()) {
            Err(Farewell::Protocol("too many malformed frames"))
        } else {
            Ok(())
        }
    }

    /// Counts what the peer asks for beside commands.
    pub(super) fn count(&self, cost: u32) -> Result<(), Limited> {
        self.app.limits.check_many(Rate::Frames, &self.conn, cost).map(|_| ())
    }

    /// Refuses what comes too often. A peer that goes on regardless is told to go.
    pub(super) fn limit(
        &mut self,
        re: Option<CommandId>,
        table: Option<TableId>,
        limited: Limited,
    ) -> Result<(), Farewell> {
        self.refuse_with(re, table, limited.problem());
        if self.limited.count(self.app.time.now()) { Err(Farewell::Flood) } else { Ok(()) }
    }

    pub(super) fn refuse(
        &self,
        re: Option<CommandId>,
        table: Option<TableId>,
        code: Code,
        detail: &str,
    ) {
        self.refuse_with(re, table, Problem::new(code, detail));
    }

    pub(super) fn refuse_with(
        &self,
        re: Option<CommandId>,
        table: Option<TableId>,
        problem: Problem,
    ) {
        self.outbox.push(frame(&ServerFrame::refused(re, table, problem)));
    }
}

fn broken(error: axum::Error) -> Farewell {
    use tungstenite::error::{Error, ProtocolError};
    match error.into_inner().downcast::<Error>().map(|error| *error) {
        Ok(Error::Capacity(_)) => Farewell::TooBig,
        Ok(Error::Utf8(_)) => Farewell::Protocol("a text frame is not UTF-8"),
        Ok(Error::Protocol(ProtocolError::ResetWithoutClosingHandshake)) => Farewell::Done,
        Ok(Error::Protocol(_)) => Farewell::Protocol("this is not how WebSocket frames are made"),
        Ok(_) | Err(_) => Farewell::Done,
    }
}
