//! Rulings: on games, on tables that nobody came to, and taken back.

use reqwest::Method;
use serde_json::{Value, json};
use yonin_protocol::{Event, Status, TableId};

use super::scene::Scene;
use crate::harness::{mv, resign};

fn table_id(table: &Value) -> TableId {
    table["table"].as_str().unwrap().parse().unwrap()
}

async fn withdraw(scene: &Scene, ruling: &Value) {
    let path = format!("/rulings/{}", ruling["ruling"]["id"].as_str().unwrap());
    assert_eq!(scene.matched(Method::DELETE, &path, None).await.status, 204);
    // Sent again, it has read an older revision, and there is nothing left to do.
    let old = [("if-match", "\"1\"")];
    assert_eq!(scene.call(Method::DELETE, &scene.path(&path), None, &old).await.status, 204);
}

#[tokio::test]
async fn a_ruling_changes_what_counts_and_not_what_was_played() {
    let scene = Scene::of(4, json!({})).await;
    let round = scene.next_round().await;
    let table = &round["tables"][0];
    scene.rule(table, json!({"forfeit": ["b"]})).await.refused(400, "bad_request");
    scene.sit_down(table).await;
    let played = scene.play(table, 1).await;
    let before = scene.points().await;
    let by_hand = json!({"table": table["table"], "ranks": {"s": 1, "w": 1, "n": 3, "e": 4}, "why": "agreed"});
    scene
        .ask(Method::POST, "/rulings", Some(by_hand.clone()))
        .await
        .refused(428, "precondition_failed");
    let tag = scene.tag().await;
    let headers = [("if-match", tag.as_str()), ("idempotency-key", "r")];
    let ruled =
        scene.call(Method::POST, &scene.path("/rulings"), Some(by_hand.clone()), &headers).await;
    assert_eq!(ruled.status, 201, "{ruled:?}");
    assert_eq!(ruled.header("etag"), scene.tag().await);
    let again = scene.call(Method::POST, &scene.path("/rulings"), Some(by_hand), &headers).await;
    assert_eq!(again.body, ruled.body);
    let ruled = ruled.body;
    let points = scene.points().await;
    let of = |seat: &str| points[table["seats"][seat].as_str().unwrap()];
    assert_eq!([of("s"), of("w"), of("n"), of("e")], [2.5, 2.5, 1.0, 0.0]);
    // A second one counts instead.
    let second = scene.rule(table, json!({"forfeit": ["s"]})).await.ok();
    let points = scene.points().await;
    assert_eq!(points[table["seats"]["s"].as_str().unwrap()], 0.0);
    let log = scene.server.api.events(&table_id(table), 0).await.unwrap();
    let Event::Ruling { ranks, position, eliminated, why, .. } = &log.last().unwrap().event else {
        panic!("{log:?}")
    };
    assert_eq!(
        (ranks.as_ref().unwrap()[&yonin_protocol::Seat::S], why.as_str()),
        (4, "by agreement")
    );
    assert_eq!((json!(position.ranks), eliminated.len()), (played.clone(), 0));
    // Back to the first, and to the game.
    withdraw(&scene, &second).await;
    let page = scene.get("/rulings?limit=1").await;
    assert_eq!(page["items"], json!([ruled["ruling"]]));
    let next = page["next"].as_str().unwrap();
    let rest = scene.ask(Method::GET, &format!("/rulings?cursor={next}"), None).await;
    assert_eq!(rest.header("etag"), scene.tag().await);
    let [withdrawn] = rest.body["items"].as_array().unwrap().as_slice() else { panic!("{rest:?}") };
    assert_eq!(withdrawn["id"], second["ruling"]["id"]);
    assert!(withdrawn["withdrawn_at"].is_number() && rest.body["next"].is_null(), "{rest:?}");
    withdraw(&scene, &second).await;
    let points = scene.points().await;
    assert_eq!(points[table["seats"]["w"].as_str().unwrap()], 2.5);
    withdraw(&scene, &ruled).await;
    assert_eq!(scene.points().await, before);
    let log = scene.server.api.events(&table_id(table), 0).await.unwrap();
    let [.., first, last] = &log[..] else { panic!() };
    assert!(
        matches!(&first.event, Event::Ruling { ranks: Some(ranks), .. } if ranks[&yonin_protocol::Seat::W] == 1)
    );
    assert!(matches!(last.event, Event::Ruling { ranks: None, .. }));
    // It is all there after a restart.
    let scene = Scene { server: scene.server.restart().await, ..scene };
    assert_eq!(scene.points().await, before);
    let shown = scene.server.api.table(&table_id(table)).await.unwrap();
    assert_eq!(json!(shown.summary.result.unwrap().ranks), played);
}

