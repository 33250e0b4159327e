//! Reading logs.

use super::samples::{OWNER, TABLE_ROOM, append, commanded, event, id, key, message, table, whole};
use crate::{Append, CommandKey, Depth, DoneCommand, Snapshot, Store};

pub(super) async fn a_limit_is_kept(store: &dyn Store) {
    table(store, "t", 1).await;
    store.append(append("t", 1, (0..5).map(|_| event("x")).collect())).await.unwrap();
    let read = async |since, limit| {
        let events = store.events_since(&id("t"), since, limit).await.unwrap();
        events.iter().map(|logged| logged.seq).collect::<Vec<_>>()
    };
    assert_eq!(read(0, 3).await, [1, 2, 3]);
    assert_eq!(read(3, u32::MAX).await, [4, 5, 6]);
    assert_eq!(read(4, 1).await, [5]);
    assert_eq!(read(6, 9).await, [0; 0]);
    assert_eq!(read(0, 0).await, [0; 0]);
    assert!(store.events_since(&id("nowhere"), 0, 9).await.unwrap().is_empty());
}

pub(super) async fn a_snapshot_and_the_events_after_it(store: &dyn Store) {
    table(store, "t", 1).await;
    let tail = async || store.open_table(&id("t"), OWNER, Depth::Tail).await.unwrap().unwrap();
    let log = tail().await;
    assert_eq!((log.snapshot, log.events.len()), (None, 1));
    for (after, state) in [(1, "one"), (3, "two")] {
        let snapshot = Some(Snapshot { seq: after + 2, state: state.to_owned() });
        let events = vec![commanded("p", state), event("x")];
        store.append(Append { snapshot, ..append("t", after, events) }).await.unwrap();
    }
    store.append(append("t", 5, vec![event("tail")])).await.unwrap();
    let log = tail().await;
    assert_eq!(log.snapshot, Some(Snapshot { seq: 5, state: "two".to_owned() }));
    assert_eq!(log.events.iter().map(|logged| logged.seq).collect::<Vec<_>>(), [6]);
    assert_eq!(log.done.len(), 2);
    let log = whole(store, "t").await;
    assert_eq!((log.snapshot, log.events.len()), (None, 6));
}

pub(super) async fn done_commands_are_of_log_and_chat(store: &dyn Store) {
    table(store, "t", 1).await;
    table(store, "u", 1).await;
    store.append(append("t", 1, vec![commanded("p", "c"), event("x")])).await.unwrap();
    store.append(append("u", 1, vec![commanded("p", "other")])).await.unwrap();
    let said = message(TABLE_ROOM, 1, 3, "say");
    let command: CommandKey = said.command.clone();
    store.append(Append { message: Some(said), ..append("t", 3, vec![]) }).await.unwrap();
    let mut done = whole(store, "t").await.done;
    done.sort_by_key(|done| done.seq);
    let expected =
        [DoneCommand { key: key("p", "c"), seq: 2 }, DoneCommand { key: command, seq: 3 }];
    assert_eq!(done, expected);
}
