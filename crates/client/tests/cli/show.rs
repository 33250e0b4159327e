use crate::harness::rules;

#[test]
fn the_opening_is_drawn_with_hands_and_turn() {
    let expected = "\
Move 1, South to play

      9    8    7    6    5    4    3    2    1
   ┌─────────────────────────────────────────────┐
 a │  ·    ·   S↓n  G↓n  K↓n  G↓n  S↓n   ·    ·  │
 b │  ·    ·    ·   P↓n  R↓n  P↓n   ·    ·    ·  │
 c │ S→w   ·    ·    ·   P↓n   ·    ·    ·   S←e │
 d │ G→w  P→w   ·    ·    ·    ·    ·   P←e  G←e │
 e │ K→w  R→w  P→w   ·    ·    ·   P←e  R←e  K←e │
 f │ G→w  P→w   ·    ·    ·    ·    ·   P←e  G←e │
 g │ S→w   ·    ·    ·   P↑s   ·    ·    ·   S←e │
 h │  ·    ·    ·   P↑s  R↑s  P↑s   ·    ·    ·  │
 i │  ·    ·   S↑s  G↑s  K↑s  G↑s  S↑s   ·    ·  │
   └─────────────────────────────────────────────┘

 ▸ South ↑  hand -
   West  →  hand -
   North ↓  hand -
   East  ←  hand -
";
    assert_eq!(rules(["show"]).success(), expected);
}

#[test]
fn checks_say_who_and_by_what() {
    let sfen = "9/9/9/4Kn4/Kw7Ke/4Gw4/9/4Rs4/Ks8 w R2PsPn 7";
    let out = rules(["show", sfen]).success();
    assert!(out.starts_with("Move 7, West to play\n"), "{out}");
    assert!(out.contains("K↓n  "), "{out}");
    let shielded = out.lines().find(|line| line.contains("North")).unwrap();
    assert!(!shielded.contains("check"), "{out}");

    let sfen = "9/9/9/4Kn4/Kw7Ke/9/9/4Rs4/Ks8 n R2PsPn 7";
    let out = rules(["show", sfen]).success();
    assert!(out.contains("▸ North ↓  hand P     in check by R↑s on 5h"), "{out}");
    assert!(out.contains("South ↑  hand R 2P"), "{out}");
    assert!(out.contains("K↓n!"), "{out}");
}

#[test]
fn a_shogi_board_is_black_and_white() {
    let out = rules(["show", "--game", "shogi"]).success();
    assert!(out.starts_with("Move 1, Black to play\n"), "{out}");
    assert!(out.contains(" h │  ·   B↑b   ·    ·    ·    ·    ·   R↑b   ·  │"), "{out}");
    assert!(out.contains("White ↓  hand -"), "{out}");
}

#[test]
fn a_chu_board_has_twelve_files_and_no_hands() {
    let out = rules(["show", "--game", "chu"]).success();
    let files = "     12   11   10    9    8    7    6    5    4    3    2    1";
    assert_eq!(out.lines().nth(2), Some(files));
    assert!(
        out.contains(" h │  ·    ·    ·   I↑b   ·    ·    ·    ·   I↑b   ·    ·    ·  │"),
        "{out}"
    );
    assert!(out.ends_with(" ▸ Black ↑\n   White ↓\n"), "{out}");

    let sfen = "11k/12/12/12/12/4r7/12/12/9n2/4+o7/12/6B4K b 8j 1";
    let out = rules(["show", "--game", "chu", sfen]).success();
    assert!(out.contains("+O↓w") && out.contains("took a lion on 8j"), "{out}");
}

#[test]
fn every_fault_of_a_set_up_is_told() {
    // No king of East, a pawn on its last rank, and nobody's turn.
    let message = rules(["show", "4Kn3Ps/9/9/9/Kw8/9/9/9/Ks8 - - 1"]).failure(1);
    for fault in ["e has no king", "the pawn on 1a", "nobody's turn"] {
        assert!(message.contains(fault), "{message}");
    }
    assert!(message.lines().count() >= 4, "{message}");
}

#[test]
fn text_that_is_no_position_is_pointed_at() {
    let message = rules(["show", "9/9/9 s - 1"]).failure(1);
    assert!(message.contains("expected / after nine squares"), "{message}");
}
