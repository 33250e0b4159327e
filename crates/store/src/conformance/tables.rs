//! Tables: who owns them, and lists of them.

use yonin_protocol::{
    BySeat, Invite, Level, Seat, SeatState, Seed, Status, Summary, UnixMillis, Visibility,
};

use super::samples::{
    OWNER, append, event, first_page, id, new_table, player, summary, table, whole,
};
use crate::{Append, Depth, Epoch, Keyset, NewTable, Store, StoreError, TableFilter};

async fn listed(store: &dyn Store, filter: TableFilter) -> Vec<String> {
    let page = store.tables(&filter, &first_page(9)).await.unwrap();
    page.items.iter().map(|summary| summary.id.to_string()).collect()
}

pub(super) async fn a_table_is_read_with_its_owner(store: &dyn Store) {
    let invite: Invite = "come in".parse().unwrap();
    let new = NewTable { invite: Some(invite.clone()), ..new_table(summary("t", 1)) };
    store.create_table(new).await.unwrap();
    let log = whole(store, "t").await;
    assert_eq!((log.seed, log.invite, log.epoch), (Seed([7; 32]), Some(invite), OWNER));
    assert_eq!((log.events.len(), log.done.len(), log.chat.len()), (1, 0, 0));
    assert_eq!(log.owner_beat, None, "of a process that never began");
    let nowhere = store.open_table(&id("nowhere"), OWNER, Depth::Tail).await.unwrap();
    assert!(nowhere.is_none());
    let older = store.open_table(&id("t"), Epoch(1), Depth::Tail).await;
    assert!(matches!(older, Err(StoreError::Conflict)), "{older:?}");
}

pub(super) async fn the_beat_is_the_owners(store: &dyn Store) {
    let first = store.begin(UnixMillis(100)).await.unwrap();
    store.create_table(NewTable { epoch: first, ..new_table(summary("t", 1)) }).await.unwrap();
    store.beat(first, UnixMillis(300)).await.unwrap();
    let second = store.begin(UnixMillis(900)).await.unwrap();
    let third = store.begin(UnixMillis(2000)).await.unwrap();
    let owner = async || {
        let log = store.open_table(&id("t"), third, Depth::Tail).await.unwrap().unwrap();
        (log.epoch, log.owner_beat)
    };
    // The second and the third live, but have not appended.
    assert_eq!(owner().await, (first, Some(UnixMillis(300))));
    assert_eq!(owner().await, (first, Some(UnixMillis(300))));
    store.append(Append { epoch: second, ..append("t", 1, vec![event("x")]) }).await.unwrap();
    assert_eq!(owner().await, (second, Some(UnixMillis(900))));
    store.beat(second, UnixMillis(950)).await.unwrap();
    // A clock that was put back does not make the process die earlier.
    store.beat(second, UnixMillis(920)).await.unwrap();
    assert_eq!(owner().await, (second, Some(UnixMillis(950))));
}

pub(super) async fn lists_follow_the_log(store: &dyn Store) {
    for (name, at) in [("a", 1), ("b", 2), ("c", 2), ("d", 3)] {
        table(store, name, at).await;
    }
    let finished = Summary { status: Status::Finished, ..summary("b", 2) };
    let change = Append { summary: Some(Box::new(finished)), ..append("b", 1, vec![event("x")]) };
    store.append(change).await.unwrap();
    store.append(append("a", 1, vec![event("x")])).await.unwrap();
    let shogi = Summary { game: "shogi".to_owned(), ..summary("e", 0) };
    store.create_table(new_table(shogi)).await.unwrap();

    let of = |status: &[Status]| TableFilter { status: status.to_vec(), ..TableFilter::default() };
    assert_eq!(listed(store, of(&[])).await, ["d", "c", "b", "a", "e"]);
    assert_eq!(listed(store, of(&[Status::Open])).await, ["d", "c", "a", "e"]);
    assert_eq!(listed(store, of(&[Status::Finished, Status::Playing])).await, ["b"]);
    assert_eq!(listed(store, of(&[Status::Closed])).await, [""; 0]);
    let game = Some("yonin".to_owned());
    let open = TableFilter { game, ..of(&[Status::Open]) };
    assert_eq!(listed(store, open).await, ["d", "c", "a"]);
    let game = Some("yonin\0".to_owned());
    assert_eq!(listed(store, TableFilter { game, ..of(&[]) }).await, [""; 0]);
    let page = store.tables(&of(&[Status::Finished]), &first_page(9)).await.unwrap();
    assert_eq!((page.items[0].seq, page.items[0].status), (2, Status::Finished));
    let a = store.summary(&id("a")).await.unwrap();
    assert_eq!(a, Some(Summary { seq: 2, ..summary("a", 1) }));
    assert_eq!(store.summary(&id("nowhere")).await.unwrap(), None);
}

