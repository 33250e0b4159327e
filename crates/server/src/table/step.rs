//! What a decision leads to.

use yonin_protocol::{Event, OverReason, RecordHeader, UnixMillis};

use super::refusal::Refusal;
use super::state::State;

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
        let mut next = self.clone();
        for event in &events {
            next = next.apply(now, event).map_err(|corrupt| {
                tracing::error!(table = %self.spec.id, seq = corrupt.seq, "a decided event does not apply");
                Refusal::Internal
            })?;
        }
        let effects = effects(&events, &next);
        Ok(Step { events, at: now, next, effects })
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
    let played_out = |event: &Event| matches!(event, Event::GameOver { reason, .. } if *reason != OverReason::Aborted);
    if events.iter().any(played_out) {
        effects.extend(next.record_header().map(|header| Effect::FileRecord(Box::new(header))));
    }
    if events.iter().any(|event| event.position().is_some()) && next.mover().is_some() {
        effects.push(Effect::PromptMover);
    }
    effects
}
