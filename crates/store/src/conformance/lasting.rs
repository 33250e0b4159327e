//! What is there again after the store was closed and opened.

use yonin_protocol::UnixMillis;

use super::Place;
use super::samples::{
    MANY, OWNER, TABLE_ROOM, append, commanded, event, finished, guest, hash, id, key, message,
    table, told,
};
use crate::{
    Append, ChatSince, Depth, DoneCommand, Epoch, IdempotencyKey, KeptAnswer, Snapshot, StoreError,
};

pub(super) async fn everything_is_there_again(place: &dyn Place) {
    let store = place.open().await;
    let player = guest(store.as_ref(), "p").await;
    table(store.as_ref(), "t", 1).await;
    let all = Append {
        message: Some(message(TABLE_ROOM, 1, 2, "say")),
        snapshot: Some(Snapshot { seq: 2, state: "s".to_owned() }),
        finished: Some(Box::new(finished("t", 9))),
        ..append("t", 1, vec![commanded("p", "c")])
    };
    store.append(all).await.unwrap();
    store.append(append("t", 2, vec![event("tail")])).await.unwrap();
    let call = IdempotencyKey { scope: "p".into(), call: "c".into(), key: "k".into() };
    let answer = KeptAnswer {
        request_hash: [1; 32],
        status: 200,
        headers: Vec::new(),
        body: vec![0, 255],
        at: UnixMillis(1),
    };
    store.keep_answer(call.clone(), answer.clone(), UnixMillis(0)).await.unwrap();
    store.close().await;

    let store = place.open().await;
    let identity = store.identify(&hash("p"), UnixMillis(1)).await.unwrap().unwrap();
    assert_eq!(identity.player, player);
    assert_eq!(told(store.as_ref(), "t").await, ["made", "c", "tail"]);
    let log = store.open_table(&id("t"), Epoch(OWNER.0 + 1), Depth::Tail).await.unwrap().unwrap();
    assert_eq!((log.epoch, log.events.len(), log.chat[&TABLE_ROOM]), (OWNER, 1, 1));
    assert_eq!(log.snapshot, Some(Snapshot { seq: 2, state: "s".to_owned() }));
    assert!(log.done.contains(&DoneCommand { key: key("p", "c"), seq: 2 }), "{:?}", log.done);
    let again = Append { epoch: Epoch(OWNER.0 + 1), ..append("t", 3, vec![commanded("p", "c")]) };
    assert!(matches!(store.append(again).await, Err(StoreError::Conflict)));
    let room = TABLE_ROOM;
    let wanted = ChatSince { table: id("t"), room, since: 0, up_to_seq: 9, limit: MANY };
    assert_eq!(store.chat(&wanted).await.unwrap().len(), 1);
    assert_eq!(store.finished_game(&id("t")).await.unwrap(), Some(finished("t", 9)));
    assert_eq!(store.kept_answer(&call, UnixMillis(0)).await.unwrap(), Some(answer));
    store.close().await;
}

pub(super) async fn epochs_grow_with_every_start(place: &dyn Place) {
    let store = place.open().await;
    store.ping().await.unwrap();
    let first = store.begin(UnixMillis(100)).await.unwrap();
    store.close().await;
    let store = place.open().await;
    let second = store.begin(UnixMillis(900)).await.unwrap();
    let third = store.begin(UnixMillis(950)).await.unwrap();
    assert!(first < second && second < third);
    assert!(first > Epoch(0), "tables of no process are older than any");
    store.close().await;
}