pub(super) async fn private_tables_are_listed_on_demand(store: &dyn Store) {
    let private = Summary { visibility: Visibility::Private, ..summary("a", 1) };
    store.create_table(new_table(private.clone())).await.unwrap();
    table(store, "b", 2).await;
    let all = TableFilter { private: true, ..TableFilter::default() };
    assert_eq!(listed(store, TableFilter::default()).await, ["b"]);
    assert_eq!(listed(store, all.clone()).await, ["b", "a"]);
    let public = Summary { visibility: Visibility::Public, ..private };
    let change = Append { summary: Some(Box::new(public)), ..append("a", 1, vec![event("x")]) };
    store.append(change).await.unwrap();
    assert_eq!(listed(store, TableFilter::default()).await, ["b", "a"]);
}

pub(super) async fn a_player_finds_his_own_tables(store: &dyn Store) {
    let someone = |id: &str| SeatState::Taken(player(id));
    let kept = SeatState::Reserved("ann".parse().unwrap());
    let bot = SeatState::Bot { level: Level::FIRST, player: player("ann") };
    for (name, seat) in [("a", someone("ann")), ("b", kept), ("c", bot), ("d", someone("annie"))] {
        let private = Summary { visibility: Visibility::Private, ..summary(name, 1) };
        let seats = BySeat::from([(Seat::S, seat), (Seat::W, SeatState::Open)]);
        store.create_table(new_table(Summary { seats, ..private })).await.unwrap();
    }
    let name = Some("\"id\":\"ann\"".parse().unwrap());
    store.create_table(new_table(Summary { name, ..summary("e", 1) })).await.unwrap();
    let hosted = Summary { host: "ann".parse().unwrap(), ..summary("f", 0) };
    store.create_table(new_table(Summary { status: Status::Paused, ..hosted })).await.unwrap();

    let of = |player: &str, status: &[Status]| TableFilter {
        status: status.to_vec(),
        of: Some(player.parse().unwrap()),
        ..TableFilter::default()
    };
    assert_eq!(listed(store, of("ann", &[])).await, ["c", "b", "a", "f"]);
    assert_eq!(listed(store, of("ann", &[Status::Paused])).await, ["f"]);
    assert_eq!(listed(store, of("annie", &[Status::Open])).await, ["d"]);
    assert_eq!(listed(store, of("an", &[])).await, [""; 0]);
    let game = Some("shogi".to_owned());
    assert_eq!(listed(store, TableFilter { game, ..of("ann", &[]) }).await, [""; 0]);
}

pub(super) async fn tables_come_in_pages(store: &dyn Store) {
    for (name, at) in [("a", 1), ("b", 2), ("c", 2), ("d", 3), ("e", 3), ("f", 3)] {
        table(store, name, at).await;
    }
    let mut keyset = Keyset { after: None, limit: 2 };
    let mut pages = Vec::new();
    loop {
        let page = store.tables(&TableFilter::default(), &keyset).await.unwrap();
        pages.push(page.items.iter().map(|summary| summary.id.to_string()).collect::<String>());
        match page.next {
            Some(next) => keyset.after = Some(next),
            None => break,
        }
    }
    assert_eq!(pages, ["fe", "dc", "ba"]);
}

pub(super) async fn an_id_is_taken_once(store: &dyn Store) {
    table(store, "t", 1).await;
    let again = store.create_table(new_table(summary("t", 2))).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
    assert_eq!(whole(store, "t").await.events.len(), 1);
}
