//! Random tables: whatever anyone asks, the log says what the state is, and the state is sound.

mod chance;

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use yonin_protocol::{Event, Seat, Status, UnixMillis};
use yonin_store::{LoggedEvent, Snapshot, TableLog};

use self::chance::{Chance, SFENS};
use super::scene::{MADE, Scene, assert_same};
use crate::table::course::Course;
use crate::table::deed::Deed;
use crate::table::recovery::Recovered;
use crate::table::refusal::Refusal;

/// How many tables are played.
const TABLES: u64 = 200;

const STEPS: usize = 100;

/// Plays a random table; answers it and how often somebody was refused.
fn random_table(seed: u64) -> (Scene, usize) {
    let mut chance = Chance(ChaCha8Rng::seed_from_u64(seed));
    let mut request = chance.request();
    if chance.one_in(4) {
        request.sfen = Some((*chance.pick(&SFENS)).to_owned());
        request.seats.clear();
        request.options.remove("teams");
        request.ruleset = Some("classic".to_owned());
    }
    let (mut scene, mut at, mut refused) = (Scene::open(&request), MADE, 0);
    for _ in 0..STEPS {
        at += match chance.0.random_range(0..12) {
            0 if chance.one_in(6) => 20_000,
            1 => 0,
            2 if scene.state.status() == Status::Open && chance.one_in(4) => 600_000,
            _ => u64::from(chance.0.next_u32() % 700),
        };
        if scene.deadline().is_some_and(|due| due <= at) && !chance.one_in(4) {
            scene.wake(at);
        }
        let done = match scene.state.status() {
            Status::Open => chance.seat(&mut scene, at),
            Status::Playing | Status::Paused => chance.game(&mut scene, &mut at),
            Status::Finished | Status::Closed => break,
        };
        refused += usize::from(done.is_err());
        assert_ne!(done.err(), Some(Refusal::Internal));
        check_sound(&scene, at);
    }
    (scene, refused)
}

/// What holds for every table at every moment.
fn check_sound(scene: &Scene, at: u64) {
    let table = scene.state.table(None, UnixMillis(at));
    let Some(game) = scene.state.game() else { return };
    let position = table.position.unwrap();
    let moves = scene.state.moves();
    assert_eq!(position.ply, game.board.first_ply() + moves.len() as u32);
    let running: Vec<Seat> = position
        .clocks
        .iter()
        .flatten()
        .filter(|(_, clock)| clock.running)
        .map(|(seat, _)| *seat)
        .collect();
    match table.summary.status {
        Status::Playing => {
            assert!(position.turn.is_some());
            if position.clocks.is_some() {
                assert_eq!(running, [position.turn.unwrap()]);
            }
        }
        Status::Paused => assert!(running.is_empty() && position.turn.is_some()),
        Status::Finished => {
            assert!(running.is_empty() && position.turn.is_none() && position.checks.is_empty());
            assert!(table.offers.is_empty() && table.claims.is_empty());
        }
        Status::Open | Status::Closed => panic!("{:?}", table.summary.status),
    }
    let alive: Vec<Seat> = game.board.alive().collect();
    for offer in &table.offers {
        assert!(alive.contains(&offer.seat) && game.is_person(offer.seat));
        assert_eq!(table.offers.iter().filter(|other| other.what == offer.what).count(), 1);
    }
    for claim in &table.claims {
        assert_eq!(position.turn, Some(claim.seat));
    }
}

/// What holds for every log.
fn check_log(scene: &Scene) {
    let (mut alive, mut open, mut claims) = (Vec::new(), Vec::new(), Vec::new());
    let mut last = None;
    let events = scene.log.iter().map(|(_, event)| event);
    let overs = events.clone().filter(|event| matches!(event, Event::GameOver { .. })).count();
    assert_eq!(overs, usize::from(scene.state.status() == Status::Finished));
    for event in events {
        let eliminated = match event {
            Event::MovePlayed { eliminated, n, seat, .. } => {
                let before: &yonin_protocol::Position = last.unwrap();
                assert_eq!((before.ply, before.turn), (*n, Some(*seat)));
                assert_eq!(event.position().unwrap().ply, n + 1);
                eliminated.as_slice()
            }
            Event::PlayerRemoved { eliminated, seat, .. } => {
                assert_eq!(eliminated[0].seat, *seat);
                assert_eq!(event.position().unwrap().ply, last.unwrap().ply);
                eliminated
            }
            Event::GameOver { eliminated, ranks, winners, position, .. } => {
                assert!(eliminated.is_empty());
                assert!(open.is_empty() && claims.is_empty(), "{open:?} {claims:?}");
                assert_eq!(position.ranks, *ranks);
                let firsts = ranks.iter().filter(|(_, rank)| **rank == 1).map(|(seat, _)| *seat);
                assert_eq!(firsts.collect::<Vec<_>>(), *winners);
                &[]
            }
            Event::OfferMade { offer, .. } => {
                open.push(offer);
                &[]
            }
            Event::OfferClosed { offer, .. } => {
                let before = open.len();
                open.retain(|other| *other != offer);
                assert_eq!(open.len() + 1, before);
                &[]
            }
            Event::ClaimOpened { seat, .. } => {
                assert!(!claims.contains(&seat));
                claims.push(seat);
                &[]
            }
            Event::ClaimClosed { seat, .. } => {
                assert!(claims.contains(&seat));
                claims.retain(|other| *other != seat);
                &[]
            }
            _ => &[],
        };
        if matches!(event, Event::Takeback { .. }) {
            alive = event.position().unwrap().alive.clone();
        }
        let Some(position) = event.position() else { continue };
        if last.is_some() {
            alive.retain(|seat| eliminated.iter().all(|out| out.seat != *seat));
            assert_eq!(alive, position.alive, "{event:?}");
        } else {
            alive.clone_from(&position.alive);
        }
        last = Some(position);
    }
}

