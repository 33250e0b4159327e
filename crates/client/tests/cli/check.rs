use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::harness::{Run, rules, vectors};

/// A copy of a vector file with one passage changed.
fn doctored(name: &str, from: &str, to: &str) -> (TempDir, PathBuf) {
    let text = fs::read_to_string(vectors(name)).unwrap();
    assert!(text.contains(from), "{name} has no {from}");
    written(name, &text.replacen(from, to, 1))
}

fn written(name: &str, text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    (folder, path)
}

fn check(path: &Path) -> Run {
    rules(["check".as_ref(), path.as_os_str()])
}

#[track_caller]
fn passes(path: &Path, cases: usize) {
    let out = check(path).success();
    assert!(out.ends_with(&format!("{cases} passed, 0 failed\n")), "{out}");
}

/// The message of a file that cannot be used.
#[track_caller]
fn refused(file: &(TempDir, PathBuf)) -> String {
    let Run { code, out, err } = check(&file.1);
    assert_eq!((code, out.as_str()), (Some(1), ""), "{err}");
    err
}

#[test]
fn yonin_cases_pass() {
    passes(&vectors("yonin-cases.jsonl"), 130);
}

#[test]
fn yonin_games_pass() {
    passes(&vectors("yonin-games.jsonl"), 32);
}

#[test]
fn yonin_counts_pass_whole() {
    passes(&vectors("yonin-perft.tsv"), 115);
}

#[test]
fn chu_files_pass_in_every_ruleset() {
    passes(&vectors("chu-positions.tsv"), 147);
    passes(&vectors("chu-reach.tsv"), 78);
    passes(&vectors("chu-perft-d2.tsv"), 79);
    passes(&vectors("chu-games.tsv"), 3);
    let counts = vectors("chu-perft.tsv");
    let args = ["check".as_ref(), "--max-nodes".as_ref(), "100000".as_ref(), counts.as_os_str()];
    assert!(rules(args).success().ends_with("165 passed, 0 failed\n"));
}

#[test]
fn a_wrong_answer_in_one_ruleset_of_chu_fails() {
    let row = "6e6f\ty\tY\tN\t";
    let (_folder, path) = doctored("chu-positions.tsv", row, "6e6f\ty\tY\tY\t");
    let Run { code, out, .. } = check(&path);
    assert_eq!(code, Some(1));
    assert!(out.contains("--game chu --ruleset namu") && out.contains("legal"), "{out}");
    assert!(out.ends_with("146 passed, 1 failed\n"), "{out}");

    let (_folder, path) = doctored("chu-games.tsv", "\t103\trepetition\t", "\t103\tdraw\t");
    let Run { code, out, .. } = check(&path);
    assert!(code == Some(1) && out.contains("got      draw:repetition"), "{out}");
}

#[test]
fn faults_of_chu_files_are_told() {
    let fault = |name, from, to| refused(&doctored(name, from, to));
    let unknown = fault("chu-positions.tsv", "\tlegal\t", "\tlegel\t");
    assert!(unknown.contains(":2:kind") && unknown.contains("legal, outcome, attack"), "{unknown}");
    assert!(fault("chu-positions.tsv", "7c8b+\tY\t", "7c8b+\tJ\t").contains(":2:lishogi"));
    assert!(fault("chu-positions.tsv", "\t7c8b+\t", "\t7c8z+\t").contains(":2:move"));
    assert!(fault("chu-perft.tsv", "\tusi-raw\t", "\tusi-row\t").contains(":2:counting"));
    assert!(fault("chu-reach.tsv", "\t1\t6e\t", "\t2\t6e\t").contains(":2:n_targets"));
    assert!(fault("chu-games.tsv", "\troyalsLost\t", "\tlost\t").contains(":2:status"));
}

#[test]
fn throws_pass() {
    passes(&vectors("furigoma.json"), 4);
}

