//! Offers: what takes whose consent, and how they end without it.

use yonin_protocol::{
    Code, Command, Event, Level, OfferKind, OfferState, OverReason, Seat, SeatWish, Status,
    UnixMillis,
};

use super::flags::assert_aborted;
use super::scene::{STARTED, Scene, kinds, request, set_up};
use crate::table::refusal::Refusal;

fn moved() -> (Scene, u64) {
    let mut scene = Scene::playing(&request());
    let now = scene.first_round(STARTED);
    (scene, now)
}

fn closed(event: &Event) -> (OfferState, Option<Seat>) {
    let Event::OfferClosed { state, by, .. } = event else { panic!("{event:?}") };
    (*state, *by)
}

#[test]
fn a_draw_takes_the_consent_of_every_live_person() {
    let (mut scene, now) = moved();
    let events = scene.offer("w", OfferKind::Draw, now).unwrap();
    let Event::OfferMade { offer, what, seat, to_ply } = &events[0] else { panic!() };
    assert_eq!((*what, *seat, *to_ply, events.len()), (OfferKind::Draw, Seat::W, None, 1));
    let table = scene.state.table(None, UnixMillis(now));
    assert_eq!(table.offers[0].accepted, [Seat::W]);
    assert_eq!(kinds(&scene.answer("s", offer, true, now).unwrap()), "offer_accepted");
    assert_eq!(kinds(&scene.answer("e", offer, true, now).unwrap()), "offer_accepted");
    let events = scene.answer("n", offer, true, now).unwrap();
    assert_eq!(kinds(&events), "offer_accepted offer_closed game_over");
    assert_eq!(closed(&events[1]), (OfferState::Accepted, Some(Seat::N)));
    let Event::GameOver { reason, ranks, winners, position, .. } = &events[2] else { panic!() };
    assert_eq!(*reason, OverReason::Agreement);
    assert!(ranks.len() == 4 && ranks.values().all(|rank| *rank == 1), "{ranks:?}");
    assert_eq!((winners.len(), &position.ranks, position.turn), (4, ranks, None));
    assert_eq!(scene.state.record_header().unwrap().reason, OverReason::Agreement);
}

#[test]
fn the_fallen_have_no_say_in_a_draw_and_keep_their_ranks() {
    let (mut scene, now) = moved();
    scene.resign("e", now).unwrap();
    let events = scene.agree("s", OfferKind::Draw, &["n", "w"], now);
    let Event::GameOver { ranks, winners, .. } = events.last().unwrap() else { panic!() };
    assert_eq!((ranks[&Seat::E], winners.len()), (4, 3));
    let offer = "1".parse().unwrap();
    assert_eq!(scene.answer("e", &offer, true, now).unwrap_err(), Refusal::GameOver);
}

#[test]
fn computer_players_are_not_asked() {
    let bot = SeatWish::Bot { level: Level::FIRST };
    let mut request = request();
    request.seats = [(Seat::W, bot.clone()), (Seat::E, bot)].into();
    let mut scene = Scene::playing(&request);
    let events = scene.agree("s", OfferKind::Abort, &["n"], STARTED);
    assert_eq!(kinds(&events), "offer_accepted offer_closed game_over");
    assert_aborted(&events[2]);
    assert_eq!(scene.state.record_header(), None);
}

#[test]
fn a_person_among_computer_players_agrees_with_himself() {
    let bot = SeatWish::Bot { level: Level::FIRST };
    let mut request = request();
    request.seats = [Seat::W, Seat::N, Seat::E].map(|seat| (seat, bot.clone())).into();
    let mut scene = Scene::playing(&request);
    let events = scene.offer("s", OfferKind::Pause, STARTED).unwrap();
    assert_eq!(kinds(&events), "offer_made offer_closed table_paused");
}

#[test]
fn an_offer_may_be_declined_and_withdrawn() {
    let (mut scene, now) = moved();
    scene.offer("w", OfferKind::Draw, now).unwrap();
    let offer = scene.newest_offer();
    let events = scene.answer("s", &offer, false, now).unwrap();
    assert_eq!((closed(&events[0]), events.len()), ((OfferState::Declined, Some(Seat::S)), 1));
    let gone = scene.answer("n", &offer, true, now).unwrap_err();
    assert_eq!((gone.clone(), gone.code()), (Refusal::NoSuchOffer, Code::NotFound));
    scene.offer("w", OfferKind::Draw, now).unwrap();
    let offer = scene.newest_offer();
    let events = scene.answer("w", &offer, false, now).unwrap();
    assert_eq!(closed(&events[0]), (OfferState::Withdrawn, Some(Seat::W)));
}

#[test]
fn nobody_agrees_twice() {
    let (mut scene, now) = moved();
    scene.offer("w", OfferKind::Draw, now).unwrap();
    let offer = scene.newest_offer();
    let own = scene.answer("w", &offer, true, now).unwrap_err();
    assert_eq!((own.clone(), own.code()), (Refusal::AgreedAlready, Code::Conflict));
    scene.answer("s", &offer, true, now).unwrap();
    assert_eq!(scene.answer("s", &offer, true, now).unwrap_err(), Refusal::AgreedAlready);
    // But one may think better of it.
    let events = scene.answer("s", &offer, false, now).unwrap();
    assert_eq!(closed(&events[0]), (OfferState::Declined, Some(Seat::S)));
}

