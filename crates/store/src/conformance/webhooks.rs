//! Webhooks and their outbox.

use serde_json::{Value, json};
use yonin_protocol::{DeliveryStatus, UnixMillis, WebhookEvent};

use super::Place;
use super::league_samples::{
    PLAYERS, change, ending, game_over, in_league, is_outdated, league_id, league_of, page,
    play_rated, playing, pool, rated, result, revision, season, settling, standings, webhook,
    webhook_id,
};
use super::samples::{append, event};
use crate::{
    AfterAttempt, Append, Attempt, DeliveryKey, DueDelivery, Keyset, LeagueChange, LeagueDeed,
    RatedGame, Settlement, Store, StoreError,
};

use WebhookEvent::{GameFinished, StandingsUpdated};

async fn due(store: &dyn Store, now: u64) -> Vec<DueDelivery> {
    store.due_deliveries(UnixMillis(now), 99, &[]).await.unwrap()
}

/// Which notices are due for which webhooks.
async fn names(store: &dyn Store, now: u64) -> Vec<String> {
    let due = due(store, now).await;
    due.iter().map(|it| format!("{} {}", it.key.webhook, it.key.notice)).collect()
}

pub(super) async fn webhooks_are_made_listed_and_deleted(store: &dyn Store) {
    for league in ["l", "m"] {
        league_of(store, league, &PLAYERS).await;
    }
    let hooks = ["b", "a"].map(|id| webhook("l", id, &[GameFinished]));
    for hook in &hooks {
        assert!(store.create_webhook(hook.clone(), 2).await.unwrap());
    }
    let again = store.create_webhook(webhook("m", "a", &[GameFinished]), 2).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
    let nowhere = store.create_webhook(webhook("nowhere", "c", &[GameFinished]), 2).await;
    assert!(is_outdated(&nowhere), "{nowhere:?}");
    assert!(!store.create_webhook(webhook("l", "c", &[GameFinished]), 2).await.unwrap());
    let listed = store.webhooks(&league_id("l")).await.unwrap();
    assert_eq!(listed, [hooks[1].webhook.clone(), hooks[0].webhook.clone()]);
    assert_eq!(store.webhooks(&league_id("m")).await.unwrap(), []);
    assert!(!store.delete_webhook(&league_id("m"), &webhook_id("a")).await.unwrap());
    assert!(store.delete_webhook(&league_id("l"), &webhook_id("a")).await.unwrap());
    assert!(!store.delete_webhook(&league_id("l"), &webhook_id("a")).await.unwrap());
    assert_eq!(store.webhooks(&league_id("l")).await.unwrap(), [hooks[0].webhook.clone()]);
}

pub(super) async fn news_come_with_the_result(store: &dyn Store) {
    let before = playing(store, "l", 1).await;
    league_of(store, "m", &PLAYERS).await;
    for hook in [
        webhook("l", "both", &[GameFinished, StandingsUpdated]),
        webhook("l", "one", &[StandingsUpdated]),
        webhook("l", "none", &[WebhookEvent::RulingMade]),
        webhook("m", "other", &[GameFinished, StandingsUpdated]),
    ] {
        store.create_webhook(hook, 9).await.unwrap();
    }
    let news = vec![game_over("n1", "l", 10), standings("n2", "l", 20)];
    store.append(ending("l", 1, news.clone())).await.unwrap();
    assert_eq!(due(store, 9).await, []);
    assert_eq!(names(store, 10).await, ["both n1"]);
    assert_eq!(names(store, 20).await, ["both n1", "both n2", "one n2"]);
    let without = [webhook_id("both"), webhook_id("none")];
    let one = store.due_deliveries(UnixMillis(20), 1, &without).await.unwrap();
    assert_eq!(one.iter().map(|it| it.key.webhook.as_str()).collect::<Vec<_>>(), ["one"]);
    let told = due(store, 20).await;
    let expected = DueDelivery {
        key: DeliveryKey { webhook: webhook_id("one"), notice: "n2".parse().unwrap() },
        league: league_id("l"),
        url: "https://example.org/one".parse().unwrap(),
        secret: "secret of one".to_owned().into(),
        event: StandingsUpdated,
        body: told[2].body.clone(),
        attempts: 0,
    };
    assert_eq!(told[2], expected);
    let body: Value = serde_json::from_str(&told[2].body).unwrap();
    assert_eq!(
        body,
        json!({"event": "standings.updated", "league": "l", "revision": before + 1, "at": 20})
    );
    assert_eq!(told[1].body, told[2].body);
    assert_eq!(told[0].event, GameFinished);
    // The same notices again are told already.
    let again = Append {
        settlement: Some(Box::new(in_league(result("l", "r", news)))),
        ..append("l-1-1", 2, vec![event("x")])
    };
    store.append(again).await.unwrap();
    assert_eq!(due(store, 99).await, told);
}