#[test]
fn shogi_counts_pass_and_name_what_is_left_out() {
    let path = vectors("shogi-perft.tsv");
    let args = ["check".as_ref(), "--max-nodes".as_ref(), "1000000".as_ref(), path.as_os_str()];
    let out = rules(args).success();
    assert!(out.ends_with("211 passed, 0 failed\n"), "{out}");
    assert!(out.contains("left out, for more than 1000000 nodes: 6\n"), "{out}");
    assert!(out.contains("shogi-perft.tsv:9, depth 8 of lnsgkgsnl"), "{out}");
    assert!(out.contains("(416062133009 nodes)"), "{out}");
}

#[test]
fn several_files_add_up() {
    let files = ["yonin-cases.jsonl", "furigoma.json"].map(vectors);
    let out = rules(["check".into()].into_iter().chain(files.map(PathBuf::into_os_string)));
    assert!(out.success().ends_with("\n134 passed, 0 failed\n"));
}

#[test]
fn a_wrong_answer_fails_with_board_expected_and_got() {
    let answers = [
        ("yonin-cases.jsonl", "\"turn\": \"s\"", "\"turn\": \"w\"", "expected w", "got      s"),
        (
            "yonin-cases.jsonl",
            "\"over\": false",
            "\"over\": true",
            "expected true",
            "got      false",
        ),
        ("yonin-cases.jsonl", "\"3i2h\", ", "", "legal", "too many 3i2h"),
        ("yonin-games.jsonl", "\"plies\": ", "\"plies\": 1", "plies", "expected 1"),
        ("yonin-perft.tsv", "\t81\t", "\t82\t", "expected 82", "got      81"),
        // A count that is claimed to be small costs no more than it claims.
        ("yonin-perft.tsv", "\t2\t81\t", "\t60\t81\t", "expected 81", "got      more than 81"),
        ("shogi-perft.tsv", "\t900\n", "\t901\n", "expected 901", "got      900"),
    ];
    for (name, from, to, one, other) in answers {
        let (_folder, path) = doctored(name, from, to);
        let run =
            rules(["check".as_ref(), "--max-nodes".as_ref(), "100000".as_ref(), path.as_os_str()]);
        assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{name} {to}");
        assert!(run.out.contains(one) && run.out.contains(other), "{name} {to}: {}", run.out);
        assert!(run.out.contains("FAILED ") && run.out.contains('┌'), "{}", run.out);
        assert!(run.out.ends_with(" passed, 1 failed\n"), "{}", run.out);
    }
}

#[test]
fn a_position_that_cannot_be_played_fails_alone() {
    for (name, from, to) in [
        ("yonin-cases.jsonl", "\"sfen\": \"2Sn", "\"sfen\": \"2Kn"),
        ("yonin-perft.tsv", "\nclassic\t2Sn", "\nclassic\t2Kn"),
        ("shogi-perft.tsv", "\nlnsgk", "\nlnsgg"),
    ] {
        let (_folder, path) = doctored(name, from, to);
        let run =
            rules(["check".as_ref(), "--max-nodes".as_ref(), "100000".as_ref(), path.as_os_str()]);
        assert_eq!((run.code, run.err.as_str()), (Some(1), ""), "{name}: {}", run.out);
        assert!(run.out.contains("one that can be played"), "{name}: {}", run.out);
        assert!(run.out.ends_with(" passed, 1 failed\n"), "{name}: {}", run.out);
    }
}

