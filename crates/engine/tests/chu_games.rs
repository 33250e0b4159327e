//! Whole games of chu shogi and their ends, set-ups that are refused, moves that are refused and why.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use yonin_engine::chu::{
    End, Game, Move, PlayError, Position, Removal, Rules, Ruleset, START, Setup,
};
use yonin_engine::{IllegalMove, Seat};

fn rules(ruleset: Ruleset, options: &[(&str, &str)]) -> Rules {
    let mut rules = ruleset.rules();
    for (name, value) in options {
        rules.set(name, value).unwrap();
    }
    rules
}

fn game(sfen: &str, rules: Rules) -> Game {
    Game::from_setup(&sfen.parse().unwrap(), rules).unwrap()
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split(' ') {
        game.play(text.parse().unwrap()).unwrap();
    }
}

fn result(game: &Game) -> Option<(End, Option<Seat>)> {
    game.outcome().map(|outcome| (outcome.end, outcome.winner))
}

#[track_caller]
fn refused(sfen: &str, rules: Rules, mv: &str, reason: IllegalMove) {
    let position = Position::study(&sfen.parse().unwrap(), rules).unwrap();
    assert_eq!(position.check_legal(mv.parse().unwrap()), Err(reason), "{mv}");
}

const LISHOGI: Rules = Ruleset::Lishogi.rules();
const RENMEI: Rules = Ruleset::Renmei.rules();
const NAMU: Rules = Ruleset::Namu.rules();

#[test]
fn a_position_is_worth_a_few_hundred_bytes() {
    assert!(size_of::<Position>() <= 400, "{}", size_of::<Position>());
    assert_eq!(size_of::<Move>(), 4);
}

#[test]
fn every_reason_has_its_case() {
    use IllegalMove::*;
    refused(START, LISHOGI, "7c7d", NotYours);
    refused(START, LISHOGI, "7f7e", NotYours);
    refused(START, LISHOGI, "7j7i", Occupied);
    // The first of two steps may not end on an own man either.
    refused(START, LISHOGI, "7j7i7h", Occupied);
    refused(START, LISHOGI, "9i9g", NotReachable);
    refused(START, LISHOGI, "7i7h+", CannotPromote);
    let lance = "11k/12/6L5/12/12/12/12/12/12/12/12/K11 b - 1";
    refused(lance, NAMU, "6c6a", MustPromote);
    let pawn = "11k/12/12/12/6p5/6N5/12/12/12/12/12/K11 b - 1";
    refused(pawn, NAMU, "6f6d", LionBlocked);
    // Going around by an empty square is the same move; capturing on the way is not.
    refused(pawn, NAMU, "6f5e6d", LionBlocked);
    let position = Position::study(&pawn.parse().unwrap(), NAMU).unwrap();
    assert!(position.play("6f6e6d".parse().unwrap()).is_ok());
    let gold = "11k/12/12/6n5/12/6N5/5G6/12/12/12/12/K11 w - 1";
    refused(gold, LISHOGI, "6d6f", LionProtected);
    let kirin = "11k/7g4/6+O5/12/12/12/12/6V5/12/12/12/K11 w 6c 1";
    refused(kirin, RENMEI, "5b6c", FirstLion);
    refused(kirin, rules(Ruleset::Lishogi, &[("kirin_exception", "false")]), "5b6c", FirstLion);
    let position = Position::study(&kirin.parse().unwrap(), LISHOGI).unwrap();
    assert_eq!(position.check_legal("5b6c".parse().unwrap()), Ok(()));
}

#[test]
fn a_lion_that_may_not_be_taken_from_afar_may_be_answered_otherwise() {
    // Beside a lion the association's ban is stronger than adjacency.
    let beside = "3r7k/7c4/6n5/6N5/12/3+O8/12/12/12/12/12/K11 w - 1";
    for (rules, legal) in [(LISHOGI, true), (RENMEI, false)] {
        let mut game = game(beside, rules);
        play(&mut game, "9a9f");
        assert_eq!(game.position().lion_square(), Some("9f".parse().unwrap()));
        for mv in ["6d6c", "6d6c6d", "6d6c7b"] {
            let verdict = game.position().check_legal(mv.parse().unwrap());
            assert_eq!(verdict, if legal { Ok(()) } else { Err(IllegalMove::FirstLion) }, "{mv}");
        }
    }
}

#[test]
fn a_move_is_kept_in_one_spelling() {
    let mut game = game("kg10/12/12/12/12/6N5/12/12/12/12/12/5G5K b - 1", LISHOGI);
    assert_eq!(game.play("6f7g6h".parse().unwrap()), Ok("6f6h".parse().unwrap()));
    play(&mut game, "12a12b");
    assert_eq!(game.play("6h5i6h".parse().unwrap()), Ok("6h7g6h".parse().unwrap()));
    let moves: Vec<String> = game.moves().iter().map(ToString::to_string).collect();
    assert_eq!(moves.join(" "), "6f6h 12a12b 6h7g6h");
}

#[test]
fn the_last_royal_decides() {
    let mut game = game("11k/g11/12/6+e5/12/6N5/12/12/12/12/12/K5R5 b - 1", LISHOGI);
    play(&mut game, "6f6d 1a1b 6l1l 1b1c");
    assert_eq!(result(&game), None);
    play(&mut game, "1l1c");
    assert_eq!(result(&game), Some((End::RoyalCaptured, Some(Seat::South))));
    assert_eq!(game.play("1a1b".parse().unwrap()), Err(PlayError::Over));
    assert!(game.remove(Seat::North, Removal::Resign).is_err());
    assert!(game.position().legal_moves().is_empty());
}

