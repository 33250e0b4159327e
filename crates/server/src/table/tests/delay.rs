//! What strangers see of a table that shows itself late.

use yonin_protocol::{CreateTable, OfferKind, PlayerId, Seat, Status, UnixMillis};

use super::properties::{logged, table_log};
use super::scene::{MADE, STARTED, Scene, assert_same, clocked, fischer, main_time, request};
use crate::table::access::Sight;
use crate::table::recovery::Recovered;

fn late(delay: u32) -> CreateTable {
    CreateTable { spectator_delay_plies: delay, ..clocked(fischer(600, 5)) }
}

fn shown(scene: &Scene) -> u64 {
    scene.state.shown_to_strangers()
}

/// The number of the event of that index in the log of moves, from 1 on.
fn move_event(scene: &Scene, index: usize) -> u64 {
    let moves = (1..)
        .zip(&scene.log)
        .filter(|(_, (_, event))| matches!(event, yonin_protocol::Event::MovePlayed { .. }));
    moves.map(|(seq, _)| seq).nth(index - 1).unwrap()
}

#[test]
fn who_has_no_seat_sees_late() {
    let scene = Scene::playing(&late(2));
    let sight = |player: Option<&str>| {
        let player: Option<PlayerId> = player.map(|player| player.parse().unwrap());
        scene.state.sight(player.as_ref())
    };
    assert_eq!((sight(Some("s")), sight(Some("e"))), (Sight::Full, Sight::Full));
    assert_eq!((sight(Some("x")), sight(None)), (Sight::Stranger, Sight::Stranger));
}

#[test]
fn before_that_many_moves_the_log_is_shown_up_to_the_first() {
    let mut scene = Scene::open(&late(2));
    for id in ["s", "w", "n"] {
        scene.sit(id, None, MADE).unwrap();
        assert_eq!(shown(&scene), scene.state.seq(), "an open table is shown as it is");
    }
    scene.sit("e", None, STARTED).unwrap();
    assert_eq!(shown(&scene), 6);
    scene.offer("w", OfferKind::Draw, STARTED).unwrap();
    assert_eq!(shown(&scene), 7, "nothing has moved yet");
    scene.play("s", "5g5f", STARTED).unwrap();
    assert_eq!((shown(&scene), move_event(&scene, 1)), (7, 8));
    scene.offer("e", OfferKind::Pause, STARTED).unwrap();
    assert_eq!(shown(&scene), 7);
    scene.play("w", "7e6e", STARTED).unwrap();
    assert_eq!(shown(&scene), 7);
}

#[test]
fn later_everything_before_the_move_after_is_shown() {
    let mut scene = Scene::playing(&late(2));
    scene.play("s", "5g5f", STARTED).unwrap();
    scene.offer("e", OfferKind::Draw, STARTED).unwrap();
    scene.play("w", "7e6e", STARTED).unwrap();
    scene.play("n", "5c5d", STARTED).unwrap();
    // Move 1 and the offer after it, up to move 2.
    assert_eq!(shown(&scene), move_event(&scene, 2) - 1);
    scene.play("e", "3e4e", STARTED).unwrap();
    assert_eq!(shown(&scene), move_event(&scene, 3) - 1);
    let hidden = shown(&scene);
    scene.resign("w", STARTED).unwrap();
    assert_eq!(shown(&scene), hidden, "a removal is no move");
    // All of it once the game is over.
    scene.resign("n", STARTED).unwrap();
    scene.resign("e", STARTED).unwrap();
    assert_eq!(scene.state.status(), Status::Finished);
    assert_eq!(shown(&scene), scene.state.seq());
}

#[test]
fn takebacks_show_nothing_sooner_and_hide_nothing_again() {
    let mut scene = Scene::playing(&late(2));
    let now = scene.first_round(STARTED);
    let before = shown(&scene);
    assert_eq!(before, move_event(&scene, 3) - 1);
    scene.agree("w", OfferKind::Takeback, &["s", "n", "e"], now);
    assert_eq!(shown(&scene), before);
    scene.play("w", "8d7d", now).unwrap();
    scene.play("n", "4b4c", now).unwrap();
    scene.play("e", "2d3d", now).unwrap();
    assert_eq!(shown(&scene), before, "the highest number is still 4");
    scene.play("s", "4h4g", now).unwrap();
    assert_eq!(shown(&scene), move_event(&scene, 4) - 1, "move 4 as it was first made");
}

#[test]
fn without_a_delay_everything_is_shown() {
    let mut scene = Scene::playing(&request());
    scene.first_round(STARTED);
    assert_eq!(shown(&scene), scene.state.seq());
}

#[test]
fn strangers_see_the_table_as_of_the_last_event_shown() {
    let mut scene = Scene::playing(&late(2));
    for (by, usi, at) in
        [("s", "5g5f", 10_000), ("w", "7e6e", 30_000), ("n", "5c5d", 60_000), ("e", "3e4e", 61_000)]
    {
        scene.play(by, usi, STARTED + at).unwrap();
    }
    let id = &scene.state.spec().id;
    let read = Recovered::read(id, &table_log(&scene, None, &logged(&scene))).unwrap();
    let lag = read.lag.unwrap();
    assert_eq!(lag.state().seq(), shown(&scene));
    assert_eq!(lag.at(), UnixMillis(STARTED + 30_000));
    let table = lag.state().table(None, lag.at());
    assert_eq!((table.summary.seq, lag.state().moves().len()), (shown(&scene), 2));
    let clocks = table.position.unwrap().clocks.unwrap();
    assert_eq!(clocks[&Seat::W], main_time(585_000, false));
    assert_eq!(clocks[&Seat::N], main_time(600_000, true));
    // When it is over, they see what everyone sees.
    scene.resign("w", STARTED + 70_000).unwrap();
    scene.resign("n", STARTED + 70_000).unwrap();
    scene.resign("e", STARTED + 70_000).unwrap();
    let id = &scene.state.spec().id;
    let read = Recovered::read(id, &table_log(&scene, None, &logged(&scene))).unwrap();
    assert_same(read.lag.unwrap().state(), &scene.state, UnixMillis(STARTED + 70_000));
}
