//! Rated leagues: their games change ratings, and rulings change them again.

use std::collections::BTreeMap;

use reqwest::Method;
use serde_json::{Value, json};
use yonin_rating::{Entry, Outcome, Rating, System, rate};

use super::scene::{Scene, server, terms};
use crate::plain::sign_up;

/// A league of four accounts.
async fn rated() -> Scene {
    let server = server().await;
    let organizer = sign_up(&server, "Olga").await;
    let mut players = Vec::new();
    for name in ["Sato", "Wada", "Nomura", "Endo"] {
        players.push(server.account(name).await);
    }
    let mut scene = Scene { server, organizer, league: String::new(), players };
    let terms = terms(json!({"rated": true, "rounds": 3}));
    let made = scene.call(Method::POST, "/v1/leagues", Some(terms), &[]).await.ok();
    scene.league = made["league"]["id"].as_str().unwrap().to_owned();
    for n in 0..4 {
        scene.enter(n).await;
    }
    scene
}

/// What games make of new players, by the maths alone: each with who sat where, and the ranks.
fn by_hand(games: &[(&Value, &Value)]) -> BTreeMap<String, (f64, f64)> {
    let mut ratings: BTreeMap<String, Rating> = BTreeMap::new();
    for (table, ranks) in games {
        let seats = table["seats"].as_object().unwrap();
        let entry = |(side, (seat, player)): (u8, (&String, &Value))| Entry {
            player: player.as_str().unwrap().to_owned(),
            side,
            rank: u8::try_from(ranks[seat].as_u64().unwrap()).unwrap(),
            spared: false,
        };
        let outcome = Outcome::new(System::WengLin, (0..).zip(seats).map(entry).collect()).unwrap();
        let players = || outcome.entries().iter().map(|entry| entry.player.clone());
        let before: Vec<Rating> = players()
            .map(|id| ratings.get(&id).copied().unwrap_or(System::WengLin.initial()))
            .collect();
        ratings.extend(players().zip(rate(&outcome, &before).unwrap()));
    }
    ratings.into_iter().map(|(id, rating)| (id, (rating.mu(), rating.sigma()))).collect()
}

async fn stored(scene: &Scene) -> BTreeMap<String, (f64, f64)> {
    let mut stored = BTreeMap::new();
    for player in &scene.players {
        let id = player.player.id.to_string();
        let shown = scene.server.get(&format!("/v1/players/{id}")).await.ok();
        let rating = &shown["ratings"][0];
        let numbers = (rating["mu"].as_f64().unwrap(), rating["sigma"].as_f64().unwrap());
        stored.insert(id, numbers);
    }
    stored
}

#[tokio::test]
async fn a_ruling_rates_what_came_after_it_again_and_leaves_no_trace_once_it_is_withdrawn() {
    let scene = rated().await;
    let one = scene.next_round().await;
    let first = &one["tables"][0];
    let played = scene.play(first, 1).await;
    let two = scene.next_round().await;
    let second = &two["tables"][0];
    let then = scene.play(second, 2).await;
    let before = stored(&scene).await;
    assert_eq!(before, by_hand(&[(first, &played), (second, &then)]));

    let path = format!("/v1/records/{}", first["table"].as_str().unwrap());
    let record = scene.server.get(&path).await.ok();
    let turned: Value = played
        .as_object()
        .unwrap()
        .iter()
        .map(|(seat, rank)| (seat.clone(), json!(5 - rank.as_u64().unwrap())))
        .collect();
    let ruling = scene.rule(first, json!({"ranks": turned})).await.ok();
    let ruled = stored(&scene).await;
    assert_eq!(ruled, by_hand(&[(first, &turned), (second, &then)]));
    assert_ne!(ruled, before);
    assert_eq!(scene.server.get(&path).await.ok(), record, "a record stays as it is");
    let rulings = scene.server.get(&format!("{path}/rulings")).await.ok();
    let [made] = &rulings["items"].as_array().unwrap()[..] else { panic!("{rulings}") };
    assert_eq!((&made["ranks"], &made["why"]), (&turned, &json!("by agreement")));

    // A restart in between changes nothing.
    let scene = Scene { server: scene.server.restart().await, ..scene };
    assert_eq!(stored(&scene).await, ruled);
    let withdraw = format!("/rulings/{}", ruling["ruling"]["id"].as_str().unwrap());
    assert_eq!(scene.matched(Method::DELETE, &withdraw, None).await.status, 204);
    assert_eq!(stored(&scene).await, before);
    let rulings = scene.server.get(&format!("{path}/rulings")).await.ok();
    assert_eq!(rulings["items"].as_array().unwrap().len(), 2);
    assert_eq!(rulings["items"][1]["ranks"], Value::Null);

    // The league's games are found by it.
    let found = scene.server.get(&format!("/v1/records?league={}", scene.league)).await.ok();
    assert_eq!(found["items"].as_array().unwrap().len(), 2);
    assert_eq!(found["items"][0]["league"], json!(scene.league));
}
