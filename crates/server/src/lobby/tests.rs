//! Tables that open, end and change hands, on a store of their own.

use std::time::Duration;

use tempfile::TempDir;
use tokio::time::timeout;
use yonin_protocol::{
    Code, Command, CommandFrame, CreateTable, DisplayName, Event, HostSeat, Player, PlayerKind,
    Seat, ServerFrame,
};
use yonin_store::{Append, NewEvent};
use yonin_store_sqlite::SqliteStore;

use super::*;
use crate::config::Config;
use crate::outbox::{CutOff, outbox};
use crate::table::{WELCOME_FRAMES, Watcher, Wish};

struct Place {
    lobby: Arc<Lobby>,
    _folder: TempDir,
}

impl Place {
    async fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let url = format!("sqlite:{}", folder.path().join("yonin.sqlite").display());
        let store = Arc::new(SqliteStore::open(&url).await.unwrap());
        let config = Config::defaults().unwrap();
        let (tasks, stop) = (TaskTracker::new(), CancellationToken::new());
        let lobby = Lobby::new(store, TimeSource::start(), &config.table, tasks, stop);
        Self { lobby: Arc::new(lobby), _folder: folder }
    }

    async fn table(&self, host_seat: HostSeat) -> TableId {
        let game = "yonin".to_owned();
        let request = CreateTable { game, host_seat, ..CreateTable::default() };
        self.lobby.create(&player("host"), request).await.unwrap().summary.id
    }

    fn holds(&self, id: &TableId) -> bool {
        self.lobby.slots().contains_key(id)
    }

    /// A table's task that the lobby knows nothing of.
    async fn task(&self, id: &TableId) -> (Handle, Actor) {
        let log = self.lobby.around.store.table_log(id).await.unwrap().unwrap();
        Actor::new(Recovered::read(id, &log).unwrap(), self.lobby.around.clone())
    }
}

fn player(id: &str) -> Player {
    let name = DisplayName::from(id.to_owned());
    Player { id: id.parse().unwrap(), name, kind: PlayerKind::Guest, rating: None }
}

fn resign(id: &str) -> CommandFrame {
    CommandFrame { id: id.parse().unwrap(), command: Command::Resign }
}

#[tokio::test]
async fn an_empty_table_has_a_task_that_will_close_it() {
    let place = Place::new().await;
    assert!(place.holds(&place.table(HostSeat::Nowhere).await));
    assert!(!place.holds(&place.table(HostSeat::First).await));
}

#[tokio::test]
async fn a_slot_is_kept_while_it_is_filled_and_no_longer() {
    let place = Place::new().await;
    let id = place.table(HostSeat::First).await;
    let (mut one, mut two) = (Box::pin(place.lobby.table(&id)), Box::pin(place.lobby.table(&id)));
    assert!(timeout(Duration::ZERO, &mut one).await.is_err());
    assert!(timeout(Duration::ZERO, &mut two).await.is_err());
    // The end of an earlier task is none of its business.
    place.lobby.forget(&id);
    assert!(place.holds(&id));
    drop(one);
    assert!(place.holds(&id));
    drop(two);
    assert!(!place.holds(&id));

    let nowhere = "nowhere".parse().unwrap();
    assert!(matches!(place.lobby.table(&nowhere).await, Err(LobbyError::NotFound)));
    assert!(!place.holds(&nowhere));
    place.lobby.table(&id).await.unwrap();
    place.lobby.forget(&id);
    assert!(place.holds(&id));
}

#[tokio::test]
async fn a_task_that_lost_its_log_does_nothing_more() {
    let place = Place::new().await;
    let id = place.table(HostSeat::First).await;
    let (handle, actor) = place.task(&id).await;
    let now = place.lobby.around.time.now();
    let taken = Event::SeatTaken { seat: Seat::E, player: player("other"), nonce: None };
    let append = Append {
        table: id.clone(),
        after: 2,
        events: vec![NewEvent::new(now, &taken).unwrap()],
        summary: None,
        finished: None,
    };
    place.lobby.around.store.append(append).await.unwrap();

    let (outbox, mut outgoing) = outbox(WELCOME_FRAMES);
    let watcher = Watcher { conn: "c".parse().unwrap(), player: None, outbox: outbox.clone() };
    let wish = Wish { watcher, since: Some(2), re: None };
    let (watched, lost, pushed, shown, ()) = tokio::join!(
        handle.try_watch(&wish),
        handle.sit(player("guest"), None, None),
        async { handle.submit("host".parse().unwrap(), resign("r"), outbox.clone()) },
        handle.show(),
        actor.run(),
    );
    assert!(watched.is_ok() && pushed.is_ok());
    assert_eq!(lost.unwrap_err(), Refusal::Busy);
    assert_eq!(shown.unwrap_err(), Refusal::Busy);
    // Every command has its answer before the peer is sent away to resume.
    let mut told = Vec::new();
    while let Some(frame) = outgoing.frames.try_recv() {
        told.push(serde_json::from_str::<ServerFrame>(frame.as_str()).unwrap());
    }
    assert!(
        matches!(
            &told[..],
            [ServerFrame::Watching { .. }, ServerFrame::Error { re: Some(re), code: Code::Busy, .. }]
                if re.as_str() == "r"
        ),
        "{told:?}"
    );
    assert_eq!(outgoing.cut.wait().await, CutOff::TableGone);
    assert_eq!(place.lobby.around.store.table_log(&id).await.unwrap().unwrap().events.len(), 3);
}

#[tokio::test]
async fn what_was_taken_before_a_stop_is_finished() {
    let place = Place::new().await;
    let id = place.table(HostSeat::First).await;
    let (handle, actor) = place.task(&id).await;
    place.lobby.around.stop.cancel();
    let (seated, ()) = tokio::join!(handle.sit(player("guest"), None, None), actor.run());
    assert_eq!(seated.unwrap().summary.seq, 3);
    assert!(matches!(place.lobby.table(&id).await, Err(LobbyError::Refused(Refusal::Unavailable))));
}

#[tokio::test]
async fn who_keeps_up_is_not_cut_off_for_what_he_has_missed() {
    let place = Place::new().await;
    let id = place.table(HostSeat::First).await;
    let handle = place.lobby.table(&id).await.unwrap();
    let guest = player("guest");
    for _ in 0..100 {
        handle.sit(guest.clone(), Some(Seat::E), None).await.unwrap();
        handle.leave(guest.id.clone(), Seat::E).await.unwrap();
    }
    let (outbox, mut outgoing) = outbox(WELCOME_FRAMES);
    let watcher = Watcher { conn: "c".parse().unwrap(), player: None, outbox };
    let wish = Wish { watcher, since: Some(0), re: None };
    let reading = async {
        let mut events = 0;
        loop {
            let frame = outgoing.frames.recv().await.unwrap();
            match serde_json::from_str(frame.as_str()).unwrap() {
                ServerFrame::Event(event) => {
                    events += 1;
                    assert_eq!(event.seq, events);
                }
                ServerFrame::Watching { seq, .. } => break assert_eq!(seq, events),
                other => panic!("{other:?}"),
            }
        }
    };
    let store = place.lobby.around.store.as_ref();
    let (watched, ()) = tokio::join!(handle.watch(store, &id, wish), reading);
    assert_eq!(watched, Ok(()));
    assert!(timeout(Duration::ZERO, outgoing.cut.wait()).await.is_err());
}
