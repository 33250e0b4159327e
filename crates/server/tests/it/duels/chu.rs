//! Chu shogi at a table.

use serde_json::{Value, json};

use super::pair::Pair;
use crate::harness::Server;
use crate::peer::play;

/// Black's lion beside two pawns, a gold behind them.
const FEAST: &str = "6k5/r10r/7g4/7p4/6p5/6N5/12/12/12/12/R10R/6K5 b - 1";

/// Two lions with a square between them, White's guarded by a rook.
const TRADE: &str = "6k5/6r4r/12/6n5/12/6N5/12/12/12/12/R10R/6K5 b - 1";

#[tokio::test]
async fn a_lion_takes_two_and_takes_without_moving() {
    let server = Server::start().await;
    let mut pair = Pair::new(&server, "chu", json!({ "sfen": FEAST })).await;
    let turn = pair.peers[0].frame("your_turn").await;
    let of_lion = turn["legal"]["6f"].as_array().unwrap();
    assert!(of_lion.contains(&json!("6e5d")) && of_lion.contains(&json!("6e")), "{of_lion:?}");
    pair.play(1, &["6f6e5d"]).await;
    let played = pair.both_hear("move_played").await;
    assert_eq!(played["move"], "6f6e5d");
    assert_eq!(played["position"]["sfen"], "6k5/r10r/7g4/7N4/12/12/12/12/12/12/R10R/6K5 w - 2");
    pair.play(2, &["12b12c", "5d5c5d"]).await;
    let played = pair.both_hear("move_played").await;
    assert_eq!(played["move"], "12b12c");
    let played = pair.both_hear("move_played").await;
    assert_eq!((&played["move"], &played["n"]), (&json!("5d5c5d"), &json!(3)));
    assert!(played["position"]["sfen"].as_str().unwrap().contains("/7N4/"));
    pair.play(4, &["12c12b"]).await;
    // Passing has many spellings and one that is kept.
    pair.order(0, play(5, "5d4e5d")).await;
    let passed = pair.peers[1].until(|frame| frame["event"]["n"] == 5).await;
    assert_eq!(passed["event"]["move"], "5d6c5d");
    let log = server.get(&pair.path("")).await.ok();
    assert_eq!(log["table"]["position"]["ply"], 6);
    pair.order(1, json!({"t": "resign", "id": "r"})).await;
    pair.both_hear("game_over").await;
    let url = format!("{}/v1/records/{}.kif", server.api.server(), pair.table);
    let kif = reqwest::get(url).await.unwrap().text().await.unwrap();
    assert!(kif.contains("一歩目") && kif.contains("居食い"), "{kif}");
    server.get(&format!("/v1/records/{}.csa", pair.table)).await.refused(404, "not_found");
}

#[tokio::test]
async fn a_guarded_lion_is_not_taken_from_a_distance() {
    let server = Server::start().await;
    let mut pair = Pair::new(&server, "chu", json!({ "sfen": TRADE })).await;
    let refused = pair.refused(0, play(1, "6f6d")).await;
    assert_eq!((&refused["code"], &refused["why"]), (&json!("illegal"), &json!("lion_protected")));
    let why = server.get(&pair.path("/legal?why=6f6d")).await.ok();
    assert_eq!(why, json!({"legal": false, "why": "lion_protected"}));
    // Where the letter of the oldest text is played, nothing else is different here.
    let wishes = json!({"sfen": TRADE, "ruleset": "namu"});
    let mut pair = Pair::new(&server, "chu", wishes).await;
    assert_eq!(pair.refused(0, play(1, "6f6d")).await["why"], "lion_protected");
}

#[tokio::test]
async fn the_last_royal_that_is_taken_ends_the_game() {
    let server = Server::start().await;
    let sfen = "6k5/11r/12/12/6R5/12/12/12/12/12/R11/6K5 w - 1";
    let mut pair = Pair::new(&server, "chu", json!({ "sfen": sfen })).await;
    let table = server.get(&pair.path("")).await.ok()["table"].clone();
    assert_eq!(table["position"]["checks"], json!([{"seat": "w", "by": ["6e"]}]));
    // Check need not be answered.
    pair.order(1, play(1, "1b1c")).await;
    pair.order(0, play(2, "6e6a")).await;
    let over = pair.both_hear("game_over").await;
    assert_eq!((&over["reason"], &over["winners"]), (&json!("royal_captured"), &json!(["b"])));
    let record = server.get(&format!("/v1/records/{}", pair.table)).await.ok();
    assert_eq!(record["moves"][1]["eliminated"][0]["reason"], "royal_captured");
}

#[tokio::test]
async fn chu_is_listed_with_its_rulesets() {
    let server = Server::start().await;
    let shown = server.get("/v1/games/chu").await.ok();
    let names: Vec<&Value> =
        shown["rulesets"].as_array().unwrap().iter().map(|ruleset| &ruleset["name"]).collect();
    assert_eq!(names, ["lishogi", "renmei", "namu"]);
    let mut pair = Pair::new(&server, "chu", json!({})).await;
    let turn = pair.peers[0].frame("your_turn").await;
    let legal: usize =
        turn["legal"].as_object().unwrap().values().map(|to| to.as_array().unwrap().len()).sum();
    assert_eq!(legal, 36);
    let host = server.guest("Habu").await;
    let seats = json!({"w": {"kind": "bot", "level": 1}});
    let table = host.table(json!({"game": "chu", "seats": seats})).await;
    let mut peer = crate::peer::Peer::at(&host, &table).await;
    peer.order(&table, play(1, "7i7h")).await;
    let answered = peer.until(|frame| frame["event"]["n"] == 2).await;
    assert_eq!(answered["event"]["seat"], "w");
}
