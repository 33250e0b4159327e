//! From decisions to durable events, and to everyone.

use yonin_protocol::{Event, LobbyOp, UnixMillis};
use yonin_store::{Append, CommandKey, FinishedGame, NewEvent, RulingStep, Snapshot, StoreError};

use super::access::Sight;
use super::actor::Actor;
use super::deed::Deed;
use super::history::event_frame;
use super::refusal::Refusal;
use super::settling::Ending;
use super::state::State;
use super::step::{Effect, Step};
use super::watch::Watcher;
use crate::bus::LobbyNews;
use crate::outbox::Frame;

/// What a commit has to tell.
pub(super) struct Committed {
    /// The first event's place.
    pub(super) first: u64,
    /// The events.
    pub(super) frames: Vec<Frame>,
    /// Whether the player on turn is told his moves.
    pub(super) prompt: bool,
    /// Whether lists show the table differently.
    pub(super) relisted: bool,
}

impl Actor {
    /// Makes a step happen and tells everyone.
    pub(super) async fn carry_out(&mut self, step: Result<Step, Refusal>) -> Result<(), Refusal> {
        let committed = self.commit(step?, None).await?;
        self.tell(committed);
        Ok(())
    }

    /// Makes a ruling happen, together with what follows from it beyond the table, and tells everyone.
    pub(super) async fn carry_out_ruling(
        &mut self,
        step: Result<Step, Refusal>,
        beyond: Box<RulingStep>,
    ) -> Result<(), Refusal> {
        let committed = self.write(step?, None, Some(beyond)).await?;
        self.tell(committed);
        Ok(())
    }

    /// Makes a step durable; the state moves on only then.
    pub(super) async fn commit(
        &mut self,
        step: Step,
        key: Option<CommandKey>,
    ) -> Result<Committed, Refusal> {
        self.write(step, key, None).await
    }

    async fn write(
        &mut self,
        step: Step,
        key: Option<CommandKey>,
        mut ruling: Option<Box<RulingStep>>,
    ) -> Result<Committed, Refusal> {
        let after = self.state().seq();
        let mut committed =
            Committed { first: after, frames: Vec::new(), prompt: false, relisted: false };
        let rules = ruling.is_some();
        if step.events.is_empty() && !rules {
            return Ok(committed);
        }
        if self.trouble.is_some() {
            return Err(Refusal::Unavailable);
        }
        let ending = Ending::of(&step, ruling.as_deref_mut())
            .map_err(|error| self.failed(&error.into(), step.at))?;
        let table = self.state().spec().id.clone();
        let events = Vec::with_capacity(step.events.len());
        let mut append = Append::new(table.clone(), self.around.epoch, after, events);
        let mut deeds = Vec::with_capacity(step.events.len());
        for (seq, event) in (after + 1..).zip(step.events) {
            let new = NewEvent::new(step.at, &event)
                .map_err(|error| self.failed(&error.into(), step.at))?;
            committed.frames.push(event_frame(&table, seq, step.at, &new.json));
            append.events.push(new);
            deeds.push(self.deed(event, &step.next)?);
        }
        if let Some(first) = append.events.first_mut() {
            first.command.clone_from(&key);
        }
        let mut turn_begins = false;
        for effect in step.effects {
            match effect {
                Effect::Relist => committed.relisted = true,
                Effect::FileRecord(header) => {
                    let private = self.state().is_private();
                    append.finished = Some(Box::new(FinishedGame { header: *header, private }));
                }
                Effect::PromptMover => committed.prompt = true,
                Effect::BeginTurn => turn_begins = true,
            }
        }
        append.summary = committed.relisted.then(|| Box::new(step.next.summary()));
        append.snapshot = self.snapshot(&deeds, step.at);
        append.ruling = ruling;
        let store = self.around.store.as_ref();
        let appended = match ending {
            None => store.append(append).await,
            Some(ending) => ending.append(store, append).await.map(|(place, json)| {
                // What was said of ratings is known only now.
                if let (Some(frame), seq) = (committed.frames.get_mut(place), after + 1) {
                    *frame = event_frame(&table, seq + place as u64, step.at, &json);
                }
            }),
        };
        appended.map_err(|error| match error {
            // Nothing was written, and the log is where it was.
            StoreError::Outdated if rules => Refusal::Outdated,
            error => self.failed(&error, step.at),
        })?;
        committed.first = after + 1;
        self.table.state = step.next;
        self.table.latest = step.at;
        if turn_begins {
            self.table.state.turn_begins(self.around.time.now());
        }
        self.plan_bot();
        for ((seq, frame), deed) in (after + 1..).zip(&committed.frames).zip(deeds) {
            self.keep(seq, step.at, deed, frame);
        }
        if let Some(key) = key {
            self.table.ledger.enter(key, committed.first);
        }
        Ok(committed)
    }

