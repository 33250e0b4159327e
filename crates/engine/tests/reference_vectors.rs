//! The slow reference alone against the published vectors: what it says is worth setting the engine
//! against.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

#[expect(dead_code, reason = "the property tests use the rest")]
mod reference;

use reference::shogi::Shogi;
use reference::{Elimination, State};
use serde_json::Value;

const START: &str = "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw5PeGe/Sw3Ps3Se/3PsRsPs3/2SsGsKsGsSs2 s - 1";

/// Rows with more nodes are left to the engine.
const MOST_NODES: u64 = 100_000;

fn vectors(name: &str) -> String {
    let path = format!("{}/../../vectors/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn lines_of_json(name: &str) -> Vec<Value> {
    vectors(name).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(text).collect()
}

fn options(set: &Value) -> Vec<(String, String)> {
    set.as_object().unwrap().iter().map(|(name, value)| (name.clone(), text(value))).collect()
}

/// Plays one entry of `moves`.
fn play(state: &mut State, action: &str) -> Vec<Elimination> {
    let removed = |seat: &str| seat.chars().next().unwrap();
    let outcome = match action.split_once(':') {
        Some(("resign", seat)) => state.remove(removed(seat), "resign"),
        Some(("remove", seat)) => state.remove(removed(seat), "removal"),
        _ => {
            assert!(
                state.legal().contains(&action.to_string()),
                "{action} is not in the list of {}",
                state.sfen()
            );
            state.play(action)
        }
    };
    outcome.unwrap_or_else(|error| panic!("{action} in {}: {error}", state.sfen()))
}

fn assert_eliminated(out: &[Elimination], expected: &Value, id: &str) {
    let found: Vec<Value> = out
        .iter()
        .map(|one| serde_json::json!({ "seat": one.seat, "by": one.by, "reason": one.reason }))
        .collect();
    assert_eq!(Value::from(found), *expected, "{id}: eliminated");
}

fn assert_ranks(state: &State, expected: &Value, id: &str) {
    for seat in ['s', 'w', 'n', 'e'] {
        let rank = expected.get(seat.to_string()).and_then(Value::as_u64);
        assert_eq!(state.rank(seat).map(u64::from), rank, "{id}: rank of {seat}");
    }
}

#[test]
fn cases() {
    let cases = lines_of_json("yonin-cases.jsonl");
    assert!(!cases.is_empty());
    for case in cases {
        let id = text(&case["id"]);
        let sfen = text(&case["sfen"]);
        let set = options(&case["set"]);
        let mut state = State::parse(&sfen, &text(&case["ruleset"]), &set)
            .unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(state.sfen(), sfen, "{id}");
        let mut out = Vec::new();
        for action in texts(&case["moves"]) {
            out = play(&mut state, &action);
        }
        for (what, expected) in case["expect"].as_object().unwrap() {
            match what.as_str() {
                "sfen" => assert_eq!(state.sfen(), text(expected), "{id}"),
                "turn" => assert_eq!(
                    state.turn().map(String::from).map(Value::from),
                    expected.as_str().map(Value::from),
                    "{id}"
                ),
                "over" => assert_eq!(state.end().is_some(), expected.as_bool().unwrap(), "{id}"),
                "end" => assert_eq!(state.end(), expected.as_str(), "{id}"),
                "ranks" => assert_ranks(&state, expected, &id),
                "eliminated" => assert_eliminated(&out, expected, &id),
                "legal" => assert_eq!(state.legal(), texts(expected), "{id}"),
                "legal_includes" => {
                    for action in texts(expected) {
                        assert!(state.legal().contains(&action), "{id}: {action} is missing");
                        assert_eq!(state.why(&action), None, "{id}: {action}");
                    }
                }
                "legal_excludes" => {
                    for action in texts(expected) {
                        assert!(!state.legal().contains(&action), "{id}: {action} is listed");
                        assert!(state.why(&action).is_some(), "{id}: {action} has no reason");
                    }
                }
                _ => panic!("{id}: unknown expectation {what}"),
            }
        }
    }
}

#[test]
fn games() {
    for game in lines_of_json("yonin-games.jsonl") {
        let id = text(&game["id"]);
        let mut state =
            State::parse(START, &text(&game["ruleset"]), &options(&game["set"])).unwrap();
        let mut plies = 0;
        let mut eliminated = Vec::new();
        for action in texts(&game["moves"]) {
            plies += usize::from(!action.contains(':'));
            for one in play(&mut state, &action) {
                eliminated.push(serde_json::json!({
                    "ply": plies, "seat": one.seat, "by": one.by, "reason": one.reason,
                }));
            }
        }
        assert_eq!(Value::from(plies), game["plies"], "{id}");
        assert_eq!(state.sfen(), text(&game["sfen"]), "{id}");
        assert_eq!(state.end(), game["end"].as_str(), "{id}");
        assert_eq!(Value::from(eliminated), game["eliminated"], "{id}");
        assert_ranks(&state, &game["ranks"], &id);
        let winners: Vec<String> = ['s', 'w', 'n', 'e']
            .iter()
            .filter(|seat| state.rank(**seat) == Some(1))
            .map(char::to_string)
            .collect();
        assert_eq!(winners, texts(&game["winners"]), "{id}");
    }
}

#[test]
fn yonin_perft() {
    for row in vectors("yonin-perft.tsv").lines().skip(1) {
        let [ruleset, sfen, depth, nodes, set] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.parse().unwrap());
        if nodes > MOST_NODES {
            continue;
        }
        let set: Vec<(String, String)> = set
            .split(',')
            .filter_map(|option| option.split_once('='))
            .map(|(name, value)| (name.to_string(), value.to_string()))
            .collect();
        let state =
            State::parse(sfen, ruleset, &set).unwrap_or_else(|error| panic!("{row}: {error}"));
        assert_eq!(state.perft(depth), nodes, "{row}");
    }
}

#[test]
fn shogi_perft() {
    for row in vectors("shogi-perft.tsv").lines().skip(1) {
        let [sfen, depth, nodes] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.parse().unwrap());
        if nodes > MOST_NODES {
            continue;
        }
        let shogi = Shogi::parse(sfen).unwrap_or_else(|error| panic!("{row}: {error}"));
        assert_eq!(shogi.perft(depth), nodes, "{row}");
    }
}
