//! Tables whose computer players think for long, or not at all.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use yonin_protocol::{
    BotMove, ClockSpec, Command, CreateTable, Event, HostSeat, Level, MoveSeed, OfferKind, Seat,
    SeatWish,
};
use yonin_store::MemoryStore;

use super::place::{MOST, Place, mv, player, request, until};
use super::*;
use crate::thinking::Thinker;

/// Computer players think until it opens.
#[derive(Default)]
struct Gate {
    open: AtomicBool,
    asked: AtomicUsize,
    stopped: AtomicUsize,
}

impl Gate {
    fn thinker(self: &Arc<Self>) -> Box<Thinker> {
        let gate = Arc::clone(self);
        Box::new(move |standing, wit, stop| {
            gate.asked.fetch_add(1, Ordering::SeqCst);
            while !gate.open.load(Ordering::SeqCst) {
                if stop.load(Ordering::SeqCst) {
                    gate.stopped.fetch_add(1, Ordering::SeqCst);
                    return None;
                }
                thread::sleep(Duration::from_millis(1));
            }
            standing.choose(wit, stop)
        })
    }

    fn open(&self) {
        self.open.store(true, Ordering::SeqCst);
    }

    async fn asked(&self, times: usize) {
        until(|| async { self.asked.load(Ordering::SeqCst) == times }).await;
    }

    async fn stopped(&self, times: usize) {
        until(|| async { self.stopped.load(Ordering::SeqCst) == times }).await;
    }
}

fn bots(seats: &[Seat], level: u8) -> CreateTable {
    let wish = SeatWish::Bot { level: Level::try_from(level).unwrap() };
    let seats = seats.iter().map(|seat| (*seat, wish.clone())).collect();
    CreateTable { seats, clock: ClockSpec::None, ..request() }
}

impl Place {
    /// A game of computer players alone.
    async fn automatic(&self, level: u8) -> TableId {
        let request = CreateTable { host_seat: HostSeat::Nowhere, ..bots(&Seat::YONIN, level) };
        self.lobby.create(&player("host"), request, MOST).await.unwrap().summary.id
    }

    async fn has(&self, id: &TableId, kind: &str) -> bool {
        self.kinds(id).await.contains(&kind.to_owned())
    }

    async fn order(&self, id: &TableId, name: &str, command: Command) {
        let handle = self.lobby.table(id).await.unwrap();
        handle.command(self.given("s", name, command)).await.unwrap();
    }

    async fn offer(&self, id: &TableId, name: &str, what: OfferKind) {
        self.order(id, name, Command::Offer { what, to_ply: None }).await;
    }
}

#[tokio::test]
async fn people_play_while_computer_players_wait_for_each_other() {
    let gate: Arc<Gate> = Arc::default();
    let place = Place::thinking(MemoryStore::new(), 1, gate.thinker()).await;
    // One thinks, one waits, and there is no room for two.
    let mut automatic = Vec::new();
    for _ in 0..4 {
        automatic.push(place.automatic(2).await);
    }
    gate.asked(1).await;
    let id = place.game(request()).await;
    let handle = place.lobby.table(&id).await.unwrap();
    for (ply, (by, usi)) in (1..).zip([("s", "5g5f"), ("w", "7e6e"), ("n", "5c5d"), ("e", "3e4e")])
    {
        handle.command(place.given(by, usi, mv(ply, usi))).await.unwrap();
    }
    assert_eq!(gate.asked.load(Ordering::SeqCst), 1);
    for id in &automatic {
        assert!(!place.has(id, "move_played").await);
    }
    gate.open();
    for id in &automatic {
        until(|| place.has(id, "move_played")).await;
    }
}

