//! The bus of a single process.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;
use yonin_protocol::PlayerId;

use super::{Bus, Listener, Listening, LobbyNews, PlayerNews, Subscription};

/// News of the lobby that may wait for a listener.
const LOBBY_NEWS: usize = 256;

/// Topics in memory.
#[derive(Debug)]
pub(crate) struct LocalBus {
    lobby: broadcast::Sender<Arc<LobbyNews>>,
    players: Arc<Players>,
}

impl LocalBus {
    /// A bus that nobody listens to yet.
    pub(crate) fn new() -> Self {
        Self { lobby: broadcast::Sender::new(LOBBY_NEWS), players: Arc::default() }
    }
}

impl Bus for LocalBus {
    fn publish_lobby(&self, news: LobbyNews) {
        // An error says that nobody listens.
        let _ = self.lobby.send(Arc::new(news));
    }

    fn publish_player(&self, player: &PlayerId, news: PlayerNews) {
        for listener in self.players.listening(player) {
            listener(&news);
        }
    }

    fn lobby(&self) -> Subscription<Arc<LobbyNews>> {
        Subscription::new(self.lobby.subscribe())
    }

    fn player(&self, player: &PlayerId, listener: Listener) -> Listening {
        let listener = Arc::from(listener);
        self.players.lock().entry(player.clone()).or_default().push(Arc::clone(&listener));
        let place = Place { players: Arc::clone(&self.players), player: player.clone(), listener };
        Listening { _until_dropped: Box::new(place) }
    }
}

/// Who listens for each player.
#[derive(Default)]
struct Players(Mutex<HashMap<PlayerId, Vec<Shared>>>);

type Shared = Arc<dyn Fn(&PlayerNews) + Send + Sync>;

impl Players {
    fn lock(&self) -> MutexGuard<'_, HashMap<PlayerId, Vec<Shared>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Called without the lock: a listener may end what it belongs to.
    fn listening(&self, player: &PlayerId) -> Vec<Shared> {
        self.lock().get(player).cloned().unwrap_or_default()
    }
}

impl fmt::Debug for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Players").finish_non_exhaustive()
    }
}

/// A listener's place, given up on drop.
struct Place {
    players: Arc<Players>,
    player: PlayerId,
    listener: Shared,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut players = self.players.lock();
        let Some(listeners) = players.get_mut(&self.player) else { return };
        listeners.retain(|listener| !Arc::ptr_eq(listener, &self.listener));
        if listeners.is_empty() {
            players.remove(&self.player);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;
    use yonin_protocol::{LobbyOp, Ticket, TicketStatus, Visibility};

    use super::super::news::tests::summary;
    use super::super::subscription::Lost;
    use super::*;

    fn player(id: &str) -> PlayerId {
        id.parse().unwrap()
    }

    fn news(have: u32) -> PlayerNews {
        let (ticket, pool) = ("q".parse().unwrap(), "p".to_owned());
        let status = TicketStatus::Waiting;
        PlayerNews::Queue(Ticket { ticket, pool, status, have, need: 4, table: None, seat: None })
    }

    /// A listener, and what it has been told.
    fn ear() -> (Listener, Arc<Mutex<Vec<PlayerNews>>>) {
        let told: Arc<Mutex<Vec<PlayerNews>>> = Arc::default();
        let heard = Arc::clone(&told);
        (Box::new(move |news| heard.lock().unwrap().push(news.clone())), told)
    }

    #[test]
    fn every_connection_of_a_player_hears_and_nobody_else() {
        let bus = LocalBus::new();
        let told = ["a", "a", "b"].map(|id| {
            let (listener, told) = ear();
            (bus.player(&player(id), listener), told)
        });
        bus.publish_player(&player("a"), news(1));
        bus.publish_player(&player("c"), news(2));
        let told = told.each_ref().map(|(_, told)| told.lock().unwrap().clone());
        assert_eq!(told, [vec![news(1)], vec![news(1)], vec![]]);
    }

    #[test]
    fn who_listens_no_longer_is_forgotten() {
        let bus = LocalBus::new();
        let ((one, left), (two, stays)) = (ear(), ear());
        let (one, two) = (bus.player(&player("a"), one), bus.player(&player("a"), two));
        drop(one);
        bus.publish_player(&player("a"), news(1));
        assert_eq!((left.lock().unwrap().len(), stays.lock().unwrap().len()), (0, 1));
        drop(two);
        assert!(bus.players.lock().is_empty());
    }

    #[test]
    fn a_listener_may_end_itself() {
        let bus = LocalBus::new();
        let slot: Arc<Mutex<Option<Listening>>> = Arc::default();
        let inner = Arc::clone(&slot);
        let listener = Box::new(move |_: &PlayerNews| drop(inner.lock().unwrap().take()));
        *slot.lock().unwrap() = Some(bus.player(&player("a"), listener));
        bus.publish_player(&player("a"), news(1));
        assert!(bus.players.lock().is_empty());
    }

    #[tokio::test]
    async fn who_falls_behind_loses_the_subscription() {
        let bus = LocalBus::new();
        let (mut slow, mut quick) = (bus.lobby(), bus.lobby());
        let told = || LobbyNews::new(LobbyOp::Put, summary(Visibility::Public));
        for _ in 0..=LOBBY_NEWS {
            bus.publish_lobby(told());
            assert!(quick.next().await.is_ok());
        }
        assert_eq!(slow.next().await.unwrap_err(), Lost::Lagged);
        bus.publish_lobby(told());
        assert_eq!(slow.next().await.unwrap_err(), Lost::Lagged);
        assert!(quick.next().await.is_ok());
    }

    #[tokio::test]
    async fn the_lobby_is_heard_from_the_subscription_on() {
        let bus = LocalBus::new();
        bus.publish_lobby(LobbyNews::new(LobbyOp::Put, summary(Visibility::Public)));
        let mut lobby = bus.lobby();
        assert!(timeout(Duration::ZERO, lobby.next()).await.is_err());
        let told = LobbyNews::new(LobbyOp::Remove, summary(Visibility::Public));
        bus.publish_lobby(told.clone());
        assert_eq!(lobby.next().await.unwrap().frame(), told.frame());
    }

    #[tokio::test]
    async fn a_bus_that_is_gone_has_no_news() {
        let bus = LocalBus::new();
        let mut lobby = bus.lobby();
        drop(bus);
        assert_eq!(lobby.next().await.unwrap_err(), Lost::Ended);
    }
}
