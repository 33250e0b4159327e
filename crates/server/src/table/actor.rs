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
use yonin_protocol::{Level, PlayerId, Table, UnixMillis};
use yonin_store::{Epoch, Store};

use super::access::{Sight, Viewer};
use super::bots::{self, Bot};
use super::handle::Handle;
use super::lag::Lag;
use super::message::{Message, Shown, Sitting};
use super::outage::Trouble;
use super::presence::Audience;
use super::recovery::Recovered;
use super::refusal::Refusal;
use super::state::State;
use super::timing::Timing;
use super::watchers::Watchers;
use crate::bus::Bus;
use crate::lobby::{Census, Openings};
use crate::pulse::Pulse;
use crate::rating::seated;
use crate::thinking::Pool;
use crate::time::TimeSource;

/// How late something that is due may be done because of what is asked meanwhile. What was received
/// in time is done before.
const PATIENCE_MS: u64 = 100;

/// What a table's task needs from outside.
#[derive(Clone)]
pub(crate) struct Surroundings {
    /// Where events become durable.
    pub store: Arc<dyn Store>,
    /// Who owns the tables of this process.
    pub epoch: Epoch,
    /// Whom to tell of what lists show.
    pub bus: Arc<dyn Bus>,
    /// Counts the tables there are.
    pub census: Arc<Census>,
    /// Which leagues have a table to be made.
    pub openings: Arc<Openings>,
    /// When the store last took something.
    pub pulse: Pulse,
    /// Where computer players think.
    pub pool: Arc<Pool>,
    /// The level of the computer player that goes on for someone who is gone.
    pub substitute: Level,
    /// What time it is.
    pub time: TimeSource,
    /// Ends the task.
    pub stop: CancellationToken,
    /// Requests that may wait.
    pub mailbox: usize,
    /// How long things take.
    pub timing: Timing,
}

/// A table's task.
pub(crate) struct Actor {
    pub(super) table: Recovered,
    pub(super) around: Surroundings,
    pub(super) watchers: Watchers,
    pub(super) audience: Audience,
    inbox: mpsc::Receiver<Message>,
    /// When the process that owned the table before is last known to have lived.
    interrupted: Option<UnixMillis>,
    /// The log is not where this task thought it was: whoever owns it now has the truth.
    pub(super) ousted: bool,
    /// The store does not take what is written.
    pub(super) trouble: Option<Trouble>,
    /// The computer player on turn.
    pub(super) bot: Option<Bot>,
}

impl Actor {
    /// A table's task, yet to run, and the way to it. `interrupted`: since when nobody cared for a table
    /// that another process owned before.
    pub(crate) fn new(
        mut table: Recovered,
        interrupted: Option<UnixMillis>,
        around: Surroundings,
    ) -> (Handle, Box<Self>) {
        let (sender, inbox) = mpsc::channel(around.mailbox);
        table.state.substitute = around.substitute;
        let audience = Audience::new(around.time.now());
        let actor = Self {
            table,
            around,
            watchers: Watchers::default(),
            audience,
            inbox,
            interrupted,
            ousted: false,
            trouble: None,
            bot: None,
        };
        (Handle::new(sender), Box::new(actor))
    }

    /// Runs until the server stops or the table is no longer needed.
    ///
    /// From the moment the mailbox is closed another task may read the log. Nothing is done after
    /// it, except when the server stops: then no other task begins, and what was taken is finished.
    pub(crate) async fn run(mut self: Box<Self>) {
        if let Some(since) = self.interrupted {
            let step = self.state().recover(since, self.moment());
            Box::pin(self.carry_out_or_suspend(step, since)).await;
        }
        self.plan_bot();
        let stopped = self.serve().await;
        self.inbox.close();
        while let Some(message) = self.inbox.recv().await {
            if stopped && !self.ousted {
                self.handle(message).await;
            } else {
                message.refuse(&self.state().spec().id, Refusal::Busy);
            }
        }
    }

