//! Frames in, words and boards out.

use serde_json::json;

use super::*;

fn table() -> Table {
    let seat = |name: &str| {
        json!({"kind": "taken", "player": {"id": &name[..4], "name": name, "kind": "guest", "rating": null},
            "reserved_for": null, "level": null})
    };
    serde_json::from_value(json!({
        "id": "t1", "game": "yonin", "ruleset": "classic", "options": {}, "clock": {"kind": "none"},
        "rated": false, "visibility": "public", "name": null, "host": "Sato", "status": "playing",
        "seats_order": ["s", "w", "n", "e"],
        "seats": {"s": seat("Sato"), "w": seat("Wada"), "n": seat("Nomura"), "e": seat("Endo\u{1b}[2J")},
        "seq": 6, "result": null, "spectator_delay_plies": 0, "chat": "full", "grace_s": 300,
        "on_leave": "vote", "league": null, "created_at": 1, "started_at": 2, "finished_at": null,
        "position": null, "offers": [], "claims": []
    }))
    .unwrap()
}

/// South in check by West's gold, a tokin of North's that East has inherited, a frozen rook.
const MIXED: &str = "4Rxn3Kxn/9/9/4+Pen4/8Ke/9/9/4Gw4/Kw3Ks4 s R2PsPn 12";

fn moved(turn: &str, checks: serde_json::Value, eliminated: serde_json::Value) -> EventFrame {
    let alive = ["s", "w", "e"];
    serde_json::from_value(json!({"table": "t1", "seq": 7, "at": 1000, "event": {
        "kind": "move_played", "n": 11, "seat": "w", "move": "5g5h", "spent_ms": 4,
        "position": {"ply": 12, "sfen": MIXED, "turn": turn, "checks": checks, "alive": alive,
            "ranks": {"n": 4}, "mates": {"s": 0, "w": 0, "n": 0, "e": 1}, "repetition": 1,
            "clocks": {"s": {"remaining_ms": 90000, "phase": "main", "periods_left": 0,
                "delay_left_ms": null, "running": true}}},
        "eliminated": eliminated}}))
    .unwrap()
}

#[test]
fn a_jump_a_mate_and_an_heir_are_told() {
    let mut view = View::new(table(), UnixMillis(0));
    let lines = view.take(&moved(
        "s",
        json!([{"seat": "s", "by": ["5h"]}]),
        json!([{"seat": "n", "by": "e", "reason": "checkmate", "rank": 4, "army": "inherited"}]),
    ));
    assert_eq!(
        lines,
        [
            "11. West 5g5h",
            "North is out: checkmate by East; East takes over the army",
            "Check: South from 5h",
            "The turn jumps to South, who is in check; passed over: East",
        ]
    );
    let quiet = view.take(&moved("e", json!([]), json!([])));
    assert_eq!(quiet, ["11. West 5g5h"], "North is out, so East is the next");
}

#[test]
fn the_board_is_turned_to_its_viewer() {
    let mut view = View::new(table(), UnixMillis(0));
    assert_eq!(view.board(None, None, Paint::Plain), "The game has not begun.\n");
    view.take(&moved("s", json!([{"seat": "s", "by": ["5h"]}]), json!([])));
    let south = view.board(Some(Seat::S), Some(UnixMillis(31_000)), Paint::Plain);
    assert!(south.contains("Move 12, South to play"), "{south}");
    assert!(south.contains(" i │ K→w   ·  "), "{south}");
    assert!(south.contains("▸ South Sato"), "{south}");
    assert!(south.contains("in check by G→w on 5h, 1:00"), "{south}");
    assert!(south.contains(r"Endo\u{1b}[2J"), "{south}");
    assert!(south.ends_with(" last move: 11. West 5g5h\n"), "{south}");

    let west = view.board(Some(Seat::W), None, Paint::Plain);
    // West's own men move up, and his right hand is South's left: files run down the side.
    assert!(west.contains("in check by G↑w on 5h"), "{west}");
    let rows: Vec<&str> = west.lines().filter(|line| line.contains('│')).collect();
    assert!(west.contains("      a    b    c    d    e    f    g    h    i\n"), "{west}");
    assert!(rows[8].starts_with(" 9 │") && rows[8].contains("K↑w"), "{west}");
    assert!(rows[8].trim_end().ends_with("K↑w │"), "{west}");

    let north = view.board(Some(Seat::N), None, Paint::Plain);
    assert!(north.contains("      1    2    3    4    5    6    7    8    9\n"), "{north}");
    let rows: Vec<&str> = north.lines().filter(|line| line.contains('│')).collect();
    assert!(rows[0].starts_with(" i │") && rows[0].contains("K↓s!"), "{north}");

    let east = view.board(Some(Seat::E), None, Paint::Plain);
    assert!(east.contains("      i    h    g    f    e    d    c    b    a\n"), "{east}");
}

