use crate::harness::rules;

#[test]
fn moves_come_sorted_one_a_line() {
    let out = rules(["legal"]).success();
    let moves = ["3i2h", "3i3h", "4h4g", "4i3h", "5g5f", "6h6g", "6i7h", "7i7h", "7i8h"];
    assert_eq!(out, moves.map(|mv| format!("{mv}\n")).concat());
}

#[test]
fn a_position_and_a_first_seat_can_be_given() {
    let west = rules(["legal", "--set", "first_seat=w"]).success();
    assert!(west.contains("7e6e\n"));
    let sfen = "9/9/9/4Kn4/Kw7Ke/9/9/4Rs4/Ks8 s - 1";
    assert!(rules(["legal", sfen]).success().contains("5h5e\n"));
}

#[test]
fn shogi_has_its_own_moves() {
    let out = rules(["legal", "--game", "shogi"]).success();
    assert_eq!(out.lines().count(), 30);
    assert!(out.starts_with("1g1f\n"));
}
