use serde_json::{Value, json};

use crate::harness::{Run, rules};

fn objects(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn each_move_is_told_as_an_object() {
    let out = rules(["play", "5g5f", "7e6e"]).success();
    let steps = objects(&out);
    assert_eq!(
        steps[0],
        json!({
            "move": "5g5f",
            "sfen": "2SnGnKnGnSn2/3PnRnPn3/Sw3Pn3Se/GwPw5PeGe/KwRwPw3PeReKe/GwPw2Ps2PeGe/Sw7Se/3PsRsPs3/2SsGsKsGsSs2 w - 2",
            "turn": "w",
            "checks": [],
            "eliminated": [],
            "ranks": {},
            "over": false,
        })
    );
    assert_eq!((steps.len(), &steps[1]["turn"]), (2, &json!("n")));
}

#[test]
fn checks_and_eliminations_are_told() {
    let mate = "4Kn4/9/4Ps4/9/Kw7Ke/9/9/9/4Ks4 s Gs 1";
    let steps = objects(&rules(["play", mate, "G*5b"]).success());
    assert_eq!(
        steps[0]["eliminated"],
        json!([{"seat": "n", "by": "s", "reason": "checkmate", "rank": 4}])
    );
    assert_eq!(steps[0]["turn"], json!("w"));

    let check = "4Kn4/9/9/9/Kw7Ke/9/9/9/3Ks5 s Rs 1";
    let steps = objects(&rules(["play", check, "R*5h"]).success());
    assert_eq!(steps[0]["checks"], json!([{"seat": "n", "by": ["5h"]}]));
    assert_eq!(steps[0]["turn"], json!("n"));
}

#[test]
fn the_first_illegal_move_ends_the_run() {
    let Run { code, out, err } = rules(["play", "5g5f", "5g5f", "7e6e"]);
    assert_eq!(code, Some(1));
    assert_eq!(objects(&out).len(), 1);
    assert!(err.contains("move 2") && err.contains("not_yours"), "{err}");
}

#[test]
fn text_that_is_no_move_is_refused() {
    assert!(rules(["play", "5g5j"]).failure(1).contains("5g5j"));
    assert!(rules(["play", "B*5e"]).failure(1).contains("no bishop"));
    assert!(rules(["play", "quit:s"]).failure(1).contains("quit:s"));
    assert!(rules(["play", "resign:b"]).failure(1).contains("resign:b"));
}

#[test]
fn players_can_be_removed_until_one_is_left() {
    let out = rules(["play", "resign:w", "remove:n", "resign:s"]).success();
    let steps = objects(&out);
    assert_eq!(
        steps[1]["eliminated"],
        json!([{"seat": "n", "by": null, "reason": "removal", "rank": 3}])
    );
    assert_eq!(steps[1]["ranks"], json!({"w": 4, "n": 3}));
    let last = &steps[2];
    assert_eq!((&last["over"], &last["turn"]), (&json!(true), &Value::Null));
    assert_eq!(last["ranks"], json!({"s": 2, "w": 4, "n": 3, "e": 1}));
    assert!(last["sfen"].as_str().unwrap().contains(" - - 1"));

    let after = rules(["play", "resign:w", "remove:n", "resign:s", "5g5f"]).failure(1);
    assert!(after.contains("end of the game"), "{after}");
    let twice = rules(["play", "resign:w", "resign:w"]).failure(1);
    assert!(twice.contains("out already"), "{twice}");
}

#[test]
fn seats_in_objects_keep_their_order() {
    let out = rules(["play", "resign:w", "remove:n", "resign:s"]).success();
    assert!(out.contains(r#""ranks":{"s":2,"w":4,"n":3,"e":1}"#), "{out}");
}

#[test]
fn shogi_is_won_by_mate() {
    let sfen = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
    let out = rules(["play", "--game", "shogi", sfen, "G*5b"]).success();
    let steps = objects(&out);
    assert_eq!(
        steps[0]["eliminated"],
        json!([{"seat": "w", "by": "b", "reason": "checkmate", "rank": 2}])
    );
    assert_eq!(steps[0]["ranks"], json!({"b": 1, "w": 2}));
    assert_eq!((&steps[0]["over"], &steps[0]["turn"]), (&json!(true), &Value::Null));
}

#[test]
fn shogi_tells_checks_and_resignations() {
    let sfen = "4k4/9/9/9/9/9/9/9/4K4 b R 1";
    let steps = objects(&rules(["play", "--game", "shogi", sfen, "R*5e", "resign:w"]).success());
    assert_eq!(steps[0]["checks"], json!([{"seat": "w", "by": ["5e"]}]));
    assert_eq!(steps[1]["eliminated"][0]["reason"], json!("resign"));
    assert_eq!(steps[1]["over"], json!(true));
}

#[test]
fn chu_moves_are_told_in_their_canonical_spelling_and_refusals_in_words() {
    let sfen = "11k/12/12/6n5/12/6N5/5G6/12/12/12/12/K11 w - 1";
    let run = rules(["play", "--game", "chu", sfen, "6d5d6d", "6f6f"]);
    let steps = objects(&run.out);
    assert_eq!(steps[0]["move"], json!("6d7c6d"));
    assert!(run.err.contains("move 2"), "{}", run.err);
    let run = rules(["play", "--game", "chu", sfen, "6d6f"]);
    assert!(run.err.contains("lion_protected") && run.err.contains("protected"), "{}", run.err);
    let sfen = "11k/12/12/12/6k5/6N5/12/12/12/12/12/K11 b - 1";
    let refused = rules(["play", "--game", "chu", sfen, "6f6e"]).failure(1);
    assert!(refused.contains("white has 2 K, the set has 1"), "{refused}");
    let sfen = "12/12/12/6g5/6k5/6N5/12/12/12/12/12/K11 b - 1";
    let steps = objects(&rules(["play", "--game", "chu", sfen, "6f6e6d"]).success());
    assert_eq!(
        steps[0]["eliminated"],
        json!([{"seat": "w", "by": "b", "reason": "royal_captured", "rank": 2}])
    );
    assert_eq!((&steps[0]["turn"], &steps[0]["over"]), (&json!(null), &json!(true)));
}
