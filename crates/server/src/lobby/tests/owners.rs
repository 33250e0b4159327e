//! Processes that follow each other on one store.

use std::sync::Arc;

use yonin_protocol::{Event, Seat, UnixMillis};
use yonin_store::{Append, Epoch, MemoryStore, NewEvent, NewTable, Snapshot, Store};

use super::flaky::Flaky;
use super::place::{Place, mv, player, request, sitting, until, viewer, watcher};
use super::*;
use crate::outbox::CutOff;
use crate::table::{Drawn, FirstMove, Spec, State};
use crate::time::TimeSource;

/// The game of a process that has died: it began at that time.
async fn old_game(store: &Flaky, began: UnixMillis) -> TableId {
    let drawn = Drawn {
        id: "old".parse().unwrap(),
        seed: yonin_protocol::Seed([3; 32]),
        invite: "sesame".to_owned().try_into().unwrap(),
    };
    let spec = Spec::new(&request(), drawn, began).unwrap();
    let (seed, seed_hash) = (spec.seed, spec.seed_hash());
    let mut state = State::made(Arc::new(spec), player("s").id, &request());
    let table = Box::new(state.table(None, began));
    let mut events = vec![Event::TableCreated { table, seed_hash }];
    for id in ["s", "w", "n", "e"] {
        let first_move = FirstMove(std::time::Duration::from_secs(60));
        let step = state.sit(&player(id), None, None, first_move, began).unwrap();
        events.extend(step.events);
        state = step.next;
    }
    let events = events.iter().map(|event| NewEvent::new(began, event).unwrap()).collect();
    let id = state.summary().id;
    let new = NewTable { summary: state.summary(), epoch: Epoch(1), seed, invite: None, events };
    store.create_table(new).await.unwrap();
    id
}

#[tokio::test]
async fn an_interrupted_game_goes_on_once_and_nobody_pays_for_the_time_away() {
    let store = Arc::new(Flaky::new(MemoryStore::new()));
    let time = TimeSource::start();
    let began = UnixMillis(time.now().0 - 3_600_000);
    let id = old_game(&store, began).await;
    let owner = store.begin(began).await.unwrap();
    store.beat(owner, began.plus(20_000)).await.unwrap();
    // One that did not come to it does not matter.
    let next = store.begin(began.plus(1_800_000)).await.unwrap();
    let place = Place::begun(Arc::clone(&store), time, next, |timing| {
        timing.recovery_credit_ms = 3_000;
    });
    place.lobby.wake_tables().await.unwrap();
    assert!(place.holds(&id));
    let handle = place.lobby.table(&id).await.unwrap();
    handle.show(viewer("s")).await.unwrap();
    let log = place.log(&id).await;
    let recovered = log.events.last().unwrap();
    let Event::TableRecovered { down_ms, position, .. } = recovered.event().unwrap() else {
        panic!("{recovered:?}")
    };
    assert_eq!(log.events.len(), 7);
    // He is charged up to the last beat, less the credit.
    assert_eq!(position.clocks.unwrap()[&Seat::S].remaining_ms, 600_000 - 17_000);
    assert_eq!(recovered.at, began.plus(17_000).plus(down_ms));
    // The game goes on: its first move is not overdue.
    handle.command(place.given("s", "m", mv(1, "5g5f"))).await.unwrap();
    let log = place.log(&id).await;
    let Event::MovePlayed { spent_ms, .. } = log.events.last().unwrap().event().unwrap() else {
        panic!()
    };
    assert!((17_000..37_000).contains(&spent_ms), "{spent_ms}");

    // Whoever opens it again in the same process finds nothing to recover.
    drop(handle);
    let (handle, actor) = place.task(&id).await;
    let shown = async {
        handle.show(viewer("s")).await.unwrap();
        place.lobby.around.stop.cancel();
    };
    tokio::join!(shown, actor.run());
    assert_eq!(place.log(&id).await.events.len(), 8);
}

#[tokio::test]
async fn the_owner_before_is_ousted() {
    let before = Place::new().await;
    let id = before.game(request()).await;
    let old = before.lobby.table(&id).await.unwrap();
    let (wish, mut outgoing) = watcher("c", Some("w"), Some(0));
    old.watch(before.store.as_ref(), &id, wish).await.unwrap();

    let after = Place::on(before.store.kept.clone(), |_| {}).await;
    let new = after.lobby.table(&id).await.unwrap();
    new.command(after.given("s", "m", mv(1, "5g5f"))).await.unwrap();

    // The one before learns it with the first thing it wants to write.
    let lost = old.command(before.given("s", "other", mv(1, "5g5f"))).await.unwrap_err();
    assert_eq!(lost, Refusal::Busy);
    assert_eq!(outgoing.cut().await, CutOff::TableGone);
    until(|| async { old.is_closed() }).await;
    assert!(matches!(
        before.lobby.table(&id).await,
        Err(LobbyError::Store(yonin_store::StoreError::Conflict))
    ));
    assert!(!before.holds(&id));
    let moves = after.kinds(&id).await.iter().filter(|kind| *kind == "move_played").count();
    assert_eq!(moves, 1);
    assert!(new.sit(sitting("x")).await.is_err());
}

#[tokio::test]
async fn a_table_that_no_other_process_had_is_not_recovered() {
    let place = Place::new().await;
    let id = place.game(request()).await;
    assert_eq!(place.kinds(&id).await.last().unwrap(), "game_started");
}

#[tokio::test]
async fn a_snapshot_that_cannot_be_read_is_passed_over() {
    let before = Place::new().await;
    let id = before.game(request()).await;
    let seq = before.log(&id).await.events.len() as u64;
    let offer = Event::OfferMade {
        offer: "1".parse().unwrap(),
        what: yonin_protocol::OfferKind::Draw,
        seat: Seat::S,
        to_ply: None,
    };
    let events = vec![NewEvent::new(before.now(), &offer).unwrap()];
    let append = Append {
        snapshot: Some(Snapshot {
            seq: seq + 1,
            state: r#"[[1,{"of":"a later version"}]]"#.into(),
        }),
        ..Append::new(id.clone(), before.lobby.around.epoch, seq, events)
    };
    before.store.append(append).await.unwrap();

    let after = Place::on(before.store.kept.clone(), |_| {}).await;
    let table = after.lobby.table(&id).await.unwrap().show(viewer("s")).await.unwrap();
    assert_eq!(table.offers.len(), 1);
}