#[tokio::test]
async fn nobody_thinks_about_what_is_no_longer_to_be_moved() {
    let gate: Arc<Gate> = Arc::default();
    let place = Place::thinking(MemoryStore::new(), 4, gate.thinker()).await;
    let request = bots(&[Seat::W, Seat::N, Seat::E], 3);
    let id = place.lobby.create(&player("s"), request, MOST).await.unwrap().summary.id;
    place.order(&id, "a", mv(1, "5g5f")).await;
    gate.asked(1).await;
    // The only person gives it up.
    place.offer(&id, "draw", OfferKind::Abort).await;
    gate.stopped(1).await;
    assert!(place.has(&id, "game_over").await);
    let id = place.lobby.create(&player("s"), bots(&[Seat::W, Seat::N, Seat::E], 3), MOST).await;
    let id = id.unwrap().summary.id;
    place.order(&id, "a", mv(1, "5g5f")).await;
    gate.asked(2).await;
    place.offer(&id, "back", OfferKind::Takeback).await;
    gate.stopped(2).await;
    place.order(&id, "b", mv(1, "4h4g")).await;
    gate.asked(3).await;
    place.offer(&id, "pause", OfferKind::Pause).await;
    gate.stopped(3).await;
    place.offer(&id, "resume", OfferKind::Resume).await;
    gate.asked(4).await;
    gate.open();
    until(|| async {
        place.kinds(&id).await.iter().filter(|kind| *kind == "move_played").count() == 5
    })
    .await;
    assert_eq!(gate.stopped.load(Ordering::SeqCst), 3);
}

#[tokio::test]
async fn what_was_not_thought_to_the_end_is_thought_again_after_a_restart() {
    let (kept, gate) = (MemoryStore::new(), Arc::<Gate>::default());
    let id = {
        let place = Place::thinking(kept.clone(), 4, gate.thinker()).await;
        let id = place.automatic(5).await;
        gate.asked(1).await;
        id
    };
    let next = Arc::<Gate>::default();
    next.open();
    let place = Place::thinking(kept, 4, next.thinker()).await;
    place.lobby.wake_tables().await.unwrap();
    until(|| place.has(&id, "move_played")).await;
    assert_eq!(gate.stopped.load(Ordering::SeqCst) + gate.asked.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn a_computer_player_that_breaks_down_is_asked_again() {
    let times = AtomicUsize::new(0);
    let thinker: Box<Thinker> = Box::new(move |standing, wit, stop| {
        assert!(times.fetch_add(1, Ordering::SeqCst) > 1, "broken");
        standing.choose(wit, stop)
    });
    let place = Place::thinking(MemoryStore::new(), 4, thinker).await;
    let id = place.automatic(1).await;
    until(|| place.has(&id, "move_played")).await;
}

#[tokio::test]
async fn what_a_move_came_from_is_stored_with_it() {
    let gate: Arc<Gate> = Arc::default();
    gate.open();
    let place = Place::thinking(MemoryStore::new(), 4, gate.thinker()).await;
    let clock = ClockSpec::Fischer { main_s: 60, increment_s: 0 };
    let request = CreateTable { host_seat: HostSeat::Nowhere, clock, ..bots(&Seat::YONIN, 8) };
    let table = place.lobby.create(&player("host"), request, MOST).await.unwrap();
    let id = table.summary.id;
    until(|| place.has(&id, "move_played")).await;
    let log = place.log(&id).await;
    let made = log.events.iter().map(|event| event.event().unwrap());
    let mut played = made.filter_map(|event| match event {
        Event::MovePlayed { n, seat, bot, .. } => Some((n, seat, bot.unwrap())),
        _ => None,
    });
    let (n, seat, BotMove { level, nodes, seed, engine }) = played.next().unwrap();
    assert_eq!((n, seat, level.number()), (1, Seat::S, 8));
    // A fortieth of a minute at a thousand positions a second.
    assert!((1_000..=1_500).contains(&nodes), "{nodes}");
    let expected = yonin_search::seed(id.as_str(), n, 0, yonin_search::Level::Eight);
    assert_eq!((seed, engine), (MoveSeed::from(expected), yonin_search::VERSION));
}
