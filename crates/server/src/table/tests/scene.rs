//! A table whose time the test makes, and that holds every step against the log it leads to.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use yonin_protocol::{
    BotMove, ClaimChoice, Clock, ClockPhase, ClockSpec, Command, CreateTable, DisplayName, Event,
    Level, MoveSeed, OfferId, OfferKind, OptionValue, Player, PlayerKind, Position, Seat, Seed,
    UnixMillis,
};

use crate::table::deed::Deed;
use crate::table::due::EmptyFor;
use crate::table::refusal::Refusal;
use crate::table::seats::FirstMove;
use crate::table::spec::{Drawn, Spec};
use crate::table::state::State;
use crate::table::step::Step;

/// When a scene's table is made.
pub(super) const MADE: u64 = 1_000_000;

/// When its last player sits down and the game starts.
pub(super) const STARTED: u64 = 2_000_000;

pub(super) const FIRST_MOVE: FirstMove = FirstMove(Duration::from_secs(60));

pub(super) const EMPTY: EmptyFor = EmptyFor(600_000);

/// A table, its log, and who is gone.
#[derive(Clone)]
pub(super) struct Scene {
    pub(super) state: State,
    /// What the log alone makes of it.
    pub(super) read: State,
    pub(super) log: Vec<(UnixMillis, Event)>,
    pub(super) gone: BTreeMap<Seat, u64>,
}

pub(super) fn player(id: &str) -> Player {
    let name = DisplayName::from(id.to_owned());
    Player { id: id.parse().unwrap(), name, kind: PlayerKind::Guest, rating: None, via_bot: false }
}

/// How a computer player came to its move.
pub(super) fn how() -> BotMove {
    BotMove { level: Level::FIRST, nodes: 60, seed: MoveSeed::from(0xABC), engine: 1 }
}

/// What everyone asks for unless he says otherwise: South begins.
pub(super) fn request() -> CreateTable {
    let south = OptionValue::from("s".to_owned());
    CreateTable {
        game: "yonin".to_owned(),
        options: [("first_seat".to_owned(), south)].into(),
        ..CreateTable::default()
    }
}

pub(super) fn clocked(clock: ClockSpec) -> CreateTable {
    CreateTable { clock, ..request() }
}

pub(super) fn set_up(sfen: &str) -> CreateTable {
    CreateTable { sfen: Some(sfen.to_owned()), ..request() }
}

pub(super) fn fischer(main_s: u32, increment_s: u32) -> ClockSpec {
    ClockSpec::Fischer { main_s, increment_s }
}

pub(super) fn drawn() -> Drawn {
    Drawn {
        id: "t".parse().unwrap(),
        seed: Seed([3; 32]),
        invite: "sesame".to_owned().try_into().unwrap(),
    }
}

/// The kinds of events in order, with a space between them.
pub(super) fn kinds(events: &[Event]) -> String {
    let kind =
        |event: &Event| serde_json::to_value(event).unwrap()["kind"].as_str().unwrap().to_owned();
    events.iter().map(kind).collect::<Vec<_>>().join(" ")
}

/// A clock that runs down main time.
pub(super) fn main_time(remaining_ms: u64, running: bool) -> Clock {
    Clock { remaining_ms, phase: ClockPhase::Main, periods_left: 0, delay_left_ms: None, running }
}

impl Scene {
    /// An open table of the host `s`, who does not sit yet.
    pub(super) fn open(request: &CreateTable) -> Self {
        Self::made(Spec::new(request, drawn(), UnixMillis(MADE)).unwrap(), request)
    }

    /// The same in a league that `s` runs.
    pub(super) fn in_league(request: &CreateTable) -> Self {
        let spec = Spec::new(request, drawn(), UnixMillis(MADE)).unwrap();
        Self::made(Spec { league: Some("l".parse().unwrap()), ..spec }, request)
    }

