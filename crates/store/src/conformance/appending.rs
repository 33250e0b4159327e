//! Appending to logs: numbers, owners, commands, many at once.

use yonin_protocol::{Status, Summary, UnixMillis};

use super::samples::{
    MANY, OWNER, TABLE_ROOM, append, at_once, commanded, event, finished, id, key, message,
    summary, table, told, whole,
};
use crate::{Append, Depth, Epoch, NewEvent, Snapshot, Store, StoreError};

fn is_conflict<T>(outcome: &Result<T, StoreError>) -> bool {
    matches!(outcome, Err(StoreError::Conflict))
}

pub(super) async fn events_are_numbered_and_kept_as_written(store: &dyn Store) {
    table(store, "t", 1).await;
    let odd = NewEvent {
        at: UnixMillis(9),
        json: r#"{ "type":"table_closed",  "why":"x" }"#.to_owned(),
        command: None,
    };
    let events = vec![commanded("p", "c1"), odd.clone()];
    store.append(append("t", 1, events)).await.unwrap();
    store.append(append("t", 3, vec![event("more")])).await.unwrap();
    let log = whole(store, "t").await.events;
    assert_eq!(log.iter().map(|logged| logged.seq).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert_eq!((log[1].at, &log[1].command), (UnixMillis(5), &Some(key("p", "c1"))));
    assert_eq!((log[2].at, &log[2].json, &log[2].command), (odd.at, &odd.json, &None));
    assert_eq!(store.summary(&id("t")).await.unwrap().unwrap().seq, 4);
}

pub(super) async fn a_log_that_moved_on_is_a_conflict(store: &dyn Store) {
    table(store, "t", 1).await;
    store.append(append("t", 1, vec![event("a")])).await.unwrap();
    for after in [0, 1, 3] {
        let late = store.append(append("t", after, vec![event("b")])).await;
        assert!(is_conflict(&late), "{after} {late:?}");
    }
    assert!(is_conflict(&store.append(append("nowhere", 0, vec![event("b")])).await));
    assert_eq!(told(store, "t").await, ["made", "a"]);
}

fn by(epoch: Epoch, after: u64) -> Append {
    Append { epoch, ..append("t", after, vec![event("a")]) }
}

pub(super) async fn a_table_is_its_newest_writers(store: &dyn Store) {
    table(store, "t", 1).await;
    assert!(is_conflict(&store.append(by(Epoch(4), 1)).await));
    store.append(by(Epoch(6), 1)).await.unwrap();
    for lower in [Epoch(4), OWNER] {
        assert!(is_conflict(&store.append(by(lower, 2)).await), "{lower:?}");
        assert!(is_conflict(&store.open_table(&id("t"), lower, Depth::Whole).await), "{lower:?}");
    }
    store.append(by(Epoch(6), 2)).await.unwrap();
    let log = store.open_table(&id("t"), Epoch(7), Depth::Whole).await.unwrap().unwrap();
    assert_eq!((log.epoch, log.events.len()), (Epoch(6), 3));
}

pub(super) async fn opening_takes_nothing(store: &dyn Store) {
    table(store, "t", 1).await;
    for _ in 0..2 {
        let log = store.open_table(&id("t"), Epoch(6), Depth::Tail).await.unwrap().unwrap();
        assert_eq!(log.epoch, OWNER);
    }
    store.append(by(OWNER, 1)).await.unwrap();
    // What the owner did meanwhile is not overwritten.
    assert!(is_conflict(&store.append(by(Epoch(6), 1)).await));
    store.append(by(OWNER, 2)).await.unwrap();
    store.append(by(Epoch(6), 3)).await.unwrap();
    assert!(is_conflict(&store.append(by(OWNER, 4)).await));
}

pub(super) async fn a_command_is_carried_out_once(store: &dyn Store) {
    table(store, "t", 1).await;
    table(store, "u", 1).await;
    store.append(append("t", 1, vec![commanded("p", "c")])).await.unwrap();
    let again = store.append(append("t", 2, vec![event("x"), commanded("p", "c")])).await;
    assert!(is_conflict(&again), "{again:?}");
    let twice = vec![commanded("p", "d"), commanded("p", "d")];
    assert!(is_conflict(&store.append(append("t", 2, twice)).await));
    // Another player's, or another table's, command of that name is another command.
    store.append(append("t", 2, vec![commanded("q", "c")])).await.unwrap();
    store.append(append("u", 1, vec![commanded("p", "c")])).await.unwrap();
    assert_eq!(told(store, "t").await, ["made", "c", "c"]);
}

pub(super) async fn a_refused_append_leaves_nothing(store: &dyn Store) {
    table(store, "t", 1).await;
    store.append(append("t", 1, vec![commanded("p", "c")])).await.unwrap();
    let refused = Append {
        message: Some(message(TABLE_ROOM, 1, 4, "say")),
        snapshot: Some(Snapshot { seq: 4, state: "s".to_owned() }),
        summary: Some(Box::new(Summary { status: Status::Finished, ..summary("t", 1) })),
        finished: Some(Box::new(finished("t", 9))),
        ..append("t", 2, vec![event("x"), commanded("p", "c")])
    };
    assert!(is_conflict(&store.append(refused.clone()).await));
    let early = Append { after: 1, events: vec![event("x")], ..refused };
    assert!(is_conflict(&store.append(early).await));
    let log = store.open_table(&id("t"), OWNER, Depth::Tail).await.unwrap().unwrap();
    assert_eq!((log.events.len(), log.snapshot, log.chat.len()), (2, None, 0));
    assert_eq!(store.finished_game(&id("t")).await.unwrap(), None);
    let listed = store.summary(&id("t")).await.unwrap().unwrap();
    assert_eq!((listed.status, listed.seq), (Status::Open, 2));
}

pub(super) async fn one_bad_append_harms_no_other(store: &dyn Store) {
    let names: Vec<_> = (0..20).map(|n| format!("t{n}")).collect();
    for name in &names {
        table(store, name, 1).await;
        store.append(append(name, 1, vec![commanded("p", "c")])).await.unwrap();
    }
    let appends = names.iter().enumerate().map(|(n, name)| match n {
        3 => append(name, 1, vec![event("late")]),
        7 => append(name, 2, vec![event("x"), commanded("p", "c")]),
        11 => Append { epoch: Epoch(4), ..append(name, 2, vec![event("foreign")]) },
        _ => append(name, 2, vec![event("good")]),
    });
    let outcomes = at_once(store, appends.collect()).await;
    for ((n, name), outcome) in names.iter().enumerate().zip(outcomes) {
        let bad = [3, 7, 11].contains(&n);
        assert_eq!(is_conflict(&outcome), bad, "{name} {outcome:?}");
        assert_eq!(outcome.is_ok(), !bad, "{name} {outcome:?}");
        let expected: &[&str] = if bad { &["made", "c"] } else { &["made", "c", "good"] };
        assert_eq!(told(store, name).await, expected);
    }
}

pub(super) async fn tables_are_written_side_by_side(store: &dyn Store) {
    let names: Vec<_> = (0..50).map(|n| format!("t{n}")).collect();
    for name in &names {
        table(store, name, 1).await;
    }
    for after in 1..=4 {
        let appends = names.iter().map(|name| Append {
            message: Some(message(TABLE_ROOM, after, after, &format!("say{after}"))),
            snapshot: Some(Snapshot { seq: after + 1, state: format!("{name} {after}") }),
            finished: Some(Box::new(finished(name, after))),
            ..append(name, after, vec![event(name)])
        });
        for outcome in at_once(store, appends.collect()).await {
            outcome.unwrap();
        }
    }
    for name in &names {
        let log = store.open_table(&id(name), OWNER, Depth::Tail).await.unwrap().unwrap();
        assert_eq!(log.snapshot, Some(Snapshot { seq: 5, state: format!("{name} 4") }));
        assert_eq!((log.events.len(), log.chat[&TABLE_ROOM]), (0, 4));
        assert_eq!(told(store, name).await[1..], vec![name.clone(); 4]);
        assert_eq!(store.finished_game(&id(name)).await.unwrap(), Some(finished(name, 1)));
    }
}

pub(super) async fn the_last_append_of_a_race_wins_nothing(store: &dyn Store) {
    table(store, "t", 1).await;
    let appends = (0..8).map(|n| append("t", 1, vec![event(&n.to_string())])).collect();
    let outcomes = at_once(store, appends).await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert_eq!(outcomes.iter().filter(|outcome| is_conflict(outcome)).count(), 7);
    assert_eq!(told(store, "t").await.len(), 2);
}

pub(super) async fn long_and_foreign_texts_stay_as_they_are(store: &dyn Store) {
    table(store, "四人", 1).await;
    let texts = ["", "将棋 \"four\" \\ \u{1f0a1} \u{0} \t'", &"歩".repeat(40_000), "last"];
    let events: Vec<_> = texts.iter().map(|text| event(text)).collect();
    store.append(append("四人", 1, events.clone())).await.unwrap();
    let log = store.events_since(&id("四人"), 1, MANY).await.unwrap();
    for (logged, new) in log.iter().zip(&events) {
        assert_eq!(logged.json, new.json);
    }
    assert_eq!(told(store, "四人").await[1..], texts);
}
