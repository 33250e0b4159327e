//! The core in time of its own: what needs no task and no store.

use std::sync::Arc;

use yonin_protocol::{
    Command, CreateTable, DisplayName, Event, OptionValue, Options, OverReason, Player, PlayerKind,
    Seat, Seed, Status, UnixMillis,
};

use super::refusal::Refusal;
use super::spec::Spec;
use super::state::State;
use super::step::{Effect, Step};

const MADE: UnixMillis = UnixMillis(1_000);

fn player(id: &str) -> Player {
    let name = DisplayName::from(id.to_owned());
    Player { id: id.parse().unwrap(), name, kind: PlayerKind::Guest, rating: None }
}

fn table(options: &[(&str, &str)]) -> State {
    let options: Options = options
        .iter()
        .map(|(name, value)| ((*name).to_owned(), OptionValue::from((*value).to_owned())))
        .collect();
    let request = CreateTable { game: "yonin".to_owned(), options, ..CreateTable::default() };
    let spec = Spec::new(&request, "t".parse().unwrap(), Seed([3; 32]), MADE).unwrap();
    State::created(Arc::new(spec), player("s").id)
}

fn sit(state: &State, id: &str, at: u64) -> Step {
    state.sit(&player(id), None, None, UnixMillis(at)).unwrap()
}

fn playing(options: &[(&str, &str)]) -> State {
    ["s", "w", "n", "e"].iter().fold(table(options), |state, id| sit(&state, id, 2_000).next)
}

fn order(state: &State, by: &str, command: &Command, at: u64) -> Result<Step, Refusal> {
    state.obey(state.admit(&player(by).id, command)?, UnixMillis(at))
}

fn mv(ply: u32, usi: &str) -> Command {
    Command::Move { ply, usi: usi.to_owned(), after: None }
}

#[test]
fn an_empty_table_closes_after_ten_minutes() {
    let empty = table(&[]);
    assert_eq!(empty.deadline(), Some(UnixMillis(601_000)));
    assert!(empty.wake(UnixMillis(600_999)).unwrap().events.is_empty());
    let closed = empty.wake(UnixMillis(601_000)).unwrap();
    assert!(matches!(closed.events[..], [Event::TableClosed { .. }]));
    assert_eq!((closed.next.status(), closed.next.deadline()), (Status::Closed, None));
    assert_eq!(closed.next.sit(&player("s"), None, None, MADE).unwrap_err(), Refusal::Closed);

    let seated = sit(&empty, "s", 5_000).next;
    assert_eq!(seated.deadline(), None);
    let left = seated.leave(&player("s").id, Seat::S, UnixMillis(9_000)).unwrap().next;
    assert_eq!(left.deadline(), Some(UnixMillis(609_000)));
}

#[test]
fn the_last_seat_starts_the_game_in_the_same_step() {
    let three = ["s", "w", "n"].iter().fold(table(&[]), |state, id| sit(&state, id, 2_000).next);
    let last = sit(&three, "e", 3_000);
    assert!(matches!(last.events[..], [Event::SeatTaken { .. }, Event::GameStarted { .. }]));
    assert_eq!(last.effects, [Effect::Relist, Effect::PromptMover]);
    assert_eq!((last.next.seq(), last.next.marked()), (6, 6));
}

#[test]
fn a_decision_leaves_the_state_as_it_was() {
    let state = playing(&[("first_seat", "s")]);
    let before = state.table();
    let step = order(&state, "s", &mv(1, "5g5f"), 2_500).unwrap();
    assert_eq!(state.table(), before);
    assert!(matches!(step.events[..], [Event::MovePlayed { n: 1, spent_ms: 500, .. }]));
    assert_eq!(step.effects, [Effect::PromptMover]);
    // Time given to one is not charged to the next, nor by one who resigns off turn.
    let state = order(&step.next, "w", &mv(2, "8d7d"), 4_000).unwrap().next;
    let state = order(&state, "n", &mv(3, "5c5d"), 4_000).unwrap().next;
    let state = order(&state, "e", &mv(4, "2d3d"), 5_000).unwrap().next;
    let state = order(&state, "w", &Command::Resign, 6_000).unwrap().next;
    let step = order(&state, "s", &mv(5, "4h4g"), 7_500).unwrap();
    assert!(matches!(step.events[..], [Event::MovePlayed { spent_ms: 2_500, .. }]));
}

#[test]
fn the_event_that_decides_and_the_end_are_one_step() {
    let mut state = playing(&[("first_seat", "s"), ("max_plies", "4")]);
    for (ply, by, usi) in [(1, "s", "5g5f"), (2, "w", "8d7d"), (3, "n", "5c5d")] {
        state = order(&state, by, &mv(ply, usi), 3_000).unwrap().next;
    }
    let end = order(&state, "e", &mv(4, "2d3d"), 3_000).unwrap();
    let [Event::MovePlayed { position, .. }, Event::GameOver { reason, position: last, ranks, .. }] =
        &end.events[..]
    else {
        panic!("{:?}", end.events)
    };
    assert_eq!((position, *reason, ranks.len()), (last, OverReason::MaxPlies, 4));
    assert_eq!((last.turn, last.sfen.split(' ').nth(1), &last.ranks), (None, Some("-"), ranks));
    assert!(
        matches!(&end.effects[..], [Effect::Relist, Effect::FileRecord(header)] if header.reason == *reason)
    );
    assert_eq!(order(&end.next, "s", &mv(5, "4h4g"), 4_000).unwrap_err(), Refusal::GameOver);
}

#[test]
fn replaying_the_events_gives_the_same_table() {
    let mut log = Vec::new();
    let mut state = table(&[]);
    let first = state.clone();
    for id in ["s", "w", "n", "e"] {
        let step = sit(&state, id, 2_000);
        log.extend(step.events);
        state = step.next;
    }
    while let (Some(mover), Some(usi)) = (state.mover().cloned(), state.legal().legal.usi().next())
    {
        let ply = state.table().position.unwrap().ply;
        if ply > 60 {
            break;
        }
        let step = order(&state, mover.id.as_str(), &mv(ply, &usi), 2_000).unwrap();
        log.extend(step.events);
        state = step.next;
    }
    // A removal too, and the end that it brings.
    for by in ["s", "w", "n"] {
        let step = order(&state, by, &Command::Resign, 2_000).unwrap();
        log.extend(step.events);
        state = step.next;
    }
    assert_eq!(state.status(), Status::Finished);
    let replayed =
        log.iter().try_fold(first, |state, event| state.apply(UnixMillis(2_000), event)).unwrap();
    assert_eq!((replayed.table(), replayed.moves()), (state.table(), state.moves()));
    assert_eq!((replayed.legal(), replayed.seq()), (state.legal(), state.seq()));
    assert_eq!(replayed.record_header(), state.record_header());
    // An event that cannot follow is noticed.
    assert!(replayed.apply(UnixMillis(2_000), &Event::SeatLeft { seat: Seat::S }).is_err());
}
