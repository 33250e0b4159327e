//! What a decision leads to.

use yonin_protocol::{Event, RecordHeader, UnixMillis};

use super::state::{Stage, State};

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
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Effect {
    /// In the same commit: lists show the table differently now.
    Relist,
    /// In the same commit: the game is finished and has a record.
    FileRecord(Box<RecordHeader>),
    /// After the commit: a turn has begun, or its clock runs on, and counts from then on.
    BeginTurn,
    /// After the commit: tell the player on turn what he may play.
    PromptMover,
}

impl Step {
    /// The step of these events, which lead from one state to the next.
    pub(super) fn new(before: &State, at: UnixMillis, events: Vec<Event>, next: State) -> Self {
        let effects = effects(before, &events, &next);
        Self { events, at, next, effects }
    }
}

fn effects(before: &State, events: &[Event], next: &State) -> Vec<Effect> {
    let mut effects = Vec::new();
    if events.iter().any(changes_lists) {
        effects.push(Effect::Relist);
    }
    if events.iter().any(|event| matches!(event, Event::GameOver { .. })) {
        effects.extend(next.record_header().map(|header| Effect::FileRecord(Box::new(header))));
    }
    if turn(before) != turn(next) || events.iter().any(restarts_clock) {
        effects.push(Effect::BeginTurn);
    }
    if events.iter().any(|event| event.position().is_some()) && next.mover().is_some() {
        effects.push(Effect::PromptMover);
    }
    effects
}

/// Tells one turn from the next.
fn turn(state: &State) -> Option<(u32, yonin_protocol::Seat)> {
    match &state.stage {
        Stage::Playing(play) => Some((play.board.ply(), play.board.turn()?)),
        Stage::Open(_) | Stage::Finished(_) | Stage::Closed(_) => None,
    }
}

/// Whether a clock that stood runs on.
const fn restarts_clock(event: &Event) -> bool {
    matches!(event, Event::TableResumed { .. } | Event::TableRecovered { .. })
}

/// Whether lists show the table differently after such an event, its `seq` aside.
const fn changes_lists(event: &Event) -> bool {
    !matches!(
        event,
        Event::MovePlayed { .. }
            | Event::PlayerRemoved { .. }
            | Event::OfferMade { .. }
            | Event::OfferAccepted { .. }
            | Event::OfferClosed { .. }
            | Event::ClaimOpened { .. }
            | Event::ClaimVoted { .. }
            | Event::ClaimClosed { .. }
            | Event::Takeback { .. }
            | Event::TableRecovered { .. }
            | Event::RematchOffered { .. }
            | Event::Ruling { .. }
    )
}
