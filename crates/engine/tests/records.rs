//! The four-column record: what is written, what is read, and what is refused.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use yonin_engine::yonin::furigoma::Throw;
use yonin_engine::yonin::record::{Cause, Closing, Name, Reason, Record};
use yonin_engine::yonin::{Game, Removal, Rules, Ruleset, parse_move};
use yonin_engine::{BySeat, Seat};

fn play(game: &mut Game, moves: &str) {
    for text in moves.split(' ') {
        match text.split_once(':') {
            Some(("resign", seat)) => {
                game.remove(seat.parse().unwrap(), Removal::Resign).unwrap();
            }
            Some(("flag", seat)) => {
                game.remove(seat.parse().unwrap(), Removal::Flag).unwrap();
            }
            _ => {
                game.play(parse_move(text).unwrap()).unwrap();
            }
        }
    }
}

fn set_up(sfen: &str, rules: Rules) -> Game {
    Game::from_setup(&sfen.parse().unwrap(), rules).unwrap()
}

/// The rows of a record.
fn rows(record: &Record) -> String {
    let text = record.to_string();
    text.split_once("round\ts\tw\tn\te\n").unwrap().1.replace('\t', "|")
}

#[track_caller]
fn round_trip(record: &Record) {
    let text = record.to_string();
    let read: Record = text.parse().unwrap();
    assert_eq!(read.to_string(), text);
    assert_eq!(read.game().entries(), record.game().entries());
    assert_eq!(read.game().position(), record.game().position());
    assert_eq!(read.result(), record.result());
}

#[test]
fn a_whole_record_is_written_as_the_rules_say() {
    let mut game = Game::start(Ruleset::Classic.rules(), Seat::West);
    play(&mut game, "8d7d 4b4c 2d3d 4h4g 7e6e resign:w resign:n resign:e");
    let names = ["Mika", "#2", "ノース", "East  side"].map(|name| Some(Name::new(name).unwrap()));
    let throw = Throw { thrower: Seat::North, pawns: [true, false, true, true] };
    let record =
        Record::new(Ruleset::Classic, game).with_names(BySeat::new(names)).with_furigoma(throw);
    assert_eq!(throw.first(), Seat::West);
    let expected = "#game yonin
#ruleset classic
#options army=inherit win=last_survivor scoring=ranks mate_timing=immediate \
pawn_must_promote_ranks=1 dead_king_pawn_drop=forbid teams=none team_win=all capture_partner=true \
bare_king=allowed max_plies=600 first_seat=furigoma
#s Mika
#w #2
#n ノース
#e East  side
#first w
#furigoma thrower=n pawns=1011
#result s1 w4 n3 e2 last_survivor
round\ts\tw\tn\te
1\t\t8d7d\t4b4c\t2d3d
2\t4h4g\t7e6e\t\t
3\t\tresigns\tresigns\tresigns
";
    assert_eq!(record.to_string(), expected);
    round_trip(&record);
}

#[test]
fn skipped_seats_are_empty_and_seats_that_are_out_are_dashes() {
    let mut game = set_up("3Kn5/9/9/9/Kw7Ke/9/9/5Rs3/4Ks4 s - 1", Ruleset::Classic.rules());
    play(&mut game, "4h4e 9e9f 1e1f 5i5h resign:e 9f9g 6a6b 5h5g");
    let record = Record::new(Ruleset::Classic, game);
    // East answers the second check; North, skipped, leaves its cell empty.
    let expected = "1|4h4e|9e9f||1e1f\n2|5i5h|||resigns\n3||9f9g|6a6b|-\n4|5h5g|||-\n";
    assert_eq!(rows(&record), expected);
    round_trip(&record);
}

#[test]
fn eliminations_stand_behind_the_move_that_caused_them() {
    let sfen = "3Kn5/9/1Gs6Gs/Pw6Pe1/Kw7Ke/1Pw6Pe/Gs6Gs1/5Rs3/4Ks4 s - 1";
    let mut game = set_up(sfen, Ruleset::Classic.rules());
    play(&mut game, "4h4e 6a6b 5i5h");
    let record = Record::new(Ruleset::Classic, game);
    assert_eq!(rows(&record), "1|4h4e x:w x:e|-|6a6b|-\n2|5i5h|-||-\n");
    round_trip(&record);
}

#[test]
fn seats_closed_from_the_start_are_dashes_and_have_no_rank() {
    let mut game = set_up("4Kxn4/9/9/9/Kw7Ke/9/9/9/Ks8 w - 7", Ruleset::Classic.rules());
    play(&mut game, "9e9f 1e1f 9i9h flag:e resign:s");
    let record = Record::new(Ruleset::Classic, game);
    assert_eq!(rows(&record), "1||9e9f|-|1e1f\n2|9i9h||-|flag\n3|resigns||-|-\n");
    assert!(record.to_string().contains("#sfen 4Kxn4/9/9/9/Kw7Ke/9/9/9/Ks8 w - 7\n"));
    assert!(record.to_string().contains("#result s2 w1 e3 last_survivor\n"));
    round_trip(&record);
}

