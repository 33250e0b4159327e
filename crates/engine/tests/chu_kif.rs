//! KIF of chu shogi: the forms in use, real games, and what is refused.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::time::Duration;

use yonin_engine::Seat;
use yonin_engine::chu::{Game, Role, Rules, Ruleset, START};
use yonin_engine::record::{Ending, Fault, Note, Read, ReadError, Reason, Record, kif};

fn read(text: &str) -> Result<Read<Game>, ReadError> {
    kif::read(text.as_bytes(), Rules::default())
}

fn moves(record: &Record<Game>) -> String {
    record.game.moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn record(sfen: &str, moves: &str, rules: Rules) -> Record<Game> {
    let moves = moves.split(' ').filter(|text| !text.is_empty()).map(|text| text.parse().unwrap());
    Record::replay(&sfen.parse().unwrap(), rules, moves).unwrap()
}

/// What is written, which is read as the same game whatever rules the reader is told.
#[track_caller]
fn written(record: &Record<Game>) -> String {
    let text = kif::write(record);
    let read = kif::read::<Game>(text.as_bytes(), Ruleset::Namu.rules());
    let read = read.unwrap_or_else(|error| unreachable!("{error}\n{text}"));
    assert!(read.notes.is_empty(), "{:?}\n{text}", read.notes);
    let other = read.record;
    assert_eq!(other.game.moves(), record.game.moves(), "{text}");
    let (start, begun) = (record.game.start_position(), other.game.start_position());
    assert_eq!(begun.setup(), start.setup(), "{text}");
    assert_eq!(begun.rules(), start.rules(), "{text}");
    assert_eq!(other.ending, record.ending, "{text}");
    assert_eq!(kif::write(&other), text);
    text
}

/// A lion before a pawn and a go-between, a silver behind them, a pawn before its zone.
const LION: &str = "1r9g/5k6/8s3/6pi4/1P4N5/12/12/12/12/12/12/5K5G b - 1";

#[test]
fn the_writer_has_one_form() {
    // A double capture, igui, a pass, a promotion, and a capture on the square of the last move.
    let moves = "6e6d5d 7b8b 5d4c5d 8b7b 5d6c5d 7b8b 11e11d+ 11a11d";
    let mut record = record(LION, moves, Rules::default());
    record.spent = vec![Some(Duration::from_secs(65)), None, Some(Duration::from_secs(5))];
    record.ending = Some(Ending { reason: Reason::Resign, winner: Some(Seat::North) });
    let expected = "#KIF version=2.0 encoding=UTF-8
ルール：lishogi
手合割：その他
先手：
後手：
 １２ １１ １０ ９  ８  ７  ６  ５  ４  ３  ２  １
+------------------------------------------------+
|  ・ v飛  ・  ・  ・  ・  ・  ・  ・  ・  ・ v金|一
|  ・  ・  ・  ・  ・ v玉  ・  ・  ・  ・  ・  ・|二
|  ・  ・  ・  ・  ・  ・  ・  ・ v銀  ・  ・  ・|三
|  ・  ・  ・  ・  ・  ・ v歩 v仲  ・  ・  ・  ・|四
|  ・  歩  ・  ・  ・  ・  獅  ・  ・  ・  ・  ・|五
|  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|六
|  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|七
|  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|八
|  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|九
|  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|十
|  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・  ・|十一
|  ・  ・  ・  ・  ・  玉  ・  ・  ・  ・  ・  金|十二
+------------------------------------------------+
手数----指手---------消費時間--
   1手目一歩目 6四獅子 （←6五）
   1手目二歩目 5四獅子 （←6四） ( 1:05/00:01:05)
   2手目 8二玉将 （←7二）
   3手目一歩目 4三獅子 （←5四）
   3手目二歩目 5四獅子（居食い） （←4三） ( 0:05/00:01:10)
   4手目 7二玉将 （←8二）
   5手目一歩目 6三獅子 （←5四）
   5手目二歩目 5四獅子 （←6三）
   6手目 8二玉将 （←7二）
   7手目 11四歩兵成 （←11五）
   8手目 仝飛車 （←11一）
   9手目 投了
まで8手で後手の勝ち
";
    assert_eq!(written(&record), expected);
}

#[test]
fn a_first_step_to_the_square_of_the_last_move_is_told_as_such() {
    // White's silver comes beside the lion, which takes it and goes back, or goes on.
    for (second, text) in [("4d4c4d", "4四獅子（居食い）"), ("4d4c4b", "4二獅子")] {
        let sfen = "5k5g/7s4/12/8N3/12/12/12/12/12/12/12/5K5G w - 1";
        let record = record(sfen, &format!("5b4c {second}"), Rules::default());
        let steps = format!("   2手目一歩目 仝獅子 （←4四）\n   2手目二歩目 {text} （←4三）\n");
        let text = written(&record);
        assert!(text.contains(&steps), "{text}");
    }
}

#[test]
fn every_man_is_drawn_and_read() {
    for role in Role::ALL {
        let letter = role.letter();
        let plus = if role.is_promoted() { "+" } else { "" };
        let royal = if role.is_royal() { "12" } else { "5K6" };
        let men = format!("{plus}{letter}5{plus}{}5", letter.to_ascii_lowercase());
        let kings = if role.is_royal() { "12" } else { "4k7" };
        let sfen = format!("{kings}/12/12/12/12/{men}/12/12/12/12/12/{royal} w - 7");
        written(&record(&sfen, "", Ruleset::Namu.rules()));
    }
}

#[test]
fn the_square_where_a_lion_was_taken_is_part_of_a_set_up() {
    let sfen = "5k5g/12/12/5n6/5B6/12/12/12/12/12/12/5K5G w 7e 31";
    let text = written(&record(sfen, "", Rules::default()));
    assert!(text.contains("後手番\n手数＝30\n先獅子：7五\n"), "{text}");
}

#[test]
fn rules_are_always_told() {
    for ruleset in Ruleset::ALL {
        let mut rules = ruleset.rules();
        let text = written(&record(START, "7i7h", rules));
        assert!(text.contains(&format!("ルール：{ruleset}\n手合割：中将棋\n")), "{text}");
        rules.max_plies = 7;
        let text = written(&record(START, "7i7h", rules));
        assert!(text.contains(&format!("ルール：{ruleset} max_plies=7\n")), "{text}");
    }
    let read = read("ルール：everything goes\n1手目 7八歩兵 （←7九）\n").unwrap();
    assert_eq!(read.notes[0].note, Note::Line);
}

/// As the server of a site writes it: no counter for the end, 仝 in a first step.
const OF_A_SERVER: &str = "開始日時：2023/01/02 03:04:05
場所：somewhere
持ち時間：30分+30秒
先手：Ann
後手：Bob
手数----指手---------消費時間--
   1手目   7八歩兵 （←7九）   (00:05/00:00:05)
   2手目   7五歩兵 （←7四）   (00:07/00:00:07)
   3手目一歩目 7九獅子 （←7十）
   3手目二歩目 6八獅子 （←7九）   (01:05/00:01:10)
* a comment
   4   投了
";

#[test]
fn forms_of_sites_are_read() {
    let read_all = |text: &str| {
        let read = read(text).unwrap_or_else(|error| unreachable!("{error}\n{text}"));
        assert!(read.notes.is_empty(), "{:?}", read.notes);
        read.record
    };
    // A first step to an empty square makes the plain move, which is what the game keeps.
    let expected = "7i7h 7d7e 7j6h";
    let record = read_all(OF_A_SERVER);
    assert_eq!(moves(&record), expected);
    assert_eq!(record.ending, Some(Ending { reason: Reason::Resign, winner: Some(Seat::South) }));
    let seconds: Vec<_> = record.spent.iter().map(|spent| spent.unwrap().as_secs()).collect();
    assert_eq!(seconds, [5, 7, 65]);
    assert_eq!(record.comments[0].text.as_str(), "a comment");

    for text in [
        // By the client of a site: both steps on one line, no numbers.
        "手合割：\n7八歩兵 （←7九）\n7五歩兵 （←7四）\n\
            一歩目 7九獅子 （←7十）,二歩目 6八獅子 （←7九）\n",
        // Marks of players, brackets of half width, digits of full width, names of one character.
        "手合割：平手\n1手目 ▲7八歩(←7九)\n2手目 △７五歩(７四)\n\
            3手目一歩目 ▲7九獅 （←7十）\n3手目二歩目 ▲6八獅 (←7九)\n",
        "1 手目 7八歩兵 （←7九）\n2 手目 7五歩兵 （←7四）\n3 手目 6八獅子 （←7十）\n",
        "1 78兵(79)\n2 7e歩(7d)\n3 68師(0710)\n",
    ] {
        assert_eq!(moves(&read_all(text)), expected, "{text}");
    }
}

/// The board in the form of sites, which has neither hands nor a handicap above it.
#[test]
fn igui_and_passes_of_sites_are_read() {
    let board = written(&record(LION, "", Rules::default()));
    let board = board.split_once("後手：\n").unwrap().1.split_once("手数").unwrap().0;
    for (text, usi) in [
        // Of 仝 in both steps, as a site's client writes it, the second is the last move's square.
        ("1手目 6四獅子（←6五）\n2手目 仝飛車（←11一）\n", None),
        (
            "1手目一歩目 6四獅子 （←6五）\n1手目二歩目 6五獅子（居食い） （←6四）\n\
                2手目 8二玉 （←7二）\n3手目一歩目 6四獅子 （←6五）\n\
                3手目二歩目 6五獅子(じっと) （←6四）\n",
            Some("6e6d6e 7b8b 6e7d6e"),
        ),
        ("1手目 6五獅子（じっと）（←6五）\n", Some("6e7d6e")),
    ] {
        let read = read(&format!("{board}{text}"));
        match usi {
            Some(usi) => assert_eq!(moves(&read.unwrap().record), usi, "{text}"),
            None => assert_eq!(read.unwrap_err().line, 17, "{text}"),
        }
    }
}

#[test]
fn what_cannot_be_read_or_played_is_told_with_its_line() {
    let head = "1手目 7八歩兵 （←7九）\n2手目 7五歩兵 （←7四）\n";
    for (text, at, why) in [
        (
            "3手目 7七歩兵\n",
            3,
            "no move can be read here: it does not tell where the man comes from",
        ),
        ("3手目 7七歩打\n", 3, "no move can be read here: no man is ever dropped in this game"),
        ("3手目 7七金将 （←7八）\n", 3, "金将 does not stand on 7八"),
        (
            "3手目 13七金将 （←7八）\n",
            3,
            "no move can be read here: expected a square of the board or 同",
        ),
        ("3手目 7六歩兵 （←7八）\n", 3, "move 3, 7h7f: the man cannot reach that square"),
        (
            "3手目一歩目 7九獅子 （←7十）\n3手目二歩目 6八獅子 （←6九）\n",
            4,
            "the two steps of a move: the second does not begin where the first ends",
        ),
        (
            "3手目一歩目 7九獅子 （←7十）\n3手目二歩目 6八歩兵 （←7九）\n",
            4,
            "the two steps of a move: they are of two men",
        ),
        (
            "3手目一歩目 7九獅子 （←7十）\n3手目二歩目 6八獅子成 （←7九）\n",
            4,
            "the two steps of a move: what moves so does not promote",
        ),
        (
            "3手目一歩目 7九獅子 （←7十）\n4手目 7六歩兵 （←7五）\n",
            4,
            "this is move 4, expected move 3",
        ),
    ] {
        let error = read(&format!("{head}{text}")).unwrap_err();
        assert_eq!((error.line, error.fault.to_string().as_str()), (at, why), "{text}");
    }
    let error = read("手合割：香落ち\n1手目 7八歩兵 （←7九）\n").unwrap_err();
    assert_eq!((error.line, error.fault), (1, Fault::Handicap("香落ち".to_owned())));
}

#[test]
fn real_games_come_back() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../vectors/chu-games.tsv");
    let text = std::fs::read_to_string(path).unwrap();
    let mut ends = Vec::new();
    for row in text.lines().skip(1) {
        let columns: Vec<&str> = row.split('\t').collect();
        let record = record(START, columns[4], Rules::default());
        written(&record);
        ends.extend(record.ending.map(|ending| (ending.reason, ending.winner)));
    }
    let expected = [(Reason::RoyalCaptured, Some(Seat::North)), (Reason::Repetition, None)];
    assert!(expected.iter().all(|end| ends.contains(end)), "{ends:?}");
}