    /// Does what is asked until the task has to end; true if that is because the server stops.
    async fn serve(&mut self) -> bool {
        let stop = self.around.stop.clone();
        while !self.ousted {
            let now = self.now();
            let due = self.next_due(now);
            if due.is_some_and(|due| due.plus(PATIENCE_MS) <= now) {
                self.handle_waiting().await;
                self.wake(self.now()).await;
                continue;
            }
            let idle = self.around.timing.idle;
            let wait = due.map_or(idle, |due| Duration::from_millis(due.since(now)).min(idle));
            let message = tokio::select! {
                biased;
                () = stop.cancelled() => return true,
                answer = bots::thought(&mut self.bot) => {
                    self.thought_of(answer);
                    continue;
                }
                message = timeout(wait, self.inbox.recv()) => message,
            };
            match message {
                Ok(Some(message)) => self.handle(message).await,
                Ok(None) => return false,
                Err(_) => {
                    self.prune();
                    let now = self.now();
                    if self.next_due(now).is_some_and(|due| due <= now) {
                        self.wake(now).await;
                    } else if self.is_idle() {
                        return false;
                    }
                }
            }
        }
        false
    }

    /// Handles what waits already: it may have been received before what is due.
    async fn handle_waiting(&mut self) {
        for _ in 0..self.inbox.len() {
            if self.ousted {
                return;
            }
            let Ok(message) = self.inbox.try_recv() else { return };
            self.handle(message).await;
        }
    }

    /// When what is decided now happens: never before what has happened.
    pub(super) fn moment(&self) -> UnixMillis {
        self.now().max(self.table.latest)
    }

    pub(super) fn now(&self) -> UnixMillis {
        self.around.time.now()
    }

    pub(super) const fn state(&self) -> &State {
        &self.table.state
    }

    /// Whether nobody needs the task.
    fn is_idle(&self) -> bool {
        self.next_due(self.now()).is_none()
            && self.bot.is_none()
            && self.watchers.is_empty()
            && self.inbox.is_empty()
    }

    /// When something is to be done unasked.
    fn next_due(&self, now: UnixMillis) -> Option<UnixMillis> {
        let presence = self.audience.due(now).filter(|_| !self.watchers.is_empty());
        // Clocks stand while nothing can be written.
        let game = match &self.trouble {
            Some(trouble) => Some(trouble.retry_at),
            None => {
                let deadline = self.state().deadline(self.around.timing.empty);
                deadline.into_iter().chain(self.bot.as_ref().and_then(Bot::due)).min()
            }
        };
        game.into_iter().chain(presence).min()
    }

    /// Does what is due.
    async fn wake(&mut self, now: UnixMillis) {
        if self.audience.due(now).is_some_and(|due| due <= now) {
            self.tell_presence(now);
        }
        if let Some(trouble) = &self.trouble {
            if trouble.retry_at <= now {
                // Rare and long: the task does not keep room for it.
                Box::pin(self.repair()).await;
            }
            return;
        }
        if self.bot.as_ref().and_then(Bot::due).is_some_and(|due| due <= now) {
            self.go_on_for_bot(now).await;
        }
        let due = self.state().deadline(self.around.timing.empty).filter(|due| *due <= now);
        if let (Some(due), None) = (due, &self.trouble) {
            let step = self.state().wake(self.around.timing.empty, now);
            // Whose time runs out while nothing can be written, has had no use of it.
            let since = due.min(self.around.pulse.last());
            self.carry_out_or_suspend(step, since).await;
        }
    }

