//! Computer players who go on for people who are gone.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::sleep;

use crate::harness::{Guest, Server};
use crate::peer::{Peer, play};

/// Sends a claim until the seat can be claimed.
async fn insist(peer: &mut Peer, table: &yonin_protocol::TableId, choice: &str) {
    for n in 0.. {
        let claim = json!({"t": "claim", "id": format!("c{n}"), "seat": "w", "choice": choice});
        peer.send(json!({"table": table, "t": claim["t"], "id": claim["id"], "seat": "w",
            "choice": choice}))
            .await;
        let answer = peer.until(|frame| frame["re"] == claim["id"]).await;
        if answer["t"] == "ack" {
            return;
        }
        assert_eq!(answer["code"], "conflict");
        sleep(Duration::from_millis(100)).await;
    }
}

/// A game of chu shogi whose White is gone on his turn; Black's connection.
async fn left(server: &Server, black: &Guest, white: &Guest, wishes: Value) -> Peer {
    let mut request = json!({"game": "chu", "grace_s": 1, "on_leave": "vote"});
    request.as_object_mut().unwrap().extend(wishes.as_object().unwrap().clone());
    let table = black.table(request).await;
    white.post(&format!("/v1/tables/{table}/join"), json!({})).await.ok();
    let mut gone = Peer::at(white, &table).await;
    let mut peer = Peer::at(black, &table).await;
    for (ply, usi) in [(1, "7i7h"), (3, "6i6h")] {
        peer.order(&table, play(ply, usi)).await;
        if ply == 1 {
            gone.order(&table, play(2, "6d6e")).await;
        }
    }
    drop(gone);
    assert_eq!(server.get(&format!("/v1/tables/{table}")).await.ok()["table"]["status"], "playing");
    peer
}

#[tokio::test]
async fn a_computer_player_goes_on_for_who_is_gone_and_he_stays_out() {
    let server = Server::start_with(|config| config.bots.substitute = 2.try_into().unwrap()).await;
    for on_leave in ["vote", "bot"] {
        let (black, white) = (server.guest("Habu").await, server.guest("Oyama").await);
        let mut peer = left(&server, &black, &white, json!({"on_leave": on_leave})).await;
        let created = black.get("/v1/tables?status=playing").await.ok();
        let table: yonin_protocol::TableId =
            created["items"][0]["id"].as_str().unwrap().parse().unwrap();
        insist(&mut peer, &table, "bot").await;
        let took = peer.event("bot_took_over").await;
        assert_eq!((&took["event"]["seat"], &took["event"]["level"]), (&json!("w"), &json!(2)));
        let moved = peer.event("move_played").await;
        assert_eq!((&moved["event"]["n"], &moved["event"]["bot"]["level"]), (&json!(4), &json!(2)));
        let shown = server.get(&format!("/v1/tables/{table}")).await.ok();
        let seat = &shown["table"]["seats"]["w"];
        assert_eq!((&seat["kind"], &seat["level"]), (&json!("bot"), &json!(2)));
        assert_eq!(seat["player"]["id"], white.player.id.as_str());
        // He is a stranger now.
        let mut back = Peer::at(&white, &table).await;
        let resign = json!({"t": "resign", "id": "r"});
        assert_eq!(back.refused(&table, resign.clone()).await["code"], "forbidden");
        white.post(&format!("/v1/tables/{table}/join"), json!({})).await.refused(409, "table_full");
        peer.order(&table, resign).await;
        let over = peer.event("game_over").await;
        assert_eq!(over["event"]["winners"], json!(["w"]));
        let record = server.api.record(&table).await.unwrap();
        let bots: Vec<bool> = record.moves.iter().map(|mv| mv.bot.is_some()).collect();
        assert_eq!(bots, [false, false, false, true]);
        assert_eq!(record.header.players[&yonin_protocol::Seat::W].id, white.player.id);
        assert!(yonin_client::mind::verify_bots(&record).unwrap().findings.is_empty());
    }
}

#[tokio::test]
async fn who_was_replaced_in_a_rated_game_is_rated_as_removed() {
    let server = Server::start().await;
    let (black, white) = (server.account("Habu").await, server.account("Oyama").await);
    let mut peer = left(&server, &black, &white, json!({"rated": true})).await;
    let created = black.get("/v1/tables?status=playing").await.ok();
    let table: yonin_protocol::TableId =
        created["items"][0]["id"].as_str().unwrap().parse().unwrap();
    insist(&mut peer, &table, "bot").await;
    peer.event("bot_took_over").await;
    // The computer player wins; its player has lost when he left.
    peer.order(&table, json!({"t": "resign", "id": "r"})).await;
    let over = peer.event("game_over").await;
    assert_eq!(over["event"]["winners"], json!(["w"]));
    let seats = &over["event"]["ratings"]["seats"];
    let mu = |seat: &str, when: &str| seats[seat][when]["mu"].as_f64().unwrap();
    assert!(mu("w", "after") < mu("w", "before"), "{seats}");
    assert!(mu("b", "after") > mu("b", "before"), "{seats}");
}
