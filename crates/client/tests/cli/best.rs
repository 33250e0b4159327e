use serde_json::Value;

use crate::harness::rules;

#[test]
fn two_processes_give_the_same_move_after_the_same_nodes() {
    for game in ["yonin", "shogi", "chu"] {
        let ask = [
            "bestmove", "--game", game, "--level", "5", "--nodes", "2000", "--seed", "7", "--json",
        ];
        let (one, other) = (rules(ask).success(), rules(ask).success());
        assert_eq!(one, other);
        let best: Value = serde_json::from_str(&one).unwrap();
        let mv = best["move"].as_str().unwrap();
        let legal = rules(["legal", "--game", game]).success();
        assert!(legal.lines().any(|legal| legal == mv), "{game}: {mv}");
        assert!((1..=2000).contains(&best["nodes"].as_u64().unwrap()), "{best}");
        let shares = best["shares"].as_object().unwrap();
        assert_eq!(shares.len(), if game == "yonin" { 4 } else { 2 });
    }
}

#[test]
fn the_move_is_told_in_words_after_the_moves_before() {
    let out = rules(["bestmove", "5g5f", "7e6e", "--level", "3"]).success();
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("bestmove "), "{out}");
    assert!(lines[1].contains(" depth 2"), "{out}");
    assert!(lines[2].starts_with("shares s 0."), "{out}");
    let mv = lines[0].trim_start_matches("bestmove ");
    assert!(lines[3].starts_with(&format!("line {mv}")), "{out}");
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let over = ["resign:s", "resign:w", "resign:n"];
    let message = rules(["bestmove"].into_iter().chain(over)).failure(1);
    assert!(message.contains("over"), "{message}");
    let message = rules(["bestmove", "5g5e"]).failure(1);
    assert!(message.contains("move 1"), "{message}");
    assert!(rules(["bestmove", "--level", "9"]).failure(2).contains("1 to 8"));
}
