//! Set-ups that cannot be are refused with a reason for each fault; text that is no position says where.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use yonin_engine::shogi;
use yonin_engine::yonin::{Position, Rules, Ruleset, Setup};

fn faults(sfen: &str, rules: Rules) -> Vec<&'static str> {
    match Position::new(&sfen.parse().unwrap(), rules) {
        Ok(_) => Vec::new(),
        Err(error) => error.faults.into_iter().map(|fault| fault.code()).collect(),
    }
}

#[track_caller]
fn refused(sfen: &str, expected: &[&str]) {
    assert_eq!(faults(sfen, Ruleset::Classic.rules()), expected, "{sfen}");
}

#[test]
fn each_fault_of_a_yonin_set_up_is_named() {
    refused("4Kn4/9/9/Kw8/9/8Ke/9/9/4Ks4 s - 1", &[]);
    refused("9/9/9/Kw8/9/8Ke/9/9/4Ks4 s - 1", &["no_king"]);
    refused("4Kn4/9/9/Kw8/9/8Ke/9/9/3KsKs4 s - 1", &["several_kings", "too_many_men"]);
    // A dead king beside the live one is one king too many as well.
    refused("4Kn4/9/9/Kw8/4Kxs4/8Ke/9/9/4Ks4 s - 1", &["several_kings", "too_many_men"]);
    refused("4Kwn4/9/9/Kw8/9/8Ke/9/9/4Ks4 s - 1", &["king_of_another"]);
    refused("4Kxn4/9/4Gn4/Kw8/9/8Ke/9/9/4Ks4 s - 1", &["dead_controller"]);
    refused("9/9/4Gn4/Kw8/9/8Ke/9/9/4Ks4 s - 1", &["no_king", "dead_controller"]);
    refused("4Kn4/9/4Gxn4/Kw8/9/8Ke/9/9/4Ks4 s - 1", &["not_with_its_seat"]);
    refused("4Kn4/9/4Gsn4/Kw8/9/8Ke/9/9/4Ks4 s - 1", &["not_with_its_seat"]);
    refused("Ps3Kn4/9/9/Kw8/9/8Ke/9/9/4Ks4 s - 1", &["pawn_on_last_rank"]);
    refused("4Kn4/9/8Pw/Kw8/9/8Ke/9/9/4Ks4 s - 1", &["pawn_on_last_rank"]);
    refused("4Kn4/9/Pe8/Kw8/9/8Ke/9/9/4Ks4 s - 1", &["pawn_on_last_rank"]);
    refused("4Kn4/9/9/Kw8/9/8Ke/9/9/4Ks3Pn s - 1", &["pawn_on_last_rank"]);
    refused("4Kn4/9/9/Kw8/9/8Ke/9/9/4Ks4 s 3Rs2Rw 1", &["too_many_men"]);
    refused("4Kn4/9/9/Kw3+Rs4/9/8Ke/9/9/4Ks4 s 4Rn 1", &["too_many_men"]);
    refused("4Kn4/9/9/Kw8/9/8Ke/9/9/4Ks4 s 12Ps 1", &[]);
    refused("4Kxn4/9/9/Kxw8/9/8Kxe/9/9/4Ks4 s - 1", &["one_side_left"]);
    refused("4Kn4/9/9/Kw8/9/8Ke/9/9/4Ks4 - - 1", &["nobodys_turn"]);
    refused("4Kxn4/9/9/Kw8/9/8Ke/9/9/4Ks4 n - 1", &["turn_of_dead"]);
    refused("4Kn4/9/9/Kw8/9/8Ke/9/9/4Ks4 s - 600", &[]);
    refused("4Kn4/9/9/Kw8/9/8Ke/9/9/4Ks4 s - 601", &["ply_beyond_end"]);
    // North is mated: it cannot be its turn.
    refused("3PnKnPn3/4Gs4/4Gs4/Kw8/8Ke/9/9/9/Ks8 n - 1", &["no_legal_move"]);
    // The same position with another to move waits for his move.
    refused("3PnKnPn3/4Gs4/4Gs4/Kw8/8Ke/9/9/9/Ks8 s - 1", &[]);
}

#[test]
fn all_faults_are_told_at_once() {
    let sfen = "Ps3Kxn4/9/4Gn4/Kw8/9/8Ke/9/9/4Ks4 n 13Ps 9000";
    assert!(sfen.parse::<Setup>().is_err(), "a hand has at most twelve of a kind");
    let expected =
        ["pawn_on_last_rank", "dead_controller", "too_many_men", "turn_of_dead", "ply_beyond_end"];
    refused("Ps3Kxn4/9/4Gn4/Kw8/9/8Ke/9/9/4Ks4 n 12Ps 9000", &expected);
}

