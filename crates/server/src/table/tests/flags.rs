//! The fall of a flag, the last instant before it, and the first move that does not come.

use yonin_protocol::{Event, OverReason, Removal, Seat, UnixMillis};

use super::scene::{
    EMPTY, STARTED, Scene, clocked, fischer, how, kinds, main_time, mv, request, set_up,
};
use crate::table::refusal::Refusal;

/// A gold mates the last opponent.
const MATE_IN_ONE: &str = "3PnKnPn3/9/4Gs4/Kxw8/8Kxe/9/9/9/Ks8 s GPs 1";

fn timed(sfen: &str, main_s: u32) -> Scene {
    let mut request = set_up(sfen);
    request.clock = fischer(main_s, 1);
    Scene::playing(&request)
}

#[test]
fn a_mate_at_the_last_instant_beats_the_flag() {
    let mut scene = timed(MATE_IN_ONE, 10);
    let events = scene.play("s", "G*5b", STARTED + 10_000).unwrap();
    assert_eq!(kinds(&events), "move_played game_over");
    let Event::GameOver { reason, winners, .. } = &events[1] else { panic!() };
    assert_eq!((*reason, winners.as_slice()), (OverReason::LastSurvivor, &[Seat::S][..]));
}

#[test]
fn another_move_at_the_last_instant_does_not() {
    let mut scene = timed(MATE_IN_ONE, 10);
    assert_eq!(scene.play("s", "9i9h", STARTED + 10_000).unwrap_err(), Refusal::TimeUp);
    assert!(scene.play("s", "9i9h", STARTED + 9_999).is_ok());
}

#[test]
fn a_mate_a_moment_later_comes_too_late() {
    let mut scene = timed(MATE_IN_ONE, 10);
    assert_eq!(scene.play("s", "G*5b", STARTED + 10_001).unwrap_err(), Refusal::TimeUp);
}

#[test]
fn a_mate_that_is_not_the_end_does_not_beat_the_flag() {
    let mut scene = timed("8Kn/9/1Gs6Ke/Pw8/Kw8/1Pw7/Gs8/2Rs6/4Ks4 s - 1", 10);
    assert_eq!(scene.play("s", "7h7e", STARTED + 10_000).unwrap_err(), Refusal::TimeUp);
    let events = scene.play("s", "7h7e", STARTED + 9_999).unwrap();
    let Event::MovePlayed { eliminated, .. } = &events[0] else { panic!() };
    assert_eq!(eliminated.len(), 1);
}

#[test]
fn the_flag_of_the_player_on_turn_falls_and_the_next_clock_starts() {
    let mut scene = Scene::playing(&clocked(fischer(20, 0)));
    let now = scene.first_round(STARTED);
    let due = now + 19_000;
    assert_eq!(scene.deadline(), Some(due));
    assert!(scene.wake(due - 1).is_empty());
    let events = scene.wake(due);
    assert_eq!(kinds(&events), "player_removed");
    let Event::PlayerRemoved { seat, reason, position, eliminated } = &events[0] else { panic!() };
    assert_eq!((*seat, *reason), (Seat::S, Removal::Flag));
    assert_eq!((eliminated[0].seat, eliminated[0].rank), (Seat::S, Some(4)));
    assert_eq!((position.turn, position.ply), (Some(Seat::W), 5));
    let clocks = position.clocks.as_ref().unwrap();
    assert_eq!(clocks[&Seat::S], main_time(0, false));
    assert_eq!(clocks[&Seat::W], main_time(19_000, true));
    assert_eq!(scene.deadline(), Some(due + 19_000));
    // Seen late, it costs the next player nothing.
    let events = scene.wake(due + 30_000);
    assert_eq!(kinds(&events), "player_removed");
    assert_eq!(scene.clock(Seat::N, due + 30_000), main_time(19_000, true));
    assert_eq!(kinds(&scene.wake(due + 60_000)), "player_removed game_over");
    assert_eq!(scene.deadline(), None);
}

