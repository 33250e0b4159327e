//! Hints for the player on turn.

use serde_json::{Value, json};

use super::{Match, quick_server};
use crate::harness::Server;
use crate::peer::Peer;

fn lists(legal: &Value, usi: &str) -> bool {
    let all = legal.as_object().unwrap().iter();
    let mut all =
        all.flat_map(|(from, to)| to.as_array().unwrap().iter().map(move |to| (from, to)));
    all.any(|(from, to)| format!("{from}{}", to.as_str().unwrap()) == usi)
}

#[tokio::test]
async fn the_player_on_turn_may_ask_in_every_game() {
    let server = quick_server().await;
    let host = server.guest("Host").await;
    for (game, bots) in [
        ("yonin", &[("w", 1), ("n", 1), ("e", 1)][..]),
        ("shogi", &[("w", 1)]),
        ("chu", &[("w", 1)]),
    ] {
        let options =
            if game == "yonin" { json!({"options": {"first_seat": "s"}}) } else { json!({}) };
        let mut played = Match::new(&host, game, bots, options).await;
        let path = format!("/v1/tables/{}/hint", played.table);
        let hint = host.get(&path).await.ok();
        assert_eq!((&hint["ply"], &hint["level"]), (&json!(1), &json!(2)));
        let turn = played.peer.frame("your_turn").await;
        assert!(lists(&turn["legal"], hint["move"].as_str().unwrap()), "{hint}");
        assert!((1..=200).contains(&hint["nodes"].as_u64().unwrap()), "{hint}");
        // The same is answered again.
        assert_eq!(host.get(&path).await.ok(), hint);
        server.guest("Other").await.get(&path).await.refused(403, "forbidden");
        server.get(&path).await.refused(401, "unauthenticated");
        played.resign().await;
        host.get(&path).await.refused(409, "game_over");
    }
    host.get("/v1/tables/none/hint").await.refused(404, "not_found");
}

#[tokio::test]
async fn who_is_not_to_be_helped_is_told_why() {
    let server = Server::start_with(|config| {
        config.bots.hint_level = 2.try_into().unwrap();
        config.limits.hints = "4/1h".parse().unwrap();
    })
    .await;
    let (black, white) = (server.account("Habu").await, server.account("Oyama").await);
    for (wishes, status, code) in [
        (json!({"game": "shogi", "rated": true}), 403, "forbidden"),
        (json!({"game": "shogi"}), 409, "not_your_turn"),
    ] {
        let table = black.table(wishes).await;
        let path = format!("/v1/tables/{table}/hint");
        white.get(&path).await.refused(403, "forbidden");
        black.get(&path).await.refused(409, "conflict");
        white.post(&format!("/v1/tables/{table}/join"), json!({})).await.ok();
        white.get(&path).await.refused(status, code);
        if status == 409 {
            let mut peer = Peer::at(&black, &table).await;
            peer.order(&table, json!({"t": "offer", "id": "p", "what": "pause"})).await;
            black.get(&path).await.ok();
        }
    }
    let mine = black.get("/v1/tables/x/hint").await;
    mine.refused(404, "not_found");
    black.get("/v1/tables/x/hint").await.refused(429, "rate_limited");
}