#[test]
fn offers_and_seats_are_kept() {
    let mut view = View::new(table(), UnixMillis(0));
    let event = |event: serde_json::Value| -> EventFrame {
        serde_json::from_value(json!({"table": "t1", "seq": 8, "at": 5, "event": event})).unwrap()
    };
    let made = json!({"kind": "offer_made", "offer": "o1", "what": "draw", "seat": "w"});
    assert_eq!(view.take(&event(made)), ["West offers a draw: accept or decline"]);
    assert_eq!(view.table.offers.len(), 1);
    let closed = json!({"kind": "offer_closed", "offer": "o1", "state": "declined", "by": "s"});
    assert_eq!(view.take(&event(closed)), ["The offer is declined by South"]);
    assert!(view.table.offers.is_empty());
    let bot = json!({"kind": "bot_took_over", "seat": "e", "level": 2});
    assert_eq!(view.take(&event(bot)), ["A bot of level 2 goes on for East"]);
    let seats = seats_in_words(&view.table.summary);
    assert!(seats.starts_with("s Sato, w Wada, n Nomura, e Endo"), "{seats}");
    assert!(seats.ends_with("(bot 2)"), "{seats}");
}

/// A table for two, where Habu has Black and Wada White.
fn two(game: &str, position: serde_json::Value) -> View {
    let seat = |name: &str| {
        json!({"kind": "taken", "player": {"id": name, "name": name, "kind": "guest", "rating": null},
            "reserved_for": null, "level": null})
    };
    let mut table = serde_json::to_value(table()).unwrap();
    table["game"] = json!(game);
    table["seats_order"] = json!(["b", "w"]);
    table["seats"] = json!({"b": seat("Habu"), "w": seat("Wada")});
    table["position"] = position;
    View::new(serde_json::from_value(table).unwrap(), UnixMillis(0))
}

fn block(sfen: &str, turn: Option<&str>) -> serde_json::Value {
    json!({"ply": 9, "sfen": sfen, "turn": turn, "checks": [], "alive": ["b", "w"], "ranks": {},
        "mates": {"b": 0, "w": 0}, "clocks": null, "repetition": 1})
}

fn happened(event: serde_json::Value) -> EventFrame {
    serde_json::from_value(json!({"table": "t1", "seq": 8, "at": 5, "event": event})).unwrap()
}

/// White is mated by a gold before his king.
const MATED: &str = "4k4/4G4/4P4/9/9/9/9/9/4K4 - 2Pb 9";

#[test]
fn a_game_of_shogi_is_told_and_drawn() {
    let mut view = two("shogi", block("4k4/9/4P4/9/9/9/9/9/4K4 b G2Pb 8", Some("b")));
    let board = view.board(Some(Seat::W), None, Paint::Plain);
    assert!(board.contains("Black to play"), "{board}");
    assert!(board.contains("White Wada") && board.contains("hand G 2P"), "{board}");
    let rows: Vec<&str> = board.lines().filter(|line| line.contains('│')).collect();
    assert!(rows[8].starts_with(" a │") && rows[8].contains("K↑w"), "White's men move up: {board}");

    let mut last = block(MATED, None);
    last["ranks"] = json!({"b": 1, "w": 2});
    let lines = view.take(&happened(json!({"kind": "move_played", "n": 8, "seat": "b", "move": "G*5b",
        "spent_ms": 1, "position": last,
        "eliminated": [{"seat": "w", "by": "b", "reason": "checkmate", "rank": 2, "army": "frozen"}]})));
    assert_eq!(lines, ["8. Black G*5b", "White has lost: checkmate by Black"]);
    let lines = view.take(&happened(json!({"kind": "game_over", "reason": "checkmate",
        "ranks": {"b": 1, "w": 2}, "winners": ["b"], "position": last, "eliminated": []})));
    assert_eq!(lines, ["The game is over: checkmate; Black wins"]);
    let board = view.board(None, None, Paint::Plain);
    assert!(board.starts_with("The game is over\n"), "{board}");
    assert!(board.contains(" K↓w "), "{board}");
    for (seat, word) in [("Black Habu", "wins"), ("White Wada", "loses")] {
        let line = board.lines().find(|line| line.contains(seat)).unwrap();
        assert!(line.ends_with(word), "{board}");
    }
}

/// A king attacked by a lion, a prince that is not, a phoenix that has just taken a lion.
const CHU: &str = "12/12/12/12/12/6k3+e1/6N5/12/12/7X4/12/7K4 w 5j 9";

