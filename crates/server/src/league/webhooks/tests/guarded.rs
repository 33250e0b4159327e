//! Where calls are not made.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use yonin_protocol::DeliveryStatus;

use super::super::resolver::Lookup;
use super::super::target::TargetError;
use super::receiver::{Answer, Receiver};
use super::scene::{Scene, config, league, mika};
use crate::config::WebhooksConfig;
use crate::league::webhooks::WebhookError;

const PUBLIC: [u8; 4] = [93, 184, 216, 34];
const HERE: [u8; 4] = [127, 0, 0, 1];

/// The first time these addresses, then those.
fn rebinding(first: &'static [[u8; 4]], then: &'static [[u8; 4]]) -> (Lookup, Arc<AtomicUsize>) {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    let lookup: Lookup = Arc::new(move |_| {
        let addresses = if count.fetch_add(1, Ordering::SeqCst) == 0 { first } else { then };
        Box::pin(async move { Ok(addresses.iter().map(|it| IpAddr::from(*it)).collect()) })
    });
    (lookup, asked)
}

fn strict() -> WebhooksConfig {
    WebhooksConfig { allow_private: false, attempts: 2, ..config() }
}

#[tokio::test]
async fn a_name_that_changes_its_address_is_not_followed() {
    let (lookup, asked) = rebinding(&[PUBLIC], &[HERE]);
    let scene = Scene::with_lookup(strict(), lookup).await;
    let mut receiver = Receiver::start(&scene.tasks, &[Answer::Status(200)]).await;
    let url = receiver.url("club.example").replace("http:", "https:");
    let webhook = scene.webhook(&url).await;
    scene.start();
    scene.happens("n1").await;
    let failed = scene.becomes(&webhook, DeliveryStatus::Failed).await;
    assert_eq!((failed.attempts, failed.answered), (2, None));
    assert_eq!((asked.load(Ordering::SeqCst), receiver.more()), (3, 0));
}

#[tokio::test]
async fn connections_are_made_to_the_addresses_that_were_checked() {
    let (lookup, asked) = rebinding(&[HERE], &[HERE]);
    let scene = Scene::with_lookup(config(), lookup).await;
    let mut receiver = Receiver::start(&scene.tasks, &[Answer::Status(200)]).await;
    // No such name is known anywhere.
    scene.webhook(&receiver.url("club.invalid")).await;
    scene.start();
    scene.happens("n1").await;
    assert!(receiver.hears().await.header("host").starts_with("club.invalid:"));
    assert_eq!(asked.load(Ordering::SeqCst), 2);
}

#[tokio::test]
async fn a_webhook_that_leads_nowhere_public_is_not_made() {
    for (addresses, url, good) in [
        (&[HERE][..], "https://club.example/", false),
        (&[HERE, PUBLIC], "https://club.example/", true),
        (&[PUBLIC], "https://10.0.0.1/", false),
        (&[PUBLIC], "https://[fd00:ec2::254]/", false),
        (&[PUBLIC], "http://club.example/", false),
        (&[PUBLIC], "https://club.example/", true),
    ] {
        let (lookup, _) = rebinding(addresses, addresses);
        let scene = Scene::with_lookup(strict(), lookup).await;
        let new = serde_json::json!({"url": url, "events": ["ruling.made"]});
        let new = serde_json::from_value(new).unwrap();
        let made = scene.webhooks.create(&mika(), &league(), new).await;
        match made {
            Ok(_) => assert!(good, "{url}"),
            Err(error @ WebhookError::Target(TargetError::Private | TargetError::Plain)) => {
                assert!(!good, "{url}");
                assert_eq!(error.problem().errors[0].pointer, "/url");
            }
            Err(error) => panic!("{url}: {error}"),
        }
    }
}

#[tokio::test]
async fn a_name_that_nobody_knows_yet_may_be_known_later() {
    let lookup: Lookup = Arc::new(|_| Box::pin(async { Err(std::io::Error::other("unknown")) }));
    let scene = Scene::with_lookup(strict(), lookup).await;
    let webhook = scene.webhook("https://club.example/").await;
    scene.start();
    scene.happens("n1").await;
    scene.becomes(&webhook, DeliveryStatus::Failed).await;
}
