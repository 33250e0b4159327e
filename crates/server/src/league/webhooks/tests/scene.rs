//! A league, and whoever tells of it.

use std::sync::Arc;

use serde_json::{from_value, json};
use tokio::time::sleep;
use tokio_util::sync::{CancellationToken, DropGuard};
use tokio_util::task::TaskTracker;
use yonin_protocol::{
    Delivery, DeliveryStatus, League, LeagueId, NewWebhook, Notice, UnixMillis, WebhookMade,
};
use yonin_store::{
    Keyset, LeagueChange, LeagueDeed, LeagueNews, LeagueStore, MemoryStore, Store, WebhookStore,
};

use super::super::Webhooks;
use super::super::resolver::{Lookup, system};
use super::receiver::PATIENCE;
use crate::config::{Config, WebhooksConfig};
use crate::session::Organizer;
use crate::time::TimeSource;

/// Quick to try again, and allowed to call this machine.
pub(super) fn config() -> WebhooksConfig {
    WebhooksConfig {
        allow_private: true,
        first_pause_ms: 1,
        longest_pause_ms: 2,
        poll_ms: 5,
        ..Config::defaults().unwrap().webhooks
    }
}

pub(super) fn organizer(id: &str, admin: bool) -> Organizer {
    let player = json!({"id": id, "name": id, "kind": "account", "rating": null});
    Organizer { player: from_value(player).unwrap(), admin }
}

/// The organizer of the league.
pub(super) fn mika() -> Organizer {
    organizer("mika", false)
}

pub(super) fn league() -> LeagueId {
    "l".parse().unwrap()
}

/// Who tells of a league that is kept in memory.
pub(super) struct Scene {
    pub(super) store: Arc<MemoryStore>,
    pub(super) webhooks: Webhooks,
    pub(super) tasks: TaskTracker,
    stop: CancellationToken,
    /// A test that ends, ends its tasks.
    _end: DropGuard,
}

impl Scene {
    /// A new league.
    pub(super) async fn new(config: WebhooksConfig) -> Self {
        Self::with_lookup(config, system()).await
    }

    pub(super) async fn with_lookup(config: WebhooksConfig, lookup: Lookup) -> Self {
        let store = Arc::new(MemoryStore::new());
        store.create_league(a_league(), Vec::new()).await.unwrap();
        Self::on(store, config, lookup)
    }

    fn on(store: Arc<MemoryStore>, config: WebhooksConfig, lookup: Lookup) -> Self {
        let kept: Arc<dyn Store> = Arc::<MemoryStore>::clone(&store);
        let webhooks = Webhooks::with_lookup(kept, TimeSource::start(), config, lookup).unwrap();
        let stop = CancellationToken::new();
        let end = stop.clone().drop_guard();
        Self { store, webhooks, tasks: TaskTracker::new(), stop, _end: end }
    }

    /// Begins to tell.
    pub(super) fn start(&self) {
        self.webhooks.start(&self.tasks, self.stop.clone());
    }

    /// Stops as the server does, and begins again on what is kept.
    pub(super) async fn restart(self, config: WebhooksConfig) -> Self {
        self.stop.cancel();
        self.tasks.close();
        tokio::time::timeout(PATIENCE, self.tasks.wait()).await.expect("all tasks end");
        let again = Self::on(self.store, config, system());
        again.start();
        again
    }

    /// A webhook of all events.
    pub(super) async fn webhook(&self, url: &str) -> WebhookMade {
        let new = json!({"url": url, "events": ["game.finished", "standings.updated"]});
        let new: NewWebhook = from_value(new).unwrap();
        self.webhooks.create(&mika(), &league(), new).await.unwrap()
    }

    /// Changes the league, which the webhooks are to be told of under this id.
    pub(super) async fn happens(&self, id: &str) {
        let notice = Notice::StandingsUpdated { league: league(), revision: 0, at: UnixMillis(5) };
        let change = LeagueChange {
            league: league(),
            expected: None,
            deed: LeagueDeed::Terms { spec: None, status: None },
            news: vec![LeagueNews { id: id.parse().unwrap(), notice }],
        };
        // Something has to change.
        let mut spec = self.store.league(&league()).await.unwrap().unwrap().spec;
        spec.name = id.parse().unwrap();
        let deed = LeagueDeed::Terms { spec: Some(Box::new(spec)), status: None };
        self.store.change_league(LeagueChange { deed, ..change }).await.unwrap();
    }

    /// What a webhook was told or is to be told.
    pub(super) async fn deliveries(&self, webhook: &WebhookMade) -> Vec<Delivery> {
        let first = Keyset { after: None, limit: 200 };
        self.store.deliveries(&webhook.webhook.id, &first).await.unwrap().items
    }

    /// The only notice for a webhook, once this has become of it.
    pub(super) async fn becomes(&self, webhook: &WebhookMade, status: DeliveryStatus) -> Delivery {
        let becoming = async {
            loop {
                let mut all = self.deliveries(webhook).await;
                assert_eq!(all.len(), 1, "{all:?}");
                match all.pop() {
                    Some(delivery) if delivery.status == status => break delivery,
                    _ => sleep(std::time::Duration::from_millis(2)).await,
                }
            }
        };
        tokio::time::timeout(PATIENCE, becoming).await.expect("it becomes so")
    }
}

fn a_league() -> League {
    from_value(json!({
        "id": "l", "revision": 1, "organizer": "mika", "status": "open", "round": 0,
        "lots_seed": "00112233445566778899aabbccddeeff", "created_at": 1, "name": "Spring",
        "game": "yonin", "ruleset": "classic", "options": {}, "clock": {"kind": "none"},
        "rated": false, "format": "swiss", "rounds": 5,
        "points": {"kind": "table", "values": [3, 2, 1, 0]}, "bye_points": 1.5, "tie_breaks": [],
        "open_entry": false, "start_by_s": 600, "spectator_delay_plies": 0, "chat": "full",
        "grace_s": null, "on_leave": "vote"
    }))
    .unwrap()
}