    fn made(spec: Spec, request: &CreateTable) -> Self {
        let made = UnixMillis(MADE);
        let hash = spec.seed_hash();
        let state = State::made(Arc::new(spec), player("s").id, request);
        let table = Box::new(state.table(None, made));
        let event = Event::TableCreated { table, seed_hash: hash };
        let Ok(Deed::Make(table)) = Deed::try_from(through_json(&event)) else { panic!() };
        let spec = Spec::restore(&table, state.spec().seed, state.spec().invite.clone()).unwrap();
        let read = State::remade(Arc::new(spec), &table);
        let scene = Self { state, read, log: vec![(made, event)], gone: BTreeMap::new() };
        scene.compare(made);
        scene
    }

    /// A game that has started, every free seat taken by a player of its name.
    pub(super) fn playing(request: &CreateTable) -> Self {
        let mut scene = Self::open(request);
        for id in ["s", "w", "n", "e"] {
            let free = scene.state.table(None, UnixMillis(MADE)).summary.seats;
            let seat = id.parse().unwrap();
            if free[&seat] == yonin_protocol::SeatState::Open {
                scene.sit(id, Some(seat), STARTED).unwrap();
            }
        }
        assert!(scene.state.playing().is_some(), "{:?}", scene.state.status());
        scene
    }

    pub(super) fn sit(
        &mut self,
        id: &str,
        seat: Option<Seat>,
        at: u64,
    ) -> Result<Vec<Event>, Refusal> {
        self.take(self.state.sit(&player(id), seat, None, FIRST_MOVE, UnixMillis(at)))
    }

    pub(super) fn order(
        &mut self,
        by: &str,
        command: &Command,
        at: u64,
    ) -> Result<Vec<Event>, Refusal> {
        self.take(self.decide(by, command, at))
    }

    pub(super) fn decide(&self, by: &str, command: &Command, at: u64) -> Result<Step, Refusal> {
        use crate::table::play::Order;
        match self.state.admit(&player(by).id, command)? {
            Order::Game { seat, deed } => {
                let gone = |seat| self.gone.get(&seat).map(|since| UnixMillis(*since));
                self.state.obey(seat, deed, gone, UnixMillis(at))
            }
            Order::Say(_) => panic!("chat is not the core's"),
        }
    }

    /// Plays a move whose number is right.
    pub(super) fn play(&mut self, by: &str, usi: &str, at: u64) -> Result<Vec<Event>, Refusal> {
        self.order(by, &mv(self.ply(), usi), at)
    }

    /// Plays the first round of the usual moves, a second each from `at` on: everyone has moved then.
    pub(super) fn first_round(&mut self, at: u64) -> u64 {
        let moves = [("s", "5g5f"), ("w", "7e6e"), ("n", "5c5d"), ("e", "3e4e")];
        let mut now = at;
        for (by, usi) in moves {
            now += 1000;
            self.play(by, usi, now).unwrap();
        }
        now
    }

    pub(super) fn resign(&mut self, by: &str, at: u64) -> Result<Vec<Event>, Refusal> {
        self.order(by, &Command::Resign, at)
    }

    pub(super) fn offer(
        &mut self,
        by: &str,
        what: OfferKind,
        at: u64,
    ) -> Result<Vec<Event>, Refusal> {
        self.order(by, &Command::Offer { what, to_ply: None }, at)
    }

    pub(super) fn answer(
        &mut self,
        by: &str,
        offer: &OfferId,
        accept: bool,
        at: u64,
    ) -> Result<Vec<Event>, Refusal> {
        self.order(by, &Command::Answer { offer: offer.clone(), accept }, at)
    }

    pub(super) fn claim(
        &mut self,
        by: &str,
        seat: Seat,
        choice: ClaimChoice,
        at: u64,
    ) -> Result<Vec<Event>, Refusal> {
        self.order(by, &Command::Claim { seat, choice }, at)
    }