#[test]
fn one_offer_of_a_kind_is_open_at_a_time() {
    let (mut scene, now) = moved();
    scene.offer("w", OfferKind::Draw, now).unwrap();
    let second = scene.offer("s", OfferKind::Draw, now).unwrap_err();
    assert_eq!(second.code(), Code::Conflict);
    scene.offer("s", OfferKind::Pause, now).unwrap();
    scene.offer("w", OfferKind::Takeback, now).unwrap();
    assert_eq!(scene.state.table(None, UnixMillis(now)).offers.len(), 3);
}

#[test]
fn an_offer_lapses_when_its_maker_has_moved_again() {
    let (mut scene, now) = moved();
    scene.offer("s", OfferKind::Draw, now).unwrap();
    scene.offer("w", OfferKind::Pause, now).unwrap();
    let events = scene.play("s", "4h4g", now).unwrap();
    assert_eq!(kinds(&events), "move_played offer_closed");
    assert_eq!(closed(&events[1]), (OfferState::Lapsed, None));
    assert_eq!(kinds(&scene.play("w", "8d7d", now).unwrap()), "move_played offer_closed");
    assert!(scene.state.table(None, UnixMillis(now)).offers.is_empty());
}

#[test]
fn an_offer_lapses_when_its_maker_is_out() {
    let (mut scene, now) = moved();
    scene.offer("n", OfferKind::Draw, now).unwrap();
    let offer = scene.newest_offer();
    scene.answer("s", &offer, true, now).unwrap();
    let events = scene.resign("n", now).unwrap();
    assert_eq!(kinds(&events), "player_removed offer_closed");
    assert_eq!(closed(&events[1]), (OfferState::Lapsed, None));
}

#[test]
fn an_offer_is_complete_when_the_last_who_had_not_agreed_is_out() {
    let (mut scene, now) = moved();
    scene.offer("n", OfferKind::Draw, now).unwrap();
    let offer = scene.newest_offer();
    scene.answer("s", &offer, true, now).unwrap();
    scene.answer("w", &offer, true, now).unwrap();
    let events = scene.resign("e", now).unwrap();
    assert_eq!(kinds(&events), "player_removed offer_closed game_over");
    assert_eq!(closed(&events[1]).0, OfferState::Accepted);
    let Event::GameOver { ranks, reason, .. } = &events[2] else { panic!() };
    assert_eq!((*reason, ranks[&Seat::E], ranks[&Seat::S]), (OverReason::Agreement, 4, 1));
}

#[test]
fn the_end_closes_what_is_open() {
    let mut scene = Scene::playing(&set_up("3PnKnPn3/9/4Gs4/Kxw8/8Kxe/9/9/9/Ks8 s GPs 1"));
    scene.offer("n", OfferKind::Draw, STARTED).unwrap();
    scene.offer("n", OfferKind::Pause, STARTED).unwrap();
    let events = scene.play("s", "G*5b", STARTED).unwrap();
    assert_eq!(kinds(&events), "move_played offer_closed offer_closed game_over");
    assert_eq!(closed(&events[1]), (OfferState::Lapsed, None));
    let table = scene.state.table(None, UnixMillis(STARTED));
    assert!(table.offers.is_empty());
    assert_eq!(table.summary.status, Status::Finished);
}

#[test]
fn nothing_is_offered_by_those_who_cannot() {
    let (mut scene, now) = moved();
    scene.resign("w", now).unwrap();
    assert_eq!(scene.offer("w", OfferKind::Draw, now).unwrap_err(), Refusal::Fallen);
    assert_eq!(scene.offer("x", OfferKind::Draw, now).unwrap_err(), Refusal::NotSeated);
    let adjourn = scene.offer("s", OfferKind::Adjourn, now).unwrap_err();
    assert_eq!((adjourn.clone(), adjourn.code()), (Refusal::NotForFour, Code::BadRequest));
    let nothing = Command::Answer { offer: "99".parse().unwrap(), accept: false };
    assert_eq!(scene.order("s", &nothing, now).unwrap_err().code(), Code::NotFound);
}

#[test]
fn a_game_may_be_called_off_after_everyone_has_moved_too() {
    let (mut scene, now) = moved();
    let events = scene.agree("s", OfferKind::Abort, &["w", "n", "e"], now);
    assert_aborted(events.last().unwrap());
    assert_eq!(scene.state.record_header(), None);
}

#[test]
fn a_seat_offers_only_so_often_between_two_moves() {
    let (mut scene, now) = moved();
    for _ in 0..8 {
        scene.offer("w", OfferKind::Draw, now).unwrap();
        let offer = scene.newest_offer();
        scene.answer("w", &offer, false, now).unwrap();
    }
    let refused = scene.offer("w", OfferKind::Abort, now).unwrap_err();
    assert_eq!(refused, Refusal::OfferedEnough);
    assert_eq!(refused.code(), Code::Conflict);
    scene.offer("n", OfferKind::Abort, now).unwrap();
    let mover = scene.position(now).turn.unwrap();
    let usi = scene.state.legal().legal.usi().next().unwrap();
    scene.play(mover.letter(), &usi, now).unwrap();
    scene.offer("w", OfferKind::Draw, now).unwrap();
}