#[test]
fn a_flag_that_decides_the_game_leaves_nobody_on_turn() {
    let mut scene = Scene::playing(&clocked(fischer(20, 0)));
    let now = scene.first_round(STARTED);
    scene.resign("n", now).unwrap();
    scene.resign("e", now).unwrap();
    let events = scene.wake(now + 19_000);
    assert_eq!(kinds(&events), "player_removed game_over");
    for event in &events {
        let position = event.position().unwrap();
        assert_eq!((position.turn, position.sfen.split(' ').nth(1)), (None, Some("-")));
        assert!(position.checks.is_empty());
        assert!(position.clocks.as_ref().unwrap().values().all(|clock| !clock.running));
        assert_eq!(position.ranks.len(), 4);
    }
    assert_eq!(events[0].position(), events[1].position());
}

#[test]
fn a_first_move_that_does_not_come_aborts_the_game() {
    let mut scene = Scene::playing(&clocked(fischer(600, 5)));
    let by = STARTED + 60_000;
    assert_eq!(scene.deadline(), Some(by + 1));
    assert!(scene.wake(by).is_empty());
    // At its last instant it is in time.
    assert!(scene.clone().play("s", "5g5f", by).is_ok());
    assert_eq!(scene.play("s", "5g5f", by + 1).unwrap_err(), Refusal::TimeUp);
    let events = scene.wake(by + 1);
    assert_eq!(kinds(&events), "game_over");
    assert_aborted(&events[0]);
}

#[test]
fn once_the_first_move_is_made_only_flags_count() {
    let mut scene = Scene::playing(&clocked(fischer(600, 0)));
    scene.play("s", "5g5f", STARTED + 30_000).unwrap();
    assert_eq!(scene.deadline(), Some(STARTED + 630_000));
}

#[test]
fn a_flag_ends_a_game_where_someone_has_not_moved() {
    let mut scene = Scene::playing(&clocked(fischer(20, 0)));
    scene.play("s", "5g5f", STARTED + 1_000).unwrap();
    let events = scene.wake(STARTED + 21_000);
    assert_eq!(kinds(&events), "game_over");
    assert_aborted(&events[0]);
}

#[test]
fn a_computer_player_falls_as_others_do() {
    let level = yonin_protocol::Level::FIRST;
    let bot = yonin_protocol::SeatWish::Bot { level };
    let mut request = clocked(fischer(20, 0));
    request.seats.insert(Seat::W, bot);
    let mut scene = Scene::playing(&request);
    scene.play("s", "5g5f", STARTED + 1_000).unwrap();
    let mv = crate::games::Game::Yonin.parse("7e6e").unwrap();
    let late = scene.state.move_of_bot(mv, how(), UnixMillis(STARTED + 21_000)).unwrap_err();
    assert_eq!(late, Refusal::TimeUp);
    scene.take(scene.state.move_of_bot(mv, how(), UnixMillis(STARTED + 20_999))).unwrap();
}

#[test]
fn nothing_is_due_in_an_untimed_game() {
    let scene = Scene::playing(&request());
    assert!(scene.state.wake(EMPTY, UnixMillis(u64::MAX / 2)).unwrap().events.is_empty());
    let mut scene = scene;
    scene.order("s", &mv(1, "5g5f"), STARTED * 1000).unwrap();
}

#[track_caller]
pub(super) fn assert_aborted(event: &Event) {
    let Event::GameOver { reason, ranks, winners, position, eliminated, ratings } = event else {
        panic!("{event:?}")
    };
    assert_eq!(*reason, OverReason::Aborted);
    assert!(ranks.is_empty() && winners.is_empty() && eliminated.is_empty() && ratings.is_none());
    assert!(position.ranks.is_empty());
    assert_eq!((position.turn, position.sfen.split(' ').nth(1)), (None, Some("-")));
    assert!(position.clocks.iter().flatten().all(|(_, clock)| !clock.running));
}
