//! What a connection is about: who speaks, which tables he follows, and what goes on meanwhile.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;

use tokio_util::sync::DropGuard;
use yonin_protocol::{
    ClientFrame, Code, CommandId, ConnId, FrameFault, Invite, Problem, ServerFrame, TableId,
};
use yonin_store::Identity;

use super::close::Farewell;
use super::peer::{Heard, Peer};
use super::speaker::Speaker;
use super::strikes::Strikes;
use crate::app::App;
use crate::bus::Listening;
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

/// A peer's side of the talk.
pub(super) struct Conversation {
    malformed: Strikes,
    limited: Strikes,
    pub(super) watched: HashMap<TableId, Watched>,
    /// Held while the peer hears of the lobby.
    pub(super) lobby: Option<DropGuard>,
    /// Held while the peer hears what is for its player.
    news: Option<Listening>,
    pub(super) app: App,
    pub(super) conn: ConnId,
    pub(super) outbox: Outbox,
}

impl Conversation {
    pub(super) fn new(app: App, conn: ConnId, outbox: Outbox) -> Self {
        let malformed = Strikes::new(app.config.socket.malformed);
        let limited = Strikes::new(app.config.socket.refusals);
        Self {
            malformed,
            limited,
            watched: HashMap::new(),
            lobby: None,
            news: None,
            app,
            conn,
            outbox,
        }
    }

    /// Talks until the connection or the server is to end, and says how.
    pub(super) async fn run(
        &mut self,
        peer: &mut Peer,
        visitor: Option<Box<Identity>>,
    ) -> Farewell {
        let stop = self.app.stop.clone();
        tokio::select! {
            biased;
            () = stop.cancelled() => Farewell::Restarting,
            Err(farewell) = self.converse(peer, visitor) => farewell,
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
        peer: &mut Peer,
        visitor: Option<Box<Identity>>,
    ) -> Result<Infallible, Farewell> {
        let speaker = Box::pin(self.greet(peer, visitor)).await?;
        let Some(speaker) = speaker else { return self.listen(peer, None).await };
        let guard = self.app.sessions.guard(&speaker);
        let speaker = Arc::new(Speaker::new(*speaker));
        self.news = Some(self.hear_news(&speaker));
        tokio::select! {
            biased;
            () = guard.revoked() => Err(Farewell::TokenInvalid),
            ended = self.listen(peer, Some(&speaker)) => ended,
        }
    }

    async fn listen(
        &mut self,
        peer: &mut Peer,
        speaker: Option<&Speaker>,
    ) -> Result<Infallible, Farewell> {
        loop {
            let heard = peer.next().await?;
            if let Some(speaker) = speaker {
                self.app.queue.heard(&speaker.id);
            }
            let Heard::Text(text) = heard else { continue };
            match ClientFrame::parse(&text) {
                Ok(said) => {
                    let speaker = speaker.map(Speaker::now);
                    peer.during(Box::pin(self.hear(said, speaker.as_deref()))).await??;
                }
                Err(fault) => self.reject(fault)?,
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