#[test]
fn a_removal_tells_who_fell_after_it() {
    // North has no move and is not in check: when West resigns on his turn, nobody is credited.
    let sfen = "Kn8/1KxeGs6/Gs8/9/9/9/Kw8/9/4Ks4 w - 1";
    let mut game = set_up(sfen, Ruleset::Classic.rules());
    play(&mut game, "resign:w");
    assert_eq!(game.entries()[0].eliminated()[1].by, None);
    let record = Record::new(Ruleset::Classic, game);
    assert_eq!(rows(&record), "1||resigns x:n|-|-\n");
    round_trip(&record);
}

#[test]
fn an_end_outside_the_rules_keeps_its_reason() {
    let mut game = Game::start(Ruleset::Classic.rules(), Seat::South);
    play(&mut game, "4h4g");
    let ranks = BySeat::from_fn(|_| Some(1));
    let agreed = Record::new(Ruleset::Classic, game.clone())
        .with_closing(Closing { cause: Cause::Agreement, ranks });
    assert!(agreed.to_string().contains("#result s1 w1 n1 e1 agreement\n"));
    assert_eq!(agreed.result().unwrap().reason, Reason::Closed(Cause::Agreement));
    round_trip(&agreed);
    let aborted = Closing { cause: Cause::Aborted, ranks: BySeat::default() };
    let aborted = Record::new(Ruleset::Classic, game).with_closing(aborted);
    assert!(aborted.to_string().contains("#result aborted\n"));
    round_trip(&aborted);
}

#[test]
fn what_a_record_claims_is_checked() {
    let mut game = Game::start(Ruleset::Classic.rules(), Seat::South);
    play(&mut game, "4h4g 8d7d 4b4c 2d3d resign:s resign:n resign:w");
    let good = Record::new(Ruleset::Classic, game).to_string();
    round_trip(&good.parse().unwrap());
    for (from, to, line, words) in [
        ("#game yonin\n", "", 5, "#game is missing"),
        ("#game yonin\n", "#game shogi\n", 1, "not yonin"),
        ("#game yonin\n", "#game yonin\n#game yonin\n", 2, "stands twice"),
        ("classic", "classical", 2, "no ruleset"),
        ("army=inherit ", "", 3, "option army is missing"),
        ("army=inherit", "army=keep", 3, "army"),
        ("army=inherit", "army=inherit army=inherit", 3, "stands twice"),
        ("max_plies=600", "max_plies=0600", 3, "max_plies"),
        ("#first s\n", "", 5, "#first is missing"),
        ("#first s\n", "#first s\n#first s\n", 5, "stands twice"),
        ("#first s\n", "#first s\n#furigoma thrower=s pawns=1000\n", 7, "throw"),
        ("#first s\n", "#first s\n#furigoma thrower=s pawns=10\n", 5, "four digits"),
        ("#first s\n", "#first s\n#sfen x\n", 5, "character 1"),
        ("#first s\n", "#first s\n#weather fine\n", 5, "#weather"),
        ("#first s\n", "#first s\n#s \n", 5, "name"),
        ("s4 w2 n3 e1", "s4 w3 n2 e1", 9, "not the result"),
        ("s4 w2 n3 e1", "s4 s4 w2 n3 e1", 5, "stands twice"),
        ("s4 w2 n3 e1", "s9 w2 n3 e1", 5, "no rank"),
        ("#result s4 w2 n3 e1 last_survivor\n", "", 8, "no #result"),
        ("round\ts", "Round\ts", 6, "expected a header line"),
        ("1\t4h4g", "2\t4h4g", 7, "expected round 1"),
        ("\t8d7d\t", "\t8d7d\t\t", 7, "four cells"),
        ("4h4g", "4h4f", 7, "cannot reach"),
        ("4h4g", "B*4f", 7, "no bishop"),
        ("4h4g", "4h4g x:w", 7, "eliminates nobody"),
        ("4h4g\t8d7d", "\t4h4g", 7, "not this seat's turn"),
        ("resigns\t\tresigns", "resigns\t-\tresigns", 8, "w is not out"),
    ] {
        let text = good.replacen(from, to, 1);
        assert_ne!(text, good, "{from}");
        let error = text.parse::<Record>().unwrap_err();
        assert!(error.fault.contains(words), "{from:?} to {to:?}: {error}");
        assert_eq!(error.line, line, "{from:?} to {to:?}: {error}");
    }
    for text in ["", "\n", "#", "# ", "round\ts\tw\tn\te\n", "\u{feff}#game yonin\n"] {
        assert!(text.parse::<Record>().is_err(), "{text:?}");
    }
    for name in ["", "a\tb", "a\nb", "a\rb", "\u{0}", "a\u{2028}b"] {
        assert!(Name::new(name).is_err(), "{name:?}");
    }
}
