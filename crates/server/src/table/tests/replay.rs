//! Rematches.

use yonin_protocol::{
    ClaimChoice, Code, CreateTable, Level, OnLeave, PlayerId, Seat, SeatState, SeatWish, TableId,
    UnixMillis,
};

use super::scene::{STARTED, Scene, kinds, request, set_up};
use crate::table::refusal::Refusal;

fn id(player: &str) -> PlayerId {
    player.parse().unwrap()
}

fn finished(request: &CreateTable) -> Scene {
    let mut scene = Scene::playing(request);
    scene.resign("s", STARTED).unwrap();
    scene
}

#[test]
fn everyone_moves_on_one_seat_clockwise() {
    let scene = finished(&request());
    let replay = scene.state.replay(&id("n")).unwrap();
    let expected = |player: &str| SeatState::Reserved(id(player));
    assert_eq!(
        replay.seats,
        [
            (Seat::S, expected("e")),
            (Seat::W, expected("s")),
            (Seat::N, expected("w")),
            (Seat::E, expected("n")),
        ]
        .into()
    );
    assert_eq!(replay.table, None);
}

#[test]
fn computer_players_stay_computer_players_and_people_people() {
    let bot = SeatWish::Bot { level: Level::FIRST };
    let mut request = CreateTable { on_leave: OnLeave::Bot, grace_s: Some(1), ..request() };
    request.seats.insert(Seat::E, bot);
    let mut scene = Scene::playing(&request);
    scene.gone.insert(Seat::S, STARTED);
    scene.claim("w", Seat::S, ClaimChoice::Bot, STARTED + 1_000).unwrap();
    scene.resign("w", STARTED + 1_000).unwrap();
    let replay = scene.state.replay(&id("s")).unwrap();
    assert!(matches!(&replay.seats[&Seat::S], SeatState::Bot { level: Level::FIRST, .. }));
    // A computer player went on for him; it is he who plays again.
    assert_eq!(replay.seats[&Seat::W], SeatState::Reserved(id("s")));
}

#[test]
fn closed_seats_stay_closed() {
    let scene = finished(&set_up("3PnKnPn3/9/4Gs4/Kxw8/8Kxe/9/9/9/Ks8 n GPs 17"));
    let replay = scene.state.replay(&id("n")).unwrap();
    assert_eq!(
        replay.seats,
        [(Seat::S, SeatState::Reserved(id("n"))), (Seat::N, SeatState::Reserved(id("s")))].into()
    );
}

#[test]
fn strangers_play_no_rematch_and_nobody_before_the_end() {
    let scene = finished(&request());
    let stranger = scene.state.replay(&id("x")).unwrap_err();
    assert_eq!((stranger.clone(), stranger.code()), (Refusal::NotPlayed, Code::Forbidden));
    let playing = Scene::playing(&request()).state.replay(&id("s")).unwrap_err();
    assert_eq!((playing.clone(), playing.code()), (Refusal::NotFinished, Code::Conflict));
}

#[test]
fn a_rematch_is_offered_once() {
    let mut scene = finished(&request());
    let table: TableId = "again".parse().unwrap();
    let at = UnixMillis(STARTED + 1_000);
    let events = scene.take(scene.state.replayed(table.clone(), at)).unwrap();
    assert_eq!(kinds(&events), "rematch_offered");
    assert!(scene.take(scene.state.replayed(table.clone(), at)).unwrap().is_empty());
    assert_eq!(scene.state.replay(&id("w")).unwrap().table, Some(table));
}
