//! Standings of 1,000 players after 10,000 games.

#![expect(clippy::unwrap_used, reason = "a benchmark stops by panicking")]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::json;
use yonin_league::{Season, SeasonRound, SeasonTable, TableResult, standings};
use yonin_protocol::{DrawSeed, EntrantView, Seat};

const PLAYERS: usize = 1000;
const ROUNDS: usize = 40;

fn season() -> Season {
    let spec = json!({
        "name": "Long", "game": "yonin", "ruleset": "league", "options": {},
        "clock": {"kind": "none"}, "rated": false, "format": "swiss", "rounds": ROUNDS,
        "points": {"kind": "jysl_a"}, "bye_points": 0, "open_entry": false, "start_by_s": 600,
        "tie_breaks": ["head_to_head", "opponents_points", "firsts", "mates", "lots"],
        "spectator_delay_plies": 0, "chat": "full", "grace_s": null, "on_leave": "vote"
    });
    let entrant = |number: usize| -> EntrantView {
        let player = json!({"id": format!("player-{number}"), "name": format!("P {number}"),
            "kind": "account", "rating": null});
        serde_json::from_value(json!({"player": player, "withdrawn": false, "joined_round": 1}))
            .unwrap()
    };
    let entrants: Vec<EntrantView> = (0..PLAYERS).map(entrant).collect();
    let table = |round: usize, at: usize| {
        let player = |seat: usize| (at * 4 + seat * (2 * round + 1)) % PLAYERS;
        let ranks = [1, 2, 3, 4].map(|rank| (rank + round as u8) % 4 + 1);
        SeasonTable {
            table: format!("table-{round}-{at}").parse().unwrap(),
            seats: Seat::YONIN
                .into_iter()
                .enumerate()
                .map(|(seat, letter)| (letter, entrants[player(seat)].player.id.clone()))
                .collect(),
            result: Some(TableResult {
                ranks: Seat::YONIN.into_iter().zip(ranks).collect(),
                mates: [(Seat::YONIN[round % 4], 2)].into(),
                dealings: None,
                absent: Vec::new(),
            }),
        }
    };
    let round = |round: usize| SeasonRound {
        n: round as u32 + 1,
        tables: (0..PLAYERS / 4).map(|at| table(round, at)).collect(),
        byes: Vec::new(),
    };
    Season {
        spec: serde_json::from_value(spec).unwrap(),
        lots_seed: DrawSeed([1; 16]),
        rounds: (0..ROUNDS).map(round).collect(),
        rulings: Vec::new(),
        entrants,
    }
}

fn ten_thousand_games(criterion: &mut Criterion) {
    let season = season();
    criterion.bench_function("standings of 10,000 games", |bencher| {
        bencher.iter(|| standings(black_box(&season), None));
    });
}

criterion_group!(benches, ten_thousand_games);
criterion_main!(benches);
