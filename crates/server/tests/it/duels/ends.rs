//! How games for two end, and what is kept of them.

use serde_json::{Value, json};
use yonin_engine::record::{Record, csa, kif::read};
use yonin_engine::shogi::{Game, Handicap, Rules};

use super::pair::Pair;
use crate::harness::Server;
use crate::peer::play;

/// Black mates by a gold.
const MATE: &str = "4k4/9/4P4/9/9/9/9/9/K8 b G 1";

/// Black's king is in the other camp with 12 men that count 28.
const ENTERED: &str = "9/RRBBGGGGS/4KSSS1/9/9/9/9/9/4k4 b - 1";

/// The game's KIF, which the engine reads back to the same moves, as it does its CSA.
async fn kif(server: &Server, pair: &Pair) -> String {
    let (kif, csa) = (text(server, pair, "kif").await, text(server, pair, "csa").await);
    let read = read::<Game>(kif.as_bytes(), Rules::default()).unwrap();
    let record = server.get(&format!("/v1/records/{}", pair.table)).await.ok();
    let moves: Vec<&str> =
        record["moves"].as_array().unwrap().iter().map(|mv| mv["move"].as_str().unwrap()).collect();
    assert_eq!(played(&read.record), moves);
    let read = csa::read(csa.as_bytes(), Rules::default()).unwrap();
    assert_eq!(
        (played(&read.record), read.record.ending.is_some()),
        (moves.iter().map(ToString::to_string).collect(), true)
    );
    kif
}

/// A form of the record that never changes.
async fn text(server: &Server, pair: &Pair, form: &str) -> String {
    let url = format!("{}/v1/records/{}.{form}", server.api.server(), pair.table);
    let answer = reqwest::get(url).await.unwrap();
    assert_eq!((answer.status().as_u16(), answer.headers()["etag"].is_empty()), (200, false));
    answer.text().await.unwrap()
}

