//! The bus of a single process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;
use yonin_protocol::PlayerId;

use super::{Bus, LobbyNews, PlayerNews, Subscription};

/// News of the lobby that may wait for a listener.
const LOBBY_NEWS: usize = 256;
/// News for a player that may wait for one of his connections.
const PLAYER_NEWS: usize = 8;

type PlayerTopics = Mutex<HashMap<PlayerId, broadcast::Sender<Arc<PlayerNews>>>>;

/// Topics in memory. A player has one while a connection of his listens.
#[derive(Debug)]
pub(crate) struct LocalBus {
    lobby: broadcast::Sender<Arc<LobbyNews>>,
    players: Arc<PlayerTopics>,
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
        if let Some(topic) = lock(&self.players).get(player) {
            let _ = topic.send(Arc::new(news));
        }
    }

    fn lobby(&self) -> Subscription<Arc<LobbyNews>> {
        Subscription::new(self.lobby.subscribe(), None)
    }

    fn player(&self, player: &PlayerId) -> Subscription<Arc<PlayerNews>> {
        let mut players = lock(&self.players);
        let topic =
            players.entry(player.clone()).or_insert_with(|| broadcast::Sender::new(PLAYER_NEWS));
        let listener = Listener { players: Arc::clone(&self.players), player: player.clone() };
        Subscription::new(topic.subscribe(), Some(Box::new(listener)))
    }
}

fn lock(
    players: &PlayerTopics,
) -> MutexGuard<'_, HashMap<PlayerId, broadcast::Sender<Arc<PlayerNews>>>> {
    players.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes a player's topic away once nobody listens to it. Listeners come under the lock alone: none
/// can come between the look and the removal.
struct Listener {
    players: Arc<PlayerTopics>,
    player: PlayerId,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut players = lock(&self.players);
        if players.get(&self.player).is_some_and(|topic| topic.receiver_count() == 0) {
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

    #[tokio::test]
    async fn every_connection_of_a_player_hears_and_nobody_else() {
        let bus = LocalBus::new();
        let (mut one, mut two) = (bus.player(&player("a")), bus.player(&player("a")));
        let mut other = bus.player(&player("b"));
        bus.publish_player(&player("a"), news(1));
        bus.publish_player(&player("c"), news(2));
        assert_eq!(*one.next().await.unwrap(), news(1));
        assert_eq!(*two.next().await.unwrap(), news(1));
        for quiet in [&mut one, &mut other] {
            assert!(timeout(Duration::ZERO, quiet.next()).await.is_err());
        }
    }

    #[test]
    fn a_topic_lives_as_long_as_its_listeners() {
        let bus = LocalBus::new();
        let (one, two) = (bus.player(&player("a")), bus.player(&player("a")));
        drop(one);
        assert_eq!(lock(&bus.players).len(), 1);
        drop(two);
        assert!(lock(&bus.players).is_empty());
        bus.publish_player(&player("a"), news(1));
        assert!(lock(&bus.players).is_empty());
    }

    #[tokio::test]
    async fn who_falls_behind_loses_the_subscription() {
        let bus = LocalBus::new();
        let (mut slow, mut quick) = (bus.player(&player("a")), bus.player(&player("a")));
        for have in 0..=PLAYER_NEWS {
            bus.publish_player(&player("a"), news(have as u32));
            assert_eq!(*quick.next().await.unwrap(), news(have as u32));
        }
        assert_eq!(slow.next().await.unwrap_err(), Lost::Lagged);
        bus.publish_player(&player("a"), news(1));
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