#[test]
fn every_field_of_an_answer_is_compared() {
    for (name, from, to) in [
        ("yonin-cases.jsonl", "\"expect\": {", "\"expect\": {\"end\": \"team\", "),
        ("yonin-cases.jsonl", "\"expect\": {", "\"expect\": {\"ranks\": {\"s\": 2}, "),
        ("yonin-cases.jsonl", "\"expect\": {", "\"expect\": {\"legal_includes\": [\"1a1b\"], "),
        ("yonin-cases.jsonl", "\"expect\": {", "\"expect\": {\"legal_excludes\": [\"5g5f\"], "),
        ("yonin-cases.jsonl", "\"reason\": \"checkmate\"", "\"reason\": \"stalemate\""),
        ("yonin-cases.jsonl", "\"moves\": []", "\"moves\": [\"5g5e\"]"),
        ("yonin-games.jsonl", "\"end\": \"last_survivor\"", "\"end\": \"two_mates\""),
        ("yonin-games.jsonl", "\"winners\": [", "\"winners\": [\"w\", \"e\", "),
        ("yonin-games.jsonl", "\"reason\": \"checkmate\"", "\"reason\": \"stalemate\""),
        ("yonin-games.jsonl", "\"ply\": 1", "\"ply\": 2"),
        ("yonin-games.jsonl", "\"ranks\": {\"s\": ", "\"ranks\": {\"s\": 1"),
        ("yonin-games.jsonl", "\"sfen\": \"", "\"sfen\": \"x"),
        ("yonin-games.jsonl", "\"moves\": [\"", "\"moves\": [\"5g5e\", \""),
        ("furigoma.json", "\"thrower\": \"e\"", "\"thrower\": \"s\""),
        ("furigoma.json", "\"first\": \"s\"", "\"first\": \"w\""),
        ("furigoma.json", "[false, false", "[true, false"),
        ("furigoma.json", "\"seed_hash\": \"6", "\"seed_hash\": \"7"),
    ] {
        let (_folder, path) = doctored(name, from, to);
        let Run { code, out, err } = check(&path);
        assert_eq!((code, err.as_str()), (Some(1), ""), "{name}: {to}\n{out}");
        assert!(out.ends_with(" passed, 1 failed\n"), "{name}: {to}\n{out}");
    }
}

#[test]
fn unknown_fields_and_columns_are_errors() {
    let file = doctored("yonin-cases.jsonl", "{\"id\"", "{\"note\": 1, \"id\"");
    let message = refused(&file);
    assert!(message.contains("yonin-cases.jsonl:1") && message.contains("`note`"), "{message}");

    let file = doctored("yonin-cases.jsonl", "\"expect\": {", "\"expect\": {\"lega\": [], ");
    let message = refused(&file);
    assert!(message.contains(":1:expect") && message.contains("`lega`"), "{message}");

    let file = doctored("yonin-games.jsonl", "{\"ply\"", "{\"who\": 1, \"ply\"");
    assert!(refused(&file).contains("`who`"));

    let file = doctored("furigoma.json", "\"nonces\": {", "\"nonces\": {\"x\": \"\", ");
    assert!(refused(&file).contains("`x`"));

    for name in ["yonin-perft.tsv", "shogi-perft.tsv"] {
        let file = doctored(name, "\tnodes", "\tnodes\tnote");
        let message = refused(&file);
        assert!(message.contains(&format!("{name}:1:note: unknown column")), "{message}");
    }
}

#[test]
fn missing_fields_and_columns_are_errors() {
    let file = doctored("yonin-cases.jsonl", "\"ruleset\": \"classic\", ", "");
    assert!(refused(&file).contains("missing field `ruleset`"));
    let file = doctored("shogi-perft.tsv", "\tnodes", "");
    assert!(refused(&file).contains(":1:nodes: the column is missing"));
    let file = doctored("shogi-perft.tsv", "\tnodes", "\tdepth");
    assert!(refused(&file).contains(":1:depth: the column comes twice"));
    let file = doctored("shogi-perft.tsv", "\t1\t30\n", "\t1\n");
    assert!(refused(&file).contains(":2: the row has 2 cells, the header 3"));
}

