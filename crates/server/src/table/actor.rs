//! A table's task: the only one that touches its state.
//!
//! It takes one request at a time from a bounded mailbox, lets the pure core decide, makes the
//! events durable, and only then answers and tells. A table that nobody needs is put away; its log
//! brings it back.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use yonin_protocol::{Ack, CommandFrame, PlayerId, ServerFrame};
use yonin_store::{Append, CommandKey, NewEvent, Store, StoreError};

use super::history::event_frame;
use super::message::{Answer, Handle, Message, Watch, Wish};
use super::recovery::Recovered;
use super::refusal::Refusal;
use super::step::{Effect, Step};
use super::watchers::Watchers;
use crate::outbox::{Frame, frame};
use crate::time::TimeSource;

/// The shortest wait for a request: what is due but cannot be done is tried again no sooner.
const LEAST_WAIT: Duration = Duration::from_secs(1);

/// What a table's task needs from outside.
#[derive(Clone)]
pub(crate) struct Surroundings {
    /// Where events become durable.
    pub store: Arc<dyn Store>,
    /// What time it is.
    pub time: TimeSource,
    /// Ends the task.
    pub stop: CancellationToken,
    /// Requests that may wait.
    pub mailbox: usize,
    /// After how long without a request or watcher the table is put away.
    pub idle: Duration,
}

/// A table's task.
pub(crate) struct Actor {
    table: Recovered,
    around: Surroundings,
    inbox: mpsc::Receiver<Message>,
    watchers: Watchers,
    /// The log is not where this task thought it was: whoever owns it now has the truth.
    ousted: bool,
}

/// What a commit has to tell.
struct Committed {
    first: u64,
    frames: Vec<Frame>,
    prompt: bool,
}

impl Actor {
    /// A table's task, yet to run, and the way to it.
    pub(crate) fn new(table: Recovered, around: Surroundings) -> (Handle, Self) {
        let (sender, inbox) = mpsc::channel(around.mailbox);
        (
            Handle { inbox: sender },
            Self { table, around, inbox, watchers: Watchers::default(), ousted: false },
        )
    }

    /// Runs until the server stops or the table is no longer needed.
    ///
    /// From the moment the mailbox is closed another task may read the log. Nothing is done after
    /// it, except when the server stops: then no other task begins, and what was taken is finished.
    pub(crate) async fn run(mut self) {
        let stopped = self.serve().await;
        self.inbox.close();
        while let Some(message) = self.inbox.recv().await {
            if stopped && !self.ousted {
                self.handle(message).await;
            } else {
                message.refuse(&self.table.state.spec().id, Refusal::Busy);
            }
        }
        self.watchers.cut_off();
    }

    /// Does what is asked until the task has to end; true if that is because the server stops.
    async fn serve(&mut self) -> bool {
        let stop = self.around.stop.clone();
        while !self.ousted {
            let wait = self.patience();
            let message = tokio::select! {
                biased;
                () = stop.cancelled() => return true,
                message = timeout(wait, self.inbox.recv()) => message,
            };
            match message {
                Ok(Some(message)) => self.handle(message).await,
                Ok(None) => return false,
                Err(_) => {
                    self.wake().await;
                    if self.is_idle() {
                        return false;
                    }
                }
            }
        }
        false
    }

    /// Whether nobody needs the task.
    fn is_idle(&mut self) -> bool {
        self.table.state.deadline().is_none() && self.watchers.is_empty() && self.inbox.is_empty()
    }

    /// How long to wait for a request before looking at the table unasked.
    fn patience(&self) -> Duration {
        let deadline = self.table.state.deadline();
        let until =
            deadline.map(|deadline| Duration::from_millis(deadline.since(self.around.time.now())));
        until.unwrap_or(self.around.idle).max(LEAST_WAIT)
    }

    async fn wake(&mut self) {
        let step = self.table.state.wake(self.around.time.now());
        if let Err(refusal) = self.carry_out(step).await {
            tracing::warn!(table = %self.table.state.spec().id, %refusal, "a table cannot do what is due");
        }
    }

    /// A caller who no longer waits for a reply is not missed.
    async fn handle(&mut self, message: Message) {
        match message {
            Message::Sit { player, seat, nonce, reply } => {
                let step = self.table.state.sit(&player, seat, nonce, self.around.time.now());
                let seated = self.carry_out(step).await.map(|_| self.table.state.table());
                let _ = reply.send(seated);
            }
            Message::Leave { by, seat, reply } => {
                let step = self.table.state.leave(&by, seat, self.around.time.now());
                let _ = reply.send(self.carry_out(step).await);
            }
            Message::Command { by, frame, answer } => self.command(by, frame, answer).await,
            Message::Watch { wish, reply } => {
                let _ = reply.send(Ok(self.watch(wish)));
            }
            Message::Unwatch { conn } => self.watchers.remove(&conn),
            Message::Show { reply } => {
                let _ = reply.send(Ok(self.table.state.table()));
            }
            Message::Legal { reply } => {
                let _ = reply.send(Ok(self.table.state.legal()));
            }
            Message::Judge { usi, reply } => {
                let _ = reply.send(self.table.state.judge(&usi));
            }
        }
    }

