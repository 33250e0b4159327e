//! Tables of leagues, and rulings on them.

use yonin_protocol::{BySeat, Event, Seat, SeatState, SeatWish, UnixMillis};

use super::scene::{EMPTY, FIRST_MOVE, STARTED, Scene, kinds, player, request};
use crate::table::refusal::Refusal;
use crate::table::ruling::{Ground, Judgement};

fn judgement(ground: Ground) -> Judgement {
    Judgement { by: player("s").id, why: "w".to_owned(), ground }
}

fn rule(scene: &mut Scene, ground: Ground) -> Result<Vec<Event>, Refusal> {
    scene.take(scene.state.rule(judgement(ground), UnixMillis(STARTED)))
}

fn ranks(given: [u8; 4]) -> BySeat<u8> {
    Seat::YONIN.into_iter().zip(given).collect()
}

#[test]
fn a_league_s_table_waits_and_its_seats_stay() {
    let reserved = |id: &str| (id.parse().unwrap(), SeatWish::Reserved { player: player(id).id });
    let mut asked = request();
    asked.seats = ["s", "w", "n", "e"].map(reserved).into();
    let mut scene = Scene::in_league(&asked);
    assert_eq!(scene.state.deadline(EMPTY), None);
    scene.sit("s", None, STARTED).unwrap();
    let now = UnixMillis(STARTED);
    let left = scene.take(scene.state.leave(&player("s").id, Seat::S, now)).unwrap();
    assert_eq!(kinds(&left), "seat_left seat_set");
    let shown = scene.state.summary();
    assert_eq!(shown.seats[&Seat::S], SeatState::Reserved(player("s").id));
    assert_eq!((shown.host, scene.state.deadline(EMPTY)), (player("s").id, None));
    let emptied = scene.state.leave(&player("s").id, Seat::W, now);
    assert_eq!(emptied.unwrap_err(), Refusal::Paired);
    let opened = scene.state.set_seat(&player("s").id, Seat::W, &SeatWish::Open, FIRST_MOVE, now);
    assert_eq!(opened.unwrap_err(), Refusal::Paired);
    // The organizer has left his seat: the next to come does not run the table.
    scene.sit("w", None, STARTED).unwrap();
    assert_eq!(scene.state.host(), &player("s").id);
}

#[test]
fn the_game_stays_as_it_was_played() {
    let mut scene = Scene::playing(&request());
    assert_eq!(rule(&mut scene, Ground::Game(None)).unwrap_err(), Refusal::Outdated);
    for (by, usi) in [("s", "5g5f"), ("w", "7e6e"), ("n", "5c5d"), ("e", "3e4e")] {
        scene.play(by, usi, STARTED).unwrap();
    }
    for by in ["w", "n", "e"] {
        scene.resign(by, STARTED).unwrap();
    }
    let before = (scene.state.summary(), scene.state.record_header());
    for ground in [Ground::Open, Ground::Closed] {
        assert_eq!(rule(&mut scene, ground).unwrap_err(), Refusal::Outdated);
    }
    for given in [Some(ranks([4, 1, 2, 3])), None] {
        let events = rule(&mut scene, Ground::Game(given.clone())).unwrap();
        let [Event::Ruling { ranks: told, position, eliminated, .. }] = &events[..] else {
            panic!("{events:?}")
        };
        assert_eq!((told, eliminated.len()), (&given, 0));
        assert_eq!(position.ranks, ranks([1, 4, 3, 2]));
        assert_eq!(scene.state.marked(), scene.state.seq());
    }
    let after = (scene.state.summary(), scene.state.record_header());
    assert_eq!((before.0.result, before.1), (after.0.result, after.1));
}

#[test]
fn a_table_that_nobody_came_to_is_closed_once() {
    let mut scene = Scene::in_league(&request());
    assert_eq!(kinds(&rule(&mut scene, Ground::Open).unwrap()), "table_closed");
    // What is ruled after that is no event of the table.
    assert_eq!(rule(&mut scene, Ground::Closed).unwrap(), []);
    assert_eq!(rule(&mut scene, Ground::Open).unwrap_err(), Refusal::Outdated);
}
