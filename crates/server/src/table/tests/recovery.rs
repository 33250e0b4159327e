//! Tables that go on after the server was away.

use yonin_protocol::{Event, OfferKind, Seat, UnixMillis};

use super::scene::{STARTED, Scene, clocked, fischer, kinds, main_time, request};

impl Scene {
    fn recover(&mut self, stopped: u64, now: u64) -> Vec<Event> {
        self.take(self.state.recover(UnixMillis(stopped), UnixMillis(now))).unwrap()
    }
}

#[test]
fn nobody_is_charged_for_the_time_from_the_last_beat_on() {
    let mut scene = Scene::playing(&clocked(fischer(60, 0)));
    let now = scene.first_round(STARTED);
    let events = scene.recover(now + 5_000, now + 500_000);
    assert_eq!(kinds(&events), "table_recovered");
    let Event::TableRecovered { down_ms, eliminated, .. } = &events[0] else { panic!() };
    assert_eq!((*down_ms, eliminated.len()), (495_000, 0));
    assert_eq!(scene.clock(Seat::S, now + 500_000), main_time(54_000, true));
    assert_eq!(scene.clock(Seat::S, now + 501_000), main_time(53_000, true));
    assert_eq!(scene.state.legal().seq, scene.state.seq());
    let events = scene.play("s", "4h4g", now + 502_000).unwrap();
    let Event::MovePlayed { spent_ms, .. } = &events[0] else { panic!() };
    assert_eq!(*spent_ms, 7_000);
}

#[test]
fn a_turn_that_began_after_the_last_beat_costs_nothing() {
    let mut scene = Scene::playing(&clocked(fischer(60, 0)));
    let now = scene.first_round(STARTED);
    let events = scene.recover(now - 900, now + 10_000);
    let Event::TableRecovered { down_ms, .. } = &events[0] else { panic!() };
    assert_eq!(*down_ms, 10_000);
    assert_eq!(scene.clock(Seat::S, now + 10_000), main_time(59_000, true));
}

#[test]
fn outages_add_up() {
    let mut scene = Scene::playing(&clocked(fischer(60, 0)));
    let now = scene.first_round(STARTED);
    scene.recover(now + 1_000, now + 100_000);
    // The credit reaches back before the first outage's end: what stood is not given twice.
    scene.recover(now + 50_000, now + 200_000);
    assert_eq!(scene.clock(Seat::S, now + 200_000), main_time(58_000, true));
    scene.recover(now + 203_000, now + 300_000);
    assert_eq!(scene.clock(Seat::S, now + 300_000), main_time(55_000, true));
}

#[test]
fn the_first_move_is_put_off_by_the_outage() {
    let mut scene = Scene::playing(&clocked(fischer(600, 0)));
    scene.recover(STARTED + 50_000, STARTED + 150_000);
    assert_eq!(scene.deadline(), Some(STARTED + 160_001));
    scene.play("s", "5g5f", STARTED + 160_000).unwrap();
}

#[test]
fn a_flag_that_would_have_fallen_meanwhile_has_not() {
    let mut scene = Scene::playing(&clocked(fischer(20, 0)));
    let now = scene.first_round(STARTED);
    scene.recover(now + 18_000, now + 900_000);
    assert!(scene.wake(now + 900_000).is_empty());
    assert_eq!(scene.deadline(), Some(now + 901_000));
}

#[test]
fn tables_without_a_running_game_have_nothing_to_recover() {
    let mut open = Scene::open(&request());
    assert!(open.recover(STARTED, STARTED + 9_000).is_empty());
    let mut scene = Scene::playing(&clocked(fischer(60, 0)));
    let now = scene.first_round(STARTED);
    scene.agree("s", OfferKind::Pause, &["w", "n", "e"], now);
    assert!(scene.recover(now, now + 9_000).is_empty());
    scene.agree("s", OfferKind::Abort, &["w", "n", "e"], now);
    assert!(scene.recover(now, now + 9_000).is_empty());
}

#[test]
fn untimed_games_say_that_they_were_away() {
    let mut scene = Scene::playing(&request());
    let events = scene.recover(STARTED + 1_000, STARTED + 9_000);
    assert_eq!(kinds(&events), "table_recovered");
    let events = scene.play("s", "5g5f", STARTED + 10_000).unwrap();
    let Event::MovePlayed { spent_ms, .. } = &events[0] else { panic!() };
    assert_eq!(*spent_ms, 2_000);
}

#[test]
fn absence_counts_from_when_the_table_is_back() {
    let mut scene = Scene::playing(&clocked(fischer(6_000, 0)));
    let now = scene.first_round(STARTED);
    scene.recover(now + 1_000, now + 500_000);
    let claim_at = scene.state.claim_at(Seat::S, UnixMillis(STARTED));
    assert_eq!(claim_at, Some(UnixMillis(now + 620_000)));
}
