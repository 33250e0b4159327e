//! A lobby of a process of its own, and who comes there.

use std::time::Duration;

use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use yonin_protocol::{
    ClockSpec, Command, CommandFrame, CreateTable, DisplayName, EventFrame, HostSeat, OptionValue,
    Player, PlayerKind, Seat, ServerFrame,
};
use yonin_store::{MemoryStore, Store, TableLog};

use super::flaky::Flaky;
use super::*;
use crate::bus::LocalBus;
use crate::config::{BotsConfig, Config};
use crate::outbox::{Outgoing, outbox};
use crate::table::{Given, Sitting, Timing, Viewer, WELCOME_FRAMES, Watcher, Wish};
use crate::thinking::{Pool, Thinker};
use crate::time::TimeSource;

/// A process on a store.
pub(crate) struct Place {
    pub(crate) lobby: Arc<Lobby>,
    pub(crate) store: Arc<Flaky>,
}

pub(crate) const MOST: Most = Most { tables: 1000, hosted: 1000 };

impl Place {
    pub(crate) async fn new() -> Self {
        Self::on(MemoryStore::new(), |_| {}).await
    }

    /// The next process on a store.
    pub(crate) async fn on(kept: MemoryStore, set: impl FnOnce(&mut Timing)) -> Self {
        let store = Arc::new(Flaky::new(kept));
        let time = TimeSource::start();
        let epoch = store.begin(time.now()).await.unwrap();
        Self::begun(store, time, epoch, set)
    }

    /// A process on a store whose computer players find their moves in this way, on one thread.
    pub(crate) async fn thinking(kept: MemoryStore, queue: usize, thinker: Box<Thinker>) -> Self {
        let mut place = Self::on(kept, |timing| timing.bot_delay_ms = 0).await;
        let bots = Config::defaults().unwrap().bots;
        let bots = BotsConfig { threads: 1, queue, nodes_per_s: 1000, ..bots };
        let pool = Pool::of(&bots, place.time(), thinker).unwrap();
        Arc::get_mut(&mut place.lobby).unwrap().around.pool = Arc::new(pool);
        place
    }

    pub(crate) fn begun(
        store: Arc<Flaky>,
        time: TimeSource,
        epoch: yonin_store::Epoch,
        set: impl FnOnce(&mut Timing),
    ) -> Self {
        let config = Config::defaults().unwrap();
        let mut timing = config.table.timing();
        set(&mut timing);
        let around = Surroundings {
            store: Arc::clone(&store) as Arc<dyn Store>,
            epoch,
            bus: Arc::new(LocalBus::new()),
            census: Arc::default(),
            openings: Arc::default(),
            pulse: crate::pulse::Pulse::new(time.now()),
            pool: Arc::new(Pool::start(&config.bots, time).unwrap()),
            substitute: config.bots.substitute,
            time,
            stop: CancellationToken::new(),
            mailbox: config.table.mailbox,
            timing,
        };
        let lobby = Lobby::new(around, TaskTracker::new());
        Self { lobby: Arc::new(lobby), store }
    }

    pub(crate) async fn table(&self, host_seat: HostSeat) -> TableId {
        let request = CreateTable { game: "yonin".to_owned(), host_seat, ..CreateTable::default() };
        self.lobby.create(&player("host"), request, MOST).await.unwrap().summary.id
    }

    /// A game of the players s, w, n and e that has begun; South is on turn.
    pub(crate) async fn game(&self, request: CreateTable) -> TableId {
        let id = self.lobby.create(&player("s"), request, MOST).await.unwrap().summary.id;
        let handle = self.lobby.table(&id).await.unwrap();
        for id in ["w", "n", "e"] {
            handle.sit(sitting(id)).await.unwrap();
        }
        id
    }

    pub(crate) fn holds(&self, id: &TableId) -> bool {
        self.lobby.slots().contains_key(id)
    }

    pub(crate) async fn log(&self, id: &TableId) -> TableLog {
        let epoch = self.lobby.around.epoch;
        self.store.open_table(id, epoch, Depth::Whole).await.unwrap().unwrap()
    }

