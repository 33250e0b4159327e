//! Ratings and quick match of games for two.

use serde_json::json;

use super::pair::Pair;
use crate::harness::Server;
use crate::peer::Peer;

#[tokio::test]
async fn a_rated_game_for_two_moves_both_ratings() {
    let server = Server::start().await;
    let players = [server.account("Habu").await, server.account("Oyama").await];
    let mut pair = Pair::of(players, "shogi", json!({"rated": true})).await;
    pair.play(1, &["7g7f", "3c3d"]).await;
    pair.order(1, json!({"t": "resign", "id": "r"})).await;
    let over = pair.both_hear("game_over").await;
    let ratings = &over["ratings"];
    assert_eq!(ratings["pool"], "shogi-standard");
    let mu = |seat: &str, when: &str| ratings["seats"][seat][when]["mu"].as_f64().unwrap();
    let (won, lost) = (mu("b", "after") - mu("b", "before"), mu("w", "after") - mu("w", "before"));
    assert!(won > 0.0 && (won + lost).abs() < 1e-9, "{ratings}");
    // Glickman's figures for two players of 1500 and a deviation of 350.
    assert!((mu("b", "after") - 1662.3).abs() < 0.5, "{ratings}");
    let shown = server.get(&format!("/v1/players/{}/ratings", pair.black.player.id)).await.ok();
    assert_eq!(shown["items"][0]["pool"], "shogi-standard");
}

#[tokio::test]
async fn two_strangers_meet_by_quick_match() {
    let server = Server::start().await;
    let (one, two) = (server.guest("Habu").await, server.guest("Oyama").await);
    let body = json!({"pool": "shogi-10-30"});
    assert_eq!(one.post("/v1/queue", body.clone()).await.status, 202);
    let matched = two.post("/v1/queue", body).await;
    let ticket = matched.body["ticket"].as_str().unwrap().to_owned();
    let mut seen = matched.body.clone();
    while seen["status"] == "waiting" {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        seen = two.get(&format!("/v1/queue/{ticket}")).await.ok();
    }
    assert_eq!((&seen["status"], &seen["need"]), (&json!("matched"), &json!(2)));
    let table = seen["table"].as_str().unwrap().parse().unwrap();
    let mut peer = Peer::at(&one, &table).await;
    let started = peer.event("game_started").await;
    assert_eq!(started["event"]["first"], "b");
}
