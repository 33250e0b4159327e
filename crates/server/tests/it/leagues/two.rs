//! Leagues of games for two.

use std::collections::BTreeSet;

use serde_json::json;

use super::scene::Scene;

#[tokio::test]
async fn a_league_of_two_player_games_is_played_to_its_end() {
    let terms = json!({"game": "shogi", "options": {}, "rounds": 4, "tie_breaks": ["opponents_points", "lots"]});
    let scene = Scene::of(5, terms).await;
    let (mut met, mut rested) = (BTreeSet::new(), BTreeSet::new());
    let mut firsts = std::collections::BTreeMap::<String, i32>::new();
    for seed in 0..4 {
        let round = scene.next_round().await;
        assert_eq!(round["byes"].as_array().unwrap().len(), 1);
        assert!(rested.insert(round["byes"][0].as_str().unwrap().to_owned()), "two byes for one");
        for table in round["tables"].as_array().unwrap() {
            let seat = |seat: &str| table["seats"][seat].as_str().unwrap().to_owned();
            let mut two = [seat("b"), seat("w")];
            *firsts.entry(two[0].clone()).or_default() += 1;
            *firsts.entry(two[1].clone()).or_default() -= 1;
            two.sort();
            assert!(met.insert(two), "five can play four rounds without meeting again");
            let ranks = scene.play(table, seed).await;
            assert!(ranks == json!({"b": 1, "w": 2}) || ranks == json!({"b": 2, "w": 1}));
        }
    }
    assert!(firsts.values().all(|difference| difference.abs() <= 1), "{firsts:?}");
    // A win is a point, as is a bye: ten points in all.
    let points: f64 = scene.points().await.values().sum();
    let expected = scene.get("").await["league"]["bye_points"].as_f64().unwrap();
    let values = scene.get("").await["league"]["points"]["values"].clone();
    let each: f64 = values.as_array().unwrap().iter().map(|value| value.as_f64().unwrap()).sum();
    assert!((points - (8.0 * each + 4.0 * expected)).abs() < 1e-9, "{points}");
    let dealt = scene.get("/interactions").await;
    assert!(!dealt["items"].as_array().unwrap().is_empty());
}