pub(super) async fn nothing_is_told_of_what_did_not_happen(store: &dyn Store) {
    playing(store, "l", 1).await;
    store.create_webhook(webhook("l", "w", &[GameFinished, StandingsUpdated]), 9).await.unwrap();
    let before = season(store, "l").await;
    let news = || vec![game_over("n1", "l", 10), standings("n2", "l", 20)];
    // The log is further, or a rating is.
    let late = Append { after: 0, ..ending("l", 1, news()) };
    assert!(matches!(store.append(late).await, Err(StoreError::Conflict)));
    let stale: RatedGame = rated(store, PLAYERS, 10).await;
    play_rated(store, "t", PLAYERS, 10).await;
    assert_eq!(stale.pool, pool());
    let settlement = Settlement { rated: Some(stale), ..in_league(result("l", "r", news())) };
    assert!(is_outdated(&store.append(settling("l-1-1", settlement)).await));
    let expected = Some(before.league.revision - 1);
    let deed = LeagueDeed::Remove("a".parse().unwrap());
    let old = LeagueChange { news: news(), ..change("l", expected, deed) };
    assert!(is_outdated(&store.change_league(old).await));
    // Nor of what changes nothing.
    let deed = LeagueDeed::Remove("nobody".parse().unwrap());
    let idle = LeagueChange { news: news(), ..change("l", None, deed) };
    assert_eq!(store.change_league(idle).await.unwrap(), before.league.revision);
    assert_eq!(due(store, 99).await, []);
    assert_eq!(season(store, "l").await, before);
    // An organizer's change is told of.
    let deed = LeagueDeed::Remove("a".parse().unwrap());
    let told = LeagueChange { news: news(), ..change("l", None, deed) };
    store.change_league(told).await.unwrap();
    assert_eq!(names(store, 99).await, ["w n1", "w n2"]);
    assert!(due(store, 99).await[1].body.contains(&revision(store, "l").await.to_string()));
}

fn attempt(at: u64, answered: Option<u16>, next: AfterAttempt) -> Attempt {
    let error = answered.is_none().then(|| "no answer".to_owned());
    Attempt { at: UnixMillis(at), answered, error, next }
}

pub(super) async fn calls_are_made_until_they_are_heard(store: &dyn Store) {
    playing(store, "l", 1).await;
    for id in ["v", "w"] {
        store.create_webhook(webhook("l", id, &[GameFinished]), 9).await.unwrap();
    }
    let news = ["n1", "n2", "n3"].into_iter().zip([10, 20, 20]);
    let news = news.map(|(id, at)| game_over(id, "l", at)).collect();
    store.append(ending("l", 1, news)).await.unwrap();
    assert!(store.delete_webhook(&league_id("l"), &webhook_id("v")).await.unwrap());
    assert_eq!(names(store, 99).await, ["w n1", "w n2", "w n3"]);
    assert_eq!(store.due_deliveries(UnixMillis(99), 1, &[]).await.unwrap().len(), 1);

    let w = webhook_id("w");
    let key = |notice: &str| DeliveryKey { webhook: w.clone(), notice: notice.parse().unwrap() };
    let again = AfterAttempt::Again(UnixMillis(50));
    store.delivery_tried(&key("n1"), attempt(30, None, again)).await.unwrap();
    store
        .delivery_tried(&key("n2"), attempt(30, Some(204), AfterAttempt::Delivered))
        .await
        .unwrap();
    store.delivery_tried(&key("n3"), attempt(30, Some(500), AfterAttempt::GivenUp)).await.unwrap();
    store.delivery_tried(&key("nx"), attempt(30, None, again)).await.unwrap();
    assert_eq!(due(store, 49).await, []);
    assert_eq!(names(store, 50).await, ["w n1"]);
    assert_eq!(due(store, 50).await[0].attempts, 1);

    let first = store.deliveries(&w, &page(2)).await.unwrap();
    let shown =
        |it: &yonin_protocol::Delivery| (it.id.to_string(), it.status, it.attempts, it.answered);
    assert_eq!(first.items[0].fault, None);
    assert_eq!(
        first.items.iter().map(shown).collect::<Vec<_>>(),
        [
            ("n3".to_owned(), DeliveryStatus::Failed, 1, Some(500)),
            ("n2".to_owned(), DeliveryStatus::Delivered, 1, Some(204)),
        ]
    );
    let rest = store.deliveries(&w, &Keyset { after: first.next, limit: 2 }).await.unwrap();
    assert_eq!(
        rest.items.iter().map(shown).collect::<Vec<_>>(),
        [("n1".to_owned(), DeliveryStatus::Pending, 1, None)]
    );
    let n1 = &rest.items[0];
    assert_eq!(n1.fault.as_deref(), Some("no answer"));
    assert_eq!(
        (n1.created_at, n1.next_at, rest.next),
        (UnixMillis(10), Some(UnixMillis(50)), None)
    );
    assert_eq!((first.items[0].next_at, first.items[0].event), (None, GameFinished));

    // All that were given up, and one that was heard.
    assert_eq!(store.replay_deliveries(&w, None, UnixMillis(45)).await.unwrap(), 1);
    assert_eq!(names(store, 45).await, ["w n3"]);
    assert_eq!(due(store, 45).await[0].attempts, 0);
    let n2 = "n2".parse().unwrap();
    assert_eq!(store.replay_deliveries(&w, Some(&n2), UnixMillis(40)).await.unwrap(), 1);
    assert_eq!(names(store, 45).await, ["w n2", "w n3"]);
    let unknown = "nx".parse().unwrap();
    assert_eq!(store.replay_deliveries(&w, Some(&unknown), UnixMillis(40)).await.unwrap(), 0);
    assert_eq!(store.replay_deliveries(&webhook_id("v"), None, UnixMillis(1)).await.unwrap(), 0);
}