pub(in crate::table::tests) fn logged(scene: &Scene) -> Vec<LoggedEvent> {
    let lines = (1..).zip(&scene.log).map(|(seq, (at, event))| LoggedEvent {
        seq,
        at: *at,
        json: serde_json::to_string(event).unwrap(),
        command: None,
    });
    lines.collect()
}

pub(in crate::table::tests) fn table_log(
    scene: &Scene,
    snapshot: Option<Snapshot>,
    events: &[LoggedEvent],
) -> TableLog {
    TableLog {
        seed: scene.state.spec().seed,
        invite: scene.state.spec().invite.clone(),
        epoch: yonin_store::Epoch(1),
        owner_beat: None,
        snapshot,
        events: events.to_vec(),
        done: Vec::new(),
        chat: std::collections::BTreeMap::new(),
    }
}

/// A log read back, whole or from a snapshot on, gives the table.
fn check_recovery(scene: &Scene) {
    let id = &scene.state.spec().id;
    let events = logged(scene);
    let at = scene.log.last().unwrap().0;
    let whole = Recovered::read(id, &table_log(scene, None, &events)).unwrap();
    assert_same(&whole.state, &scene.state, at);
    assert_eq!(whole.course.events(), events.len() as u64);
    let mut course = Course::default();
    for (seq, (at, event)) in (1..).zip(&scene.log) {
        course.add(*at, &Deed::try_from(event.clone()).unwrap()).unwrap();
        let snapshot = Snapshot { seq, state: course.snapshot() };
        let tail = &events[usize::try_from(seq).unwrap()..];
        // Every place in a short log, some in a long one.
        if events.len() > 20 && seq % 31 != 0 && !tail.is_empty() {
            continue;
        }
        let read = Recovered::read(id, &table_log(scene, Some(snapshot), tail)).unwrap();
        let newest = scene.log.last().unwrap().0;
        assert_same(&read.state, &scene.state, newest);
        assert_eq!(read.course.snapshot(), whole.course.snapshot());
    }
    // A log with a hole or a wrong order is no log.
    if events.len() > 2 {
        assert!(Recovered::read(id, &table_log(scene, None, &events[1..])).is_err());
        let mut hole = events;
        hole.remove(1);
        assert!(Recovered::read(id, &table_log(scene, None, &hole)).is_err());
    }
}

#[test]
fn random_tables_are_sound_and_their_logs_say_what_they_are() {
    let (mut finished, mut refused, mut kinds) = (0, 0, std::collections::BTreeMap::new());
    for seed in 0..TABLES {
        let (scene, refusals) = random_table(seed);
        check_log(&scene);
        check_recovery(&scene);
        refused += refusals;
        finished += usize::from(scene.state.status() == Status::Finished);
        for (_, event) in &scene.log {
            *kinds.entry(super::scene::kinds(std::slice::from_ref(event))).or_insert(0) += 1;
        }
    }
    // The tables are no trivial ones.
    assert!(finished > 30 && refused > 1000, "{finished} {refused} {kinds:?}");
    for kind in [
        "seat_taken",
        "seat_left",
        "seat_set",
        "game_started",
        "move_played",
        "player_removed",
        "bot_took_over",
        "offer_made",
        "offer_accepted",
        "offer_closed",
        "takeback",
        "table_paused",
        "table_resumed",
        "table_recovered",
        "claim_opened",
        "claim_voted",
        "claim_closed",
        "game_over",
        "table_closed",
    ] {
        assert!(kinds.contains_key(kind), "no {kind}: {kinds:?}");
    }
}
