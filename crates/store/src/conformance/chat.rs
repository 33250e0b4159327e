//! What is said at tables.

use yonin_protocol::{Room, Seat};

use super::samples::{OWNER, TABLE_ROOM, append, event, id, message, table, whole};
use crate::{Append, ChatRoom, ChatSince, Epoch, NewMessage, Store, StoreError};

const SOUTHS: ChatRoom = ChatRoom { room: Room::Team, team: Some(Seat::S) };
const WESTS: ChatRoom = ChatRoom { room: Room::Team, team: Some(Seat::W) };

async fn say(store: &dyn Store, after: u64, message: NewMessage) -> Result<(), StoreError> {
    store.append(Append { message: Some(message), ..append("t", after, vec![]) }).await
}

async fn heard(store: &dyn Store, room: ChatRoom, since: u64, up_to: u64, limit: u32) -> Vec<u64> {
    let wanted = ChatSince { table: id("t"), room, since, up_to_seq: up_to, limit };
    let messages = store.chat(&wanted).await.unwrap();
    messages.iter().map(|said| said.message.n).collect()
}

pub(super) async fn rooms_count_for_themselves(store: &dyn Store) {
    table(store, "t", 1).await;
    table(store, "u", 1).await;
    let rooms = [(TABLE_ROOM, 2), (SOUTHS, 3), (WESTS, 1)];
    for (room, newest) in rooms {
        for n in 1..=newest {
            let command = format!("{:?}-{n}", (room.room, room.team));
            say(store, 1, message(room, n, 1, &command)).await.unwrap();
        }
    }
    for (room, newest) in rooms {
        assert_eq!(heard(store, room, 0, 1, 9).await, (1..=newest).collect::<Vec<_>>());
    }
    assert_eq!(whole(store, "t").await.chat, rooms.into());
    assert!(whole(store, "u").await.chat.is_empty());
    let wanted = ChatSince { table: id("t"), room: WESTS, since: 0, up_to_seq: 1, limit: 1 };
    let new = message(WESTS, 1, 1, "any");
    let said = store.chat(&wanted).await.unwrap();
    assert_eq!((said[0].seq, &said[0].message), (1, &new.message));
}

pub(super) async fn a_page_of_chat(store: &dyn Store) {
    table(store, "t", 1).await;
    for n in 1..=6 {
        let new = message(TABLE_ROOM, n, n, &format!("c{n}"));
        say(store, n, new).await.unwrap();
        store.append(append("t", n, vec![event("move")])).await.unwrap();
    }
    assert_eq!(heard(store, TABLE_ROOM, 0, 9, 9).await, [1, 2, 3, 4, 5, 6]);
    assert_eq!(heard(store, TABLE_ROOM, 2, 9, 3).await, [3, 4, 5]);
    assert_eq!(heard(store, TABLE_ROOM, 0, 4, 9).await, [1, 2, 3, 4]);
    assert_eq!(heard(store, TABLE_ROOM, 6, 9, 9).await, [0; 0]);
    assert_eq!(heard(store, WESTS, 0, 9, 9).await, [0; 0]);
}

pub(super) async fn a_number_is_given_once(store: &dyn Store) {
    table(store, "t", 1).await;
    say(store, 1, message(TABLE_ROOM, 1, 1, "c1")).await.unwrap();
    let again = say(store, 1, message(TABLE_ROOM, 1, 1, "c2")).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
    let same_command = say(store, 1, message(TABLE_ROOM, 2, 1, "c1")).await;
    assert!(matches!(same_command, Err(StoreError::Conflict)), "{same_command:?}");
    assert_eq!(heard(store, TABLE_ROOM, 0, 9, 9).await, [1]);
}

pub(super) async fn chat_needs_an_owner(store: &dyn Store) {
    table(store, "t", 1).await;
    let foreign = Append {
        epoch: Epoch(OWNER.0 - 1),
        message: Some(message(TABLE_ROOM, 1, 1, "c")),
        ..append("t", 1, vec![])
    };
    assert!(matches!(store.append(foreign).await, Err(StoreError::Conflict)));
    let late = say(store, 0, message(TABLE_ROOM, 1, 0, "c")).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "{late:?}");
    assert_eq!(heard(store, TABLE_ROOM, 0, 9, 9).await, [0; 0]);
}
