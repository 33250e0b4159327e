//! What is told, how often, and until when.

use std::time::Duration;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tokio::time::{sleep, timeout};
use yonin_protocol::{DeliveryStatus, NoticeId, UnixMillis};
use yonin_store::{AfterAttempt, Attempt, DeliveryKey, WebhookStore};

use super::super::WebhookError;
use super::receiver::{Answer, PATIENCE, Receiver};
use super::scene::{Scene, config, league, mika};
use crate::config::WebhooksConfig;
use crate::time::TimeSource;

#[tokio::test]
async fn calls_are_signed() {
    let scene = Scene::new(config()).await;
    let mut receiver = Receiver::start(&scene.tasks, &[Answer::Status(204)]).await;
    let webhook = scene.webhook(&receiver.url("127.0.0.1")).await;
    scene.start();
    scene.happens("n1").await;
    let heard = receiver.hears().await;
    assert_eq!(heard.body, r#"{"event":"standings.updated","league":"l","revision":2,"at":5}"#);
    assert_eq!(heard.header("yonin-event-id"), "n1");
    assert_eq!(heard.header("content-type"), "application/json");
    let mut mac = Hmac::<Sha256>::new_from_slice(webhook.secret.reveal().as_bytes()).unwrap();
    mac.update(format!("{}.{}", heard.header("yonin-timestamp"), heard.body).as_bytes());
    let signature = heard.header("yonin-signature").strip_prefix("v1=").unwrap();
    mac.verify_slice(&hex::decode(signature).unwrap()).unwrap();
    let delivery = scene.becomes(&webhook, DeliveryStatus::Delivered).await;
    assert_eq!((delivery.attempts, delivery.answered, delivery.next_at), (1, Some(204), None));
}

#[tokio::test]
async fn what_is_not_heard_is_told_again_the_same() {
    let scene = Scene::new(config()).await;
    let answers = [Answer::Status(500), Answer::Elsewhere, Answer::Status(404), Answer::Endless];
    let mut receiver = Receiver::start(&scene.tasks, &answers).await;
    let webhook = scene.webhook(&receiver.url("127.0.0.1")).await;
    scene.start();
    scene.happens("n1").await;
    let first = receiver.hears().await;
    for _ in 1..answers.len() {
        let again = receiver.hears().await;
        assert_eq!((&again.body, again.header("yonin-event-id")), (&first.body, "n1"));
    }
    let delivery = scene.becomes(&webhook, DeliveryStatus::Delivered).await;
    assert_eq!((delivery.attempts, delivery.answered), (4, Some(200)));
    assert_eq!(receiver.more(), 0);
}

#[tokio::test]
async fn what_is_given_up_can_be_told_again() {
    let scene = Scene::new(WebhooksConfig { attempts: 3, ..config() }).await;
    let mut receiver = Receiver::start(&scene.tasks, &[Answer::Status(503)]).await;
    let webhook = scene.webhook(&receiver.url("127.0.0.1")).await;
    scene.start();
    scene.happens("n1").await;
    let given_up = scene.becomes(&webhook, DeliveryStatus::Failed).await;
    assert_eq!((given_up.attempts, given_up.answered, given_up.next_at), (3, Some(503), None));
    assert_eq!(receiver.more(), 3);

    receiver.answer_from_now_on(Answer::Status(200));
    let id = &webhook.webhook.id;
    let replay = async |notice: Option<&str>| {
        let notice: Option<NoticeId> = notice.map(|notice| notice.parse().unwrap());
        scene.webhooks.replay(&mika(), &league(), id, notice.as_ref()).await
    };
    let unknown = replay(Some("n2")).await;
    assert!(matches!(unknown, Err(WebhookError::NotFound("notice"))));
    assert_eq!(replay(None).await.unwrap().replayed, 1);
    receiver.hears().await;
    scene.becomes(&webhook, DeliveryStatus::Delivered).await;
    assert_eq!(replay(None).await.unwrap().replayed, 0, "it was not given up");
    assert_eq!(replay(Some("n1")).await.unwrap().replayed, 1);
    receiver.hears().await;
}

#[tokio::test]
async fn a_host_that_is_slow_holds_up_nobody_else() {
    let scene = Scene::new(WebhooksConfig { parallel_per_host: 1, ..config() }).await;
    let mut slow = Receiver::start(&scene.tasks, &[Answer::Silence]).await;
    let mut quick = Receiver::start(&scene.tasks, &[Answer::Status(200)]).await;
    scene.webhook(&slow.url("127.0.0.1")).await;
    // Far more than are read at once wait for the slow one before there is anything for the other.
    for n in 0..5000 {
        scene.happens(&format!("n{n}")).await;
    }
    scene.start();
    slow.hears().await;
    scene.webhook(&quick.url("localhost")).await;
    scene.happens("z").await;
    assert_eq!(quick.hears().await.header("yonin-event-id"), "z");
    assert_eq!(slow.more(), 0, "one call to a host at a time");
}

#[tokio::test]
async fn what_was_told_long_ago_is_forgotten() {
    const DAY_MS: u64 = 24 * 60 * 60 * 1000;
    let scene = Scene::new(WebhooksConfig { keep_days: 2, ..config() }).await;
    // More than is forgotten at once.
    let webhook = scene.webhook("http://127.0.0.1:1/").await;
    let now = TimeSource::start().now().0;
    for n in 0..300_u32 {
        scene.happens(&format!("n{n}")).await;
        let key = DeliveryKey {
            webhook: webhook.webhook.id.clone(),
            notice: format!("n{n}").parse().unwrap(),
        };
        let (ago, next) = match n {
            0 => (DAY_MS, AfterAttempt::Delivered),
            1 => (DAY_MS, AfterAttempt::GivenUp),
            2 => (3 * DAY_MS, AfterAttempt::Again(UnixMillis(now + DAY_MS))),
            _ if n % 2 == 0 => (3 * DAY_MS, AfterAttempt::Delivered),
            _ => (3 * DAY_MS, AfterAttempt::GivenUp),
        };
        let at = UnixMillis(now - ago);
        let attempt = Attempt { at, answered: None, error: None, next };
        scene.store.delivery_tried(&key, attempt).await.unwrap();
    }
    scene.start();
    let forgetting = async {
        while scene.deliveries(&webhook).await.len() > 3 {
            sleep(Duration::from_millis(2)).await;
        }
    };
    timeout(PATIENCE, forgetting).await.expect("they are forgotten");
    let left = scene.deliveries(&webhook).await;
    let mut left: Vec<_> = left.iter().map(|delivery| delivery.id.to_string()).collect();
    left.sort();
    assert_eq!(left, ["n0", "n1", "n2"]);
}
