//! Games that nobody goes on with, and those that somebody has not come to.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};
use yonin_protocol::{Event, JoinTable, OverReason, Seat, TableId};

use super::scene::Scene;
use crate::harness::{mv, resign};

/// Longer than anything takes.
const PATIENCE: Duration = Duration::from_secs(60);

const MOVES: [(&str, &str); 4] = [("s", "5g5f"), ("w", "8d7d"), ("n", "5c5d"), ("e", "2d3d")];

fn table_id(table: &Value) -> TableId {
    table["table"].as_str().unwrap().parse().unwrap()
}

/// Points of the seats of a table.
async fn points(scene: &Scene, table: &Value) -> [f64; 4] {
    let points = scene.points().await;
    ["s", "w", "n", "e"].map(|seat| points[table["seats"][seat].as_str().unwrap()])
}

async fn make_moves(scene: &Scene, table: &Value, moves: &[(&str, &str)]) {
    for (ply, (seat, usi)) in (1..).zip(moves) {
        let mover = scene.player(&table["seats"][seat]);
        mover.api.command(&table_id(table), &mv("m", ply, usi, None)).await.unwrap();
    }
}

async fn withdraw(scene: &Scene, ruling: &Value) {
    let path = format!("/rulings/{}", ruling["ruling"]["id"].as_str().unwrap());
    assert_eq!(scene.matched(Method::DELETE, &path, None).await.status, 204);
}