pub(super) async fn what_is_over_is_forgotten_after_a_while(store: &dyn Store) {
    playing(store, "l", 1).await;
    store.create_webhook(webhook("l", "w", &[GameFinished]), 9).await.unwrap();
    let ids = ["n1", "n2", "n3", "n4", "n5", "n6"];
    let news = ids.map(|id| game_over(id, "l", 1)).to_vec();
    store.append(ending("l", 1, news)).await.unwrap();
    let w = webhook_id("w");
    let key = |notice: &str| DeliveryKey { webhook: w.clone(), notice: notice.parse().unwrap() };
    let tried = async |notice: &str, at: u64, next: AfterAttempt| {
        store.delivery_tried(&key(notice), attempt(at, Some(204), next)).await.unwrap();
    };
    tried("n1", 30, AfterAttempt::Delivered).await;
    tried("n2", 20, AfterAttempt::GivenUp).await;
    tried("n3", 10, AfterAttempt::Again(UnixMillis(11))).await;
    tried("n4", 10, AfterAttempt::Delivered).await;
    tried("n5", 40, AfterAttempt::Delivered).await;
    // Told again, whatever came of it before: it waits as the one that was never tried.
    let n4 = "n4".parse().unwrap();
    assert_eq!(store.replay_deliveries(&w, Some(&n4), UnixMillis(12)).await.unwrap(), 1);
    let left = async || {
        let all = store.deliveries(&w, &page(9)).await.unwrap().items;
        all.iter().rev().map(|it| it.id.to_string()).collect::<Vec<_>>()
    };
    let forget =
        async |before, limit| store.forget_deliveries(UnixMillis(before), limit).await.unwrap();
    assert_eq!(forget(20, 9).await, 0);
    assert_eq!(left().await, ids);
    assert_eq!(forget(40, 1).await, 1);
    assert_eq!(left().await, ["n1", "n3", "n4", "n5", "n6"]);
    assert_eq!(forget(40, 9).await, 1);
    assert_eq!(forget(40, 9).await, 0);
    assert_eq!(left().await, ["n3", "n4", "n5", "n6"]);
    assert_eq!(forget(u64::MAX, 9).await, 1);
    assert_eq!(names(store, 99).await, ["w n6", "w n3", "w n4"]);
}

/// A season, its ratings and its outbox, after the store was closed and opened.
pub(super) async fn a_season_is_there_again(place: &dyn Place) {
    let store = place.open().await;
    playing(store.as_ref(), "l", 1).await;
    store.create_webhook(webhook("l", "w", &[GameFinished]), 9).await.unwrap();
    let game = rated(store.as_ref(), PLAYERS, 10).await;
    let settlement = Settlement {
        rated: Some(game),
        ..in_league(result("l", "r", vec![game_over("n", "l", 1)]))
    };
    store.append(settling("l-1-1", settlement)).await.unwrap();
    let a = "a".parse().unwrap();
    let kept = async |store: &dyn Store| {
        let ratings = store.player_ratings(&a).await.unwrap();
        let due = due(store, 9).await;
        (season(store, "l").await, ratings, due)
    };
    let before = kept(store.as_ref()).await;
    assert_eq!((before.0.results.len(), before.1.len(), before.2.len()), (1, 1, 1));
    store.close().await;
    let store = place.open().await;
    assert_eq!(kept(store.as_ref()).await, before);
    store.close().await;
}
