//! Takebacks: moves undone, and what cannot be.

use yonin_protocol::{Army, Code, Command, Event, OfferKind, OfferState, Seat, UnixMillis};

use super::scene::{STARTED, Scene, clocked, fischer, kinds, main_time, request, set_up};
use crate::table::refusal::Refusal;

const OTHERS_OF_SOUTH: [&str; 3] = ["w", "n", "e"];

fn offered(events: &[Event]) -> Option<u32> {
    let Event::OfferMade { to_ply, .. } = &events[0] else { panic!("{events:?}") };
    *to_ply
}

fn to(to_ply: u32) -> Command {
    Command::Offer { what: OfferKind::Takeback, to_ply: Some(to_ply) }
}

#[test]
fn the_makers_last_move_is_taken_back_unless_he_says_otherwise() {
    let mut scene = Scene::playing(&request());
    let now = scene.first_round(STARTED);
    assert_eq!(offered(&scene.offer("w", OfferKind::Takeback, now).unwrap()), Some(2));
    let offer = scene.newest_offer();
    scene.answer("s", &offer, true, now).unwrap();
    scene.answer("n", &offer, true, now).unwrap();
    let events = scene.answer("e", &offer, true, now).unwrap();
    assert_eq!(kinds(&events), "offer_accepted offer_closed takeback");
    let Event::Takeback { to_ply, position, eliminated } = &events[2] else { panic!() };
    assert_eq!((*to_ply, position.ply, position.turn), (2, 2, Some(Seat::W)));
    assert!(eliminated.is_empty());
    assert_eq!(scene.state.moves().len(), 1);
    // The game goes on from there, and its numbers too.
    let events = scene.play("w", "8d7d", now).unwrap();
    let Event::MovePlayed { n, .. } = &events[0] else { panic!() };
    assert_eq!(*n, 2);
}

#[test]
fn any_move_that_was_made_may_be_named() {
    let mut scene = Scene::playing(&request());
    let now = scene.first_round(STARTED);
    for wrong in [0, 5, 6, u32::MAX] {
        let refused = scene.order("s", &to(wrong), now).unwrap_err();
        assert_eq!((refused.clone(), refused.code()), (Refusal::NotToTakeBack, Code::Conflict));
    }
    assert_eq!(offered(&scene.order("n", &to(1), now).unwrap()), Some(1));
    let offer = scene.newest_offer();
    for by in ["s", "w", "e"] {
        scene.answer(by, &offer, true, now).unwrap();
    }
    let position = scene.position(now);
    assert_eq!((position.ply, position.turn, position.repetition), (1, Some(Seat::S), 1));
    assert!(scene.state.moves().is_empty());
    let none = scene.offer("s", OfferKind::Takeback, now).unwrap_err();
    assert_eq!(none, Refusal::NotToTakeBack);
}

#[test]
fn a_mate_is_undone_with_the_army_and_the_rank() {
    let mut scene =
        Scene::playing(&set_up("8Kn/9/1Gs6Ke/Pw8/Kw8/1Pw7/Gs2Gn1Gn3/2Rs6/3PsKsPs3 s Gn 1"));
    let before = scene.position(STARTED);
    let events = scene.play("s", "7h7e", STARTED + 1_000).unwrap();
    let Event::MovePlayed { eliminated, position, .. } = &events[0] else { panic!() };
    assert_eq!((eliminated[0].seat, eliminated[0].rank), (Seat::W, Some(4)));
    assert_eq!((eliminated[0].army, position.mates[&Seat::S]), (Army::Inherited, 1));
    // The fallen have no say.
    scene.offer("s", OfferKind::Takeback, STARTED + 2_000).unwrap();
    let offer = scene.newest_offer();
    assert_eq!(scene.answer("w", &offer, true, STARTED).unwrap_err(), Refusal::Fallen);
    scene.answer("n", &offer, true, STARTED + 2_000).unwrap();
    scene.answer("e", &offer, true, STARTED + 2_000).unwrap();
    let after = scene.position(STARTED + 2_000);
    assert_eq!(after, before);
    assert_eq!(after.alive, [Seat::S, Seat::W, Seat::N, Seat::E]);
    assert!(after.ranks.is_empty());
}

