//! Tables' tasks: when they run, and how they end.

use std::time::Duration;

use tokio::time::timeout;
use yonin_protocol::{Code, Command, Event, HostSeat, Seat, ServerFrame};
use yonin_store::{Append, NewEvent, Store};

use super::place::{Place, player, sitting, told, viewer, watcher};
use super::*;
use crate::outbox::{CutOff, Next};

#[tokio::test]
async fn an_empty_table_has_a_task_that_will_close_it() {
    let place = Place::new().await;
    assert!(place.holds(&place.table(HostSeat::Nowhere).await));
    assert!(!place.holds(&place.table(HostSeat::First).await));
}

#[tokio::test]
async fn a_slot_is_kept_while_it_is_filled_and_no_longer() {
    let place = Place::new().await;
    let id = place.table(HostSeat::First).await;
    {
        // Somebody waits for the slot to be filled.
        let opening = Opening { lobby: &place.lobby, id: &id, slot: place.lobby.slot(&id) };
        let second = Opening { lobby: &place.lobby, id: &id, slot: place.lobby.slot(&id) };
        // The end of an earlier task is none of its business.
        place.lobby.forget(&id);
        assert!(place.holds(&id));
        drop(opening);
        assert!(place.holds(&id));
        drop(second);
    }
    assert!(!place.holds(&id));

    let nowhere = "nowhere".parse().unwrap();
    assert!(matches!(place.lobby.table(&nowhere).await, Err(LobbyError::NotFound)));
    assert!(!place.holds(&nowhere));
    place.lobby.table(&id).await.unwrap();
    place.lobby.forget(&id);
    assert!(place.holds(&id));
}

#[tokio::test]
async fn a_task_that_lost_its_log_does_nothing_more() {
    let place = Place::new().await;
    let id = place.table(HostSeat::First).await;
    let (handle, actor) = place.task(&id).await;
    let taken = Event::SeatTaken { seat: Seat::E, player: player("other"), nonce: None };
    // Another process has the table now.
    let epoch = place.store.begin(place.now()).await.unwrap();
    let events = vec![NewEvent::new(place.now(), &taken).unwrap()];
    let append = Append::new(id.clone(), epoch, 2, events);
    place.store.append(append).await.unwrap();

    let (wish, mut outgoing) = watcher("c", None, Some(2));
    let outbox = wish.watcher.outbox.clone();
    let resign = place.given("host", "r", Command::Resign);
    let (watched, lost, pushed, shown, ()) = tokio::join!(
        handle.try_watch(&wish),
        handle.sit(sitting("guest")),
        async { handle.submit(resign, outbox) },
        handle.show(viewer("host")),
        actor.run(),
    );
    assert!(watched.is_ok() && pushed.is_ok());
    assert_eq!(lost.unwrap_err(), Refusal::Busy);
    // What it knew is shown until it knows better.
    assert_eq!(shown.unwrap().summary.seq, 2);
    // Every command has its answer before the peer is sent away to resume.
    let told = told(&mut outgoing);
    assert!(
        matches!(
            &told[..],
            [
                ServerFrame::Watching { .. },
                ServerFrame::Presence(_),
                ServerFrame::Error { re: Some(re), code: Code::Unavailable, .. }
            ] if re.as_str() == "r"
        ),
        "{told:?}"
    );
    assert_eq!(outgoing.cut().await, CutOff::TableGone);
    let log = place.store.open_table(&id, epoch, Depth::Whole).await.unwrap().unwrap();
    assert_eq!(log.events.len(), 3);
}

#[tokio::test]
async fn what_was_taken_before_a_stop_is_finished() {
    let place = Place::new().await;
    let id = place.table(HostSeat::First).await;
    let (handle, actor) = place.task(&id).await;
    place.lobby.around.stop.cancel();
    let (seated, ()) = tokio::join!(handle.sit(sitting("guest")), actor.run());
    assert_eq!(seated.unwrap().summary.seq, 3);
    assert!(matches!(place.lobby.table(&id).await, Err(LobbyError::Refused(Refusal::Unavailable))));
}

#[tokio::test]
async fn who_keeps_up_is_not_cut_off_for_what_he_has_missed() {
    let place = Place::new().await;
    let id = place.table(HostSeat::First).await;
    let handle = place.lobby.table(&id).await.unwrap();
    let seat = Some(Seat::E);
    for _ in 0..100 {
        handle.sit(crate::table::Sitting { seat, ..sitting("guest") }).await.unwrap();
        handle.leave(viewer("guest"), Seat::E).await.unwrap();
    }
    let (wish, mut outgoing) = watcher("c", None, Some(0));
    let reading = async {
        let mut events = 0;
        loop {
            let Next::Frame(frame) = outgoing.next().await else { panic!("cut off") };
            match serde_json::from_str(frame.as_str()).unwrap() {
                ServerFrame::Event(event) => {
                    events += 1;
                    assert_eq!(event.seq, events);
                }
                ServerFrame::Watching { seq, .. } => break assert_eq!(seq, events),
                other => panic!("{other:?}"),
            }
        }
    };
    let store = place.store.as_ref();
    let (watched, ()) = tokio::join!(handle.watch(store, &id, wish), reading);
    assert_eq!(watched, Ok(()));
    assert!(timeout(Duration::ZERO, outgoing.cut()).await.is_err());
}

