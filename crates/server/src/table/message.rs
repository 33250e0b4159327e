//! What a table's task can be asked, and the handle that asks.

use tokio::sync::{mpsc, oneshot};
use yonin_protocol::{
    Ack, CommandFrame, CommandId, ConnId, LegalAnswer, Nonce, Player, PlayerId, Seat, Table,
    TableId, Verdict,
};
use yonin_store::{Store, StoreError};

use super::history::{WELCOME_FRAMES, event_frame};
use super::refusal::Refusal;
use crate::outbox::{Outbox, frame};

/// How many events are read at a time for a watcher who is far behind.
const CATCH_UP: u32 = 200;

/// Where an answer goes that someone waits for.
pub(super) type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// Something asked of a table.
#[derive(Debug)]
pub(super) enum Message {
    Sit { player: Player, seat: Option<Seat>, nonce: Option<Nonce>, reply: Reply<Table> },
    Leave { by: PlayerId, seat: Seat, reply: Reply<()> },
    Command { by: PlayerId, frame: CommandFrame, answer: Answer },
    Watch { wish: Wish, reply: Reply<Watch> },
    Unwatch { conn: ConnId },
    Show { reply: Reply<Table> },
    Legal { reply: Reply<LegalAnswer> },
    Judge { usi: String, reply: Reply<Verdict> },
}

impl Message {
    /// Answers without doing anything. A caller who no longer waits is not missed.
    pub(super) fn refuse(self, table: &TableId, refusal: Refusal) {
        match self {
            Message::Sit { reply, .. } | Message::Show { reply } => drop(reply.send(Err(refusal))),
            Message::Leave { reply, .. } => drop(reply.send(Err(refusal))),
            Message::Command { answer: Answer::Reply(reply), .. } => {
                drop(reply.send(Err(refusal)));
            }
            Message::Command { frame: command, answer: Answer::Push(outbox), .. } => {
                outbox.push(frame(&refusal.frame(Some(command.id), Some(table.clone()))));
            }
            Message::Watch { reply, .. } => drop(reply.send(Err(refusal))),
            Message::Legal { reply } => drop(reply.send(Err(refusal))),
            Message::Judge { reply, .. } => drop(reply.send(Err(refusal))),
            Message::Unwatch { .. } => {}
        }
    }
}

/// Where the answer to a command goes.
#[derive(Debug)]
pub(super) enum Answer {
    /// To a caller who waits for it.
    Reply(Reply<Ack>),
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

/// What a failure of the store means for whoever waits. The cause is logged, not told.
impl From<&StoreError> for Refusal {
    fn from(error: &StoreError) -> Self {
        match error {
            StoreError::Conflict => Refusal::Busy,
            StoreError::Unavailable(_) => Refusal::Unavailable,
            StoreError::Corrupt(_) | StoreError::Backend(_) => Refusal::Internal,
        }
    }
}

/// A wish to follow a table.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    /// Who.
    pub watcher: Watcher,
    /// The newest event he has; none if he wants a snapshot.
    pub since: Option<u64>,
    /// What he calls the wish.
    pub re: Option<CommandId>,
}

/// What became of a wish to watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Watch {
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
        self.ask(|reply| Message::Sit { player, seat, nonce, reply }).await
    }

    /// A seat becomes open.
    pub(crate) async fn leave(&self, by: PlayerId, seat: Seat) -> Result<(), Refusal> {
        self.ask(|reply| Message::Leave { by, seat, reply }).await
    }

    /// A command, whose answer comes back here.
    pub(crate) async fn command(&self, by: PlayerId, frame: CommandFrame) -> Result<Ack, Refusal> {
        self.ask(|reply| Message::Command { by, frame, answer: Answer::Reply(reply) }).await
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
        self.ask(|reply| Message::Judge { usi, reply }).await
    }

    /// Follows the table: the events after `since`, or a snapshot, then everything as it happens.
    pub(crate) async fn watch(
        &self,
        store: &dyn Store,
        table: &TableId,
        wish: Wish,
    ) -> Result<(), Refusal> {
        match self.try_watch(&wish).await? {
            Watch::Live => Ok(()),
            Watch::Behind => self.catch_up(store, table, wish).await,
        }
    }

    /// Follows the table if what the watcher lacks is at hand. Waits until all of it finds room in
    /// his queue: who keeps up is not cut off for what he has missed.
    pub(crate) async fn try_watch(&self, wish: &Wish) -> Result<Watch, Refusal> {
        if !wish.watcher.outbox.room(WELCOME_FRAMES).await {
            return Ok(Watch::Live);
        }
        self.ask(|reply| Message::Watch { wish: wish.clone(), reply }).await
    }

    /// Follows the table after [`Watch::Behind`]: the events that the task no longer has at hand
    /// come from the store, at the watcher's own pace, so that nobody who comes back late holds up
    /// a game.
    pub(crate) async fn catch_up(
        &self,
        store: &dyn Store,
        table: &TableId,
        mut wish: Wish,
    ) -> Result<(), Refusal> {
        loop {
            let behind = wish.since.unwrap_or_default();
            let events = store.events_since(table, behind, CATCH_UP).await.map_err(|error| {
                tracing::error!(%table, ?error, "cannot read the log");
                Refusal::from(&error)
            })?;
            if events.is_empty() {
                tracing::error!(%table, since = behind, "the store lacks events that the table has");
                return Err(Refusal::Internal);
            }
            for event in events {
                wish.since = Some(event.seq);
                // The room is left to what happens at this peer's other tables.
                if !wish.watcher.outbox.room(WELCOME_FRAMES).await {
                    return Ok(());
                }
                let line = event_frame(table, event.seq, event.at, &event.json);
                wish.watcher.outbox.push(line);
            }
            if self.try_watch(&wish).await? == Watch::Live {
                return Ok(());
            }
        }
    }

    /// Follows it no longer. A task that has ended tells nobody anything anyway.
    pub(crate) fn unwatch(&self, conn: ConnId) -> Result<(), Refusal> {
        if self.is_closed() { Ok(()) } else { self.send(Message::Unwatch { conn }) }
    }

    fn send(&self, message: Message) -> Result<(), Refusal> {
        self.inbox.try_send(message).map_err(|_| Refusal::Busy)
    }

    async fn ask<T>(&self, message: impl FnOnce(Reply<T>) -> Message) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.send(message(reply))?;
        answer.await.unwrap_or(Err(Refusal::Unavailable))
    }
}