#[test]
fn unknown_values_are_errors() {
    for (name, from, to, wanted) in [
        ("yonin-cases.jsonl", "\"classic\"", "\"modern\"", ":1:ruleset"),
        ("yonin-cases.jsonl", "\"set\": {}", "\"set\": {\"army\": \"burn\"}", ":1:set.army"),
        ("yonin-cases.jsonl", "\"set\": {}", "\"set\": {\"a\": 1}", ":1:set.a"),
        ("yonin-cases.jsonl", "\"sfen\": \"2S", "\"sfen\": \"2X", ":1:sfen"),
        (
            "yonin-cases.jsonl",
            "\"set\": {}",
            "\"set\": {\"win\": \"two_mates\", \"win\": \"two_mates\"}",
            ":1:set.win",
        ),
        ("yonin-cases.jsonl", "\"moves\": []", "\"moves\": [\"up\"]", ":1:moves[0]"),
        ("yonin-cases.jsonl", "\"turn\": \"s\"", "\"turn\": \"b\"", ":1:expect.turn"),
        ("yonin-cases.jsonl", "\"legal\": [\"3i2h\"", "\"legal\": [\"3i\"", ":1:expect.legal[0]"),
        ("yonin-cases.jsonl", "\"over\": false", "\"over\": null", ":1:expect.over"),
        ("yonin-games.jsonl", "\"end\": \"last_survivor\"", "\"end\": \"peace\"", ":1:end"),
        (
            "yonin-games.jsonl",
            "\"reason\": \"checkmate\"",
            "\"reason\": \"fun\"",
            ":1:eliminated[0].reason",
        ),
        ("yonin-games.jsonl", "\"ranks\": {\"s\"", "\"ranks\": {\"b\"", ":1:ranks.b"),
        ("yonin-perft.tsv", "\t81\t", "\tmany\t", ":3:nodes"),
        ("yonin-perft.tsv", "\t-\n", "\tarmy\n", ":2:set"),
        ("yonin-perft.tsv", "\t-\n", "\tarmy=freeze,army=freeze\n", ":2:set"),
        ("yonin-perft.tsv", "\t81\t", "\t081\t", ":3:nodes"),
        ("yonin-perft.tsv", "\t2\t81", "\t65\t81", ":3:depth"),
        ("yonin-perft.tsv", "\nclassic", "\nmodern", ":2:ruleset"),
        ("shogi-perft.tsv", "\nlnsg", "\nlnsx", ":2:sfen"),
        ("shogi-perft.tsv", "\t1\t30", "\t-1\t30", ":2:depth"),
        ("furigoma.json", "\"seed\": \"00", "\"seed\": \"0g", ":2:[0].seed"),
        ("furigoma.json", "\"thrower\": \"s\"", "\"thrower\": \"b\"", ":3:[1].thrower"),
    ] {
        let message = refused(&doctored(name, from, to));
        assert!(message.contains(&format!("{name}{wanted}: ")), "{wanted}: {message}");
    }
}

#[test]
fn files_that_hold_no_cases_are_errors() {
    for name in ["yonin-cases.jsonl", "yonin-games.jsonl", "yonin-perft.tsv", "furigoma.json"] {
        assert!(refused(&written(name, "")).contains("holds no case"), "{name}");
    }
    assert!(refused(&written("shogi-perft.tsv", "sfen\tdepth\tnodes\n")).contains("holds no case"));
    assert!(refused(&written("furigoma.json", "[]")).contains("holds no case"));
    assert!(refused(&written("yonin-cases.jsonl", "{\"id\"\n")).contains(":1: not JSON"));
    assert!(refused(&written("furigoma.json", "[] []")).contains(":1: not JSON"));
}

#[test]
fn files_of_no_known_game_are_errors() {
    assert!(refused(&written("chu-notes.tsv", "x")).contains("chu-positions.tsv"));
    assert!(refused(&written("notes.jsonl", "{}")).contains("does not begin with a game"));
    assert!(refused(&written("yonin-notes.txt", "x")).contains("yonin-cases.jsonl"));
    assert!(refused(&written("shogi-games.jsonl", "{}")).contains("shogi-perft.tsv"));
    let message = rules(["check", "yonin-perft.tsv"]).failure(1);
    assert!(message.contains("yonin-perft.tsv: cannot be read"), "{message}");
}

#[test]
fn one_bad_file_keeps_all_from_running_and_every_fault_is_told() {
    let (_folder, path) = doctored("yonin-perft.tsv", "\t81\t", "\tmany\t");
    let text = fs::read_to_string(&path).unwrap().replacen("\t729\t", "\tmore\t", 1);
    fs::write(&path, text).unwrap();
    let good = vectors("furigoma.json");
    let run = rules(["check".as_ref(), good.as_os_str(), path.as_os_str()]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.contains(":3:nodes") && run.err.contains(":4:nodes"), "{}", run.err);
}
