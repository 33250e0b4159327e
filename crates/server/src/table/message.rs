//! What a table's task can be asked, and the handle that asks.

use tokio::sync::{mpsc, oneshot};
use yonin_protocol::{
    Ack, CommandFrame, CommandId, ConnId, LegalAnswer, Nonce, Player, PlayerId, Seat, Table,
    Verdict,
};
use yonin_store::Store;

use super::history::event_frame;
use super::refusal::Refusal;
use crate::outbox::Outbox;

/// How many events are read at a time for a watcher who is far behind.
const CATCH_UP: u32 = 200;

/// Something asked of a table.
#[derive(Debug)]
pub(super) enum Message {
    Sit {
        player: Player,
        seat: Option<Seat>,
        nonce: Option<Nonce>,
        reply: oneshot::Sender<Result<Table, Refusal>>,
    },
    Leave {
        by: PlayerId,
        seat: Seat,
        reply: oneshot::Sender<Result<(), Refusal>>,
    },
    Command {
        by: PlayerId,
        frame: CommandFrame,
        answer: Answer,
    },
    Watch {
        watcher: Watcher,
        since: Option<u64>,
        re: Option<CommandId>,
        reply: oneshot::Sender<Watch>,
    },
    Unwatch {
        conn: ConnId,
    },
    Show {
        reply: oneshot::Sender<Table>,
    },
    Legal {
        reply: oneshot::Sender<LegalAnswer>,
    },
    Judge {
        usi: String,
        reply: oneshot::Sender<Result<Verdict, Refusal>>,
    },
}

/// Where the answer to a command goes.
#[derive(Debug)]
pub(super) enum Answer {
    /// To a caller who waits for it.
    Reply(oneshot::Sender<Result<Ack, Refusal>>),
    /// Into a peer's queue, before the events the command makes.
    Push(Outbox),
}

/// Someone who follows a table.
#[derive(Clone, Debug)]
pub(crate) struct Watcher {
    /// By which connection.
    pub conn: ConnId,
    /// Who it is, if known: the player on turn is told his moves.
    pub player: Option<PlayerId>,
    /// Where events go.
    pub outbox: Outbox,
}

/// What became of a wish to watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Watch {
    /// Live.
    Live,
    /// Some events after `since` are no longer at hand; nothing was sent.
    Behind,
}

/// The way to a table's task.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    pub(super) inbox: mpsc::Sender<Message>,
}

impl Handle {
    /// Whether the task has ended or is about to.
    pub(crate) fn is_closed(&self) -> bool {
        self.inbox.is_closed()
    }

    /// A player sits down.
    pub(crate) async fn sit(
        &self,
        player: Player,
        seat: Option<Seat>,
        nonce: Option<Nonce>,
    ) -> Result<Table, Refusal> {
        self.ask(|reply| Message::Sit { player, seat, nonce, reply }).await?
    }

    /// A seat becomes open.
    pub(crate) async fn leave(&self, by: PlayerId, seat: Seat) -> Result<(), Refusal> {
        self.ask(|reply| Message::Leave { by, seat, reply }).await?
    }

    /// A command, whose answer comes back here.
    pub(crate) async fn command(&self, by: PlayerId, frame: CommandFrame) -> Result<Ack, Refusal> {
        self.ask(|reply| Message::Command { by, frame, answer: Answer::Reply(reply) }).await?
    }

    /// A command, whose answer goes into a queue.
    pub(crate) fn submit(
        &self,
        by: PlayerId,
        frame: CommandFrame,
        outbox: Outbox,
    ) -> Result<(), Refusal> {
        self.send(Message::Command { by, frame, answer: Answer::Push(outbox) })
    }

    /// The table as it is.
    pub(crate) async fn show(&self) -> Result<Table, Refusal> {
        self.ask(|reply| Message::Show { reply }).await
    }

    /// What the player on turn may play.
    pub(crate) async fn legal(&self) -> Result<LegalAnswer, Refusal> {
        self.ask(|reply| Message::Legal { reply }).await
    }

    /// Whether the player on turn may make one move.
    pub(crate) async fn judge(&self, usi: String) -> Result<Verdict, Refusal> {
        self.ask(|reply| Message::Judge { usi, reply }).await?
    }

    /// Follows the table: the events after `since`, or a snapshot, then everything as it happens.
    ///
    /// Events that the task no longer has at hand come from the store, at the watcher's own pace,
    /// so that nobody who comes back late holds up a game.
    pub(crate) async fn watch(
        &self,
        store: &dyn Store,
        table: &yonin_protocol::TableId,
        watcher: Watcher,
        since: Option<u64>,
        re: Option<CommandId>,
    ) -> Result<(), Refusal> {
        let mut since = since;
        loop {
            let ask =
                |reply| Message::Watch { watcher: watcher.clone(), since, re: re.clone(), reply };
            let (Watch::Behind, Some(behind)) = (self.ask(ask).await?, since) else {
                return Ok(());
            };
            let events = store.events_since(table, behind, CATCH_UP).await.map_err(|error| {
                tracing::error!(%table, %error, "cannot read the log");
                Refusal::Unavailable
            })?;
            if events.is_empty() {
                tracing::error!(%table, since = behind, "the store lacks events that the table has");
                return Err(Refusal::Internal);
            }
            for event in events {
                since = Some(event.seq);
                if !watcher
                    .outbox
                    .push_when_room(event_frame(table, event.seq, event.at, &event.json))
                    .await
                {
                    return Ok(());
                }
            }
        }
    }

    /// Follows it no longer.
    pub(crate) fn unwatch(&self, conn: ConnId) -> Result<(), Refusal> {
        self.send(Message::Unwatch { conn })
    }

    fn send(&self, message: Message) -> Result<(), Refusal> {
        self.inbox.try_send(message).map_err(|_| Refusal::Busy)
    }

    async fn ask<T>(
        &self,
        message: impl FnOnce(oneshot::Sender<T>) -> Message,
    ) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.send(message(reply))?;
        answer.await.map_err(|_| Refusal::Unavailable)
    }
}
