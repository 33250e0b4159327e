//! Stops and starts.

use yonin_protocol::DeliveryStatus;

use super::receiver::{Answer, Receiver};
use super::scene::{Scene, config};
use crate::config::WebhooksConfig;

#[tokio::test]
async fn what_was_to_be_told_is_told_after_a_restart() {
    let patient = WebhooksConfig { first_pause_ms: 1000, longest_pause_ms: 1000, ..config() };
    let scene = Scene::new(patient).await;
    let elsewhere = tokio_util::task::TaskTracker::new();
    let mut receiver =
        Receiver::start(&elsewhere, &[Answer::Status(500), Answer::Status(200)]).await;
    let webhook = scene.webhook(&receiver.url("127.0.0.1")).await;
    scene.start();
    scene.happens("n1").await;
    receiver.hears().await;
    let scene = scene.restart(config()).await;
    assert_eq!(receiver.hears().await.header("yonin-event-id"), "n1");
    let delivery = scene.becomes(&webhook, DeliveryStatus::Delivered).await;
    assert_eq!(delivery.attempts, 2);
}

#[tokio::test]
async fn a_call_without_an_answer_ends_with_the_server_and_is_made_again() {
    let scene = Scene::new(config()).await;
    let elsewhere = tokio_util::task::TaskTracker::new();
    let mut receiver = Receiver::start(&elsewhere, &[Answer::Silence, Answer::Status(200)]).await;
    let webhook = scene.webhook(&receiver.url("127.0.0.1")).await;
    scene.start();
    scene.happens("n1").await;
    receiver.hears().await;
    let scene = scene.restart(config()).await;
    receiver.hears().await;
    let delivery = scene.becomes(&webhook, DeliveryStatus::Delivered).await;
    assert_eq!(delivery.attempts, 1, "nobody knows what came of the other");
}
