//! Games that are broken off for another day with a sealed move.

use serde_json::{Value, json};

use super::pair::Pair;
use crate::harness::Server;
use crate::party::Party;
use crate::peer::{Peer, play};

const CLOCK: &str = r#"{"clock": {"kind": "fischer", "main_s": 600, "increment_s": 0}}"#;

async fn sealed(server: &Server) -> Pair {
    let clock: Value = serde_json::from_str(CLOCK).unwrap();
    let mut pair = Pair::new(server, "shogi", clock).await;
    pair.play(1, &["7g7f", "3c3d"]).await;
    pair.agree(1, "adjourn").await;
    let shown = server.get(&pair.path("")).await.ok();
    assert_eq!(shown["table"]["adjournment"], "agreed");
    // What cannot be played cannot be sealed.
    let illegal = pair.refused(0, play(3, "2h2c")).await;
    assert_eq!((&illegal["code"], &illegal["why"]), (&json!("illegal"), &json!("not_reachable")));
    pair.order(0, play(3, "8h2b+")).await;
    let paused = pair.both_hear("table_paused").await;
    assert_eq!((&paused["by"], &paused["sealed"]), (&json!("b"), &json!(true)));
    assert_eq!((&paused["position"]["ply"], &paused["position"]["turn"]), (&json!(3), &json!("b")));
    pair
}

#[tokio::test]
async fn a_sealed_move_is_shown_when_both_go_on() {
    let server = Server::start().await;
    let mut pair = sealed(&server).await;
    let shown = server.get(&pair.path("")).await.ok()["table"].clone();
    assert_eq!((&shown["status"], &shown["adjournment"]), (&json!("paused"), &json!("sealed")));
    // Nothing that anybody is shown tells the move.
    let log = server.api.events(&pair.table, 0).await.unwrap();
    assert!(!serde_json::to_string(&log).unwrap().contains("8h2b"));
    assert_eq!(pair.refused(0, play(3, "2g2f")).await["code"], "id_reused");
    let again = json!({"t": "move", "id": "again", "ply": 3, "move": "2g2f"});
    assert_eq!(pair.refused(0, again).await["code"], "paused");
    let back = json!({"t": "offer", "id": "back", "what": "takeback"});
    assert_eq!(pair.refused(1, back).await["code"], "paused");

    let server = server.restart().await;
    let mut peers =
        [Peer::at(&pair.black, &pair.table).await, Peer::at(&pair.white, &pair.table).await];
    std::mem::swap(&mut pair.peers, &mut peers);
    let shown = server.get(&pair.path("")).await.ok();
    assert_eq!(shown["table"]["adjournment"], "sealed");
    pair.agree(1, "resume").await;
    let resumed = pair.both_hear("table_resumed").await;
    assert_eq!(resumed["by"], "w");
    let played = pair.both_hear("move_played").await;
    let played = if played["n"] == 3 { played } else { pair.third().await };
    assert_eq!((&played["move"], &played["seat"]), (&json!("8h2b+"), &json!("b")));
    let spent = played["spent_ms"].as_u64().unwrap();
    let left = played["position"]["clocks"]["b"]["remaining_ms"].as_u64().unwrap();
    assert!(left >= 600_000 - 2 * spent - 60_000 && left <= 600_000, "{left}");
    let shown = server.get(&pair.path("")).await.ok();
    assert_eq!(shown["table"].get("adjournment"), None);
    pair.play(4, &["3a2b"]).await;
}

impl Pair {
    /// The third move, which both hear of.
    async fn third(&mut self) -> Value {
        loop {
            let played = self.both_hear("move_played").await;
            if played["n"] == 3 {
                return played;
            }
        }
    }
}

#[tokio::test]
async fn one_alone_does_not_open_a_sealed_move() {
    let server = Server::start().await;
    let mut pair = sealed(&server).await;
    pair.order(0, json!({"t": "offer", "id": "go", "what": "resume"})).await;
    let offer = pair.both_hear("offer_made").await["offer"].clone();
    let answer = json!({"t": "answer", "id": "no", "offer": offer, "accept": false});
    pair.order(1, answer).await;
    let shown = server.get(&pair.path("")).await.ok();
    assert_eq!(shown["table"]["status"], "paused");
    // Who resigns meanwhile has lost, and the move stays sealed for ever.
    pair.order(1, json!({"t": "resign", "id": "r"})).await;
    let over = pair.both_hear("game_over").await;
    assert_eq!((&over["reason"], &over["winners"]), (&json!("resign"), &json!(["b"])));
    let log = server.api.events(&pair.table, 0).await.unwrap();
    assert!(!serde_json::to_string(&log).unwrap().contains("8h2b"));
}

#[tokio::test]
async fn a_sealed_move_has_one_spelling_whenever_it_is_shown() {
    const LION: &str = "5k6/12/12/6p5/12/5N6/12/9g2/9g2/12/4GG6/5K6 b - 1";
    let mut spelled = Vec::new();
    for restarts in [false, true] {
        let mut server = Server::start().await;
        let mut wishes: Value = serde_json::from_str(CLOCK).unwrap();
        wishes["sfen"] = LION.into();
        let mut pair = Pair::new(&server, "chu", wishes).await;
        pair.agree(0, "adjourn").await;
        pair.order(0, play(1, "7f7e6d")).await;
        pair.both_hear("table_paused").await;
        if restarts {
            server = server.restart().await;
            let black = Peer::at(&pair.black, &pair.table).await;
            pair.peers = [black, Peer::at(&pair.white, &pair.table).await];
        }
        let legal = server.get(&pair.path("/legal")).await.ok();
        assert_eq!(legal["legal"], json!({}), "nobody can make a move");
        pair.agree(1, "resume").await;
        spelled.push(pair.both_hear("move_played").await["move"].clone());
        server.stop().await;
    }
    assert_eq!(spelled, [json!("7f6d"), json!("7f6d")]);
}

#[tokio::test]
async fn four_do_not_adjourn() {
    let server = Server::start().await;
    let mut party = Party::new(&server).await;
    party.play_to(4).await;
    let offer = json!({"t": "offer", "id": "a", "what": "adjourn"});
    assert_eq!(party.refused("s", offer).await["code"], "bad_request");
}