#[test]
fn stuck_men_do_not_clothe_a_king() {
    let stuck = "P4P6/12/12/12/6k5/12/4G7/6K5/12/12/12/1p3p6 w - 1";
    assert_eq!(result(&game(stuck, LISHOGI)), Some((End::BareKing, Some(Seat::South))));
    assert_eq!(result(&game(stuck, RENMEI)), Some((End::BareKing, Some(Seat::South))));
    assert_eq!(result(&game(stuck, NAMU)), None);
    let royals = stuck.replace('G', "1").replace("417", "12");
    for ruleset in Ruleset::ALL {
        assert_eq!(result(&game(&royals, ruleset.rules())), Some((End::BareRoyals, None)));
    }
}

#[test]
fn the_association_gives_a_lone_king_one_move() {
    // Black to move: white's king has had its chance.
    let board = "12/12/12/12/6k5/5G6/12/6K5/12/12/12/12";
    assert_eq!(result(&game(&format!("{board} w - 1"), RENMEI)), None);
    let late = game(&format!("{board} b - 1"), RENMEI);
    assert_eq!(result(&late), Some((End::BareKing, Some(Seat::South))));
    // Three men, or a pawn, are not what the rule is about.
    let three = format!("{} b - 1", board.replace("6K5", "5GK5"));
    assert_eq!(result(&game(&three, RENMEI)), None);
    let pawn = format!("{} b - 1", board.replace('G', "P"));
    assert_eq!(result(&game(&pawn, RENMEI)), None);
}

#[test]
fn the_limit_of_moves_is_a_draw() {
    let mut game = Game::start(rules(Ruleset::Lishogi, &[("max_plies", "2")]));
    play(&mut game, "9i9h 4d4e".replace("9i9h", "7i7h").replace("4d4e", "7d7e").as_str());
    assert_eq!(result(&game), Some((End::MaxPlies, None)));
}

#[test]
fn resignation_and_flag_lose() {
    for (removal, end) in [(Removal::Resign, End::Resign), (Removal::Flag, End::Flag)] {
        let mut game = Game::start(LISHOGI);
        game.remove(Seat::South, removal).unwrap();
        assert_eq!(result(&game), Some((end, Some(Seat::North))));
    }
}

#[test]
fn each_fault_of_a_set_up_is_named() {
    let codes = |sfen: &str| -> Vec<&'static str> {
        match Position::new(&sfen.parse().unwrap(), LISHOGI) {
            Ok(_) => Vec::new(),
            Err(error) => error.faults.into_iter().map(|fault| fault.code()).collect(),
        }
    };
    let kings = |rest: &str| format!("11k/{}K11 {rest}", "12/".repeat(10));
    assert!(codes(START).is_empty());
    assert!(codes(&kings("b 6f 1000")).is_empty());
    assert_eq!(codes(&kings("b - 1").replace("11k", "12")), ["no_royal"]);
    assert_eq!(codes(&kings("b - 1").replace("11k", "11+e")), Vec::<&str>::new());
    assert_eq!(codes(&kings("b - 1").replace("11k", "10kk")), ["too_many_men"]);
    assert_eq!(codes(&kings("b - 1").replace("11k", "9nnk")), ["too_many_men"]);
    assert_eq!(codes(&kings("b - 1").replace("11k", "8+on+dk")), Vec::<&str>::new());
    assert_eq!(codes(&kings("b 1a 1").replace("11k", "k10n")), ["lion_square"]);
    assert_eq!(codes(&kings("b 12l 1")), ["lion_square"]);
    assert_eq!(codes(&kings("b - 0")), ["ply_zero"]);
    assert_eq!(codes(&kings("b - 1001")), ["ply_beyond_end"]);
    let both = kings("b 12l 0").replace("11k", "12");
    assert_eq!(codes(&both), ["no_royal", "lion_square", "ply_zero"]);
    let mut foreign: Setup = START.parse().unwrap();
    foreign.turn = Seat::East;
    let error = Position::new(&foreign, LISHOGI).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the position cannot be played: the turn is neither black's nor white's"
    );
}

#[test]
fn text_faults_have_a_place() {
    let fault = |text: &str| text.parse::<Setup>().unwrap_err().at;
    for (from, to, at) in [
        ("lfcs", "zfcs", 1),
        ("lfcs", "+kfcs", 2),
        ("lfcs", "1lfcs", 12),
        ("/12/12/", "/13/12/", 60),
        ("/12/12/", "/012/12/", 60),
        (" b - 1", " s - 1", START.len() - 4),
        (" b - 1", " b 13a 1", START.len() + 1 - 1),
        (" b - 1", " b 7m 1", START.len() - 1),
        (" b - 1", " b - 01", START.len() + 1),
        (" b - 1", " b - 1 ", START.len()),
        (" b - 1", " b - ", START.len() - 1),
    ] {
        let text = START.replacen(from, to, 1);
        assert_ne!(text, START);
        assert_eq!(fault(&text), at, "{text}: {}", text.parse::<Setup>().unwrap_err());
    }
    for text in ["", "12", "12/12", "🦀", "１２/12"] {
        assert!(text.parse::<Setup>().is_err(), "{text:?}");
    }
}
