//! A whole league, by players who know no better.

use std::collections::BTreeMap;

use reqwest::Method;
use serde_json::{Value, json};
use yonin_protocol::{Command, CommandFrame, JoinTable, TableId};

use super::scene::Scene;

const SEATS: [&str; 4] = ["s", "w", "n", "e"];

#[tokio::test]
async fn nine_play_three_rounds_over_a_restart() {
    let mut scene = Scene::of(9, json!({"rounds": 3})).await;
    let mut expected: BTreeMap<String, f64> = BTreeMap::new();
    let mut byes = Vec::new();
    for n in 1..=3 {
        let round = scene.next_round().await;
        let tables = round["tables"].as_array().unwrap();
        assert_eq!(tables.len(), 2);
        for (at, table) in (0..).zip(tables) {
            if (n, at) == (2, 1) {
                scene = Scene { server: scene.server.restart().await, ..scene };
            }
            let ranks = scene.play(table, n * 10 + at).await;
            for seat in SEATS {
                let rank = ranks[seat].as_f64().unwrap();
                *expected.entry(table["seats"][seat].as_str().unwrap().to_owned()).or_default() +=
                    4.0 - rank;
            }
        }
        let bye = round["byes"][0].as_str().unwrap().to_owned();
        *expected.entry(bye.clone()).or_default() += 1.5;
        byes.push(bye);
        assert_eq!(scene.get(&format!("/rounds/{n}")).await["round"]["status"], "finished");
        assert_eq!(scene.points().await, expected, "after round {n}");
    }
    byes.sort();
    byes.dedup();
    assert_eq!(byes.len(), 3, "nobody has two byes");
    scene.ask(Method::POST, "/rounds", None).await.refused(409, "conflict");
    // Standings as text, by format and by what is accepted, and unchanged for who knows them.
    let (kind, text) = scene.text("/standings?format=csv", "*/*").await;
    assert_eq!(kind, "text/csv; charset=utf-8; header=present");
    assert_eq!(text.lines().count(), 10);
    assert_eq!(scene.text("/standings", "text/csv").await.1, text);
    let tag = scene.tag().await;
    for below in ["/standings", "/interactions", "/rounds", "/entrants", "/rounds/1"] {
        let known = [("if-none-match", tag.as_str())];
        let again = scene.call(Method::GET, &scene.path(below), None, &known).await;
        assert_eq!((again.status, again.header("etag")), (304, tag.as_str()), "{below}");
    }
    let page = scene.get("/standings?limit=4").await;
    let rest = scene.get(&format!("/standings?cursor={}", page["next"].as_str().unwrap())).await;
    assert_eq!(
        (page["items"][0]["rank"].clone(), rest["items"].as_array().unwrap().len()),
        (json!(1), 5)
    );
    let first = scene.get("/standings?as_of_round=1").await;
    let sum = |page: &Value| -> f64 {
        page["items"].as_array().unwrap().iter().map(|row| row["points"].as_f64().unwrap()).sum()
    };
    assert_eq!(sum(&first), 13.5);
    let pairs = scene.get("/interactions?limit=200").await;
    let games: u64 =
        pairs["items"].as_array().unwrap().iter().map(|pair| pair["games"].as_u64().unwrap()).sum();
    assert_eq!(games, 6 * 6);
    let closed = scene.ask(Method::POST, "/close", None).await.ok();
    assert_eq!(closed["league"]["status"], "closed");
    assert_eq!(scene.points().await, expected);
}

#[tokio::test]
async fn an_aborted_game_is_played_again() {
    let scene = Scene::of(4, json!({"rounds": 1})).await;
    let round = scene.next_round().await;
    let table = &round["tables"][0];
    scene.sit_down(table).await;
    let id: TableId = table["table"].as_str().unwrap().parse().unwrap();
    let quits = CommandFrame { id: "q".parse().unwrap(), command: Command::Resign };
    scene.player(&table["seats"]["s"]).api.command(&id, &quits).await.unwrap();
    let new = scene.get("/rounds/1").await["round"]["tables"][0].clone();
    assert_ne!(new["table"], table["table"]);
    assert_eq!(new["seats"], table["seats"]);
    let new_id: TableId = new["table"].as_str().unwrap().parse().unwrap();
    let seat = scene.player(&new["seats"]["s"]);
    // Made by the server itself, a moment later.
    while seat.api.join(&new_id, &JoinTable::default()).await.is_err() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    assert!(scene.points().await.values().all(|points| *points == 0.0));
    let ranks = scene.play(&new, 3).await;
    assert_eq!(scene.points().await.values().sum::<f64>(), 6.0, "{ranks}");
}