    /// The kinds of events in a log.
    pub(crate) async fn kinds(&self, id: &TableId) -> Vec<String> {
        let kind = |json: &str| {
            let value: serde_json::Value = serde_json::from_str(json).unwrap();
            value["kind"].as_str().unwrap().to_owned()
        };
        self.log(id).await.events.iter().map(|event| kind(&event.json)).collect()
    }

    /// A table's task that the lobby knows nothing of.
    pub(crate) async fn task(&self, id: &TableId) -> (Handle, Box<Actor>) {
        let log = self.log(id).await;
        Actor::new(Recovered::read(id, &log).unwrap(), None, self.lobby.around.clone())
    }

    pub(crate) fn openings(&self) -> Arc<Openings> {
        Arc::clone(&self.lobby.around.openings)
    }

    pub(crate) fn time(&self) -> TimeSource {
        self.lobby.around.time
    }

    pub(crate) fn now(&self) -> UnixMillis {
        self.lobby.around.time.now()
    }

    pub(crate) fn given(&self, by: &str, id: &str, command: Command) -> Given {
        let frame = CommandFrame { id: id.parse().unwrap(), command };
        Given { by: player(by), invite: None, frame, at: self.now() }
    }
}

pub(crate) fn request() -> CreateTable {
    let south = OptionValue::from("s".to_owned());
    CreateTable {
        game: "yonin".to_owned(),
        options: [("first_seat".to_owned(), south)].into(),
        clock: ClockSpec::Fischer { main_s: 600, increment_s: 0 },
        ..CreateTable::default()
    }
}

pub(crate) fn player(id: &str) -> Player {
    let name = DisplayName::from(id.to_owned());
    Player { id: id.parse().unwrap(), name, kind: PlayerKind::Guest, rating: None, via_bot: false }
}

pub(crate) fn sitting(id: &str) -> Sitting {
    Sitting { player: player(id), seat: None, nonce: None, invite: None }
}

pub(crate) fn viewer(id: &str) -> Viewer {
    Viewer { player: Some(id.parse().unwrap()), invite: None }
}

pub(crate) fn mv(ply: u32, usi: &str) -> Command {
    Command::Move { ply, usi: usi.to_owned(), after: None }
}

/// Somebody who watches and can be told a lot.
pub(crate) fn watcher(conn: &str, id: Option<&str>, since: Option<u64>) -> (Wish, Outgoing) {
    let (outbox, outgoing) = outbox(WELCOME_FRAMES * 4, 1 << 20);
    let player = id.map(|id| id.parse().unwrap());
    let conn = conn.parse().unwrap();
    let watcher = Watcher { conn, player, invite: None, present: true, outbox };
    (Wish { watcher, since, re: None }, outgoing)
}

/// What waits for a peer.
pub(crate) fn told(outgoing: &mut Outgoing) -> Vec<ServerFrame> {
    let frames = std::iter::from_fn(|| outgoing.take());
    frames.map(|frame| serde_json::from_str(frame.as_str()).unwrap()).collect()
}

/// The events among frames.
pub(crate) fn events(frames: Vec<ServerFrame>) -> Vec<EventFrame> {
    let event = |frame| match frame {
        ServerFrame::Event(event) => Some(event),
        _ => None,
    };
    frames.into_iter().filter_map(event).collect()
}

/// Waits until something is so.
pub(crate) async fn until<F: Future<Output = bool>>(is_so: impl Fn() -> F) {
    let waiting = async {
        while !is_so().await {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(20), waiting).await.unwrap();
}

pub(crate) fn seat_of(table: &yonin_protocol::Table, id: &str) -> Option<Seat> {
    let sits = |state: &yonin_protocol::SeatState| {
        state.player().is_some_and(|player| player.id.as_str() == id)
    };
    table.summary.seats.iter().find(|(_, state)| sits(state)).map(|(seat, _)| *seat)
}
