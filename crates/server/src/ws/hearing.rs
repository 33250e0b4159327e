//! What a peer says, and what is done about it.

use yonin_protocol::{
    ClientFrame, Code, CommandFrame, CommandId, Invite, Problem, ServerFrame, TableId, UnixMillis,
};
use yonin_store::Identity;

use super::close::Farewell;
use super::conversation::{Conversation, Watched};
use crate::limits::Rate;
use crate::lobby::LobbyError;
use crate::outbox::frame;
use crate::session::Caller;
use crate::table::{Given, Refusal, Watcher, Wish};

/// A wish to follow a table, as the peer said it.
struct Following {
    id: Option<CommandId>,
    table: TableId,
    since: Option<u64>,
    invite: Option<Invite>,
}

/// What following a table counts for: its log may have to be read.
const WATCH_COST: u32 = 4;

/// What a frame counts for beside commands, and what a refusal of it names.
fn asked(said: &ClientFrame) -> (u32, Option<&CommandId>, Option<&TableId>) {
    match said {
        ClientFrame::Watch { id, table, .. } => (WATCH_COST, id.as_ref(), Some(table)),
        ClientFrame::Unwatch { table } => (1, None, Some(table)),
        ClientFrame::Hello { .. }
        | ClientFrame::Ping { .. }
        | ClientFrame::WatchLobby
        | ClientFrame::UnwatchLobby => (1, None, None),
        ClientFrame::Command { table, frame } => (0, Some(&frame.id), Some(table)),
    }
}

impl Conversation {
    /// Does what the peer asks for.
    ///
    /// # Errors
    ///
    /// How the connection is to end: the peer has asked for too much, too often.
    pub(super) async fn hear(
        &mut self,
        said: ClientFrame,
        speaker: Option<&Identity>,
    ) -> Result<(), Farewell> {
        let (cost, re, table) = asked(&said);
        if let Err(limited) = self.count(cost) {
            return self.limit(re.cloned(), table.cloned(), limited);
        }
        match said {
            ClientFrame::Hello { .. } => {
                self.refuse(None, None, Code::Conflict, "hello was said before");
            }
            ClientFrame::Ping { n } => {
                self.outbox.push(frame(&ServerFrame::Pong { n, now: self.app.time.now() }));
            }
            ClientFrame::WatchLobby => {
                let player = speaker.map(|identity| identity.player.id.clone());
                self.lobby = Some(self.hear_lobby(player));
            }
            ClientFrame::UnwatchLobby => self.lobby = None,
            ClientFrame::Watch { id, table, since, invite } => {
                let since = since.and_then(|since| u64::try_from(since).ok());
                self.watch(Following { id, table, since, invite }, speaker).await;
            }
            ClientFrame::Unwatch { table } => {
                let Some(watched) = self.watched.get(&table) else { return Ok(()) };
                let told = watched.table.unwatch(self.conn.clone());
                self.answer(None, &table, told.clone());
                if told.is_ok() {
                    self.watched.remove(&table);
                }
            }
            ClientFrame::Command { table, frame } => {
                let at = self.app.time.now();
                return self.command(table, frame, at, speaker).await;
            }
        }
        Ok(())
    }

    async fn watch(&mut self, wanted: Following, speaker: Option<&Identity>) {
        let Following { id, table, since, invite } = wanted;
        let most = self.app.limits.config().most_watched;
        if self.watched.len() >= most && !self.watched.contains_key(&table) {
            let problem =
                Problem::new(Code::RateLimited, format!("one socket follows {most} tables"));
            let problem = Problem { retry_ms: Some(0), ..problem };
            return self.refuse_with(id, Some(table), problem);
        }
        let handle = match self.app.lobby.table(&table).await {
            Ok(handle) => handle,
            Err(error) => return self.refuse_lobby(id, table, &error),
        };
        let watcher = Watcher {
            conn: self.conn.clone(),
            player: speaker.map(|identity| identity.player.id.clone()),
            invite: invite.clone(),
            present: true,
            outbox: self.outbox.clone(),
        };
        let watched = Watched { table: handle.clone(), invite };
        self.watched.insert(table.clone(), watched);
        let wish = Wish { watcher, since, re: id.clone() };
        let outcome = handle.watch(self.app.store.as_ref(), &table, wish).await;
        if outcome.is_err() {
            self.watched.remove(&table);
            // What it remembers of the wish is forgotten, or found out when it next has something to tell.
            let _ = handle.unwatch(self.conn.clone());
        }
        self.answer(id, &table, outcome);
    }

    async fn command(
        &mut self,
        table: TableId,
        command: CommandFrame,
        at: UnixMillis,
        speaker: Option<&Identity>,
    ) -> Result<(), Farewell> {
        let re = Some(command.id.clone());
        let caller = match speaker.cloned().map(Caller::try_from) {
            Some(Ok(caller)) => Ok(caller),
            Some(Err(_)) => Err((
                Code::Forbidden,
                "this needs the scope `play`, which this token does not have",
            )),
            None => Err((Code::Unauthenticated, "commands need a token")),
        };
        let by = match caller {
            Ok(Caller(by)) => by,
            Err((code, detail)) => {
                // Nobody's commands: they count for the connection.
                if let Err(limited) = self.count(1) {
                    return self.limit(re, Some(table), limited);
                }
                self.refuse(re, Some(table), code, detail);
                return Ok(());
            }
        };
        if let Err(limited) = self.app.limits.check(Rate::of(&command.command), &by.id) {
            return self.limit(re, Some(table), limited);
        }
        let invite = self.watched.get(&table).and_then(|watched| watched.invite.clone());
        let order = Given { by, invite, frame: command, at };
        match self.app.lobby.table(&table).await {
            Ok(handle) => {
                self.answer(re, &table, handle.submit(order, self.outbox.clone()));
            }
            Err(error) => self.refuse_lobby(re, table, &error),
        }
        Ok(())
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
}