#[tokio::test]
async fn who_does_not_come_forfeits_and_may_be_forgiven() {
    let scene = Scene::of(4, json!({})).await;
    let round = scene.next_round().await;
    let table = &round["tables"][0];
    let south = table["seats"]["s"].as_str().unwrap();
    let ruled = scene.rule(table, json!({"forfeit": ["s"]})).await.ok();
    let shown = scene.server.api.table(&table_id(table)).await.unwrap().summary;
    assert_eq!(shown.status, Status::Closed);
    assert_eq!(scene.get("/rounds/1").await["round"]["status"], "finished");
    let points = scene.points().await;
    assert_eq!(points[south], 0.0);
    assert!(points.iter().all(|(id, points)| id == south || *points == 2.0), "{points:?}");
    let standings = scene.get("/standings").await;
    let row =
        standings["items"].as_array().unwrap().iter().find(|row| row["player"]["id"] == south);
    assert_eq!(row.unwrap()["rounds"][0]["forfeit"], true);
    // The game is to be played after all, at another table.
    withdraw(&scene, &ruled).await;
    let again = scene.get("/rounds/1").await["round"].clone();
    assert_eq!(again["status"], "playing");
    let new = &again["tables"][0];
    assert_ne!(new["table"], table["table"]);
    assert_eq!(new["seats"], table["seats"]);
    assert!(scene.points().await.values().all(|points| *points == 0.0));
    scene.play(new, 2).await;
    assert_eq!(scene.get("/rounds/1").await["round"]["status"], "finished");
    scene.rule(table, json!({"forfeit": ["s"]})).await.refused(400, "bad_request");
}

/// The numbers of a player's ratings.
async fn rating(scene: &Scene, player: &Value) -> Value {
    let path = format!("/v1/players/{}/ratings", player.as_str().unwrap());
    let ratings = scene.server.get(&path).await.ok();
    let items = ratings["items"].as_array().or(ratings["ratings"].as_array()).unwrap();
    json!(items.iter().map(|one| (one["mu"].clone(), one["sigma"].clone())).collect::<Vec<_>>())
}

#[tokio::test]
async fn ratings_follow_a_ruling_and_come_back() {
    let scene = Scene::of_accounts(4, json!({"rated": true})).await;
    let guest = scene.server.guest("Guest").await.player.id;
    scene.ask(Method::PUT, &format!("/entrants/{guest}"), None).await.refused(403, "forbidden");
    let round = scene.next_round().await;
    let table = &round["tables"][0];
    let ranks = scene.play(table, 5).await;
    let first = ranks.as_object().unwrap().iter().find(|(_, rank)| **rank == 1).unwrap().0;
    let winner = &table["seats"][first];
    let played = rating(&scene, winner).await;
    assert_eq!(played.as_array().unwrap().len(), 1);
    let ruling = scene.rule(table, json!({"forfeit": [first]})).await.ok();
    let ruled = rating(&scene, winner).await;
    let mu = |rating: &Value| rating[0][0].as_f64().unwrap();
    assert!(mu(&ruled) < mu(&played), "{ruled} {played}");
    withdraw(&scene, &ruling).await;
    assert_eq!(rating(&scene, winner).await, played);
}