fn played(record: &Record<Game>) -> Vec<String> {
    record.game.moves().iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn a_mate_ends_a_game_of_shogi() {
    let server = Server::start().await;
    let mut pair = Pair::new(&server, "shogi", json!({ "sfen": MATE })).await;
    let started = pair.both_hear("game_started").await;
    assert_eq!((&started["first"], &started["furigoma"]), (&json!("b"), &Value::Null));
    let illegal = pair.refused(0, play(1, "G*5a")).await;
    assert_eq!((&illegal["code"], &illegal["why"]), (&json!("illegal"), &json!("occupied")));
    assert_eq!(pair.refused(1, play(1, "5a4a")).await["code"], "not_your_turn");
    pair.play(1, &["G*5b"]).await;
    let played = pair.both_hear("move_played").await;
    assert_eq!(
        played["eliminated"],
        json!([{"seat": "w", "by": "b", "reason": "checkmate", "rank": 2, "army": "frozen"}])
    );
    let over = pair.both_hear("game_over").await;
    assert_eq!(over["reason"], "checkmate");
    assert_eq!((&over["ranks"], &over["winners"]), (&json!({"b": 1, "w": 2}), &json!(["b"])));
    let position = &over["position"];
    assert_eq!(position["sfen"], "4k4/4G4/4P4/9/9/9/9/9/K8 - - 2");
    assert_eq!((&position["turn"], &position["alive"]), (&Value::Null, &json!(["b"])));
    assert_eq!(position["mates"], json!({"b": 1, "w": 0}));

    let record = server.get(&format!("/v1/records/{}.json", pair.table)).await.ok();
    assert_eq!((&record["game"], &record["sfen"]), (&json!("shogi"), &json!(MATE)));
    assert_eq!(record["moves"][0]["move"], "G*5b");
    server.get(&format!("/v1/records/{}.txt", pair.table)).await.refused(404, "not_found");

    let kif = kif(&server, &pair).await;
    assert!(kif.contains("先手：Habu") && kif.contains("後手：Oyama"), "{kif}");
    assert!(kif.contains("５二金打") && kif.contains("詰み"), "{kif}");

    // Again with the other colour.
    let again = pair.white.post(&pair.path("/rematch"), json!({})).await;
    assert_eq!(again.status, 201);
    let seats = &again.body["table"]["seats"];
    assert_eq!(seats["b"]["player"]["id"], pair.white.player.id.as_str());
    assert_eq!(seats["w"]["reserved_for"], pair.black.player.id.as_str());
}

#[tokio::test]
async fn a_handicap_game_has_its_name_in_the_record() {
    let server = Server::start().await;
    let shown = server.get("/v1/games/shogi").await.ok();
    let handicaps = shown["handicaps"].as_array().unwrap();
    assert_eq!(handicaps.len(), Handicap::ALL.len());
    let two = handicaps.iter().find(|handicap| handicap["name"] == "two_piece").unwrap();
    assert_eq!(two["japanese"], "二枚落ち");
    for game in ["chu", "yonin"] {
        let shown = server.get(&format!("/v1/games/{game}")).await.ok();
        assert_eq!(shown["handicaps"], json!([]));
    }

    let mut pair = Pair::new(&server, "shogi", json!({ "sfen": two["sfen"] })).await;
    assert_eq!(pair.both_hear("game_started").await["first"], "w");
    assert_eq!(pair.refused(0, play(1, "7g7f")).await["code"], "not_your_turn");
    pair.order(1, play(1, "5a6b")).await;
    pair.order(0, play(2, "7g7f")).await;
    pair.order(1, json!({"t": "resign", "id": "r"})).await;
    assert_eq!(pair.both_hear("game_over").await["winners"], json!(["b"]));
    let kif = kif(&server, &pair).await;
    assert!(
        kif.contains("手合割：二枚落ち\n下手：Habu#") && kif.contains("\n上手：Oyama#"),
        "{kif}"
    );
}

#[tokio::test]
async fn who_resigns_loses_once_both_have_moved() {
    let server = Server::start().await;
    let mut pair = Pair::new(&server, "shogi", json!({})).await;
    pair.play(1, &["7g7f"]).await;
    pair.order(1, json!({"t": "resign", "id": "r"})).await;
    assert_eq!(pair.both_hear("game_over").await["reason"], "aborted");

    let mut pair = Pair::new(&server, "shogi", json!({})).await;
    pair.play(1, &["7g7f", "3c3d"]).await;
    pair.order(0, json!({"t": "resign", "id": "r"})).await;
    let removed = pair.both_hear("player_removed").await;
    assert_eq!(removed["eliminated"][0]["seat"], "b");
    let over = pair.both_hear("game_over").await;
    assert_eq!((&over["reason"], &over["winners"]), (&json!("resign"), &json!(["w"])));
}

#[tokio::test]
async fn a_game_is_claimed_by_declaration() {
    let server = Server::start().await;
    let mut pair = Pair::new(&server, "shogi", json!({ "sfen": ENTERED })).await;
    pair.order(0, play(1, "win")).await;
    let over = pair.both_hear("game_over").await;
    assert_eq!((&over["reason"], &over["ranks"]), (&json!("impasse"), &json!({"b": 1, "w": 2})));
    assert_eq!(over["position"]["turn"], Value::Null);

    let mut pair = Pair::new(&server, "shogi", json!({})).await;
    let refused = pair.refused(0, play(1, "win")).await;
    let detail = "the king is not in the other camp";
    assert_eq!((&refused["code"], &refused["detail"]), (&json!("conflict"), &json!(detail)));
    let wishes = json!({"sfen": ENTERED, "options": {"impasse": "off"}});
    let mut pair = Pair::new(&server, "shogi", wishes).await;
    assert_eq!(pair.refused(0, play(1, "win")).await["code"], "conflict");
    assert_eq!(pair.refused(1, play(1, "win")).await["code"], "not_your_turn");
}

#[tokio::test]
async fn a_position_that_stands_for_the_fourth_time_is_a_draw() {
    let server = Server::start().await;
    let mut pair = Pair::new(&server, "shogi", json!({})).await;
    for round in 0..3 {
        pair.play(4 * round + 1, &["2h3h", "8b7b", "3h2h", "7b8b"]).await;
    }
    let over = pair.both_hear("game_over").await;
    assert_eq!((&over["reason"], &over["ranks"]), (&json!("repetition"), &json!({"b": 1, "w": 1})));
    assert_eq!(over["position"]["repetition"], 4);
}

#[tokio::test]
async fn what_no_game_for_two_has_is_refused() {
    let server = Server::start().await;
    let host = server.guest("Habu").await;
    for (wishes, pointer) in [
        (json!({"game": "shogi", "host_seat": "s"}), "/host_seat"),
        (json!({"game": "shogi", "ruleset": "classic"}), "/ruleset"),
        (json!({"game": "shogi", "options": {"teams": "opposite"}}), "/options/teams"),
        (json!({"game": "shogi", "seats": {"n": {"kind": "open"}}}), "/seats/n"),
        (json!({"game": "shogi", "sfen": "9/9/9/9/9/9/9/9/9 b - 1"}), "/sfen"),
        (json!({"game": "yonin", "host_seat": "b"}), "/host_seat"),
    ] {
        let refused = host.post("/v1/tables", wishes.clone()).await;
        assert_eq!((refused.status, &refused.body["errors"][0]["pointer"]), (400, &json!(pointer)));
    }
    let shown = server.get("/v1/games/shogi").await.ok();
    assert_eq!(shown["seats_order"], json!(["b", "w"]));
    assert_eq!(shown["options"][0]["name"], "impasse");
}

#[tokio::test]
async fn a_computer_player_plays_shogi() {
    let server = Server::start().await;
    let host = server.guest("Habu").await;
    let seats = json!({"w": {"kind": "bot", "level": 1}});
    let table = host.table(json!({"game": "shogi", "seats": seats})).await;
    let mut peer = crate::peer::Peer::at(&host, &table).await;
    peer.order(&table, play(1, "7g7f")).await;
    let answered = peer.until(|frame| frame["event"]["n"] == 2).await;
    assert_eq!(answered["event"]["seat"], "w");
}
