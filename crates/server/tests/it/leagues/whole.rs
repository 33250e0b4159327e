//! Whole seasons over the protocol, held against what their records say.

use std::collections::{BTreeMap, BTreeSet};

use reqwest::Method;
use serde_json::{Value, json};

use super::club::Club;
use super::meetings::{Meetings, Table};
use super::recount::{Game, Recount, Seats};
use super::rerated::{assert_near, rated, replayed};

const PLAYERS: usize = 16;
const ROUNDS: u64 = 5;

/// Moves after which a game is over, whoever is still in it.
const MOST: u64 = 160;

/// The round in which the server is killed.
const KILLED: u64 = 3;

/// After how many moves at all tables: in the middle of the games, and while they end.
const KILLS: [u64; 2] = [100, 4 * MOST - 20];

/// As the Japan Yonin Shogi League counts, with all tie-breaks, and games that are soon over.
fn terms() -> Value {
    json!({"name": "Autumn", "game": "yonin", "rounds": ROUNDS, "rated": true,
        "options": {"first_seat": "s", "max_plies": MOST},
        "clock": {"kind": "fischer", "main_s": 3600, "increment_s": 0},
        "points": {"kind": "jysl_a"},
        "tie_breaks": ["head_to_head", "opponents_points", "firsts", "mates", "lots"]})
}

/// Ratings are what the games make of them: by the reference, game by game, and by the crate to the
/// last bit.
fn check_ratings(shown: &BTreeMap<String, Value>, season: &Recount) {
    let expected = replayed(season);
    assert_eq!(expected.len(), shown.len());
    for (id, rating) in rated(season) {
        let number = |name: &str| shown[&id][0][name].as_f64();
        assert_eq!((number("mu"), number("sigma")), (Some(rating.mu()), Some(rating.sigma())));
    }
    for (id, expected) in expected {
        let rating = &shown[&id][0];
        let history = rating["history"].as_array().unwrap();
        assert_eq!((&rating["games"], history.len()), (&json!(ROUNDS), expected.len()));
        assert_near(rating, *expected.last().unwrap());
        for (shown, expected) in history.iter().zip(expected) {
            assert_near(shown, expected);
        }
    }
}

/// How often everybody has had each seat.
fn check_seats(season: &Recount) {
    let mut seats: BTreeMap<&str, BTreeMap<&str, u32>> = BTreeMap::new();
    for (seat, player) in season.games.iter().flat_map(|game| &game.players) {
        *seats.entry(player).or_default().entry(seat).or_default() += 1;
    }
    for (player, seats) in seats {
        let counts = ["s", "w", "n", "e"].map(|seat| seats.get(seat).copied().unwrap_or_default());
        let (most, least) = (counts.iter().max().unwrap(), counts.iter().min().unwrap());
        assert!(most - least <= 1, "{player}: {seats:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_season_of_sixteen_is_what_its_records_make_of_it() {
    let Some(mut club) = Club::start(PLAYERS, terms()).await else { return };
    let mut meetings = Meetings::default();
    for _ in 0..ROUNDS {
        let (n, tables) = club.next_round().await;
        assert_eq!(tables.len(), PLAYERS / 4);
        let seated = |table: &Value| -> Table {
            ["s", "w", "n", "e"].map(|seat| table["seats"][seat].as_str().unwrap().to_owned())
        };
        meetings.note(&tables.iter().map(seated).collect::<Vec<Table>>());
        club.play(&tables, n, if n == KILLED { &KILLS } else { &[] }).await;
        let round = club.get(&format!("/v1/leagues/{}/rounds/{n}", club.league)).await;
        assert_eq!(round["round"]["status"], "finished");
    }
    let mut season = club.records().await;
    assert_eq!(season.games.len() as u64, ROUNDS * PLAYERS as u64 / 4);
    // There is something to count.
    assert!(season.mates() > 0);
    let shared = |game: &Game| game.ranks.values().collect::<BTreeSet<_>>().len() < 4;
    assert!(season.games.iter().any(shared));
    season.check(&club.process.api).await;
    let (standings, ratings) = (club.standings().await, club.ratings().await);
    check_ratings(&ratings, &season);
    check_seats(&season);
    for game in &season.games {
        let told = &game.record["ratings"]["seats"];
        for (seat, id) in &game.players {
            let history = ratings[id][0]["history"].as_array().unwrap();
            let point = history.iter().find(|point| point["table"] == game.table).unwrap();
            assert_eq!(told[seat]["after"]["mu"], point["mu"]);
            assert_eq!(told[seat]["after"]["sigma"], point["sigma"]);
        }
    }

    // Everything after a game follows from a ruling on it.
    let game = &season.games[4];
    let (table, record) = (game.table.clone(), game.record.clone());
    let turned: Seats<i64> =
        ["s", "w", "n", "e"].map(String::from).into_iter().zip([4, 1, 2, 2]).collect();
    assert_ne!(turned, game.ranks);
    let order = json!({"table": table, "ranks": turned, "why": "as agreed"});
    let ruled = club.organize(Method::POST, "/rulings", Some(order)).await.ok();
    season.amend(&table, &turned);
    season.check(&club.process.api).await;
    check_ratings(&club.ratings().await, &season);
    assert_ne!(club.ratings().await, ratings);
    assert_eq!(club.get(&format!("/v1/records/{table}.json")).await, record);

    // Taken back, it has never been.
    let id = ruled["ruling"]["id"].as_str().unwrap();
    let withdrawn = club.organize(Method::DELETE, &format!("/rulings/{id}"), None).await;
    assert_eq!(withdrawn.status, 204);
    let again = club.standings().await;
    assert_eq!(again["items"], standings["items"]);
    assert!(again["revision"].as_u64() > standings["revision"].as_u64());
    assert_eq!(club.ratings().await, ratings);
    club.records().await.check(&club.process.api).await;
}
