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