#[test]
fn a_game_of_chu_is_told_and_drawn() {
    let mut position = block(CHU, Some("w"));
    position["checks"] = json!([{"seat": "w", "by": ["6g"]}]);
    let view = two("chu", position);
    let board = view.board(Some(Seat::B), None, Paint::Plain);
    assert!(board.contains("Move 9, White to play"), "{board}");
    assert!(board.contains(" 12   11 "), "{board}");
    assert_eq!(board.lines().filter(|line| line.contains('│')).count(), 12, "{board}");
    assert!(board.contains(" K↓w!") && board.contains("+E↓w "), "{board}");
    assert!(board.contains("in check by N↑b on 6g"), "{board}");
    let black = board.lines().find(|line| line.contains("Black Habu")).unwrap();
    assert!(black.ends_with("took a lion on 5j") && !black.contains("hand"), "{board}");
}

#[test]
fn ends_of_games_for_two_have_words() {
    let mut view = two("chu", block("12/12/12/12/12/12/12/12/12/12/12/12 - - 9", None));
    for (reason, winners, words) in [
        ("royal_captured", json!(["b"]), "the last royal is captured; Black wins"),
        ("bare_king", json!(["w"]), "bare king; White wins"),
        ("bare_royals", json!(["b", "w"]), "bare royals; a draw"),
        ("repetition", json!(["b", "w"]), "repetition; a draw"),
        ("impasse", json!(["w"]), "impasse; White wins"),
        ("last_survivor", json!(["b"]), "the other player is gone; Black wins"),
        ("aborted", json!([]), "given up without a result"),
    ] {
        let over = json!({"kind": "game_over", "reason": reason, "ranks": {}, "winners": winners,
            "position": view.position(), "eliminated": []});
        assert_eq!(view.take(&happened(over)), [format!("The game is over: {words}")]);
    }
    let out = |reason: &str| {
        happened(json!({"kind": "move_played", "n": 8, "seat": "b", "move": "7g7f", "spent_ms": 1,
            "position": block("x", None),
            "eliminated": [{"seat": "b", "by": null, "reason": reason, "rank": 2, "army": "frozen"}]}))
    };
    assert_eq!(view.take(&out("perpetual_check"))[1], "Black has lost: perpetual attack");
    assert_eq!(view.take(&out("bare_king"))[1], "Black has lost: nothing left but the king");
    let resigned = json!({"kind": "player_removed", "seat": "w", "reason": "resign",
        "position": block("x", None),
        "eliminated": [{"seat": "w", "by": null, "reason": "resign", "rank": 2, "army": "frozen"}]});
    assert_eq!(view.take(&happened(resigned)), ["White resigns"]);
    // What cannot be read is shown as it came.
    assert!(view.board(None, None, Paint::Plain).starts_with("x\n"));
}

#[test]
fn a_game_is_broken_off_for_another_day() {
    let start = yonin_engine::shogi::START;
    let mut view = two("shogi", block(start, Some("b")));
    let made = |id: &str, what: &str| {
        happened(json!({"kind": "offer_made", "offer": id, "what": what, "seat": "w"}))
    };
    let closed = |id: &str| {
        happened(json!({"kind": "offer_closed", "offer": id, "state": "accepted", "by": "b"}))
    };
    view.take(&made("o1", "draw"));
    assert_eq!(view.take(&closed("o1")), ["The offer is accepted by Black"]);
    assert_eq!(view.standstill(), None);

    let lines = view.take(&made("o2", "adjourn"));
    assert_eq!(lines, ["White offers to go on another day: accept or decline"]);
    let sealing = "The game goes on another day: Black seals the next move, which nobody is shown";
    assert_eq!(view.take(&closed("o2")), ["The offer is accepted by Black", sealing]);
    assert_eq!(view.standstill().as_deref(), Some(sealing));

    let paused = json!({"kind": "table_paused", "by": "b", "sealed": true,
        "position": block(start, Some("b")), "eliminated": []});
    assert_eq!(view.take(&happened(paused))[0], "Black has sealed a move");
    assert!(view.standstill().unwrap().starts_with("A move is sealed. "));
    let resumed = json!({"kind": "table_resumed", "by": "w", "position": block(start, Some("b")),
        "eliminated": []});
    assert_eq!(view.take(&happened(resumed)), ["The game goes on (asked for by White)"]);
    let played = json!({"kind": "move_played", "n": 1, "seat": "b", "move": "7g7f", "spent_ms": 1,
        "position": block(start, Some("w")), "eliminated": []});
    assert_eq!(view.take(&happened(played)), ["1. Black 7g7f"]);
    assert_eq!(view.standstill(), None);
    // A pause without a sealed move is another thing.
    let paused = json!({"kind": "table_paused", "by": "b", "position": block(start, Some("w")),
        "eliminated": []});
    assert_eq!(view.take(&happened(paused)), ["The game is paused (asked for by Black)"]);
    assert_eq!(view.standstill().as_deref(), Some("The game is paused: type resume"));
}
