use crate::harness::rules;

/// The lines without their last word, the seconds, which must be a number.
fn counts(out: &str) -> Vec<&str> {
    out.lines()
        .map(|line| {
            let (counts, seconds) = line.rsplit_once(' ').unwrap();
            assert!(seconds.parse::<f64>().unwrap() >= 0.0);
            counts
        })
        .collect()
}

#[test]
fn yonin_counts_every_depth_up_to_the_one_asked_for() {
    let out = rules(["perft", "--game", "yonin", "--depth", "4"]).success();
    assert_eq!(counts(&out), ["1 9", "2 81", "3 729", "4 6561"]);
}

#[test]
fn shogi_counts_as_everyone_does() {
    let out = rules(["perft", "--game", "shogi", "--depth", "3"]).success();
    assert_eq!(counts(&out), ["1 30", "2 900", "3 25470"]);
}

#[test]
fn chu_counts_moves_or_their_spellings() {
    let out = rules(["perft", "--game", "chu", "--depth", "3"]).success();
    assert_eq!(counts(&out), ["1 36", "2 1296", "3 48315"]);
    let out = rules(["perft", "--game", "chu", "--depth", "3", "--counting", "raw"]).success();
    assert_eq!(counts(&out), ["1 36", "2 1296", "3 52599"]);
    let lion = "kg10/12/12/12/12/6N5/12/12/12/12/12/5G5K b - 1";
    let args = ["perft", "--game", "chu", "--depth", "1", "--divide", "--counting", "raw", lion];
    assert!(rules(args).success().contains("6f5e6d 1\n"));
}

#[test]
fn options_change_the_count() {
    let sfen = "4Kn4/9/9/4Rn4/Kw7Ke/9/9/9/4Ks4 s - 1";
    let free = rules(["perft", "--depth", "1", sfen]).success();
    let teams = rules(["perft", "--depth", "1", "--set", "teams=opposite", sfen]).success();
    assert_eq!((counts(&free), counts(&teams)), (vec!["1 4"], vec!["1 5"]));
}

#[test]
fn divide_tells_the_first_moves_apart_and_adds_up() {
    let out = rules(["perft", "--depth", "3", "--divide"]).success();
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("1 9 ") && lines[1].starts_with("2 81 "));
    let parts: Vec<(&str, u64)> = lines[2..lines.len() - 1]
        .iter()
        .map(|line| line.split_once(' ').unwrap())
        .map(|(first, nodes)| (first, nodes.parse().unwrap()))
        .collect();
    assert_eq!(parts.len(), 9);
    assert!(parts.is_sorted());
    assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), 729);
    assert!(lines[lines.len() - 1].starts_with("3 729 "));
}

#[test]
fn a_depth_is_needed_and_at_least_one() {
    rules(["perft"]).failure(2);
    assert!(rules(["perft", "--depth", "0"]).failure(2).contains("--depth"));
}
