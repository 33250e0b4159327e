//! The test vectors of the rules: every yonin case, game and count, the throws, and the published
//! counts of standard shogi that a test run has time for.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::PathBuf;

use serde_json::Value;
use yonin_engine::perft::perft;
use yonin_engine::yonin::{
    Elimination, EliminationReason, Game, Position, Removal, Rules, Ruleset, furigoma, parse_move,
};
use yonin_engine::{BySeat, Seat, shogi};

fn read(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../vectors").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn json_lines(name: &str) -> Vec<Value> {
    let cases: Vec<_> =
        read(name).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(!cases.is_empty());
    cases
}

/// Ruleset and options of a JSON case.
fn rules_of(case: &Value) -> Rules {
    let mut rules = case["ruleset"].as_str().unwrap().parse::<Ruleset>().unwrap().rules();
    for (option, value) in case["set"].as_object().unwrap() {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        rules.set(option, &text).unwrap();
    }
    rules
}

/// Plays `moves` as vectors write them; answers what the last one eliminated.
fn play(game: &mut Game, moves: &Value) -> Vec<Elimination> {
    let mut last = Vec::new();
    for text in moves.as_array().unwrap() {
        let text = text.as_str().unwrap();
        last = if let Some(seat) = text.strip_prefix("resign:") {
            game.remove(seat.parse().unwrap(), Removal::Resign).unwrap()
        } else if let Some(seat) = text.strip_prefix("remove:") {
            game.remove(seat.parse().unwrap(), Removal::Flag).unwrap()
        } else {
            let mv = parse_move(text).unwrap();
            game.play(mv)
                .unwrap_or_else(|error| panic!("{text}: {error}\n{}", game.position()))
                .eliminated
        };
    }
    last
}

/// Eliminations as vectors write them.
fn eliminated_json(eliminated: &[Elimination]) -> Value {
    eliminated
        .iter()
        .map(|elimination| {
            let reason = match elimination.reason {
                EliminationReason::Flag => "removal",
                reason => reason.code(),
            };
            serde_json::json!({
                "seat": elimination.seat.to_string(),
                "by": elimination.by.map(|seat| seat.to_string()),
                "reason": reason,
            })
        })
        .collect()
}

fn ranks_json(ranks: &BySeat<Option<u8>>) -> Value {
    ranks.iter().filter_map(|(seat, rank)| Some((seat.to_string(), (*rank)?))).collect()
}

#[test]
fn yonin_cases_hold() {
    for case in json_lines("yonin-cases.jsonl") {
        let id = &case["id"];
        let setup = case["sfen"].as_str().unwrap().parse().unwrap();
        let mut game = Game::from_setup(&setup, rules_of(&case)).unwrap();
        let eliminated = play(&mut game, &case["moves"]);
        let position = game.position();
        let legal: Value = position.legal_moves().sorted_usi().into();
        for (field, expected) in case["expect"].as_object().unwrap() {
            let found = match field.as_str() {
                "sfen" => position.to_string().into(),
                "turn" => position.turn().map(|seat| seat.to_string()).into(),
                "over" => game.outcome().is_some().into(),
                "end" => game.outcome().map(|outcome| outcome.end.code()).into(),
                "ranks" => ranks_json(&game.ranks()),
                "eliminated" => eliminated_json(&eliminated),
                "legal" => legal.clone(),
                "legal_includes" | "legal_excludes" => {
                    let wanted = field == "legal_includes";
                    for mv in expected.as_array().unwrap() {
                        let listed = legal.as_array().unwrap().contains(mv);
                        assert_eq!(listed, wanted, "{id}: {field} {mv}\n{position}");
                    }
                    continue;
                }
                _ => panic!("{id}: unknown field {field}"),
            };
            assert_eq!(&found, expected, "{id}: {field}\n{position}");
        }
    }
}

#[test]
fn yonin_games_replay() {
    for case in json_lines("yonin-games.jsonl") {
        let id = &case["id"];
        let mut game = Game::start(rules_of(&case), Seat::South);
        play(&mut game, &case["moves"]);
        let outcome = game.outcome().unwrap_or_else(|| panic!("{id} is not over"));
        assert_eq!(game.position().to_string(), case["sfen"], "{id}");
        assert_eq!(outcome.end.code(), case["end"], "{id}");
        assert_eq!(ranks_json(&outcome.ranks), case["ranks"], "{id}");
        let winners: Value = outcome.winners.iter().map(|seat| seat.to_string()).collect();
        assert_eq!(winners, case["winners"], "{id}");
        assert_eq!(u64::from(game.position().ply()) - 1, case["plies"], "{id}");
    }
}

#[test]
fn yonin_counts_match() {
    for line in read("yonin-perft.tsv").lines().skip(1) {
        let [ruleset, sfen, depth, nodes, set] = columns(line);
        let mut rules = ruleset.parse::<Ruleset>().unwrap().rules();
        for pair in set.split(',').filter(|set| *set != "-") {
            let (option, value) = pair.split_once('=').unwrap();
            rules.set(option, value).unwrap();
        }
        let position = Position::new(&sfen.parse().unwrap(), rules).unwrap();
        let found = perft(&position, depth.parse().unwrap());
        assert_eq!(found.to_string(), nodes, "{ruleset} {set} depth {depth}\n{sfen}");
    }
}

#[test]
fn shogi_counts_match() {
    const MOST_NODES: u64 = 20_000_000;
    for line in read("shogi-perft.tsv").lines().skip(1) {
        let [sfen, depth, nodes] = columns(line);
        if nodes.parse::<u64>().unwrap() > MOST_NODES {
            continue;
        }
        let position = shogi::Position::new(&sfen.parse().unwrap(), shogi::Rules::default());
        let found = perft(&position.unwrap(), depth.parse().unwrap());
        assert_eq!(found.to_string(), nodes, "depth {depth}\n{sfen}");
    }
}

#[test]
fn throws_are_as_committed() {
    let cases: Value = serde_json::from_str(&read("furigoma.json")).unwrap();
    for case in cases.as_array().unwrap() {
        let bytes = |field: &str| -> [u8; 32] {
            let text = case[field].as_str().unwrap();
            std::array::from_fn(|at| u8::from_str_radix(&text[2 * at..][..2], 16).unwrap())
        };
        let seed = furigoma::Seed(bytes("seed"));
        assert_eq!(seed.commitment(), bytes("seed_hash"));
        let nonces = BySeat::from_fn(|seat| case["nonces"][seat.to_string()].as_str().unwrap());
        let throw = furigoma::throw(&seed, &nonces);
        assert_eq!(throw.thrower.to_string(), case["thrower"], "{case}");
        assert_eq!(serde_json::json!(throw.pawns), case["pawns"], "{case}");
        assert_eq!(throw.first().to_string(), case["first"], "{case}");
    }
}

fn columns<const N: usize>(line: &str) -> [&str; N] {
    let columns: Vec<&str> = line.split('\t').collect();
    columns.try_into().unwrap_or_else(|_| panic!("not {N} columns: {line}"))
}
