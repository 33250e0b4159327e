//! What a decision leads to.

use std::sync::Arc;

use yonin_protocol::{Event, RecordHeader, UnixMillis};

use super::refusal::Refusal;
use super::state::{Playing, Stage, State};

/// Events that were decided, and the state they lead to. The state counts once the events are
/// durable, not before. No events: nothing had to happen.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// What happened, in order.
    pub events: Vec<Event>,
    /// When.
    pub(crate) at: UnixMillis,
    /// The table then.
    pub next: State,
    /// What else is to be done.
    pub effects: Vec<Effect>,
}

/// What is to be done beside telling everyone the events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// In the same commit: lists show the table differently now.
    Relist,
    /// In the same commit: the game is finished and has a record.
    FileRecord(Box<RecordHeader>),
    /// After the commit: tell the player on turn what he may play.
    PromptMover,
}

impl State {
    /// The step that these events are.
    pub(super) fn step(&self, now: UnixMillis, events: Vec<Event>) -> Result<Step, Refusal> {
        let next = events.iter().try_fold(self.clone(), |next, event| next.follow(now, event))?;
        Ok(Step::new(now, events, next))
    }

    /// The step of an event that was decided by doing it: the game as it is then is the one that
    /// `apply` would make of the event.
    pub(super) fn step_on(
        &self,
        now: UnixMillis,
        event: Event,
        game: Playing,
    ) -> Result<Step, Refusal> {
        let over = game.board.result().map(|result| Event::GameOver {
            reason: result.reason,
            ranks: result.ranks,
            winners: result.winners,
            position: game.board.block(),
            eliminated: Vec::new(),
        });
        let (spec, host) = (Arc::clone(&self.spec), self.host.clone());
        let mut next = State { spec, host, seq: game.marked, stage: Stage::Playing(game) };
        if let Some(over) = &over {
            next = next.follow(now, over)?;
        }
        Ok(Step::new(now, [event].into_iter().chain(over).collect(), next))
    }

    fn follow(self, now: UnixMillis, event: &Event) -> Result<Self, Refusal> {
        let spec = Arc::clone(&self.spec);
        self.apply(now, event).map_err(|corrupt| {
            tracing::error!(table = %spec.id, seq = corrupt.seq, "a decided event does not apply");
            Refusal::Internal
        })
    }
}

impl Step {
    fn new(at: UnixMillis, events: Vec<Event>, next: State) -> Self {
        let effects = effects(&events, &next);
        Self { events, at, next, effects }
    }
}

fn effects(events: &[Event], next: &State) -> Vec<Effect> {
    let mut effects = Vec::new();
    if events
        .iter()
        .any(|event| !matches!(event, Event::MovePlayed { .. } | Event::PlayerRemoved { .. }))
    {
        effects.push(Effect::Relist);
    }
    if events.iter().any(|event| matches!(event, Event::GameOver { .. })) {
        effects.extend(next.record_header().map(|header| Effect::FileRecord(Box::new(header))));
    }
    if events.iter().any(|event| event.position().is_some()) && next.mover().is_some() {
        effects.push(Effect::PromptMover);
    }
    effects
}
