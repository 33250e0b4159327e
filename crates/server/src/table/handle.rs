//! The way to a table's task.

use std::sync::Arc;

use tokio::sync::{Semaphore, mpsc, oneshot};
use yonin_protocol::{
    Ack, ConnId, Fill, LegalAnswer, Level, Room, Seat, SeatWish, Table, TableId, Verdict,
};
use yonin_store::{RulingStep, Store, StoreError};

use super::access::Viewer;
use super::hint::Asked;
use super::history::{WELCOME_FRAMES, event_frame};
use super::message::{Answer, Given, Message, Readable, Reply, Shown, Sitting};
use super::refusal::Refusal;
use super::replay::Replay;
use super::ruling::Judgement;
use super::watch::{Watch, Wish};
use crate::outbox::Outbox;

/// How many events are read at a time for a watcher who is far behind.
const CATCH_UP: u32 = 200;

/// What a failure of the store means for whoever waits. The cause is logged, not told.
impl From<&StoreError> for Refusal {
    fn from(error: &StoreError) -> Self {
        match error {
            StoreError::Conflict | StoreError::Outdated => Refusal::Busy,
            StoreError::Unavailable(_) => Refusal::Unavailable,
            StoreError::Corrupt(_) | StoreError::Backend(_) => Refusal::Internal,
        }
    }
}

/// The way to a table's task.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    inbox: mpsc::Sender<Message>,
    /// Room in the mailbox for those who only look: commands always find some.
    looks: Arc<Semaphore>,
}

impl Handle {
    /// The way to a task with this mailbox.
    pub(super) fn new(inbox: mpsc::Sender<Message>) -> Self {
        let looks = Arc::new(Semaphore::new((inbox.max_capacity() / 2).max(1)));
        Self { inbox, looks }
    }

    /// Whether the task has ended or is about to.
    pub(crate) fn is_closed(&self) -> bool {
        self.inbox.is_closed()
    }

    /// A player sits down.
    pub(crate) async fn sit(&self, who: Sitting) -> Result<Table, Refusal> {
        self.ask(|reply| Message::Sit { who, reply }).await
    }

    /// A seat becomes open.
    pub(crate) async fn leave(&self, by: Viewer, seat: Seat) -> Result<(), Refusal> {
        self.ask(|reply| Message::Leave { by, seat, reply }).await
    }

    /// The host changes a seat.
    pub(crate) async fn set_seat(
        &self,
        by: Viewer,
        seat: Seat,
        wish: SeatWish,
    ) -> Result<Table, Refusal> {
        self.ask(|reply| Message::SetSeat { by, seat, wish, reply }).await
    }

    /// The host starts the game.
    pub(crate) async fn start(&self, by: Viewer, fill: Option<Fill>) -> Result<Table, Refusal> {
        self.ask(|reply| Message::Start { by, fill, reply }).await
    }

    /// A command, whose answer comes back here.
    pub(crate) async fn command(&self, order: Given) -> Result<Ack, Refusal> {
        self.ask(|reply| Message::Command { order, answer: Answer::Reply(reply) }).await
    }

    /// A command, whose answer goes into a queue.
    pub(crate) fn submit(&self, order: Given, outbox: Outbox) -> Result<(), Refusal> {
        self.send(Message::Command { order, answer: Answer::Push(outbox) })
    }

    /// The table as it is.
    pub(crate) async fn show(&self, viewer: Viewer) -> Result<Table, Refusal> {
        self.look(|reply| Message::Show { viewer, reply }).await
    }

    /// What the player on turn may play.
    pub(crate) async fn legal(&self, viewer: Viewer) -> Result<LegalAnswer, Refusal> {
        self.look(|reply| Message::Legal { viewer, reply }).await
    }

    /// Whether the player on turn may make one move.
    pub(crate) async fn judge(&self, viewer: Viewer, usi: String) -> Result<Verdict, Refusal> {
        self.look(|reply| Message::Judge { viewer, usi, reply }).await
    }

    /// What a computer player is to be asked for the player on turn.
    pub(crate) async fn hint(&self, by: Viewer, level: Level) -> Result<Asked, Refusal> {
        self.look(|reply| Message::Hint { by, level, reply }).await
    }

    /// How much of the log may be read.
    pub(crate) async fn log(&self, viewer: Viewer) -> Result<Shown, Refusal> {
        self.look(|reply| Message::Log { viewer, reply }).await
    }

    /// The chat room that a reader means.
    pub(crate) async fn room(&self, viewer: Viewer, room: Room) -> Result<Readable, Refusal> {
        self.look(|reply| Message::Room { viewer, room, reply }).await
    }

    /// How one of its players may play the game again.
    pub(crate) async fn replay(&self, by: Viewer) -> Result<Replay, Refusal> {
        self.ask(|reply| Message::Replay { by, reply }).await
    }

    /// The players may play again at another table.
    pub(crate) async fn replayed(&self, table: TableId) -> Result<(), Refusal> {
        self.ask(|reply| Message::Replayed { table, reply }).await
    }

    /// An organizer rules on the table's game.
    pub(crate) async fn rule(
        &self,
        judgement: Judgement,
        beyond: RulingStep,
    ) -> Result<(), Refusal> {
        let (judgement, beyond) = (Box::new(judgement), Box::new(beyond));
        self.ask(|reply| Message::Rule { judgement, beyond, reply }).await
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
            Watch::Behind(shown) => self.catch_up(store, table, wish, shown).await,
        }
    }

    /// Follows the table if what the watcher lacks is at hand. Waits until all of it finds room in
    /// his queue: who keeps up is not cut off for what he has missed.
    pub(crate) async fn try_watch(&self, wish: &Wish) -> Result<Watch, Refusal> {
        if !wish.watcher.outbox.room(WELCOME_FRAMES).await {
            return Ok(Watch::Live);
        }
        self.look(|reply| Message::Watch { wish: wish.clone(), reply }).await
    }

    /// Follows the table after [`Watch::Behind`]: the events that the task no longer has at hand
    /// come from the store, at the watcher's own pace, so that nobody who comes back late holds up
    /// a game.
    pub(crate) async fn catch_up(
        &self,
        store: &dyn Store,
        table: &TableId,
        mut wish: Wish,
        mut shown: u64,
    ) -> Result<(), Refusal> {
        loop {
            let behind = wish.since.unwrap_or_default();
            let missing = u32::try_from(shown.saturating_sub(behind)).unwrap_or(CATCH_UP);
            let events = store.events_since(table, behind, missing.min(CATCH_UP)).await;
            let events = events.map_err(|error| {
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
            match self.try_watch(&wish).await? {
                Watch::Live => return Ok(()),
                Watch::Behind(now_shown) => shown = now_shown,
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

    /// Asks once it is one's turn among those who look.
    async fn look<T>(&self, message: impl FnOnce(Reply<T>) -> Message) -> Result<T, Refusal> {
        let _turn = self.looks.acquire().await.map_err(|_| Refusal::Unavailable)?;
        self.ask(message).await
    }

    async fn ask<T>(&self, message: impl FnOnce(Reply<T>) -> Message) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.send(message(reply))?;
        answer.await.unwrap_or(Err(Refusal::Unavailable))
    }
}