#[test]
fn set_ups_that_their_win_rule_has_decided_are_refused() {
    let two_down = "4Kxn4/9/9/Kxw8/9/8Ke/9/9/4Ks4 s - 1";
    assert_eq!(faults(two_down, Ruleset::Classic.rules()), Vec::<&str>::new());
    assert_eq!(faults(two_down, Ruleset::Iemoto.rules()), ["decided"]);

    let mut doubles = Ruleset::Iemoto.rules();
    doubles.set("teams", "opposite").unwrap();
    let one_down = "4Kxn4/9/9/Kw8/9/8Ke/9/9/4Ks4 s - 1";
    assert_eq!(faults(one_down, doubles), ["decided"]);
    doubles.set("team_win", "all").unwrap();
    assert_eq!(faults(one_down, doubles), Vec::<&str>::new());
    // South and North are partners, and nobody plays against them.
    let one_side = "4Kn4/9/9/Kxw8/9/8Kxe/9/9/4Ks4 s - 1";
    assert_eq!(faults(one_side, doubles), ["one_side_left"]);
}

#[test]
fn yonin_text_faults_have_a_place() {
    let start = Setup::opening(yonin_engine::Seat::South).to_string();
    let fault = |text: &str| text.parse::<Setup>().unwrap_err();
    assert_eq!(start.parse::<Setup>().unwrap().to_string(), start);
    for (from, to, at) in [
        ("2SnGn", "11SnGn", 2),
        ("2SnGn", "3SnGn", 12),
        ("2SnGn", "2sSnGn", 2),
        ("2SnGn", "2SnnGn", 4),
        ("2SnGn", "2SxGn", 3),
        ("2SnGn", "2+GnSn", 3),
        (" s - 1", " S - 1", start.len() - 4),
        (" s - 1", " s - 01", start.len() + 1),
        (" s - 1", " s - 0", start.len()),
        (" s - 1", " s - ", start.len() - 1),
        (" s - 1", " s - 1 ", start.len()),
        (" s - 1", " s Ps", start.len() - 1),
        (" s - 1", " s 1Ps 1", start.len() - 2),
        (" s - 1", " s PRs 1", start.len() - 1),
        (" s - 1", " s PnPs 1", start.len() + 1),
        (" s - 1", " s Bs 1", start.len() - 2),
        (" s - 1", " s s 1", start.len() - 2),
    ] {
        let text = start.replace(from, to);
        assert_ne!(text, start);
        assert_eq!(fault(&text).at, at, "{text}: {}", fault(&text));
    }
    for text in ["", " ", "9", "\u{ff19}", "2SnGnKnGnSn2/3PnRnPn3", "x", "-", "🦀"] {
        assert!(text.parse::<Setup>().is_err(), "{text:?}");
    }
}

#[test]
fn each_fault_of_a_shogi_set_up_is_named() {
    let codes = |sfen: &str| -> Vec<&'static str> {
        match shogi::Position::new(&sfen.parse().unwrap(), shogi::Rules::default()) {
            Ok(_) => Vec::new(),
            Err(error) => error.faults.into_iter().map(|fault| fault.code()).collect(),
        }
    };
    assert!(codes(shogi::START).is_empty());
    assert_eq!(codes("4k4/9/9/9/9/9/9/9/9 b - 1"), ["no_king"]);
    assert_eq!(codes("4k4/9/9/9/9/9/9/9/3KK4 b - 1"), ["several_kings", "too_many_men"]);
    assert_eq!(codes("P3k4/9/9/9/9/9/9/9/4K4 b - 1"), ["dead_end"]);
    assert_eq!(codes("4k4/L7N/9/9/9/9/9/9/4K4 b - 1"), ["dead_end"]);
    assert_eq!(codes("4k4/9/9/9/9/9/8n/9/4K3l b - 1"), ["dead_end"]);
    assert_eq!(codes("4k4/9/9/P8/9/P8/9/9/4K4 b - 1"), ["nifu"]);
    assert_eq!(codes("4k4/9/9/P8/9/+P8/9/9/4K4 b - 1"), Vec::<&str>::new());
    assert_eq!(codes("4k4/9/9/9/9/9/9/9/4K4 b 3Br 1"), ["too_many_men"]);
    assert_eq!(codes("4k4/9/9/9/4R4/9/9/9/4K4 b - 1"), ["waiting_king_attacked"]);
    assert_eq!(codes("4k4/9/9/9/9/9/9/9/4K4 b - 0"), ["ply_zero"]);
    assert_eq!(codes("4k4/9/9/9/9/9/9/9/4K4 b - 100000"), [""; 0]);
    assert_eq!(codes("4k4/9/9/9/9/9/9/9/4K4 b - 100001"), ["ply_beyond_end"]);
    let repeated = "4k4/9/9/9/9/9/9/9/4K4 b PPP 1".parse::<shogi::Setup>().unwrap();
    assert_eq!(repeated.to_string(), "4k4/9/9/9/9/9/9/9/4K4 b 3P 1");
    for text in [
        "",
        "9/9",
        "4k4/9/9/9/9/9/9/9/4K4 s - 1",
        "4k4/9/9/9/9/9/9/9/4K4 b K 1",
        "4k4/9/9/9/9/9/9/9/4K4 b 18P18P 1",
        "4k4/9/9/9/9/9/9/9/4K4 b 10L9L 1",
    ] {
        assert!(text.parse::<shogi::Setup>().is_err(), "{text:?}");
    }
}