#[tokio::test]
async fn few_later_games_are_rated_again() {
    let bounded = |config: &mut yonin_server::config::Config| config.leagues.most_rerated = 1;
    let scene = Scene::of_accounts_on(4, json!({"rated": true}), bounded).await;
    let mut tables = Vec::new();
    for seed in 0..2 {
        let table = scene.next_round().await["tables"][0].clone();
        scene.play(&table, seed).await;
        tables.push(table);
    }
    let ruling = scene.rule(&tables[0], json!({"forfeit": ["s"]})).await.ok();
    let table = scene.next_round().await["tables"][0].clone();
    scene.play(&table, 2).await;
    let before = (scene.points().await, rating(&scene, &table["seats"]["s"]).await);
    let refused = scene.rule(&tables[0], json!({"forfeit": ["w"]})).await;
    refused.refused(409, "conflict");
    let detail = refused.body["detail"].as_str().unwrap();
    assert!(detail.contains("2 games have been rated since"), "{detail}");
    let path = format!("/rulings/{}", ruling["ruling"]["id"].as_str().unwrap());
    scene.matched(Method::DELETE, &path, None).await.refused(409, "conflict");
    assert_eq!((scene.points().await, rating(&scene, &table["seats"]["s"]).await), before);
    scene.rule(&tables[1], json!({"forfeit": ["w"]})).await.ok();
}

#[tokio::test]
async fn a_rated_league_goes_on_without_who_does_not_come() {
    let scene = Scene::of_accounts(4, json!({"rated": true})).await;
    let round = scene.next_round().await;
    let table = &round["tables"][0];
    let south = scene.player(&table["seats"]["s"]);
    south.api.join(&table_id(table), &yonin_protocol::JoinTable::default()).await.unwrap();
    let start = format!("/v1/tables/{}/start", table_id(table));
    let fill = Some(json!({"fill": {"level": 1}}));
    let begun = scene.call(Method::POST, &start, fill, &[]).await.ok();
    assert_eq!(
        (&begun["table"]["status"], &begun["table"]["rated"]),
        (&json!("playing"), &json!(false))
    );
}

#[tokio::test]
async fn a_team_forfeits_together() {
    let scene = Scene::of_accounts(
        4,
        json!({"rated": true, "rounds": 2, "options": {"first_seat": "s", "teams": "opposite"}}),
    )
    .await;
    // At a table that nobody came to: both of the side get what the last place is worth.
    let round = scene.next_round().await;
    let table = &round["tables"][0];
    let ruling = scene.rule(table, json!({"forfeit": ["n"]})).await.ok();
    assert_eq!(ruling["ruling"]["forfeit"], json!(["n", "s"]));
    let points = scene.points().await;
    let of = |seat: &str| points[table["seats"][seat].as_str().unwrap()];
    assert_eq!([of("s"), of("w"), of("n"), of("e")], [0.0, 2.5, 0.0, 2.5]);
    // After a game, too, and ratings follow.
    let round = scene.next_round().await;
    let table = &round["tables"][0];
    scene.sit_down(table).await;
    let (id, at) = (table_id(table), |seat: &str| scene.player(&table["seats"][seat]));
    let moves = [("s", "5g5f"), ("w", "8d7d"), ("n", "5c5d"), ("e", "2d3d")];
    for (ply, (seat, usi)) in (1..).zip(moves) {
        at(seat).api.command(&id, &mv("m", ply, usi, None)).await.unwrap();
    }
    for seat in ["n", "s"] {
        at(seat).api.command(&id, &resign("r")).await.unwrap();
    }
    let mu = async |seat: &str| rating(&scene, &table["seats"][seat]).await[0][0].as_f64().unwrap();
    let won = [mu("w").await, mu("e").await];
    scene.rule(table, json!({"forfeit": ["w"]})).await.ok();
    let lost = [mu("w").await, mu("e").await];
    assert!(lost[0] < won[0] && lost[1] < won[1], "{won:?} {lost:?}");
}
