//! Removals: who goes out by no move, and games that are called off by it.

use yonin_protocol::{Army, Event, OutReason, OverReason, Removal, Seat, UnixMillis};

use super::flags::assert_aborted;
use super::scene::{STARTED, Scene, clocked, fischer, kinds, main_time, request, set_up};
use crate::table::refusal::Refusal;

#[test]
fn one_who_resigns_before_everyone_has_moved_ends_the_game() {
    for moves in 0..4 {
        let mut scene = Scene::playing(&request());
        let usi = [("s", "5g5f"), ("w", "7e6e"), ("n", "5c5d")];
        for (by, usi) in usi.into_iter().take(moves) {
            scene.play(by, usi, STARTED).unwrap();
        }
        let events = scene.resign("n", STARTED).unwrap();
        assert_eq!(kinds(&events), "game_over");
        assert_aborted(&events[0]);
        assert_eq!(scene.state.record_header(), None);
    }
}

#[test]
fn set_ups_too_are_called_off_while_someone_has_not_moved() {
    let mut scene = Scene::playing(&set_up("3Kn5/9/9/9/Kw7Ke/9/9/5Rs3/4Ks4 s - 1"));
    scene.play("s", "4h4e", STARTED).unwrap();
    scene.play("w", "9e9f", STARTED).unwrap();
    scene.play("e", "1e1f", STARTED).unwrap();
    // North was skipped: he has not moved.
    let events = scene.clone().resign("s", STARTED).unwrap();
    assert_aborted(&events[0]);
    scene.play("s", "4e4h", STARTED).unwrap();
    scene.play("w", "9f9e", STARTED).unwrap();
    scene.play("n", "6a6b", STARTED).unwrap();
    assert_eq!(kinds(&scene.resign("s", STARTED).unwrap()), "player_removed");
}

#[test]
fn those_who_fell_before_their_first_move_need_not_make_it() {
    let mut scene = Scene::playing(&set_up("8Kn/9/1Gs6Ke/Pw8/Kw8/1Pw7/Gs8/2Rs6/4Ks4 s - 1"));
    // West is mated; North and East move.
    scene.play("s", "7h7e", STARTED).unwrap();
    scene.play("n", "1a2a", STARTED).unwrap();
    assert_aborted(&scene.clone().resign("n", STARTED).unwrap()[0]);
    let usi = scene.state.legal().legal.usi().next().unwrap();
    scene.play("e", &usi, STARTED).unwrap();
    assert_eq!(kinds(&scene.resign("n", STARTED).unwrap()), "player_removed");
}

#[test]
fn one_who_resigns_off_turn_leaves_the_turn_and_its_clock() {
    let mut scene = Scene::playing(&clocked(fischer(60, 0)));
    let now = scene.first_round(STARTED);
    let events = scene.resign("n", now + 3_000).unwrap();
    let Event::PlayerRemoved { seat, reason, position, eliminated } = &events[0] else { panic!() };
    assert_eq!((*seat, *reason, position.turn), (Seat::N, Removal::Resign, Some(Seat::S)));
    let out = eliminated[0];
    assert_eq!((out.seat, out.by, out.reason), (Seat::N, None, OutReason::Resign));
    assert_eq!((out.rank, out.army), (Some(4), Army::Frozen));
    assert_eq!(position.ranks, [(Seat::N, 4)].into());
    assert_eq!(scene.clock(Seat::S, now + 3_000), main_time(56_000, true));
    let events = scene.play("s", "4h4g", now + 5_000).unwrap();
    let Event::MovePlayed { spent_ms, .. } = &events[0] else { panic!() };
    assert_eq!(*spent_ms, 5_000);
}

#[test]
fn one_who_resigns_on_turn_passes_it_and_pays_for_it() {
    let mut scene = Scene::playing(&clocked(fischer(60, 7)));
    let now = scene.first_round(STARTED);
    scene.resign("s", now + 3_000).unwrap();
    // No increment: he has not moved.
    assert_eq!(scene.clock(Seat::S, now + 9_000), main_time(63_000, false));
    assert_eq!(scene.clock(Seat::W, now + 4_000), main_time(65_000, true));
}

#[test]
fn the_last_one_left_wins() {
    let mut scene = Scene::playing(&request());
    let now = scene.first_round(STARTED);
    scene.resign("w", now).unwrap();
    scene.resign("n", now).unwrap();
    let events = scene.resign("e", now).unwrap();
    assert_eq!(kinds(&events), "player_removed game_over");
    let Event::PlayerRemoved { position, eliminated, .. } = &events[0] else { panic!() };
    let Event::GameOver { reason, ranks, winners, position: last, .. } = &events[1] else {
        panic!()
    };
    assert_eq!((*reason, winners.as_slice()), (OverReason::LastSurvivor, &[Seat::S][..]));
    assert_eq!((&position.ranks, eliminated[0].rank), (ranks, Some(2)));
    assert_eq!((position, position.turn), (last, None));
    assert_eq!(*ranks, [(Seat::S, 1), (Seat::W, 4), (Seat::N, 3), (Seat::E, 2)].into());
    assert_eq!(scene.resign("s", now).unwrap_err(), Refusal::GameOver);
    let table = scene.state.table(None, UnixMillis(now));
    assert_eq!(table.summary.result.unwrap().winners, [Seat::S]);
}

#[test]
fn the_fallen_are_out_for_everything() {
    let mut scene = Scene::playing(&request());
    let now = scene.first_round(STARTED);
    scene.resign("w", now).unwrap();
    assert_eq!(scene.resign("w", now).unwrap_err(), Refusal::Fallen);
    assert_eq!(scene.play("w", "8d7d", now).unwrap_err(), Refusal::Fallen);
    assert!(scene.state.seat_of(&"w".parse().unwrap()).is_some());
}

#[test]
fn in_teams_ranks_wait_for_the_end() {
    let mut request = request();
    let teams = yonin_protocol::OptionValue::from("opposite".to_owned());
    request.options.insert("teams".to_owned(), teams);
    let mut scene = Scene::playing(&request);
    let now = scene.first_round(STARTED);
    let events = scene.resign("w", now).unwrap();
    let Event::PlayerRemoved { eliminated, position, .. } = &events[0] else { panic!() };
    assert_eq!((eliminated[0].rank, position.ranks.len()), (None, 0));
    let events = scene.resign("e", now).unwrap();
    let Event::GameOver { reason, ranks, winners, .. } = &events[1] else { panic!() };
    assert_eq!((*reason, winners.as_slice()), (OverReason::Team, &[Seat::S, Seat::N][..]));
    assert_eq!(*ranks, [(Seat::S, 1), (Seat::N, 1), (Seat::W, 3), (Seat::E, 3)].into());
}