#[test]
fn what_lies_before_a_removal_stays() {
    let mut scene = Scene::playing(&request());
    let now = scene.first_round(STARTED);
    scene.resign("w", now).unwrap();
    let refused = scene.order("s", &to(4), now).unwrap_err();
    assert_eq!((refused.clone(), refused.code()), (Refusal::NotToTakeBack, Code::Conflict));
    scene.play("s", "4h4g", now).unwrap();
    let removed = scene.position(now);
    assert_eq!(offered(&scene.offer("s", OfferKind::Takeback, now).unwrap()), Some(5));
    let offer = scene.newest_offer();
    scene.answer("n", &offer, true, now).unwrap();
    scene.answer("e", &offer, true, now).unwrap();
    let position = scene.position(now);
    assert_eq!((position.ply, position.turn), (5, Some(Seat::S)));
    assert_eq!((&position.alive, &position.ranks), (&removed.alive, &removed.ranks));
}

#[test]
fn a_removal_voids_what_was_offered_before() {
    let mut scene = Scene::playing(&request());
    let now = scene.first_round(STARTED);
    scene.offer("s", OfferKind::Takeback, now).unwrap();
    let offer = scene.newest_offer();
    scene.answer("w", &offer, true, now).unwrap();
    scene.answer("n", &offer, true, now).unwrap();
    // He was the last who had not agreed.
    let events = scene.resign("e", now).unwrap();
    assert_eq!(kinds(&events), "player_removed offer_closed");
    let Event::OfferClosed { state, .. } = &events[1] else { panic!() };
    assert_eq!(*state, OfferState::Lapsed);
}

#[test]
fn time_that_was_spent_stays_spent() {
    let mut scene = Scene::playing(&clocked(fischer(60, 2)));
    scene.play("s", "5g5f", STARTED + 10_000).unwrap();
    scene.play("w", "7e6e", STARTED + 14_000).unwrap();
    let at = STARTED + 20_000;
    scene.agree("s", OfferKind::Takeback, &OTHERS_OF_SOUTH, at);
    assert_eq!(scene.clock(Seat::S, at), main_time(52_000, true));
    assert_eq!(scene.clock(Seat::W, at), main_time(58_000, false));
    assert_eq!(scene.clock(Seat::N, at), main_time(54_000, false));
    assert_eq!(scene.clock(Seat::S, at + 1_000), main_time(51_000, true));
}

#[test]
fn in_a_pause_the_clocks_go_on_standing() {
    let mut scene = Scene::playing(&clocked(fischer(60, 0)));
    let now = scene.first_round(STARTED);
    scene.agree("s", OfferKind::Pause, &OTHERS_OF_SOUTH, now);
    scene.agree("s", OfferKind::Takeback, &OTHERS_OF_SOUTH, now + 5_000);
    assert_eq!(scene.clock(Seat::S, now + 9_000), main_time(59_000, false));
    assert_eq!(scene.state.mover(), None);
    scene.offer("s", OfferKind::Resume, now + 10_000).unwrap();
    assert_eq!(scene.clock(Seat::S, now + 11_000), main_time(58_000, true));
    assert_eq!(scene.state.mover().unwrap().id.as_str(), "s");
}

#[test]
fn a_game_whose_moves_are_undone_is_fresh_again() {
    let mut scene = Scene::playing(&request());
    let now = scene.first_round(STARTED);
    scene.agree("w", OfferKind::Takeback, &["s", "n", "e"], now);
    let events = scene.resign("s", now).unwrap();
    super::flags::assert_aborted(&events[0]);
}

#[test]
fn the_moves_since_may_go_on_while_an_offer_stands() {
    let mut scene = Scene::playing(&request());
    let now = scene.first_round(STARTED);
    scene.offer("w", OfferKind::Takeback, now).unwrap();
    let offer = scene.newest_offer();
    scene.play("s", "4h4g", now).unwrap();
    for by in ["s", "n", "e"] {
        scene.answer(by, &offer, true, now).unwrap();
    }
    assert_eq!(scene.position(now).ply, 2);
    assert_eq!(scene.state.table(None, UnixMillis(now)).offers, []);
}
