//! Pauses: clocks stand, moves wait, and anyone may go on.

use yonin_protocol::{ClockSpec, Code, Event, OfferKind, Seat, Status};

use super::scene::{STARTED, Scene, clocked, fischer, how, kinds, main_time};
use crate::table::refusal::Refusal;

fn paused(clock: ClockSpec) -> (Scene, u64) {
    let mut scene = Scene::playing(&clocked(clock));
    let now = scene.first_round(STARTED) + 4_000;
    let events = scene.agree("n", OfferKind::Pause, &["s", "w", "e"], now);
    assert_eq!(kinds(&events), "offer_accepted offer_closed table_paused");
    let Event::TablePaused { by, sealed, .. } = &events[2] else { panic!() };
    assert_eq!((*by, *sealed), (Some(Seat::N), None));
    assert_eq!(scene.state.status(), Status::Paused);
    (scene, now)
}

#[test]
fn clocks_stand_over_a_pause() {
    let (mut scene, now) = paused(fischer(60, 0));
    assert_eq!(scene.clock(Seat::S, now), main_time(55_000, false));
    assert_eq!(scene.clock(Seat::S, now + 500_000), main_time(55_000, false));
    assert_eq!(scene.deadline(), None);
    let events = scene.offer("e", OfferKind::Resume, now + 500_000).unwrap();
    assert_eq!(kinds(&events), "offer_made offer_closed table_resumed");
    let Event::TableResumed { by, .. } = &events[2] else { panic!() };
    assert_eq!(*by, Some(Seat::E));
    assert_eq!(scene.state.status(), Status::Playing);
    assert_eq!(scene.clock(Seat::S, now + 501_000), main_time(54_000, true));
    let events = scene.play("s", "4h4g", now + 502_000).unwrap();
    let Event::MovePlayed { spent_ms, .. } = &events[0] else { panic!() };
    assert_eq!(*spent_ms, 6_000, "the pause is nobody's time");
}

#[test]
fn a_delay_and_a_period_stand_too() {
    let (mut scene, now) = paused(ClockSpec::Delay { main_s: 60, delay_s: 10 });
    assert_eq!(scene.clock(Seat::S, now + 9_000).delay_left_ms, Some(6_000));
    scene.offer("e", OfferKind::Resume, now + 10_000).unwrap();
    assert_eq!(scene.clock(Seat::S, now + 12_000).delay_left_ms, Some(4_000));
    let (mut scene, now) = paused(ClockSpec::Byoyomi { main_s: 0, period_s: 10, periods: 2 });
    assert_eq!(scene.clock(Seat::S, now + 9_000).remaining_ms, 6_000);
    scene.offer("e", OfferKind::Resume, now + 10_000).unwrap();
    assert_eq!(scene.clock(Seat::S, now + 17_000).remaining_ms, 9_000);
    assert_eq!(scene.clock(Seat::S, now + 17_000).periods_left, 1);
}

#[test]
fn moves_wait_and_claims_too() {
    let (mut scene, now) = paused(fischer(60, 0));
    let refused = scene.play("s", "4h4g", now + 1_000).unwrap_err();
    assert_eq!((refused.clone(), refused.code()), (Refusal::Paused, Code::Paused));
    // Even of those who are not on turn: the status comes before the turn.
    assert_eq!(scene.play("n", "4b4c", now + 1_000).unwrap_err(), Refusal::Paused);
    scene.gone.insert(Seat::S, STARTED);
    let claimed = scene.claim("n", Seat::S, yonin_protocol::ClaimChoice::Remove, now + 900_000);
    assert_eq!(claimed.unwrap_err(), Refusal::Paused);
    assert_eq!(scene.offer("w", OfferKind::Pause, now + 1_000).unwrap_err().code(), Code::Paused);
    assert_eq!(scene.state.mover(), None);
}

