//! Webhooks made, listed and deleted.

use serde_json::{from_value, json};
use yonin_protocol::{Code, LeagueId, NewWebhook, WebhookId};
use yonin_store::Keyset;

use super::super::WebhookError;
use super::scene::{Scene, config, league, mika, organizer};
use crate::config::WebhooksConfig;

fn new() -> NewWebhook {
    from_value(json!({"url": "http://127.0.0.1:1/", "events": ["ruling.made"]})).unwrap()
}

#[tokio::test]
async fn only_who_runs_a_league_has_its_webhooks() {
    let scene = Scene::new(config()).await;
    let webhooks = &scene.webhooks;
    let made = webhooks.create(&mika(), &league(), new()).await.unwrap();
    let id = &made.webhook.id;
    let stranger = organizer("noa", false);
    let refused = [
        webhooks.create(&stranger, &league(), new()).await.err(),
        webhooks.list(&stranger, &league()).await.err(),
        webhooks.delete(&stranger, &league(), id).await.err(),
        webhooks.replay(&stranger, &league(), id, None).await.err(),
        webhooks
            .deliveries(&stranger, &league(), id, &Keyset { after: None, limit: 1 })
            .await
            .err(),
    ];
    for refusal in refused {
        assert_eq!(refusal.unwrap().problem().code, Code::Forbidden);
    }
    let admin = organizer("root", true);
    assert_eq!(
        webhooks.list(&admin, &league()).await.unwrap(),
        std::slice::from_ref(&made.webhook)
    );
    let nowhere: LeagueId = "m".parse().unwrap();
    let refused = webhooks.list(&mika(), &nowhere).await.unwrap_err();
    assert!(matches!(refused, WebhookError::NotFound("league")));
}

#[tokio::test]
async fn webhooks_are_few_and_come_and_go() {
    let scene = Scene::new(WebhooksConfig { most_per_league: 2, ..config() }).await;
    let webhooks = &scene.webhooks;
    let first = webhooks.create(&mika(), &league(), new()).await.unwrap();
    let second = webhooks.create(&mika(), &league(), new()).await.unwrap();
    assert_ne!(first.secret, second.secret);
    let refused = webhooks.create(&mika(), &league(), new()).await.unwrap_err();
    assert_eq!(refused.problem().code, Code::Conflict);
    let id = &first.webhook.id;
    for _ in 0..2 {
        webhooks.delete(&mika(), &league(), id).await.unwrap();
    }
    assert_eq!(webhooks.list(&mika(), &league()).await.unwrap(), [second.webhook]);
    let gone = webhooks.replay(&mika(), &league(), id, None).await.unwrap_err();
    assert!(matches!(gone, WebhookError::NotFound("webhook")));
    let unknown: WebhookId = "x".parse().unwrap();
    webhooks.delete(&mika(), &league(), &unknown).await.unwrap();
}
