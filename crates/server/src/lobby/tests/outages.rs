//! A store that goes away in mid-game and comes back.

use std::time::Duration;

use tokio::time::timeout;
use yonin_protocol::{Ack, Command, CreateTable, Event, Room, Said, Say};
use yonin_store::MemoryStore;

use super::flaky::Mode;
use super::place::{Place, events, mv, request, told, until, viewer, watcher};
use super::*;

/// Sends a command again and again until the table takes it.
async fn insist(place: &Place, handle: &Handle, by: &str, id: &str, command: &Command) -> Ack {
    let sending = async {
        loop {
            match handle.command(place.given(by, id, command.clone())).await {
                Ok(ack) => break ack,
                Err(Refusal::Unavailable) => tokio::time::sleep(Duration::from_millis(50)).await,
                Err(other) => panic!("{other:?}"),
            }
        }
    };
    timeout(Duration::from_secs(20), sending).await.unwrap()
}

fn say() -> Command {
    let said = Said::Text("hello".to_owned().try_into().unwrap());
    Command::Say(Say { room: Room::Table, said })
}

/// West's move falls into an outage; answers the table once it has gone through.
async fn outage(place: &Place, mode: Mode, request: CreateTable) {
    let id = place.game(request).await;
    let handle = place.lobby.table(&id).await.unwrap();
    let (player, mut seen) = watcher("p", Some("w"), Some(0));
    let (stranger, mut strange) = watcher("x", None, Some(0));
    for wish in [player, stranger] {
        handle.watch(place.store.as_ref(), &id, wish).await.unwrap();
    }

    handle.command(place.given("s", "m", mv(1, "5g5f"))).await.unwrap();
    place.store.set(mode);
    let command = mv(2, "7e6e");
    let refused = handle.command(place.given("w", "m", command.clone())).await.unwrap_err();
    assert_eq!(refused, Refusal::Unavailable);
    // Nothing is promised meanwhile, and everything can still be read.
    let again = handle.command(place.given("w", "m", command.clone())).await.unwrap_err();
    assert_eq!(again, Refusal::Unavailable);
    let said = handle.command(place.given("n", "hi", say())).await.unwrap_err();
    assert_eq!(said, Refusal::Unavailable);
    assert_eq!(handle.show(viewer("w")).await.unwrap().summary.seq, 7);
    assert_eq!(handle.legal(viewer("w")).await.unwrap().seq, 7);
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(handle.show(viewer("w")).await.unwrap().summary.seq, 7);

    place.store.set(Mode::Up);
    let ack = insist(place, &handle, "w", "m", &command).await;
    assert_eq!(ack.dup, mode == Mode::After);
    insist(place, &handle, "n", "hi", &say()).await;
    insist(place, &handle, "n", "m", &mv(3, "5c5d")).await;
    assert_eq!(
        handle.command(place.given("s", "m", Command::Resign)).await.unwrap_err(),
        Refusal::IdReused
    );
    // To the end, when strangers see everything.
    let resigned = place.given("e", "r", Command::Resign);
    handle.command(resigned).await.unwrap();

    let log = place.log(&id).await.events;
    let kinds = place.kinds(&id).await;
    let of = |kind: &str| kinds.iter().filter(|one| *one == kind).count();
    assert_eq!((of("move_played"), of("table_recovered"), of("game_over")), (3, 1, 1), "{kinds:?}");
    assert!(log.iter().zip(1..).all(|(event, seq)| event.seq == seq));
    // The move that was written before the outage is before what tells of it.
    let before = if mode == Mode::After { 8 } else { 7 };
    assert_eq!(kinds[before], "table_recovered");
    for outgoing in [&mut seen, &mut strange] {
        assert!(timeout(Duration::ZERO, outgoing.cut()).await.is_err(), "the socket is kept");
        let told = events(told(outgoing));
        let seqs: Vec<u64> = told.iter().map(|event| event.seq).collect();
        assert_eq!(seqs, (1..=log.len() as u64).collect::<Vec<_>>(), "{kinds:?}");
    }
    // The outage lasted 700 ms and more, which nobody has spent.
    for event in &log {
        if let Event::MovePlayed { spent_ms, n, .. } = event.event().unwrap() {
            assert!(spent_ms < 700, "move {n} took {spent_ms} ms");
        }
    }
}

fn delayed() -> CreateTable {
    CreateTable { spectator_delay_plies: 1, ..request() }
}

#[tokio::test]
async fn a_move_that_was_not_written_goes_through_once_the_store_is_back() {
    outage(&Place::new().await, Mode::Before, request()).await;
}

#[tokio::test]
async fn a_move_that_was_written_is_not_played_twice() {
    outage(&Place::new().await, Mode::After, request()).await;
}

#[tokio::test]
async fn strangers_who_see_late_lose_nothing_by_an_outage() {
    outage(&Place::new().await, Mode::Before, delayed()).await;
    outage(&Place::new().await, Mode::After, delayed()).await;
}

#[tokio::test]
async fn a_snapshot_in_what_was_written_costs_nobody_his_socket() {
    let place = Place::on(MemoryStore::new(), |timing| timing.snapshot_every = 1).await;
    outage(&place, Mode::After, request()).await;
}

#[tokio::test]
async fn what_is_due_in_an_outage_is_done_later() {
    let place = Place::on(MemoryStore::new(), |timing| {
        timing.first_move = crate::table::FirstMove(Duration::from_millis(300));
    })
    .await;
    let id = place.game(request()).await;
    let handle = place.lobby.table(&id).await.unwrap();
    place.store.set(Mode::Before);
    tokio::time::sleep(Duration::from_millis(900)).await;
    assert_eq!(handle.show(viewer("s")).await.unwrap().summary.seq, 6);
    place.store.set(Mode::Up);
    until(|| async { handle.show(viewer("s")).await.is_ok_and(|table| table.summary.seq == 8) })
        .await;
    assert_eq!(place.kinds(&id).await[6..], ["table_recovered", "game_over"]);
}

#[tokio::test]
async fn who_only_thinks_during_an_outage_is_not_flagged_for_it() {
    let place = Place::new().await;
    let clock = yonin_protocol::ClockSpec::Fischer { main_s: 3, increment_s: 0 };
    let id = place.game(CreateTable { clock, ..request() }).await;
    let handle = place.lobby.table(&id).await.unwrap();
    for (by, ply, usi) in [("s", 1, "5g5f"), ("w", 2, "7e6e"), ("n", 3, "5c5d"), ("e", 4, "3e4e")] {
        handle.command(place.given(by, "m", mv(ply, usi))).await.unwrap();
    }
    place.store.set(Mode::Before);
    // His flag would have fallen.
    tokio::time::sleep(Duration::from_millis(3600)).await;
    place.store.set(Mode::Up);
    insist(&place, &handle, "s", "m2", &mv(5, "6h6g")).await;
    let kinds = place.kinds(&id).await;
    assert_eq!(kinds[kinds.len() - 2..], ["table_recovered", "move_played"], "{kinds:?}");
}
