//! The slow reference of chu shogi alone against the published vectors: what it says is worth setting the
//! engine against.

#![expect(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

#[expect(dead_code, reason = "the property tests use the rest")]
#[path = "reference/chu/mod.rs"]
mod chu;

use chu::{Chu, Rules};

fn rows<const N: usize>(name: &str) -> Vec<[String; N]> {
    let path = format!("{}/../../vectors/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let columns = |line: &str| {
        let columns: Vec<String> = line.split('\t').map(str::to_owned).collect();
        columns.try_into().unwrap_or_else(|_| panic!("not {N} columns: {line}"))
    };
    text.lines().skip(1).map(columns).collect()
}

fn study(sfen: &str, ruleset: &str) -> Chu {
    Chu::study(sfen, Rules::new(ruleset, &[])).unwrap()
}

fn play(chu: &mut Chu, moves: &[&str]) {
    for text in moves {
        if chu.outcome().is_none() {
            chu.play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    }
}

#[test]
fn positions() {
    for row in rows::<10>("chu-positions.tsv") {
        let [id, kind, sfen, pre_moves, mv, answers @ .., _, _] = &row;
        let pre_moves: Vec<&str> = pre_moves.split_whitespace().collect();
        for (ruleset, expected) in ["lishogi", "renmei", "namu"].into_iter().zip(answers) {
            if matches!(expected.as_str(), "-" | "?") {
                continue;
            }
            let yes = |is: bool| if is { "Y" } else { "N" }.to_string();
            let found = match kind.as_str() {
                "legal" => {
                    let mut chu = study(sfen, ruleset);
                    play(&mut chu, &pre_moves);
                    yes(chu.why_not(mv).is_none())
                }
                "attack" => {
                    let mut chu = study(sfen, ruleset);
                    let (last, before) = pre_moves.split_last().unwrap();
                    play(&mut chu, before);
                    yes(chu.attacks_with(last))
                }
                _ => {
                    let mut chu = Chu::parse(sfen, Rules::new(ruleset, &[])).unwrap();
                    play(&mut chu, &pre_moves);
                    play(&mut chu, &mv.split_whitespace().collect::<Vec<_>>());
                    chu.outcome().map_or("none".to_string(), |(reason, winner)| {
                        let winner = winner.map_or("draw".to_string(), |winner| winner.to_string());
                        format!("{winner}:{reason}")
                    })
                }
            };
            let expected = expected.replace('y', "Y");
            let expected = if expected == "n" { "N".to_string() } else { expected };
            let expected = if kind == "outcome" { expected.replace('Y', "y") } else { expected };
            assert_eq!(found, expected, "{id}, {ruleset}");
        }
    }
}

#[test]
fn counts() {
    for row in rows::<6>("chu-perft-d2.tsv") {
        let [sfen, raw, canonical, renmei, ..] = &row;
        let lishogi = study(sfen, "lishogi");
        assert_eq!(lishogi.spelled().len().to_string(), *raw, "{sfen}");
        assert_eq!(lishogi.legal().len().to_string(), *canonical, "{sfen}");
        assert_eq!(study(sfen, "renmei").legal().len().to_string(), *renmei, "{sfen}");
    }
    for row in rows::<6>("chu-perft.tsv").into_iter().filter(|row| row[1] == "1") {
        let [sfen, _, nodes, counting, ..] = &row;
        let chu = study(sfen, "lishogi");
        let found = if counting == "canonical" { chu.legal() } else { chu.spelled() };
        assert_eq!(found.len().to_string(), *nodes, "{sfen}");
    }
}

#[test]
fn ways_of_men() {
    for row in rows::<7>("chu-reach.tsv") {
        let [piece, color, _, _, _, raw, canonical] = &row;
        let board = format!("{}6{piece}5/{}12", "12/".repeat(5), "12/".repeat(5));
        let chu = study(&format!("{board} {color} - 1"), "lishogi");
        let plain = |moves: Vec<String>| moves.iter().filter(|mv| !mv.ends_with('+')).count();
        assert_eq!(plain(chu.spelled()).to_string(), *raw, "{piece}");
        assert_eq!(plain(chu.legal()).to_string(), *canonical, "{piece}");
    }
}
