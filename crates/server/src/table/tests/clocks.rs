//! Clocks of every kind, as the position blocks show them.

use yonin_protocol::{Clock, ClockPhase, ClockSpec, Event, Seat, UnixMillis};

use super::scene::{STARTED, Scene, clocked, fischer, main_time, request, set_up};
use crate::table::step::Effect;

/// South's rook can check East and West at once, North is never in check.
const DOUBLE_CHECK: &str = "3Kn5/9/9/9/Kw7Ke/9/9/5Rs3/4Ks4 s - 1";

fn spent(events: &[Event]) -> u64 {
    match &events[0] {
        Event::MovePlayed { spent_ms, .. } => *spent_ms,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_first_clock_starts_with_the_game() {
    let scene = Scene::playing(&clocked(fischer(600, 5)));
    let Event::GameStarted { position, first_move_by, .. } = scene.newest() else { panic!() };
    let clocks = position.clocks.as_ref().unwrap();
    assert_eq!(clocks.len(), 4);
    assert_eq!(clocks[&Seat::S], main_time(600_000, true));
    assert_eq!(clocks[&Seat::W], main_time(600_000, false));
    assert_eq!(*first_move_by, Some(UnixMillis(STARTED + 60_000)));
    assert_eq!(scene.clock(Seat::S, STARTED + 7_000), main_time(593_000, true));
    assert_eq!(scene.clock(Seat::N, STARTED + 7_000), main_time(600_000, false));
}

#[test]
fn fischer_adds_its_increment_after_ones_own_move() {
    let mut scene = Scene::playing(&clocked(fischer(600, 5)));
    let events = scene.play("s", "5g5f", STARTED + 12_000).unwrap();
    assert_eq!(spent(&events), 12_000);
    let clocks = events[0].position().unwrap().clocks.clone().unwrap();
    assert_eq!(clocks[&Seat::S], main_time(593_000, false));
    assert_eq!(clocks[&Seat::W], main_time(600_000, true));
    let events = scene.play("w", "7e6e", STARTED + 12_400).unwrap();
    assert_eq!(spent(&events), 400);
    assert_eq!(scene.clock(Seat::W, STARTED + 99_000), main_time(604_600, false));
}

#[test]
fn whoever_is_skipped_by_a_check_pays_nothing() {
    let mut request = set_up(DOUBLE_CHECK);
    request.clock = fischer(60, 3);
    let mut scene = Scene::playing(&request);
    scene.play("s", "4h4e", STARTED + 1_000).unwrap();
    // West answers, and East, who is in check still, goes before North.
    scene.play("w", "9e9f", STARTED + 5_000).unwrap();
    assert_eq!(scene.position(STARTED + 5_000).turn, Some(Seat::E));
    scene.play("e", "1e1f", STARTED + 15_000).unwrap();
    let at = STARTED + 15_000;
    assert_eq!(scene.clock(Seat::S, at), main_time(62_000, true));
    assert_eq!(scene.clock(Seat::W, at), main_time(59_000, false));
    assert_eq!(scene.clock(Seat::N, at), main_time(60_000, false));
    assert_eq!(scene.clock(Seat::E, at), main_time(53_000, false));
}

#[test]
fn byoyomi_uses_up_main_time_and_then_its_periods() {
    let clock = ClockSpec::Byoyomi { main_s: 10, period_s: 30, periods: 3 };
    let mut scene = Scene::playing(&clocked(clock));
    let of = |remaining_ms, phase, periods_left, running| Clock {
        remaining_ms,
        phase,
        periods_left,
        delay_left_ms: None,
        running,
    };
    let at = |ms: u64| STARTED + ms;
    assert_eq!(scene.clock(Seat::S, at(0)), of(10_000, ClockPhase::Main, 3, true));
    assert_eq!(scene.clock(Seat::S, at(9_999)), of(1, ClockPhase::Main, 3, true));
    assert_eq!(scene.clock(Seat::S, at(15_000)), of(25_000, ClockPhase::Byoyomi, 3, true));
    // The first period runs out: two are left, the running one counted.
    assert_eq!(scene.clock(Seat::S, at(45_000)), of(25_000, ClockPhase::Byoyomi, 2, true));
    let events = scene.play("s", "5g5f", at(45_000)).unwrap();
    assert_eq!(spent(&events), 45_000);
    // A move makes the running period whole.
    let after = events[0].position().unwrap().clocks.clone().unwrap();
    assert_eq!(after[&Seat::S], of(30_000, ClockPhase::Byoyomi, 2, false));
    scene.play("w", "7e6e", at(46_000)).unwrap();
    scene.play("n", "5c5d", at(47_000)).unwrap();
    scene.play("e", "3e4e", at(48_000)).unwrap();
    // Two periods and not a moment more.
    assert_eq!(scene.deadline(), Some(at(108_000)));
    assert_eq!(scene.clock(Seat::S, at(107_999)), of(1, ClockPhase::Byoyomi, 1, true));
}

#[test]
fn a_delay_runs_before_main_time_and_is_lost_with_the_move() {
    let clock = ClockSpec::Delay { main_s: 100, delay_s: 5 };
    let mut scene = Scene::playing(&clocked(clock));
    let of = |remaining_ms, delay, running| Clock {
        delay_left_ms: Some(delay),
        ..main_time(remaining_ms, running)
    };
    let at = |ms: u64| STARTED + ms;
    assert_eq!(scene.clock(Seat::S, at(0)), of(100_000, 5_000, true));
    assert_eq!(scene.clock(Seat::S, at(3_000)), of(100_000, 2_000, true));
    assert_eq!(scene.clock(Seat::S, at(8_000)), of(97_000, 0, true));
    assert_eq!(spent(&scene.play("s", "5g5f", at(8_000)).unwrap()), 8_000);
    scene.play("w", "7e6e", at(10_000)).unwrap();
    assert_eq!(scene.clock(Seat::S, at(10_000)), of(97_000, 5_000, false));
    assert_eq!(scene.clock(Seat::W, at(10_000)), of(100_000, 5_000, false));
}

#[test]
fn per_move_gives_every_move_its_days() {
    const DAY: u64 = 86_400_000;
    let mut scene = Scene::playing(&clocked(ClockSpec::PerMove { days: 2 }));
    assert_eq!(scene.clock(Seat::S, STARTED), main_time(2 * DAY, true));
    // The first move too has them.
    let Event::GameStarted { first_move_by, .. } = scene.newest() else { panic!() };
    assert_eq!(*first_move_by, Some(UnixMillis(STARTED + 2 * DAY)));
    scene.play("s", "5g5f", STARTED + DAY).unwrap();
    assert_eq!(scene.clock(Seat::S, STARTED + DAY), main_time(2 * DAY, false));
    assert_eq!(scene.clock(Seat::W, STARTED + DAY), main_time(2 * DAY, true));
}

#[test]
fn untimed_games_have_no_clocks_but_measure() {
    let mut scene = Scene::playing(&request());
    let Event::GameStarted { position, first_move_by, .. } = scene.newest() else { panic!() };
    assert_eq!((&position.clocks, *first_move_by), (&None, None));
    assert_eq!(scene.deadline(), None);
    let events = scene.play("s", "5g5f", STARTED + 1_234).unwrap();
    assert_eq!(spent(&events), 1_234);
    assert_eq!(events[0].position().unwrap().clocks, None);
}

#[test]
fn every_event_with_a_position_has_the_clocks() {
    let mut scene = Scene::playing(&clocked(fischer(60, 3)));
    let now = scene.first_round(STARTED);
    scene.agree("s", yonin_protocol::OfferKind::Pause, &["w", "n", "e"], now + 1_000);
    scene.offer("s", yonin_protocol::OfferKind::Resume, now + 2_000).unwrap();
    scene.play("s", "4h4g", now + 2_500).unwrap();
    scene.agree("s", yonin_protocol::OfferKind::Takeback, &["w", "n", "e"], now + 3_000);
    for by in ["n", "w", "s"] {
        scene.resign(by, now + 4_000).unwrap();
    }
    let mut shown = 0;
    for (_, event) in &scene.log {
        let Some(position) = event.position() else { continue };
        shown += 1;
        assert_eq!(position.clocks.as_ref().unwrap().len(), 4, "{event:?}");
    }
    assert_eq!(shown, 1 + 4 + 1 + 1 + 1 + 1 + 3 + 1);
}

#[test]
fn seats_closed_by_a_set_up_have_no_clock() {
    let mut request = set_up("3PnKnPn3/9/4Gs4/Kxw8/8Kxe/9/9/9/Ks8 s GPs 1");
    request.clock = fischer(60, 3);
    let scene = Scene::playing(&request);
    let clocks = scene.position(STARTED).clocks.unwrap();
    assert_eq!(clocks.keys().copied().collect::<Vec<_>>(), [Seat::S, Seat::N]);
}

#[test]
fn nobody_is_charged_for_a_commit() {
    let scene = Scene::playing(&clocked(fischer(60, 0)));
    let step = scene.decide("s", &super::scene::mv(1, "5g5f"), STARTED + 1_000).unwrap();
    assert!(step.effects.contains(&Effect::BeginTurn), "{:?}", step.effects);
    let mut state = step.next;
    state.turn_begins(UnixMillis(STARTED + 3_000));
    let clocks = state.table(None, UnixMillis(STARTED + 3_500)).position.unwrap().clocks.unwrap();
    assert_eq!(clocks[&Seat::S], main_time(59_000, false));
    assert_eq!(clocks[&Seat::W], main_time(59_500, true));
    // Nor is what has begun put off again by something that leaves the turn as it is.
    state.turn_begins(UnixMillis(STARTED + 2_000));
    let clocks = state.table(None, UnixMillis(STARTED + 3_500)).position.unwrap().clocks.unwrap();
    assert_eq!(clocks[&Seat::W], main_time(59_500, true));
}

#[test]
fn clocks_that_run_on_wait_for_the_commit_too() {
    let mut scene = Scene::playing(&clocked(fischer(60, 0)));
    let now = scene.first_round(STARTED);
    scene.agree("s", yonin_protocol::OfferKind::Pause, &["w", "n", "e"], now + 1_000);
    let resume =
        yonin_protocol::Command::Offer { what: yonin_protocol::OfferKind::Resume, to_ply: None };
    let step = scene.decide("w", &resume, now + 5_000).unwrap();
    assert!(step.effects.contains(&Effect::BeginTurn), "{:?}", step.effects);
    let mut state = step.next;
    state.turn_begins(UnixMillis(now + 6_000));
    let clocks = state.table(None, UnixMillis(now + 6_500)).position.unwrap().clocks.unwrap();
    assert_eq!(clocks[&Seat::S], main_time(57_500, true));
    // The same for a table that goes on after the server was away.
    let step = scene.state.recover(UnixMillis(now), UnixMillis(now + 9_000)).unwrap();
    assert!(step.events.is_empty(), "a paused table stays as it is");
    scene.order("w", &resume, now + 10_000).unwrap();
    let step = scene.state.recover(UnixMillis(now + 11_000), UnixMillis(now + 20_000)).unwrap();
    assert!(step.effects.contains(&Effect::BeginTurn), "{:?}", step.effects);
}

#[test]
fn an_offer_leaves_the_turn_as_it_is() {
    let scene = Scene::playing(&clocked(fischer(60, 0)));
    let draw =
        yonin_protocol::Command::Offer { what: yonin_protocol::OfferKind::Draw, to_ply: None };
    let step = scene.decide("w", &draw, STARTED + 1_000).unwrap();
    assert_eq!(step.effects, []);
}