    /// Makes an offer and has the others agree; answers what the last one brought about.
    pub(super) fn agree(
        &mut self,
        by: &str,
        what: OfferKind,
        others: &[&str],
        at: u64,
    ) -> Vec<Event> {
        self.offer(by, what, at).unwrap();
        let offer = self.newest_offer();
        let mut events = Vec::new();
        for other in others {
            events = self.answer(other, &offer, true, at).unwrap();
        }
        events
    }

    pub(super) fn newest_offer(&self) -> OfferId {
        self.state.playing().unwrap().offers.all().last().unwrap().offer.clone()
    }

    pub(super) fn wake(&mut self, at: u64) -> Vec<Event> {
        self.take(self.state.wake(EMPTY, UnixMillis(at))).unwrap()
    }

    /// The step happens, if it is one.
    pub(super) fn take(&mut self, step: Result<Step, Refusal>) -> Result<Vec<Event>, Refusal> {
        let Step { events, at, next, .. } = step?;
        for event in &events {
            let deed = Deed::try_from(through_json(event)).unwrap();
            self.read = self.read.clone().apply(at, deed).unwrap();
            if let Some(position) = event.position() {
                let last = self.read.table(None, at).position.unwrap();
                assert_eq!(*position, last, "{event:?}");
            }
            self.log.push((at, event.clone()));
        }
        self.state = next;
        self.compare(at);
        Ok(events)
    }

    /// What was decided is what the log says.
    #[track_caller]
    fn compare(&self, at: UnixMillis) {
        let (state, read) = (&self.state, &self.read);
        assert_eq!((self.log.len() as u64, state.seq()), (state.seq(), read.seq()));
        assert_eq!(state.table(None, at), read.table(None, at));
        assert_eq!(state.deadline(EMPTY), read.deadline(EMPTY));
        assert_eq!((state.marked(), state.mover()), (read.marked(), read.mover()));
        if self.log.len().is_multiple_of(16) || state.has_ended() {
            assert_same(state, read, at);
        }
    }

    pub(super) fn ply(&self) -> u32 {
        self.state.board().map_or(1, crate::games::Board::ply)
    }

    pub(super) fn position(&self, at: u64) -> Position {
        self.state.table(None, UnixMillis(at)).position.unwrap()
    }

    #[track_caller]
    pub(super) fn clock(&self, seat: Seat, at: u64) -> Clock {
        self.position(at).clocks.unwrap()[&seat]
    }

    pub(super) fn deadline(&self) -> Option<u64> {
        self.state.deadline(EMPTY).map(|at| at.0)
    }

    pub(super) fn newest(&self) -> &Event {
        &self.log.last().unwrap().1
    }
}

/// Whether two states cannot be told apart from outside, now and later.
#[track_caller]
pub(super) fn assert_same(one: &State, two: &State, at: UnixMillis) {
    let later = at.plus(12_345);
    assert_eq!(one.table(None, at), two.table(None, at));
    assert_eq!(one.table(None, later), two.table(None, later));
    assert_eq!(one.summary(), two.summary());
    assert_eq!(one.legal(), two.legal());
    assert_eq!(one.moves(), two.moves());
    assert_eq!(one.deadline(EMPTY), two.deadline(EMPTY));
    assert_eq!(one.record_header(), two.record_header());
    assert_eq!((one.seq(), one.marked()), (two.seq(), two.marked()));
    assert_eq!(one.mover(), two.mover());
    assert_eq!(one.bot_on_turn(), two.bot_on_turn());
    assert_eq!(one.people(), two.people());
    assert_eq!(one.shown_to_strangers(), two.shown_to_strangers());
    for seat in Seat::YONIN {
        assert_eq!(one.claim_at(seat, UnixMillis(0)), two.claim_at(seat, UnixMillis(0)));
    }
}

fn through_json(event: &Event) -> Event {
    let text = serde_json::to_string(event).unwrap();
    let _: Value = serde_json::from_str(&text).unwrap();
    serde_json::from_str(&text).unwrap()
}

pub(super) fn mv(ply: u32, usi: &str) -> Command {
    Command::Move { ply, usi: usi.to_owned(), after: None }
}