#[tokio::test]
async fn who_does_not_come_does_not_win_by_the_computer_player_in_his_seat() {
    let scene = Scene::of(4, json!({})).await;
    let round = scene.next_round().await;
    let table = &round["tables"][0];
    let id = table_id(table);
    for seat in ["s", "w", "n"] {
        let player = scene.player(&table["seats"][seat]);
        player.api.join(&id, &JoinTable::default()).await.unwrap();
    }
    let start = format!("/v1/tables/{id}/start");
    let fill = Some(json!({"fill": {"level": 1}}));
    scene.call(Method::POST, &start, fill, &[]).await.ok();
    make_moves(&scene, table, &MOVES[..3]).await;
    let moved = async {
        while scene.server.api.legal(&id).await.unwrap().turn != Some(Seat::S) {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, moved).await.expect("the computer player moves");
    for seat in ["s", "w", "n"] {
        let player = scene.player(&table["seats"][seat]);
        player.api.command(&id, &resign("r")).await.unwrap();
    }
    let shown = scene.server.api.table(&id).await.unwrap().summary;
    assert_eq!(shown.result.unwrap().winners, [Seat::E]);
    assert_eq!(points(&scene, table).await, [1.0, 2.0, 3.0, 0.0]);
    let standings = scene.get("/standings").await;
    let rows = standings["items"].as_array().unwrap();
    let absent = rows.iter().find(|row| row["player"]["id"] == table["seats"]["e"]).unwrap();
    assert_eq!((&absent["firsts"], &absent["fourths"]), (&json!(0), &json!(1)));
    assert_eq!(absent["rounds"][0]["forfeit"], true);
    assert!(rows[..3].iter().all(|row| row["rounds"][0]["forfeit"] == false), "{rows:?}");
    // What it did is not his doing either.
    let met = scene.get("/interactions").await;
    let met = met["items"].as_array().unwrap();
    assert_eq!(met.len(), 3);
    assert!(!json!(met).to_string().contains(table["seats"]["e"].as_str().unwrap()), "{met:?}");
    // The organizer has the last word: with another forfeit, and with ranks of his own.
    let ruling = scene.rule(table, json!({"forfeit": ["n"]})).await.ok();
    assert_eq!(points(&scene, table).await, [2.0, 3.0, 0.0, 0.0]);
    withdraw(&scene, &ruling).await;
    scene.rule(table, json!({"ranks": {"s": 2, "w": 3, "n": 4, "e": 1}})).await.ok();
    assert_eq!(points(&scene, table).await, [2.0, 1.0, 0.0, 3.0]);
}

#[tokio::test]
async fn a_game_that_stalls_ends_by_a_ruling_and_is_replayed_once_that_is_withdrawn() {
    let scene = Scene::of(4, json!({"clock": {"kind": "none"}})).await;
    let round = scene.next_round().await;
    let table = &round["tables"][0];
    let id = table_id(table);
    scene.sit_down(table).await;
    let ruled = scene.rule(table, json!({"forfeit": ["s"]})).await.ok();
    let shown = scene.server.api.table(&id).await.unwrap().summary;
    let result = shown.result.unwrap();
    assert_eq!((result.reason, &result.winners[..]), (OverReason::Ruling, &Seat::YONIN[1..]));
    assert_eq!(json!(result.ranks), json!({"s": 4, "w": 1, "n": 1, "e": 1}));
    let log = scene.server.api.events(&id, 0).await.unwrap();
    let [.., over, told] = &log[..] else { panic!("{log:?}") };
    assert!(matches!(over.event, Event::GameOver { reason: OverReason::Ruling, .. }), "{over:?}");
    assert!(matches!(&told.event, Event::Ruling { why, .. } if why == "by agreement"), "{told:?}");
    assert_eq!(points(&scene, table).await, [0.0, 2.0, 2.0, 2.0]);
    assert_eq!(scene.get("/rounds/1").await["round"]["status"], "finished");
    // All of it is there after a restart, and the record with it.
    let scene = Scene { server: scene.server.restart().await, ..scene };
    assert_eq!(points(&scene, table).await, [0.0, 2.0, 2.0, 2.0]);
    let record = scene.server.get(&format!("/v1/records/{id}")).await.ok();
    assert_eq!(record["reason"], "ruling");
    // A second one counts instead, and alone once the first is withdrawn.
    let second = scene.rule(table, json!({"forfeit": ["w"]})).await.ok();
    assert_eq!(points(&scene, table).await, [2.0, 0.0, 2.0, 2.0]);
    withdraw(&scene, &ruled).await;
    assert_eq!(points(&scene, table).await, [2.0, 0.0, 2.0, 2.0]);
    assert_eq!(scene.get("/rounds/1").await["round"]["tables"][0]["table"], table["table"]);
    withdraw(&scene, &second).await;
    let round = scene.get("/rounds/1").await["round"].clone();
    assert_eq!(round["status"], "playing");
    let next = &round["tables"][0];
    assert_ne!(next["table"], table["table"]);
    assert_eq!(next["seats"], table["seats"]);
    scene.play(next, 3).await;
    assert_eq!(scene.get("/rounds/1").await["round"]["status"], "finished");
}

/// The numbers of a player's ratings.
async fn mu(scene: &Scene, player: &Value) -> Option<f64> {
    let path = format!("/v1/players/{}/ratings", player.as_str().unwrap());
    let ratings = scene.server.get(&path).await.ok();
    ratings["items"][0]["mu"].as_f64()
}

#[tokio::test]
async fn a_game_that_ends_by_a_ruling_is_rated_by_it() {
    let scene = Scene::of_accounts(4, json!({"rated": true, "clock": {"kind": "none"}})).await;
    let round = scene.next_round().await;
    let table = &round["tables"][0];
    scene.sit_down(table).await;
    make_moves(&scene, table, &MOVES).await;
    let west = scene.player(&table["seats"]["w"]);
    west.api.command(&table_id(table), &resign("r")).await.unwrap();
    let ranks = json!({"ranks": {"s": 1, "w": 2, "n": 3, "e": 4}});
    let ruling = scene.rule(table, ranks).await.ok();
    assert_eq!(points(&scene, table).await, [3.0, 2.0, 1.0, 0.0]);
    let mut ratings = Vec::new();
    for seat in ["s", "w", "n", "e"] {
        ratings.push(mu(&scene, &table["seats"][seat]).await.unwrap());
    }
    assert!(ratings.is_sorted_by(|a, b| a > b), "{ratings:?}");
    let over = scene.server.api.events(&table_id(table), 0).await.unwrap();
    let over = over.iter().find_map(|it| match &it.event {
        Event::GameOver { ratings, .. } => Some(ratings.clone()),
        _ => None,
    });
    assert!(over.unwrap().is_some());
    // A forfeit leaves the others where they stood: West was out.
    let forfeit = scene.rule(table, json!({"forfeit": ["s"]})).await.ok();
    assert_eq!(points(&scene, table).await, [0.0, 1.0, 2.5, 2.5]);
    let (east, west) =
        (mu(&scene, &table["seats"]["e"]).await, mu(&scene, &table["seats"]["w"]).await);
    assert!(east > west && west > mu(&scene, &table["seats"]["s"]).await);
    withdraw(&scene, &forfeit).await;
    assert_eq!(mu(&scene, &table["seats"]["s"]).await, Some(ratings[0]));
    // Nothing was played after all.
    withdraw(&scene, &ruling).await;
    for seat in ["s", "w", "n", "e"] {
        assert_eq!(mu(&scene, &table["seats"][seat]).await, None);
    }
}