#[test]
fn one_may_resign_in_a_pause() {
    let (mut scene, now) = paused(fischer(60, 0));
    let events = scene.resign("s", now + 1_000).unwrap();
    assert_eq!(kinds(&events), "player_removed");
    let position = events[0].position().unwrap();
    assert_eq!(position.turn, Some(Seat::W));
    assert!(position.clocks.as_ref().unwrap().values().all(|clock| !clock.running));
    assert_eq!(scene.state.status(), Status::Paused);
    assert_eq!(scene.clock(Seat::W, now + 99_000), main_time(59_000, false));
    scene.offer("w", OfferKind::Resume, now + 99_000).unwrap();
    assert_eq!(scene.clock(Seat::W, now + 100_000), main_time(58_000, true));
    scene.resign("n", now + 100_000).unwrap();
    assert_eq!(kinds(&scene.resign("e", now + 100_000).unwrap()), "player_removed game_over");
}

#[test]
fn to_go_on_one_must_have_stopped() {
    let mut scene = Scene::playing(&clocked(fischer(60, 0)));
    let refused = scene.offer("s", OfferKind::Resume, STARTED).unwrap_err();
    assert_eq!((refused.clone(), refused.code()), (Refusal::NotPaused, Code::Conflict));
}

#[test]
fn a_pause_may_be_followed_by_another() {
    let (mut scene, now) = paused(fischer(60, 0));
    scene.offer("w", OfferKind::Resume, now + 10_000).unwrap();
    scene.agree("s", OfferKind::Pause, &["w", "n", "e"], now + 12_000);
    scene.offer("w", OfferKind::Resume, now + 90_000).unwrap();
    assert_eq!(scene.clock(Seat::S, now + 91_000), main_time(52_000, true));
}

#[test]
fn a_pause_before_the_first_move_puts_it_off() {
    let mut scene = Scene::playing(&clocked(fischer(600, 0)));
    scene.agree("s", OfferKind::Pause, &["w", "n", "e"], STARTED + 10_000);
    assert_eq!(scene.deadline(), None);
    scene.offer("s", OfferKind::Resume, STARTED + 500_000).unwrap();
    assert!(scene.wake(STARTED + 549_000).is_empty());
    assert_eq!(scene.deadline(), Some(STARTED + 550_001));
    scene.play("s", "5g5f", STARTED + 550_000).unwrap();
}

#[test]
fn grace_counts_from_when_the_game_goes_on() {
    let (mut scene, now) = paused(fischer(6_000, 0));
    scene.gone.insert(Seat::S, now + 1_000);
    scene.offer("w", OfferKind::Resume, now + 900_000).unwrap();
    let claim = yonin_protocol::ClaimChoice::Wait;
    let early = scene.claim("w", Seat::S, claim, now + 901_000).unwrap_err();
    assert_eq!(early, Refusal::TooSoon { wait_ms: 119_000 });
    assert!(scene.claim("w", Seat::S, claim, now + 1_020_000).is_ok());
}

#[test]
fn a_pause_that_no_person_can_end_ends_by_itself() {
    let bot = yonin_protocol::SeatWish::Bot { level: yonin_protocol::Level::FIRST };
    let mut request = clocked(fischer(600, 0));
    request.seats.insert(Seat::N, bot.clone());
    request.seats.insert(Seat::E, bot);
    let mut scene = Scene::playing(&request);
    scene.play("s", "5g5f", STARTED + 1_000).unwrap();
    scene.play("w", "7e6e", STARTED + 2_000).unwrap();
    for usi in ["5c5d", "3e4e"] {
        let mv = crate::games::Game::Yonin.parse(usi).unwrap();
        let at = yonin_protocol::UnixMillis(STARTED + 3_000);
        scene.take(scene.state.move_of_bot(mv, how(), at)).unwrap();
    }
    scene.agree("s", OfferKind::Pause, &["w"], STARTED + 4_000);
    scene.resign("w", STARTED + 5_000).unwrap();
    assert_eq!(scene.state.status(), Status::Paused);
    let events = scene.resign("s", STARTED + 6_000).unwrap();
    assert_eq!(kinds(&events), "player_removed table_resumed");
    let Event::TableResumed { by: None, .. } = &events[1] else { panic!("{events:?}") };
    assert!(scene.state.bot_on_turn().is_some());
}