#[tokio::test]
async fn a_resent_command_gets_its_first_answer_after_the_task_has_ended_too() {
    let place = Place::new().await;
    let id = place.game(super::place::request()).await;
    let handle = place.lobby.table(&id).await.unwrap();
    let first = handle.command(place.given("s", "m", super::place::mv(1, "5g5f"))).await.unwrap();
    assert_eq!((first.seq, first.dup), (6 + 1, false));
    let again = handle.command(place.given("s", "m", super::place::mv(1, "5g5f"))).await.unwrap();
    assert_eq!((again.seq, again.dup), (first.seq, true));
    let other = handle.command(place.given("s", "m", Command::Resign)).await;
    assert_eq!(other.unwrap_err(), Refusal::IdReused);
    // Another's id of the same name is his own; a refused one may be used again.
    let early = handle.command(place.given("n", "m", super::place::mv(2, "5c5d"))).await;
    assert_eq!(early.unwrap_err(), Refusal::NotYourTurn);
    handle.command(place.given("w", "m", super::place::mv(2, "7e6e"))).await.unwrap();
    handle.command(place.given("n", "m", super::place::mv(3, "5c5d"))).await.unwrap();
    let next = Place::on(place.store.kept.clone(), |_| {}).await;
    let handle = next.lobby.table(&id).await.unwrap();
    let again = handle.command(next.given("s", "m", super::place::mv(1, "5g5f"))).await.unwrap();
    assert_eq!((again.seq, again.dup), (first.seq, true));
    let moves = next.kinds(&id).await.iter().filter(|kind| *kind == "move_played").count();
    assert_eq!(moves, 3);
}

#[tokio::test]
async fn only_a_socket_brings_a_player_back() {
    let place = Place::new().await;
    let request = yonin_protocol::CreateTable { grace_s: Some(1), ..super::place::request() };
    let id = place.game(request).await;
    let handle = place.lobby.table(&id).await.unwrap();
    let claim = Command::Claim { seat: Seat::S, choice: yonin_protocol::ClaimChoice::Wait };
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    handle.command(place.given("w", "c", claim)).await.unwrap();
    // He reads on over HTTP: nobody can see that he is here.
    let (mut wish, _reading) = watcher("http", Some("s"), None);
    wish.watcher.present = false;
    handle.try_watch(&wish).await.unwrap();
    assert_eq!(handle.show(viewer("w")).await.unwrap().claims.len(), 1);
    let (wish, _outgoing) = watcher("socket", Some("s"), None);
    handle.try_watch(&wish).await.unwrap();
    assert_eq!(place.kinds(&id).await.last().unwrap(), "claim_closed");
    assert!(handle.show(viewer("w")).await.unwrap().claims.is_empty());
}

#[tokio::test]
async fn a_flag_that_has_fallen_is_seen_before_what_was_asked_later() {
    use yonin_protocol::Removal;
    let place = Place::new().await;
    let id = place.game(super::place::request()).await;
    let handle = place.lobby.table(&id).await.unwrap();
    let moves = [("s", "5g5f"), ("w", "7e6e"), ("n", "5c5d"), ("e", "3e4e")];
    for (ply, (by, usi)) in (1..).zip(moves) {
        handle.command(place.given(by, "m", super::place::mv(ply, usi))).await.unwrap();
    }
    let mut late = place.given("n", "r", Command::Resign);
    late.at = late.at.plus(700_000);
    handle.command(late).await.unwrap();
    let removals: Vec<(Seat, Removal)> = place
        .log(&id)
        .await
        .events
        .iter()
        .filter_map(|event| match event.event().unwrap() {
            Event::PlayerRemoved { seat, reason, .. } => Some((seat, reason)),
            _ => None,
        })
        .collect();
    assert_eq!(removals, [(Seat::S, Removal::Flag), (Seat::N, Removal::Resign)]);
}

#[tokio::test]
async fn the_smallest_queue_takes_everything_that_a_newcomer_gets_at_once() {
    let place = Place::new().await;
    let request = super::place::request();
    let id = place.lobby.create(&player("s"), request, super::place::MOST).await.unwrap();
    let id = id.summary.id;
    let handle = place.lobby.table(&id).await.unwrap();
    for _ in 0..20 {
        handle.sit(sitting("guest")).await.unwrap();
        handle.leave(viewer("guest"), Seat::W).await.unwrap();
    }
    for id in ["w", "n", "e"] {
        handle.sit(sitting(id)).await.unwrap();
    }
    let seq = handle.show(viewer("s")).await.unwrap().summary.seq;
    // As far behind as the task can help by itself.
    for since in 0..seq {
        let (outbox, mut outgoing) = crate::outbox::outbox(crate::table::WELCOME_FRAMES, 1 << 20);
        let (mut wish, _) = watcher("c", Some("s"), Some(since));
        wish.watcher.outbox = outbox;
        handle.try_watch(&wish).await.unwrap();
        assert!(timeout(Duration::ZERO, outgoing.cut()).await.is_err(), "since {since}");
        let told = told(&mut outgoing);
        assert!(told.len() < 5 || told.len() as u64 >= seq - since, "since {since}");
        handle.unwatch("c".parse().unwrap()).unwrap();
    }
}
