//! The task around the queue, with a lobby that only pretends.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::sync::mpsc;
use tokio::time::timeout;
use yonin_protocol::{Seat, TicketStatus};

use super::super::*;
use super::{player, pool};
use crate::bus::{Listening, LocalBus};
use crate::table::Refusal;

const PATIENCE: Duration = Duration::from_secs(20);

/// Makes tables without players, after so many failures.
struct Tables {
    failures: AtomicU32,
}

impl MatchMaker for Tables {
    fn seat<'a>(
        &'a self,
        pool: &'static PoolSpec,
        players: Vec<Placed>,
    ) -> BoxFuture<'a, Result<TableId, LobbyError>> {
        async move {
            assert_eq!(players.len(), pool.need());
            let left = self.failures.load(Ordering::Relaxed);
            if left > 0 {
                self.failures.store(left - 1, Ordering::Relaxed);
                return Err(LobbyError::Refused(Refusal::Unavailable));
            }
            Ok("table".parse().unwrap())
        }
        .boxed()
    }
}

struct Place {
    queue: Arc<Queue>,
    bus: Arc<LocalBus>,
    tasks: TaskTracker,
    stop: CancellationToken,
}

impl Place {
    fn new(failures: u32, patience: Patience) -> Self {
        let (tasks, stop) = (TaskTracker::new(), CancellationToken::new());
        let bus = Arc::new(LocalBus::new());
        let maker = Box::new(Tables { failures: AtomicU32::new(failures) });
        let (on, time) = (Arc::clone(&bus) as Arc<dyn Bus>, TimeSource::start());
        let queue = Queue::start(maker, on, time, patience, tasks.clone(), stop.clone());
        Self { queue, bus, tasks, stop }
    }

    fn join(&self, name: &str) -> Ticket {
        self.queue.join(pool(0).id, player(name), None).unwrap()
    }

    fn listen(&self, name: &str) -> Ear {
        let (sender, news) = mpsc::channel(100);
        let listener = move |news: &PlayerNews| sender.try_send(news.clone()).unwrap();
        Ear { news, _listening: self.bus.player(&player(name).id, Box::new(listener)) }
    }
}

/// What a player is told.
struct Ear {
    news: mpsc::Receiver<PlayerNews>,
    _listening: Listening,
}

/// Reads on until a ticket has the status.
async fn until(ear: &mut Ear, status: TicketStatus) -> Ticket {
    let reading = async {
        loop {
            let news = ear.news.recv().await.unwrap();
            let PlayerNews::Queue(ticket) = news else { continue };
            if ticket.status == status {
                return ticket;
            }
        }
    };
    timeout(PATIENCE, reading).await.unwrap()
}

#[tokio::test]
async fn four_players_meet_even_if_the_first_table_cannot_be_made() {
    let place = Place::new(1, Patience { retry_ms: 1, ..Patience::default() });
    let names = ["a", "b", "c", "d"];
    let mut listening = names.map(|name| place.listen(name));
    let tickets = names.map(|name| place.join(name));
    let mut seats = BTreeMap::new();
    for (news, ticket) in listening.iter_mut().zip(&tickets) {
        let matched = until(news, TicketStatus::Matched).await;
        assert_eq!(matched.ticket, ticket.ticket);
        assert_eq!(matched.table.unwrap().as_str(), "table");
        seats.insert(matched.seat.unwrap(), matched.ticket);
    }
    assert!(seats.keys().copied().eq(Seat::YONIN));
    let read = place.queue.ticket(&tickets[0].ticket, &player("a").id).unwrap();
    assert_eq!(read.status, TicketStatus::Matched);
    place.tasks.close();
    place.stop.cancel();
    timeout(PATIENCE, place.tasks.wait()).await.unwrap();
}

#[tokio::test]
async fn silent_players_are_given_up() {
    let place = Place::new(0, Patience { silence_ms: 1, kept_ms: 1, ..Patience::default() });
    let mut news = place.listen("a");
    let ticket = place.join("a");
    until(&mut news, TicketStatus::Expired).await;
    let forgotten = async {
        while place.queue.ticket(&ticket.ticket, &player("a").id).is_ok() {
            sleep(Duration::from_millis(1)).await;
        }
    };
    timeout(PATIENCE, forgotten).await.unwrap();
    assert_ne!(place.join("a").ticket, ticket.ticket);
}

#[tokio::test]
async fn a_socket_that_is_heard_of_keeps_the_place() {
    let place = Place::new(0, Patience::default());
    let ticket = place.join("a").ticket;
    let heard = |core: &Mutex<Core>| core.lock().unwrap().deadline().unwrap();
    let before = heard(&place.queue.core);
    let later = async {
        while heard(&place.queue.core) == before {
            place.queue.heard(&player("a").id);
            sleep(Duration::from_millis(1)).await;
        }
    };
    timeout(PATIENCE, later).await.unwrap();
    place.queue.leave(&ticket, &player("a").id).unwrap();
    assert!(place.queue.idle.load(Ordering::Relaxed));
}

#[tokio::test]
async fn pools_that_do_not_exist_are_refused() {
    let place = Place::new(0, Patience::default());
    let refused = place.queue.join("chess", player("a"), None).unwrap_err();
    assert_eq!(refused, QueueError::UnknownPool);
}
