//! KIF of standard shogi: files as programs and sites write them, and what is refused.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::time::Duration;

use yonin_engine::Seat;
use yonin_engine::record::{Ending, Fault, Note, Read, ReadError, Reason, Record, kif};
use yonin_engine::shogi::{Game, Rules, START};

fn read(text: &str) -> Result<Read<Game>, ReadError> {
    kif::read(text.as_bytes(), Rules::default())
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

/// As Kifu for Windows saves it: line ends of Windows, bookmarks, comments, variations.
const KIFU_FOR_WINDOWS: &str = "# ----  Kifu for Windows V7 V7.50 棋譜ファイル  ----\r
開始日時：2024/05/03(金) 09:05:12\r
終了日時：2024/05/03(金) 10:00:00\r
棋戦：クラブ戦\r
持ち時間：各30分\r
手合割：平手　　\r
先手：山田 一郎\r
後手：Suzuki\r
備考：練習対局\r
手数----指手---------消費時間--\r
*始めます。\r
   1 ７六歩(77)   ( 0:16/00:00:16)+\r
*角道を開ける。\r
**評価値 20\r
   2 ３四歩(33)   ( 0:00/00:00:00)\r
&分岐点\r
   3 ２二角成(88) ( 1:05/00:01:21)\r
   4 同　銀(31)   (61:02/01:01:02)\r
   5 ５五角打     ( 0:01/00:01:22)\r
   6 投了         ( 0:03/01:01:05)\r
まで5手で先手の勝ち\r
\r
変化：3手\r
   3 ２六歩(27)   ( 0:02/00:00:18)\r
*こちらも有力。\r
   4 ８四歩(83)   ( 0:02/00:00:02)+\r
\r
変化：4手\r
   4 ４四歩(43)   ( 0:02/00:00:02)\r
";

fn assert_kifu_for_windows(read: &Read<Game>) {
    let record = &read.record;
    assert_eq!(moves(record), "7g7f 3c3d 8h2b+ 3a2b B*5e");
    assert_eq!(start(record), START);
    assert_eq!(record.ending, ended(Reason::Resign, Some(Seat::South)));
    let seconds: Vec<u64> = record.spent.iter().map(|spent| spent.unwrap().as_secs()).collect();
    assert_eq!(seconds, [16, 0, 65, 3662, 1]);
    let headers = &record.headers;
    assert_eq!(headers.black.as_ref().unwrap().as_str(), "山田 一郎");
    assert_eq!(headers.white.as_ref().unwrap().as_str(), "Suzuki");
    assert_eq!(headers.event.as_ref().unwrap().as_str(), "クラブ戦");
    assert_eq!(headers.time.as_ref().unwrap().as_str(), "各30分");
    assert_eq!(headers.started.unwrap().to_string(), "2024/05/03 09:05:12");
    assert_eq!(headers.finished.unwrap().to_string(), "2024/05/03 10:00:00");
    let [(key, value)] = headers.others.as_slice() else { unreachable!() };
    assert_eq!((key.as_str(), value.as_str()), ("備考", "練習対局"));
    let comments: Vec<_> =
        record.comments.iter().map(|comment| (comment.after, comment.text.as_str())).collect();
    assert_eq!(comments, [(0, "始めます。"), (1, "角道を開ける。"), (1, "*評価値 20")]);
    assert_eq!(notes(read), [(23, Note::Variation(3)), (28, Note::Variation(4))]);
}

#[test]
fn a_file_of_kifu_for_windows_in_every_encoding() {
    assert_kifu_for_windows(&read(KIFU_FOR_WINDOWS).unwrap());
    assert_kifu_for_windows(&read(&format!("\u{feff}{KIFU_FOR_WINDOWS}")).unwrap());
    assert_kifu_for_windows(&read(&KIFU_FOR_WINDOWS.replace("\r\n", "\n")).unwrap());
    assert_kifu_for_windows(&read(&KIFU_FOR_WINDOWS.replace("\r\n", "\r")).unwrap());
    let (bytes, _, unmappable) = encoding_rs::SHIFT_JIS.encode(KIFU_FOR_WINDOWS);
    assert!(!unmappable);
    assert_kifu_for_windows(&kif::read(&bytes, Rules::default()).unwrap());
}

#[test]
fn broken_bytes_are_noted() {
    let (bytes, ..) = encoding_rs::SHIFT_JIS.encode("先手：あ\n   1 ７六歩(77)\n");
    let mut bytes = bytes.into_owned();
    bytes.extend(b"*\xff\xff\n");
    let read: Read<Game> = kif::read(&bytes, Rules::default()).unwrap();
    assert_eq!(notes(&read), [(1, Note::Bytes("Shift_JIS"))]);
    assert_eq!(moves(&read.record), "7g7f");
}

#[test]
fn the_writer_has_one_form() {
    let record = read(KIFU_FOR_WINDOWS).unwrap().record;
    let expected = "#KIF version=2.0 encoding=UTF-8
開始日時：2024/05/03 09:05:12
終了日時：2024/05/03 10:00:00
棋戦：クラブ戦
持ち時間：各30分
備考：練習対局
手合割：平手
先手：山田 一郎
後手：Suzuki
手数----指手---------消費時間--
*始めます。
   1 ７六歩(77)   ( 0:16/00:00:16)
*角道を開ける。
**評価値 20
   2 ３四歩(33)   ( 0:00/00:00:00)
   3 ２二角成(88) ( 1:05/00:01:21)
   4 同　銀(31)   (61:02/01:01:02)
   5 ５五角打     ( 0:01/00:01:22)
   6 投了
まで5手で先手の勝ち
";
    assert_eq!(kif::write(&record), expected);
    let again = read(expected).unwrap();
    assert!(again.notes.is_empty());
    assert_eq!(kif::write(&again.record), expected);
}

#[test]
fn digits_brackets_and_names_have_many_forms() {
    for (text, usi) in [
        ("1 ７六歩(77)\n2 ８四歩(83)", "7g7f 8c8d"),
        ("1 76歩(77)\n2 84歩(83)", "7g7f 8c8d"),
        ("1 7六歩兵（７七）\n2 8四歩（83）", "7g7f 8c8d"),
        ("１　７六歩（７七）\n２　８四歩（８三）", "7g7f 8c8d"),
        ("1手目 ▲７六歩(77)\n2手目 △８四歩(83)", "7g7f 8c8d"),
        ("1. 7f歩(7g)\n2. 8d歩(8c)", "7g7f 8c8d"),
        ("▲７六歩(77)\n△８四歩(83)", "7g7f 8c8d"),
        ("1７六歩(77)\n2８四歩(83)", "7g7f 8c8d"),
        ("1 ７六歩(77)*よい手\n2 ８四歩(83)(0:01)", "7g7f 8c8d"),
        ("1 ５八金右(49)\n2 ５二金(41)", "4i5h 4a5b"),
        ("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角不成(88)\n4 同銀(31)", "7g7f 3c3d 8h2b 3a2b"),
        ("1 ７六歩(77)\n2 ３四歩(33)\n3 22角成(88)\n4 同 銀将(31)", "7g7f 3c3d 8h2b+ 3a2b"),
    ] {
        let read = read(text).unwrap();
        assert_eq!((moves(&read.record), notes(&read)), (usi.to_owned(), vec![]), "{text}");
    }
}

#[test]
fn times_have_many_forms() {
    for (time, millis) in [
        ("( 0:05/00:00:05)", Some(5_000)),
        ("(00:05 / 00:00:05)", Some(5_000)),
        ("（０：０５/0:00:05）", Some(5_000)),
        ("(1:00:05/01:00:05)", Some(3_605_000)),
        ("(75:00)", Some(4_500_000)),
        ("( 0:05.25/00:00:05)", Some(5_250)),
        ("", None),
    ] {
        let read = read(&format!("1 ７六歩(77) {time}")).unwrap();
        assert_eq!(read.record.spent, [millis.map(Duration::from_millis)], "{time}");
        assert!(read.notes.is_empty(), "{time}");
    }
    let read = read("1 ７六歩(77) (soon)").unwrap();
    assert_eq!((read.record.spent.as_slice(), notes(&read)), (&[None][..], vec![(1, Note::Time)]));
}

#[test]
fn handicaps_have_names() {
    for (name, men) in [
        ("香落ち", "lnsgkgsn1/1r5b1"),
        ("右香落ち", "1nsgkgsnl/1r5b1"),
        ("角落ち", "lnsgkgsnl/1r7"),
        ("飛車落ち", "lnsgkgsnl/7b1"),
        ("飛香落ち", "lnsgkgsn1/7b1"),
        ("二枚落ち", "lnsgkgsnl/9"),
        ("四枚落ち", "1nsgkgsn1/9"),
        ("六枚落ち", "2sgkgs2/9"),
        ("八枚落ち", "3gkg3/9"),
        ("十枚落ち", "4k4/9"),
    ] {
        let text = format!("上手：A\n下手：B\n手合割：{name}　\n1 ６二玉(51)\n");
        let read = read(&text).unwrap();
        let sfen = format!("{men}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
        assert_eq!(start(&read.record), sfen);
        assert_eq!(read.record.headers.white.as_ref().unwrap().as_str(), "A");
        let written = kif::write(&read.record);
        assert!(written.contains(&format!("手合割：{name}\n下手：B\n上手：A\n手数")), "{written}");
        assert_eq!(moves(&self::read(&written).unwrap().record), "5a6b");
    }
    assert_eq!(fault("先手：A\n手合割：5五将棋\n"), (2, Fault::Handicap("5五将棋".to_owned())));
    assert_eq!(fault("手合割：その他\n1 ７六歩(77)"), (1, Fault::NoBoard));
}

/// A board as tsume collections and sites have it; the name of the handicap counts for nothing.
const BOARD: &str = "手合割：平手
後手の持駒：金四　銀二　香三　歩十三　
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・v桂 ・ ・ ・ ・ ・|一
|v玉 角v歩 馬 ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ ・|三
| 桂 ・ ・v歩 ・ ・ ・ ・ ・|四
|vとv桂 ・ ・v歩 ・ ・ ・ ・|五
| ・ ・ 飛 ・v全 ・ ・ ・ ・|六
|v歩 桂 ・ ・ ・ ・ ・ ・ 玉|七
| ・ 香 ・ ・ ・ ・ ・ ・ ・|八
| ・v銀 ・ ・v龍 ・ ・ ・ ・|九
+---------------------------+
先手の持駒：なし
";

#[test]
fn a_board_is_a_set_up() {
    let sfen = "3n5/kBp+B5/9/N2p5/+pn2p4/2R1+s4/pN6K/1L7/1s2+r4 b 4g2s3l13p 1";
    let read = read(&format!("{BOARD}1 ７三馬(62)\n")).unwrap();
    assert_eq!(start(&read.record), sfen);
    assert_eq!(moves(&read.record), "6b7c");
    let written = kif::write(&read.record);
    assert!(written.contains("手合割：その他\n"), "{written}");
    assert_eq!(start(&self::read(&written).unwrap().record), sfen);

    let white = self::read(&format!("{BOARD}後手番\n手数＝171  ▲６五銀  まで\n172 同　歩(64)\n"));
    let white = white.unwrap().record;
    assert_eq!(start(&white), sfen.replace(" b ", " w ").replace(" 1", " 172"));
    assert_eq!(moves(&white), "6d6e");
    let white = self::read(&kif::write(&white)).unwrap().record;
    assert_eq!(white.game.start_position().ply(), 172);

    let names = BOARD.replace("後手の", "上手の").replace("先手の", "下手の");
    assert!(start(&self::read(&names).unwrap().record).contains(" w "));

    let text = format!("SFEN：{sfen}\n1 ７三馬(62)\n");
    assert_eq!(start(&self::read(&text).unwrap().record), sfen);
}

#[test]
fn a_board_that_is_none_is_refused() {
    let text = BOARD.replace("| ・v銀 ・ ・v龍 ・ ・ ・ ・|九\n", "");
    assert_eq!(fault(&text), (5, Fault::Board("it has too few ranks")));
    let text = BOARD.replace("|v玉 角v歩", "|v玉 角");
    assert_eq!(fault(&text), (6, Fault::Board("a rank has a wrong number of squares")));
    let text = BOARD.replace("|v玉", "|v猫");
    assert_eq!(fault(&text).0, 6);
    let text = BOARD.replace("歩十三", "歩十九");
    assert_eq!(fault(&text), (5, Fault::Hand("no piece exists more than 18 times")));
    let text = BOARD.replace("金四", "王");
    assert!(matches!(fault(&text), (5, Fault::Hand(_))));
    let text = BOARD.replace("金四", "金五");
    assert!(matches!(fault(&text), (5, Fault::Setup(_))));
}

#[test]
fn ends_are_words_and_sentences() {
    let (black, white) = (Some(Seat::South), Some(Seat::North));
    for (text, reason, winner) in [
        ("2 投了", Reason::Resign, black),
        ("2 投了 ( 0:03/00:00:03)\nまで1手で先手の勝ち", Reason::Resign, black),
        ("投了", Reason::Resign, black),
        ("2 切れ負け", Reason::Flag, black),
        ("まで1手で時間切れにより先手の勝ち", Reason::Flag, black),
        ("2 千日手\nまで1手で千日手", Reason::Repetition, None),
        ("2 持将棋", Reason::Impasse, None),
        ("2 入玉勝ち\nまで1手で後手の入玉勝ち", Reason::Impasse, white),
        ("2 反則負け\nまで1手で後手の反則負け", Reason::Illegal, black),
        ("2 反則勝ち", Reason::Illegal, white),
        ("2 中断\nまで1手で中断", Reason::Suspended, None),
        ("2 詰み\nまで1手で詰み", Reason::Checkmate, black),
        ("まで、1手で先手の勝ち", Reason::Unstated, black),
        ("まで1手で△の勝ち", Reason::Unstated, white),
    ] {
        let read = read(&format!("1 ７六歩(77)\n{text}\n")).unwrap();
        assert_eq!(read.record.ending, ended(reason, winner), "{text}");
        assert!(read.notes.is_empty(), "{text}");
        let again = self::read(&kif::write(&read.record)).unwrap();
        assert_eq!(again.record.ending, read.record.ending, "{text}");
    }
}

#[test]
fn every_end_is_written_so_that_it_is_read_again() {
    let (black, white) = (Some(Seat::South), Some(Seat::North));
    for reason in [
        Reason::Resign,
        Reason::Flag,
        Reason::Illegal,
        Reason::Forfeit,
        Reason::Abandon,
        Reason::Ruling,
        Reason::Impasse,
        Reason::Repetition,
        Reason::Stalemate,
        Reason::RoyalCaptured,
        Reason::BareKing,
    ] {
        for winner in [black, white] {
            for moves in ["", "1 ７六歩(77)\n"] {
                let mut record = read(&format!("手合割：平手\n{moves}")).unwrap().record;
                record.ending = ended(reason, winner);
                let written = kif::write(&record);
                assert_eq!(read(&written).unwrap().record.ending, record.ending, "{written}");
            }
        }
    }
    for reason in [
        Reason::Repetition,
        Reason::Impasse,
        Reason::MaxPlies,
        Reason::Agreement,
        Reason::Ruling,
        Reason::Suspended,
    ] {
        let mut record = read("手合割：平手\n").unwrap().record;
        record.ending = ended(reason, None);
        let written = kif::write(&record);
        assert_eq!(read(&written).unwrap().record.ending, record.ending, "{written}");
    }
}

#[test]
fn the_moves_count_for_more_than_the_result_stated() {
    // White is mated in eleven moves.
    let mate = "1 ７六歩(77)\n2 ８四歩(83)\n3 ５六歩(57)\n4 ５四歩(53)\n5 ５八飛(28)\n\
        6 ４二銀(31)\n7 ５五歩(56)\n8 同　歩(54)\n9 同　角(88)\n10 ８五歩(84)\n11 ７三角成(55)\n";
    let mated = ended(Reason::Checkmate, Some(Seat::South));
    for end in ["", "12 投了\n", "12 詰み\nまで11手で先手の勝ち\n", "まで11手で詰み\n"]
    {
        let read = read(&format!("{mate}{end}")).unwrap();
        assert_eq!((read.record.ending, notes(&read)), (mated, vec![]), "{end}");
    }
    let read = read(&format!("{mate}まで11手で後手の勝ち")).unwrap();
    assert_eq!((read.record.ending, notes(&read)), (mated, vec![(12, Note::Result)]));
}

#[test]
fn a_last_move_against_the_rules_is_left_out_if_it_lost() {
    let nifu = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n5 ９六歩(97)\n6 ５五角打\n\
        7 ９六角打\n";
    let lost = ended(Reason::Illegal, Some(Seat::North));
    for end in ["8 反則勝ち\n", "まで7手で先手の反則負け\n", "8 反則勝ち\nまで7手で後手の勝ち\n"]
    {
        let read = read(&format!("{nifu}{end}")).unwrap();
        assert_eq!(read.record.ending, lost);
        assert_eq!(read.record.game.moves().len(), 6);
        let [(7, Note::IllegalMove(Fault::Unplayable { ply: 7, mv, .. }))] = &notes(&read)[..]
        else {
            unreachable!("{:?}", read.notes)
        };
        assert_eq!(mv, "B*9f");
    }
    for end in ["", "8 投了\n", "8 ８四歩(83)\n"] {
        assert_eq!(fault(&format!("{nifu}{end}")).0, 7);
    }
}

#[test]
fn what_cannot_be_read_or_played_is_told_with_its_line() {
    assert_eq!(fault(""), (1, Fault::NoRecord));
    assert_eq!(fault("hello\nworld: yes\n"), (1, Fault::NoRecord));
    let head = "先手：A\n1 ７六歩(77)\n";
    for (text, at, wanted) in [
        ("2 ３四歩", 3, Fault::Move("it tells neither where the man comes from nor 打")),
        ("2 ３四猫(33)", 3, Fault::Move("expected the name of a piece")),
        ("2 ３十歩(33)", 3, Fault::Move("expected a square of the board or 同")),
        ("2 そこ歩", 3, Fault::Move("expected a square of the board or 同")),
        ("3 ３四歩(33)", 3, Fault::Number { found: 3, expected: 2 }),
        ("1 ３四歩(33)", 3, Fault::Number { found: 1, expected: 2 }),
        ("3 投了", 3, Fault::Number { found: 3, expected: 2 }),
        ("99999999999999999999 ３四歩(33)", 3, Fault::Number { found: u32::MAX, expected: 2 }),
        ("2 と金打", 3, Fault::Move("expected a square of the board or 同")),
        ("2 ５五と打", 3, Fault::Move("such a piece is never in hand")),
        ("2一歩目 ５五歩(54)\n2 ３四歩(33)", 3, Fault::Steps("there is a first without a second")),
        ("2二歩目 ５五歩(54)", 3, Fault::Steps("there is a second without a first")),
        ("2一歩目 ５五歩(54)", 3, Fault::Steps("there is a first without a second")),
    ] {
        assert_eq!(fault(&format!("{head}{text}\n")), (at, wanted), "{text}");
    }
    let (line, fault) = fault(&format!("{head}2 ３四銀(33)\n"));
    assert_eq!((line, fault.to_string().as_str()), (3, "銀 does not stand on 3三"));
    let error = read(&format!("{head}2 ３五歩(33)\n")).unwrap_err();
    let why = "record, line 3: move 2, 3c3e: the man cannot reach that square";
    assert_eq!(error.to_string(), why);
    let (line, fault) = self::fault("1 同　歩(77)\n");
    assert_eq!((line, fault), (1, Fault::Move("同 before any move")));
    assert!(matches!(self::fault("ルール：impasse=no\n1 ７六歩(77)"), (1, Fault::Option(_))));
}

#[test]
fn what_follows_the_record_is_left_out_with_a_note() {
    let read = read("1 ７六歩(77)\n2 投了\n3 ２六歩(27)\n手合割：平手\n1 ２六歩(27)\n").unwrap();
    assert_eq!(moves(&read.record), "7g7f");
    assert_eq!(notes(&read), [(3, Note::AfterEnd), (4, Note::MoreRecords)]);
    let read = self::read("先手：A\nthis means nothing\n1 ７六歩(77)\n").unwrap();
    assert_eq!(notes(&read), [(2, Note::Line)]);
}

#[test]
fn options_that_are_not_as_usual_are_kept() {
    let read = read("ルール：impasse=off\n1 ７六歩(77)\n").unwrap();
    let rules = read.record.game.start_position().rules();
    assert_eq!(rules.get("impasse").unwrap(), "off");
    let written = kif::write(&read.record);
    assert!(written.contains("ルール：impasse=off\n"), "{written}");
}