    /// Makes a step happen and tells everyone.
    async fn carry_out(&mut self, step: Result<Step, Refusal>) -> Result<(), Refusal> {
        let committed = self.commit(step?, None).await?;
        self.tell(committed);
        Ok(())
    }

    /// The answer leaves before the events do, from the same commit.
    async fn command(&mut self, by: PlayerId, frame: CommandFrame, answer: Answer) {
        let re = frame.id.clone();
        let (outcome, committed) = match self.decide(by, frame).await {
            Ok((seq, dup, committed)) => (Ok((seq, dup)), committed),
            Err(refusal) => (Err(refusal), None),
        };
        let table = self.table.state.spec().id.clone();
        let outcome =
            outcome.map(|(seq, dup)| Ack { re: re.clone(), table: table.clone(), seq, dup });
        match answer {
            Answer::Reply(reply) => {
                let _ = reply.send(outcome);
            }
            Answer::Push(outbox) => outbox.push(self::frame(&match outcome {
                Ok(ack) => ServerFrame::Ack(ack),
                Err(refusal) => refusal.frame(Some(re), Some(table)),
            })),
        }
        if let Some(committed) = committed {
            self.tell(committed);
        }
    }

    async fn decide(
        &mut self,
        by: PlayerId,
        frame: CommandFrame,
    ) -> Result<(u64, bool, Option<Committed>), Refusal> {
        let order = self.table.state.admit(&by, &frame.command)?;
        if let Some(seq) = self.table.ledger.find(&by, &frame)? {
            return Ok((seq, true, None));
        }
        let step = self.table.state.obey(order, self.around.time.now())?;
        let key = CommandKey { player: by, id: frame.id, command: frame.command };
        let committed = self.commit(step, Some(key)).await?;
        Ok((committed.first, false, Some(committed)))
    }

    /// Makes a step durable; the state moves on only then.
    async fn commit(&mut self, step: Step, key: Option<CommandKey>) -> Result<Committed, Refusal> {
        let state = &self.table.state;
        let (table, after) = (state.spec().id.clone(), state.seq());
        let mut committed = Committed { first: after, frames: Vec::new(), prompt: false };
        if step.events.is_empty() {
            return Ok(committed);
        }
        let now = step.at;
        let mut append = Append {
            table: table.clone(),
            after,
            events: Vec::new(),
            summary: None,
            finished: None,
        };
        for (seq, event) in (after + 1..).zip(&step.events) {
            let new = NewEvent::new(now, event).map_err(|error| self.failed(error.into()))?;
            committed.frames.push(event_frame(&table, seq, now, &new.json));
            append.events.push(new);
        }
        if let Some(first) = append.events.first_mut() {
            first.command.clone_from(&key);
        }
        for effect in step.effects {
            match effect {
                Effect::Relist => append.summary = Some(step.next.summary()),
                Effect::FileRecord(header) => append.finished = Some(*header),
                Effect::PromptMover => committed.prompt = true,
            }
        }
        let appended = self.around.store.append(append).await;
        appended.map_err(|error| self.failed(error))?;
        committed.first = after + 1;
        self.table.state = step.next;
        for (seq, frame) in (after + 1..).zip(&committed.frames) {
            self.table.history.add(seq, frame.clone());
        }
        if let Some(key) = key {
            self.table.ledger.enter(key, committed.first);
        }
        Ok(committed)
    }

    fn failed(&mut self, error: StoreError) -> Refusal {
        tracing::error!(table = %self.table.state.spec().id, error = ?error, "events could not be stored");
        self.ousted |= matches!(error, StoreError::Conflict);
        Refusal::from(&error)
    }

    fn tell(&mut self, committed: Committed) {
        for frame in &committed.frames {
            self.watchers.tell(frame);
        }
        if let (true, Some(mover)) = (committed.prompt, self.table.state.mover()) {
            self.watchers.tell_player(&mover.id, &self.prompt());
        }
    }

    fn watch(&mut self, Wish { watcher, since, re }: Wish) -> Watch {
        let state = &self.table.state;
        let (table, seq) = (state.spec().id.clone(), state.seq());
        match since.filter(|since| *since <= seq) {
            Some(since) => {
                let Some(frames) = self.table.history.after(since) else {
                    self.watchers.remove(&watcher.conn);
                    return Watch::Behind;
                };
                frames.for_each(|frame| watcher.outbox.push(frame.clone()));
            }
            None => watcher.outbox.push(frame(&ServerFrame::Snapshot {
                table: table.clone(),
                seq,
                now: self.around.time.now(),
                state: Box::new(state.table()),
                moves: state.moves(),
            })),
        }
        watcher.outbox.push(frame(&ServerFrame::Watching { re, table, seq }));
        if watcher.player.is_some()
            && state.mover().map(|mover| &mover.id) == watcher.player.as_ref()
        {
            watcher.outbox.push(self.prompt());
        }
        self.watchers.add(watcher);
        Watch::Live
    }

    fn prompt(&self) -> Frame {
        let state = &self.table.state;
        let answer = state.legal();
        frame(&ServerFrame::YourTurn {
            table: state.spec().id.clone(),
            seq: answer.seq,
            legal: answer.legal,
        })
    }
}
