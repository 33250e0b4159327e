//! The way in: frames of the peer, and what is done about them.

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::StreamExt;
use futures_util::stream::SplitStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite;
use yonin_protocol::{
    ClientFrame, Code, CommandFrame, CommandId, ConnId, FrameFault, Problem, ServerFrame, TableId,
};
use yonin_store::Identity;

use super::close::Farewell;
use super::malformed::Malformed;
use crate::app::App;
use crate::lobby::LobbyError;
use crate::outbox::{Outbox, frame};
use crate::session::Caller;
use crate::table::{Handle, Refusal, Watcher, Wish};

/// Reads from one peer.
pub(super) struct Reader {
    stream: SplitStream<WebSocket>,
    malformed: Malformed,
    watched: HashMap<TableId, Handle>,
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
        let malformed = Malformed::new(app.config.socket.malformed);
        Self { stream, malformed, watched: HashMap::new(), app, conn, outbox }
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
        for (_, table) in self.watched.drain() {
            // A table too busy to hear it finds out when it next has something to tell.
            let _ = table.unwatch(self.conn.clone());
        }
    }

    async fn converse(
        &mut self,
        visitor: Option<Identity>,
    ) -> Result<std::convert::Infallible, Farewell> {
        let hello = Duration::from_millis(self.app.config.socket.hello_ms);
        let greeted = timeout(hello, self.greet(visitor)).await;
        let speaker = greeted.map_err(|_| Farewell::Protocol("no hello came"))??;
        loop {
            let text = self.next_text().await?;
            match ClientFrame::parse(&text) {
                Ok(said) => self.hear(said, speaker.as_ref()).await,
                Err(fault) => self.reject(fault)?,
            }
        }
    }

    /// The next text frame; pings and pongs only show that the peer lives.
    pub(super) async fn next_text(&mut self) -> Result<Utf8Bytes, Farewell> {
        let silence = Duration::from_millis(self.app.config.socket.silence_ms);
        loop {
            match timeout(silence, self.stream.next()).await {
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

    async fn hear(&mut self, said: ClientFrame, speaker: Option<&Identity>) {
        match said {
            ClientFrame::Hello { .. } => {
                self.refuse(None, None, Code::Conflict, "hello was said before")
            }
            ClientFrame::Ping { n } => {
                self.outbox.push(frame(&ServerFrame::Pong { n, now: self.app.time.now() }))
            }
            ClientFrame::Watch { id, table, since } => {
                let since = since.and_then(|since| u64::try_from(since).ok());
                self.watch(id, table, since, speaker).await;
            }
            ClientFrame::Unwatch { table } => {
                let Some(handle) = self.watched.get(&table) else { return };
                let told = handle.unwatch(self.conn.clone());
                self.answer(None, &table, told.clone());
                if told.is_ok() {
                    self.watched.remove(&table);
                }
            }
            ClientFrame::Command { table, frame } => self.command(table, frame, speaker).await,
        }
    }

    async fn watch(
        &mut self,
        id: Option<CommandId>,
        table: TableId,
        since: Option<u64>,
        speaker: Option<&Identity>,
    ) {
        let handle = match self.app.lobby.table(&table).await {
            Ok(handle) => handle,
            Err(error) => return self.refuse_lobby(id, table, &error),
        };
        let watcher = Watcher {
            conn: self.conn.clone(),
            player: speaker.map(|identity| identity.player.id.clone()),
            outbox: self.outbox.clone(),
        };
        self.watched.insert(table.clone(), handle.clone());
        let wish = Wish { watcher, since, re: id.clone() };
        let watched = handle.watch(self.app.store.as_ref(), &table, wish).await;
        self.answer(id, &table, watched);
    }

    async fn command(&self, table: TableId, command: CommandFrame, speaker: Option<&Identity>) {
        let re = Some(command.id.clone());
        let Some(speaker) = speaker else {
            return self.refuse(re, Some(table), Code::Unauthenticated, "commands need a token");
        };
        let Ok(Caller(player)) = Caller::try_from(speaker.clone()) else {
            return self.refuse(
                re,
                Some(table),
                Code::Forbidden,
                "this token does not allow to play",
            );
        };
        match self.app.lobby.table(&table).await {
            Ok(handle) => {
                self.answer(re, &table, handle.submit(player.id, command, self.outbox.clone()))
            }
            Err(error) => self.refuse_lobby(re, table, &error),
        }
    }

    /// A refusal that did not come from the table's task itself.
    fn answer(&self, re: Option<CommandId>, table: &TableId, outcome: Result<(), Refusal>) {
        if let Err(refusal) = outcome {
            self.outbox.push(frame(&refusal.frame(re, Some(table.clone()))));
        }
    }

    fn refuse_lobby(&self, re: Option<CommandId>, table: TableId, error: &LobbyError) {
        let problem = error.problem();
        if problem.code == Code::Internal {
            tracing::error!(%table, ?error, "a table cannot be opened");
        }
        self.outbox.push(frame(&ServerFrame::refused(re, Some(table), problem)));
    }

    fn reject(&mut self, fault: FrameFault) -> Result<(), Farewell> {
        self.refuse(fault.re, fault.table, fault.code, &fault.detail);
        // What this server does not know may be well-formed: a newer client asks for it.
        let malformed = fault.code == Code::BadRequest;
        if malformed && self.malformed.count(self.app.time.now()) {
            Err(Farewell::Protocol("too many malformed frames"))
        } else {
            Ok(())
        }
    }

    fn refuse(&self, re: Option<CommandId>, table: Option<TableId>, code: Code, detail: &str) {
        self.outbox.push(frame(&ServerFrame::refused(re, table, Problem::new(code, detail))));
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
