use std::fs;

use serde_json::{Value, json};
use yonin_search::VERSION;

use crate::harness::{Run, rules};

fn verify(record: &Value) -> Run {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    fs::write(&path, record.to_string()).unwrap();
    rules(["verify", path.to_str().unwrap()])
}

/// A game of one move, by a computer player of the first level of this version.
fn record(version: u32) -> Value {
    let position = json!({"ply": 2, "sfen": "", "turn": null, "checks": [], "alive": [], "ranks": {},
        "mates": {}, "clocks": null, "repetition": 1});
    json!({"id": "t1", "game": "shogi", "ruleset": "standard", "options": {},
        "clock": {"kind": "none"}, "rated": false, "league": null, "sfen": null, "first": "b",
        "seed": "00".repeat(32), "nonces": {}, "furigoma": null, "players": {}, "ranks": {},
        "winners": [], "reason": "agreement", "ratings": null, "started_at": 1, "finished_at": 2,
        "removals": [], "moves": [{"n": 1, "seat": "b", "move": "7g7f", "spent_ms": 0,
        "position": position, "eliminated": [],
        "bot": {"level": 1, "nodes": 60, "seed": "00".repeat(8), "engine": version}}]})
}

#[test]
fn what_computer_players_did_not_make_is_told() {
    let run = verify(&record(VERSION));
    assert_eq!(run.code, Some(1));
    let told = "move 1 of b, level 1: its seed is that of another move\n\
                1 moves of computer players: 0 made again, 1 differ\n";
    assert_eq!(run.out, told);
    let run = verify(&record(VERSION + 1));
    assert_eq!(run.code, Some(1));
    assert!(run.out.ends_with(": 0 made again, 1 that cannot be told\n"), "{}", run.out);
    let mut people = record(VERSION);
    people["moves"][0].as_object_mut().unwrap().remove("bot");
    let run = verify(&people);
    assert_eq!(
        (run.code, run.out.as_str()),
        (Some(0), "0 moves of computer players: 0 made again\n")
    );
    let message = verify(&json!({})).failure(1);
    assert!(message.starts_with("yonin: this is no record: "), "{message}");
}
