//! CSA: files as programs and servers write them, and what is refused.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::time::Duration;

use yonin_engine::Seat;
use yonin_engine::record::{Ending, Fault, Note, Read, ReadError, Reason, Record, csa, kif};
use yonin_engine::shogi::{Game, Rules, START};

fn read(text: &str) -> Result<Read<Game>, ReadError> {
    csa::read(text.as_bytes(), Rules::default())
}

fn moves(record: &Record<Game>) -> String {
    record.game.moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn start(record: &Record<Game>) -> String {
    record.game.start_position().to_string()
}

#[track_caller]
fn fault(text: &str) -> (usize, Fault) {
    let error = read(text).unwrap_err();
    (error.line, error.fault)
}

fn notes(read: &Read<Game>) -> Vec<(usize, Note)> {
    read.notes.iter().map(|noted| (noted.line, noted.note.clone())).collect()
}

fn ended(reason: Reason, winner: Option<Seat>) -> Option<Ending> {
    Some(Ending { reason, winner })
}

/// As servers for programs write it: ranks, comments with evaluations and a summary.
const SERVER: &str = "V2
N+alpha
N-beta
'Max_Moves:256
$EVENT:test+alpha+beta
$START_TIME:2024/05/03 09:05:12
P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
P2 * -HI *  *  *  *  * -KA *
P3-FU-FU-FU-FU-FU-FU-FU-FU-FU
P4 *  *  *  *  *  *  *  *  *
P5 *  *  *  *  *  *  *  *  *
P6 *  *  *  *  *  *  *  *  *
P7+FU+FU+FU+FU+FU+FU+FU+FU+FU
P8 * +KA *  *  *  *  * +HI *
P9+KY+KE+GI+KI+OU+KI+GI+KE+KY
+
+7776FU
T5
'** 30 -3334FU
-3334FU
T0
+8822UM,T65
-3122GI,T1
+0055KA
T2
%TORYO
T3
'summary:toryo:alpha win:beta lose
$END_TIME:2024/05/03 09:20:00
";

#[test]
fn a_file_of_a_server() {
    let read = read(SERVER).unwrap();
    let record = &read.record;
    assert_eq!((moves(record).as_str(), notes(&read)), ("7g7f 3c3d 8h2b+ 3a2b B*5e", vec![]));
    assert_eq!(start(record), START);
    assert_eq!(record.ending, ended(Reason::Resign, Some(Seat::South)));
    let seconds: Vec<u64> = record.spent.iter().map(|spent| spent.unwrap().as_secs()).collect();
    assert_eq!(seconds, [5, 0, 65, 1, 2]);
    assert_eq!(record.headers.black.as_ref().unwrap().as_str(), "alpha");
    assert_eq!(record.headers.started.unwrap().to_string(), "2024/05/03 09:05:12");
    assert_eq!(record.headers.finished.unwrap().to_string(), "2024/05/03 09:20:00");
    let comments: Vec<_> =
        record.comments.iter().map(|comment| (comment.after, comment.text.as_str())).collect();
    let summary = "summary:toryo:alpha win:beta lose";
    assert_eq!(comments, [(0, "Max_Moves:256"), (1, "* 30 -3334FU"), (5, summary)]);
}

#[test]
fn the_writer_has_one_form() {
    let record = read(SERVER).unwrap().record;
    let expected = "'CSA encoding=UTF-8
V2.2
N+alpha
N-beta
$EVENT:test+alpha+beta
$START_TIME:2024/05/03 09:05:12
$END_TIME:2024/05/03 09:20:00
PI
+
'*Max_Moves:256
+7776FU
T5
'** 30 -3334FU
-3334FU
T0
+8822UM
T65
-3122GI
T1
+0055KA
T2
'*summary:toryo:alpha win:beta lose
%TORYO
";
    assert_eq!(csa::write(&record), expected);
    let again = read(expected).unwrap();
    assert!(again.notes.is_empty());
    assert_eq!(csa::write(&again.record), expected);
}

#[test]
fn names_may_be_in_shift_jis_and_hold_commas() {
    let (bytes, ..) =
        encoding_rs::SHIFT_JIS.encode("V2.2\r\nN+山田, 一郎\r\nPI\r\n+\r\n+7776FU\r\n");
    let record: Record<Game> = csa::read(&bytes, Rules::default()).unwrap().record;
    assert_eq!(record.headers.black.as_ref().unwrap().as_str(), "山田, 一郎");
    assert_eq!(moves(&record), "7g7f");
}

#[test]
fn set_ups_have_many_forms() {
    let two = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    let tsume = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
    for (text, sfen) in [
        ("PI\n+\n", START),
        ("PI,+,+7776FU\n", START),
        ("+7776FU\n", START),
        ("PI82HI22KA\n-\n-5162OU\n", two),
        ("V2.2\nPI82HI22KA\n-\n", two),
    ] {
        assert_eq!(start(&read(text).unwrap().record), sfen, "{text}");
    }
    // Tsume of one king are no games; a king of the other side makes this one.
    let text = "P-51OU\nP+53FU59OU\nP+00KI\nP-00AL\n+\n+0052KI\n";
    let record = read(text).unwrap().record;
    assert_eq!(start(&record), tsume.replace("/9 b", "/4K4 b"));
    assert_eq!(record.ending, ended(Reason::Checkmate, Some(Seat::South)));
    let again = read(&csa::write(&record)).unwrap().record;
    assert_eq!((start(&again), moves(&again)), (start(&record), moves(&record)));
    assert!(csa::write(&record).ends_with("+0052KI\n%TSUMI\n"));
}

#[test]
fn times_of_version_3_have_fractions() {
    let record = read("V3.0\nPI\n+\n+7776FU\nT5.250\n-3334FU\n").unwrap().record;
    assert_eq!(record.spent, [Some(Duration::from_millis(5250)), None]);
}

#[test]
fn ends_are_words() {
    let (black, white) = (Some(Seat::South), Some(Seat::North));
    for (text, reason, winner) in [
        ("%TORYO", Reason::Resign, black),
        ("%TORYO,T12", Reason::Resign, black),
        ("%TIME_UP", Reason::Flag, black),
        ("%ILLEGAL_MOVE", Reason::Illegal, black),
        ("%+ILLEGAL_ACTION", Reason::Illegal, white),
        ("%-ILLEGAL_ACTION", Reason::Illegal, black),
        ("%TSUMI", Reason::Checkmate, black),
        ("%SENNICHITE", Reason::Repetition, None),
        ("%JISHOGI", Reason::Impasse, None),
        ("%KACHI", Reason::Impasse, white),
        ("%HIKIWAKE", Reason::Agreement, None),
        ("%MAX_MOVES", Reason::MaxPlies, None),
        ("%CHUDAN", Reason::Suspended, None),
    ] {
        let read = read(&format!("PI\n+\n+7776FU\n{text}\n")).unwrap();
        assert_eq!(read.record.ending, ended(reason, winner), "{text}");
        assert!(read.notes.is_empty(), "{text}");
    }
}

#[test]
fn every_end_is_written_so_that_it_is_read_again() {
    for reason in Reason::ALL {
        for winner in [Some(Seat::South), Some(Seat::North), None] {
            for moves in ["", "+7776FU\n"] {
                let mut record = read(&format!("PI\n+\n{moves}")).unwrap().record;
                record.ending = ended(reason, winner);
                let written = csa::write(&record);
                assert_eq!(read(&written).unwrap().record.ending, record.ending, "{written}");
            }
        }
    }
}

#[test]
fn a_last_move_against_the_rules_is_left_out_if_it_lost() {
    let foul = "PI\n+\n+7776FU\n-3334FU\n+8899KA\n";
    for end in ["%ILLEGAL_MOVE\n", "%+ILLEGAL_ACTION\n"] {
        let read = read(&format!("{foul}{end}")).unwrap();
        assert_eq!(read.record.ending, ended(Reason::Illegal, Some(Seat::North)));
        assert!(matches!(notes(&read)[..], [(5, Note::IllegalMove(_))]), "{:?}", read.notes);
    }
    for end in ["", "%TORYO\n", "-8384FU\n"] {
        let (line, fault) = fault(&format!("{foul}{end}"));
        assert!(matches!((line, fault), (5, Fault::Unplayable { ply: 3, .. })));
    }
}

#[test]
fn what_cannot_be_read_or_played_is_told_with_its_line() {
    assert_eq!(fault(""), (1, Fault::NoRecord));
    assert_eq!(fault("'only a comment\n"), (1, Fault::NoRecord));
    let move_shape = || Fault::Move("expected a form like +7776FU");
    let man = |named: &str, square: &str| Fault::Man {
        named: named.to_owned(),
        square: square.to_owned(),
    };
    for (text, at, wanted) in [
        ("hello\n", 1, Fault::Statement("hello".to_owned())),
        ("PI\n+\n+7776\n", 3, move_shape()),
        ("PI\n+\n+7776XX\n", 3, move_shape()),
        ("PI\n+\n+7706FU\n", 3, move_shape()),
        ("PI\n+\n+飛車\n", 3, move_shape()),
        ("PI\n+\n-3334FU\n", 3, Fault::Turn),
        ("PI\n+\n+7776KI\n", 3, man("KI", "7g")),
        ("PI55HI\n+\n", 1, man("HI", "5e")),
        ("PI82H\n+\n", 1, Fault::Statement("PI82H".to_owned())),
        ("P0-KY\n+\n", 1, Fault::Statement("P0-KY".to_owned())),
        ("P1-KY+XX\n+\n", 1, Fault::Piece("+XX".to_owned())),
        ("P+55XX\n", 1, Fault::Piece("XX".to_owned())),
        ("P+00TO\n", 1, Fault::Hand("a king or a promoted piece is never in hand")),
        ("PI\n+\n+0055TO\n", 3, Fault::Move("such a piece is never in hand")),
    ] {
        assert_eq!(fault(text), (at, wanted), "{text}");
    }
    assert!(matches!(fault("P+55OU\n+\n"), (2, Fault::Setup(_))));
    let error = read("PI\n+\n+7775FU\n").unwrap_err();
    let why = "record, line 3: move 1, 7g7e: the man cannot reach that square";
    assert_eq!(error.to_string(), why);
}

#[test]
fn what_follows_the_record_is_left_out_with_a_note() {
    let read = read("PI\n+\n+7776FU\n%TORYO\n-3334FU\n%CHUDAN\n%WHAT\n/\nPI\n+\n").unwrap();
    assert_eq!(moves(&read.record), "7g7f");
    let after = Note::AfterEnd;
    let expected = [(5, after.clone()), (6, after.clone()), (7, after), (8, Note::MoreRecords)];
    assert_eq!(notes(&read), expected);
    let read = self::read("PI\n+\nT5\nTx\n%WHAT\n$START_TIME:soon\n").unwrap();
    assert_eq!(notes(&read), [(4, Note::Time), (5, Note::Line), (6, Note::Line)]);
}

#[test]
fn both_formats_hold_the_same_record() {
    let record = read(SERVER).unwrap().record;
    let text = kif::write(&record);
    let through: Record<Game> = kif::read(text.as_bytes(), Rules::default()).unwrap().record;
    assert_eq!(csa::write(&through), csa::write(&record));
}