    fn deed(&self, event: Event, next: &State) -> Result<Deed, Refusal> {
        Deed::of(event, next.sealed()).map_err(|_| {
            tracing::error!(table = %self.state().spec().id, "an event was decided that no log is read back with");
            Refusal::Internal
        })
    }

    /// The snapshot to write with these deeds, if it is time for one. A table that shows itself late is
    /// read back from its first event.
    fn snapshot(&self, deeds: &[Deed], at: UnixMillis) -> Option<Snapshot> {
        let every = self.around.timing.snapshot_every;
        let before = self.table.course.events();
        let after = before + u64::try_from(deeds.len()).unwrap_or_default();
        if self.table.lag.is_some() || before / every == after / every {
            return None;
        }
        let mut course = self.table.course.clone();
        for deed in deeds {
            course.add(at, deed).ok()?;
        }
        Some(Snapshot { seq: after, state: course.snapshot() })
    }

    fn keep(&mut self, seq: u64, at: UnixMillis, deed: Deed, frame: &Frame) {
        self.table.history.add(seq, frame.clone());
        if let Err(error) = self.table.course.add(at, &deed) {
            tracing::error!(table = %self.state().spec().id, %error, "a deed has no JSON form");
        }
        if let Some(lag) = &mut self.table.lag {
            lag.hold_event(seq, at, deed, frame.clone());
        }
    }

    /// Tells everyone what happened, each as far as he may see it.
    pub(super) fn tell(&mut self, committed: Committed) {
        self.prune();
        self.show_out();
        let Committed { frames, prompt, relisted, .. } = committed;
        let state = &self.table.state;
        let full = |watcher: &Watcher| state.sight(watcher.player.as_ref()) == Sight::Full;
        let mut relisted = relisted;
        match &mut self.table.lag {
            None => frames.iter().for_each(|frame| self.watchers.tell(frame, |_| true)),
            Some(lag) => {
                frames.iter().for_each(|frame| self.watchers.tell(frame, full));
                let before = lag.listed();
                let shown = lag.release(state.shown_to_strangers()).unwrap_or_else(|error| {
                    tracing::error!(%error, "what strangers see cannot be told");
                    Vec::new()
                });
                for frame in &shown {
                    self.watchers.tell(frame, |watcher| !full(watcher));
                }
                // Lists are for strangers.
                relisted = lag.listed() != before;
            }
        }
        if let (true, Some(mover)) = (prompt, state.mover()) {
            self.watchers.tell_player(&mover.id, &self.prompt());
        }
        self.around.census.note(state.spec(), state.host(), !state.has_ended());
        if let Some(league) = state.spec().league.as_ref().filter(|_| state.was_aborted()) {
            self.around.openings.ask(league);
        }
        if relisted {
            self.announce();
        }
        self.note_absence();
    }

    /// Tells the lobby how it shows the table now.
    fn announce(&self) {
        let state = self.table.lag.as_ref().map_or(self.state(), super::lag::Lag::state);
        let op = if state.has_ended() { LobbyOp::Remove } else { LobbyOp::Put };
        self.around.bus.publish_lobby(LobbyNews::new(op, state.summary()));
    }
}