    /// A caller who no longer waits for a reply is not missed.
    async fn handle(&mut self, message: Message) {
        let now = self.moment();
        match message {
            Message::Sit { who, reply } => drop(reply.send(self.sit(who, now).await)),
            Message::Leave { by, seat, reply } => {
                let step = self.player(&by).and_then(|id| self.state().leave(&id, seat, now));
                drop(reply.send(self.carry_out(step).await));
            }
            Message::SetSeat { by, seat, wish, reply } => {
                let first_move = self.around.timing.first_move;
                let set = |id: &PlayerId| self.state().set_seat(id, seat, &wish, first_move, now);
                let step = self.player(&by).and_then(|id| set(&id));
                let done = self.carry_out(step).await;
                drop(reply.send(done.and_then(|()| self.show(&by))));
            }
            Message::Start { by, fill, reply } => {
                let first_move = self.around.timing.first_move;
                let start = |id: &PlayerId| self.state().start(id, fill, first_move, now);
                let step = self.player(&by).and_then(|id| start(&id));
                let done = self.carry_out(step).await;
                drop(reply.send(done.and_then(|()| self.show(&by))));
            }
            Message::Command { order, answer } => self.command(order, answer).await,
            Message::Watch { wish, reply } => drop(reply.send(self.watch(wish).await)),
            Message::Unwatch { conn } => self.unwatch(&conn),
            Message::Show { viewer, reply } => drop(reply.send(self.show(&viewer))),
            Message::Legal { viewer, reply } => {
                drop(reply.send(self.seen_by(&viewer).map(|(state, _)| state.legal())));
            }
            Message::Judge { viewer, usi, reply } => {
                let judged = self.seen_by(&viewer).and_then(|(state, _)| state.judge(&usi));
                drop(reply.send(judged));
            }
            Message::Hint { by, level, reply } => {
                let asked = self.player(&by).and_then(|id| self.state().hint(&id, level, now));
                drop(reply.send(asked));
            }
            Message::Log { viewer, reply } => {
                drop(
                    reply.send(
                        self.seen_by(&viewer)
                            .map(|(state, _)| Shown { seq: state.seq(), ended: state.has_ended() }),
                    ),
                );
            }
            Message::Room { viewer, room, reply } => drop(reply.send(self.room(&viewer, room))),
            Message::Replay { by, reply } => {
                let replay = self.player(&by).and_then(|id| self.state().replay(&id));
                drop(reply.send(replay));
            }
            Message::Replayed { table, reply } => {
                let step = self.state().replayed(table, now);
                drop(reply.send(self.carry_out(step).await));
            }
            Message::Rule { judgement, beyond, reply } => {
                let step = self.state().rule(*judgement, now);
                drop(reply.send(self.carry_out_ruling(step, beyond).await));
            }
        }
    }

    async fn sit(&mut self, who: Sitting, now: UnixMillis) -> Result<Table, Refusal> {
        let Sitting { player, seat, nonce, invite } = who;
        let viewer = Viewer { player: Some(player.id.clone()), invite };
        self.state().check_access(&viewer)?;
        let spec = self.state().spec();
        let player = seated(self.around.store.as_ref(), spec, player)
            .await
            .map_err(|error| Refusal::from(&error))?;
        let step = self.state().sit(&player, seat, nonce, self.around.timing.first_move, now);
        self.carry_out(step).await?;
        Ok(self.table_for(&player.id))
    }

    /// Who asks, if the table is there for him.
    fn player(&self, viewer: &Viewer) -> Result<PlayerId, Refusal> {
        self.state().check_access(viewer)?;
        viewer.player.clone().ok_or(Refusal::NotSeated)
    }

    /// The table as one of its players sees it.
    fn table_for(&self, player: &PlayerId) -> Table {
        self.state().table(Some(player), self.now())
    }

    fn show(&self, viewer: &Viewer) -> Result<Table, Refusal> {
        let (state, at) = self.seen_by(viewer)?;
        Ok(state.table(viewer.player.as_ref(), at))
    }

    /// The table as someone sees it, and as of when.
    pub(super) fn seen_by(&self, viewer: &Viewer) -> Result<(&State, UnixMillis), Refusal> {
        self.state().check_access(viewer)?;
        let stranger = self.state().sight(viewer.player.as_ref()) == Sight::Stranger;
        Ok(match self.table.lag.as_ref().filter(|_| stranger) {
            Some(lag) => (Lag::state(lag), lag.at()),
            None => (self.state(), self.now()),
        })
    }
}
